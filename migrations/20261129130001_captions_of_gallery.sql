-- no transaction
create index concurrently if not exists gallery_files_captions on gallery_files (gallery_id)
  where captions is not null;
