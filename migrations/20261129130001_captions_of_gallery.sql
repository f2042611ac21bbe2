-- no transaction
drop index concurrently if exists gallery_files_captions;
create index concurrently gallery_files_captions on gallery_files (gallery_id)
  where captions is not null;
