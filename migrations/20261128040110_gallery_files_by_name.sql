-- no transaction
-- A checked file finds the one whose place it takes, and the damaged ones that it makes good.
drop index concurrently if exists gallery_files_by_stem;
create index concurrently gallery_files_by_stem
  on gallery_files (gallery_id, lower(regexp_replace(camera_name, '\.[^.]+$', '')), section)
  where replaced_at is null and state not in ('uploaded', 'damaged');
drop index concurrently if exists gallery_files_damaged;
create index concurrently gallery_files_damaged on gallery_files (gallery_id, camera_name, size)
  where state = 'damaged';
