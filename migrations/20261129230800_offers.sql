create table offers (
  id integer generated always as identity primary key,
  creator_id integer not null references creator_profiles,
  client_id integer not null references users,
  status text not null check (status in ('asked', 'sent', 'accepted', 'declined', 'withdrawn', 'expired')),
  -- What the client asked for; null if the creator began. The day and the start are on the creator's clock.
  wanted_on date,
  wanted_start time,
  wanted_hours numeric(5,2) check (wanted_hours > 0),
  package_id integer references creator_packages on delete set null,
  address text not null default '' check (length(address) <= 300),
  request_note text not null default '' check (length(request_note) <= 2000),
  -- The newest version; 0: none yet.
  current_version integer not null default 0 check (current_version >= 0),
  -- By when the creator answers, while it is their turn.
  due_by timestamptz,
  -- Of the newest version.
  valid_until timestamptz,
  held_until timestamptz,
  -- What was last told about its end: of the held time, of the offer.
  told_held_until timestamptz,
  told_valid_until timestamptz,
  reason text not null default '' check (length(reason) <= 500),
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  ended_at timestamptz,
  job_id integer,
  check ((wanted_on is null) = (wanted_hours is null)),
  check (wanted_on is not null or wanted_start is null),
  check ((status = 'asked') = (due_by is not null)),
  check ((current_version = 0) = (valid_until is null)),
  check (status in ('sent', 'accepted') and current_version > 0 or status not in ('sent', 'accepted')),
  constraint offers_job foreign key (job_id) references jobs
);
create index offers_of_client on offers (client_id, id desc);
create index offers_of_creator on offers (creator_id, id desc);
create index offers_of_package on offers (package_id) where package_id is not null;
create index offers_unanswered on offers (due_by) where status = 'asked';
create index offers_running_out on offers (valid_until) where status = 'sent';
create index offers_held on offers (creator_id, held_until) where status = 'sent' and held_until is not null;
create unique index offers_one_open_of_job on offers (creator_id, client_id, coalesce(job_id, 0))
  where status in ('asked', 'sent');
create index offers_of_job on offers (job_id) where job_id is not null;

alter table job_applications add constraint job_applications_offer foreign key (offer_id) references offers;

create table offer_transitions (
  from_status text,
  to_status text,
  primary key (from_status, to_status)
);
insert into offer_transitions values
  ('asked', 'sent'), ('asked', 'declined'), ('asked', 'withdrawn'), ('asked', 'expired'), ('asked', 'accepted'), ('sent', 'asked'),
  ('sent', 'accepted'), ('sent', 'declined'), ('sent', 'withdrawn'), ('sent', 'expired'), ('accepted', 'sent'),
  ('accepted', 'expired'),
  -- The hire ended, or a rejection was taken back.
  ('declined', 'sent'), ('declined', 'expired'),
  ('accepted', 'declined'), ('accepted', 'withdrawn');

create function refuse_offer_transition() returns trigger language plpgsql as $$
begin
  if not exists (select from offer_transitions where from_status = old.status and to_status = new.status) then
    raise exception 'an offer does not go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger offers_transition before update of status on offers
  for each row when (old.status is distinct from new.status) execute function refuse_offer_transition();

-- What was offered, in the bytes of which the hash is.
create table offer_versions (
  offer_id integer not null references offers,
  version integer not null check (version > 0),
  document text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  primary key (offer_id, version)
);

-- It stays as it was sent, but who deletes their account is named in it no longer, nor where they live.
create function refuse_offer_version_change() returns trigger language plpgsql as $$
declare
  personal text[] := array['client', 'creator', 'address'];
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'document' = to_jsonb(old) - 'document'
    and new.document::jsonb - personal = old.document::jsonb - personal
    and new.document::jsonb ->> 'client' in (old.document::jsonb ->> 'client', 'Deleted user')
    and new.document::jsonb ->> 'creator' in (old.document::jsonb ->> 'creator', 'Deleted user')
    and new.document::jsonb ->> 'address' in (old.document::jsonb ->> 'address', '') then
    return new;
  end if;
  raise exception 'a version of an offer never changes' using errcode = 'check_violation';
end
$$;
create trigger offer_versions_stay before update or delete on offer_versions
  for each row execute function refuse_offer_version_change();

create table offer_changes (
  offer_id integer not null references offers,
  -- Which of the client's wishes it is.
  round integer not null check (round between 1 and 5),
  version integer not null,
  note text not null check (length(note) between 1 and 2000),
  created_at timestamptz not null default now(),
  primary key (offer_id, round),
  foreign key (offer_id, version) references offer_versions
);

-- What the client took of the version that they accepted last.
create table offer_choices (
  offer_id integer primary key references offers,
  version integer not null,
  lines integer[] not null,
  total_cents integer not null check (total_cents > 0),
  accepted_at timestamptz not null default now(),
  foreign key (offer_id, version) references offer_versions
);
