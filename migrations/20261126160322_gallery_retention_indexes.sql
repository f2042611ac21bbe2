-- no transaction
-- What the hourly pass and the weekly sample look for.
drop index concurrently if exists galleries_kept_until;
create index concurrently galleries_kept_until on galleries (kept_until)
  where kept_until is not null and emptied_at is null;
drop index concurrently if exists galleries_not_ended;
create index concurrently galleries_not_ended on galleries (id) where kept_until is null and emptied_at is null;
drop index concurrently if exists gallery_files_to_verify;
create index concurrently gallery_files_to_verify on gallery_files (verified_at nulls first, id)
  where sha256 is not null and deleted_at is null;
drop index concurrently if exists gallery_files_broken;
create index concurrently gallery_files_broken on gallery_files (id)
  where broken_at is not null and deleted_at is null;
