-- no transaction
-- The next file's number, and a picture by its number, are found without reading the gallery.
drop index concurrently if exists gallery_files_by_number;
create index concurrently gallery_files_by_number on gallery_files (gallery_id, number);
