alter table galleries validate constraint galleries_pictures_to_pick;
alter table galleries validate constraint galleries_one_ending;
