-- What became of a file that came while its gallery was edited. 'unplaced': it may belong in the place of a proof, and its
-- creator has to say which; 'own': a picture of its own. Null for proofs, and for finals that took a place at once.
-- likely_number: the place that it may belong in.
alter table gallery_files
  add column final_place text,
  add column likely_number integer;
-- widens gallery_files_final_place: the column is new, and nothing wrote it
-- widens gallery_files_likely_number: the same
alter table gallery_files
  add constraint gallery_files_final_place check (final_place in ('unplaced', 'own')) not valid,
  add constraint gallery_files_likely_number
    check (likely_number is null or likely_number > 0 and final_place is not null) not valid;
