-- Which files of its gallery a delivery is made of; null: all of them.
alter table gallery_versions add column files_of jsonb;
