-- Both checks, in rows from before.
alter table jobs validate constraint jobs_pictures_check;
alter table files validate constraint files_purpose_check;
