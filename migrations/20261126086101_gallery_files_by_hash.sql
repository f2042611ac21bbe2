-- no transaction
-- A file whose rights someone asks for is found by its hash.
drop index concurrently if exists gallery_files_by_sha256;
create index concurrently gallery_files_by_sha256 on gallery_files (sha256) where sha256 is not null;
