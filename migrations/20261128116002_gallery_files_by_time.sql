-- no transaction
-- Finals that were renamed find their proofs by when they were shot.
drop index concurrently if exists gallery_files_by_time;
create index concurrently gallery_files_by_time on gallery_files (gallery_id, taken_at) where taken_at is not null;
