-- no transaction
-- A page of a gallery's pictures is read without the others.
drop index concurrently if exists gallery_files_in_order;
create index concurrently gallery_files_in_order on gallery_files (gallery_id, position, id);
