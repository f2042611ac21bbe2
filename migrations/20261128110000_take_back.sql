-- What a creator took out of a gallery again: it left its place as what was replaced did, so the previous release doesn't
-- show it either. Its row keeps its number; its bytes go once no delivery that may still be opened has them.
alter table gallery_files
  add column removed_at timestamptz,
  -- What a picture shows, for people who can't see it.
  add column description text,
  -- When it was shot by its camera's clock, as 2026-06-01T15:04:05.123, and that clock's minutes ahead of UTC.
  add column taken_at text,
  add column taken_offset smallint;
-- widens gallery_files_removed_left: the column is new, and nothing wrote it
-- widens gallery_files_description: the same
-- widens gallery_files_taken_at: the same
-- widens gallery_files_taken_offset: the same
alter table gallery_files
  add constraint gallery_files_removed_left check (removed_at is null or replaced_at is not null) not valid,
  add constraint gallery_files_description check (length(description) between 1 and 500) not valid,
  add constraint gallery_files_taken_at
    check (taken_at ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}$') not valid,
  add constraint gallery_files_taken_offset
    check (taken_offset is null or taken_offset between -1440 and 1440 and taken_at is not null) not valid;

-- In which order a gallery is shown within its sections: as shot, or by the cameras' names.
alter table galleries add column sorted_by text not null default 'taken';
-- widens galleries_sorted_by: the column is new, and nothing wrote it
alter table galleries add constraint galleries_sorted_by check (sorted_by in ('taken', 'name')) not valid;

-- Where a file was when it was delivered, if it was moved since; null while it is where it was.
alter table gallery_version_files add column section text;
-- widens gallery_version_files_section: the column is new, and nothing wrote it
alter table gallery_version_files
  add constraint gallery_version_files_section check (length(section) <= 100) not valid;
create or replace function keep_gallery_version() returns trigger language plpgsql as $$
begin
  -- The section is noted once, before the file is moved.
  if tg_table_name = 'gallery_version_files' then
    if old.section is null and (new.gallery_id, new.version, new.position, new.file_id)
        is not distinct from (old.gallery_id, old.version, old.position, old.file_id) then
      return new;
    end if;
  end if;
  raise exception 'what was delivered is a fact' using errcode = 'check_violation';
end
$$;

-- Smaller chunks for slow lines.
-- widens gallery_uploads_chunk_size_check: a chunk may have 1 MiB
alter table gallery_uploads
  drop constraint gallery_uploads_chunk_size_check,
  add constraint gallery_uploads_chunk_size_check
    check (chunk_size in (1048576, 5242880, 8388608, 16777216)) not valid;
