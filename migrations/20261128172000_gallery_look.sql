-- The shoot's name and day, where its creator says others than the order's, and the picture on top.
alter table galleries
  add column title text,
  add column shot_on date,
  add column cover_number integer;
-- What its maker calls a link; only what the client chose; whether vendors take web sizes once the work is approved.
alter table gallery_links
  add column name text,
  add column only_chosen boolean not null default false,
  add column takes_web boolean not null default false;
-- widens galleries_title: the column is new, and nothing wrote it
-- widens galleries_cover_number: the same
-- widens gallery_links_name: the same
alter table galleries
  add constraint galleries_title check (title is null or char_length(title) between 1 and 100) not valid,
  add constraint galleries_cover_number check (cover_number is null or cover_number > 0) not valid;
alter table gallery_links
  add constraint gallery_links_name check (name is null or char_length(name) between 1 and 60) not valid;
