alter table jobs add column visibility text not null default 'public';
alter table jobs add constraint jobs_visibility_check check (visibility in ('public', 'invited')) not valid;
-- What was posted, where an accepted offer changed it: {budget, startTime, hours, duration}. Nobody else reads the agreed price.
alter table jobs add column posted_terms jsonb;

-- Who may read a job that not everyone does.
create table job_invitations (
  job_id integer not null references jobs on delete cascade,
  creator_id integer not null references creator_profiles,
  invited_at timestamptz not null default now(),
  primary key (job_id, creator_id)
);
create index job_invitations_of_creator on job_invitations (creator_id);

-- The offer that is the application's price; null: the job's budget.
alter table job_applications add column offer_id integer;
alter table job_applications add constraint job_applications_offer foreign key (offer_id) references offers not valid;

alter table offers add column job_id integer;
alter table offers add constraint offers_job foreign key (job_id) references jobs not valid;

insert into offer_transitions values
  -- The hire ended, or a rejection was taken back.
  ('declined', 'sent'), ('declined', 'expired'),
  ('accepted', 'declined'), ('accepted', 'withdrawn');
