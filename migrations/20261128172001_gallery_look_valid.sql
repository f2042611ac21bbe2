alter table galleries validate constraint galleries_title;
alter table galleries validate constraint galleries_cover_number;
alter table gallery_links validate constraint gallery_links_name;
