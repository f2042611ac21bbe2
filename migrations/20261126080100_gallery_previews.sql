-- What the creator's browser made of a picture. Its place in the gallery is taken by it, so the client may choose before
-- the original is here.
-- widens gallery_files_state_check: the previous release neither writes nor shows files on their way
-- widens gallery_files_check: the same
-- widens gallery_files_arriving_check: nothing wrote that state
alter table gallery_files
  -- Its bytes as they were sent, while what is shown is made of them.
  add column preview_key text,
  drop constraint gallery_files_state_check,
  drop constraint gallery_files_check;
alter table gallery_files
  add constraint gallery_files_state_check
    check (state in ('arriving', 'uploaded', 'checked', 'proofed', 'unproofable', 'damaged')) not valid,
  add constraint gallery_files_check
    check (state in ('arriving', 'uploaded', 'damaged') or (sha256 is not null and crc32 is not null)) not valid,
  add constraint gallery_files_arriving_check check (state <> 'arriving' or preview_key is not null) not valid;
