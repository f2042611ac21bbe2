-- widens deliveries_gallery_id_fkey: the column is new, and nothing wrote it
alter table deliveries add constraint deliveries_gallery_id_fkey
  foreign key (gallery_id) references galleries not valid;
