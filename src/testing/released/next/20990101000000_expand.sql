-- What a next release may do while this one serves: everything that only adds.
alter table jobs add column mood text;
alter table users add column seen_tour boolean not null default false;
alter table creator_profiles add column travel_miles integer check (travel_miles >= 0);
create table job_moods (
  id integer generated always as identity primary key,
  job_id integer not null references jobs on delete cascade,
  mood text not null
);
-- widens files_purpose_check: jobs will have boards of pictures
alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check
  check (purpose in ('profile_image', 'portfolio', 'attachment', 'job_picture', 'board')) not valid;
