-- no transaction
-- A final finds its proof by every name that the place has had, also of files that were replaced since.
drop index concurrently if exists gallery_files_by_every_stem;
create index concurrently gallery_files_by_every_stem
  on gallery_files (gallery_id, lower(regexp_replace(camera_name, '\.[^.]+$', ''))) where removed_at is null;
drop index concurrently if exists gallery_files_by_stem;
