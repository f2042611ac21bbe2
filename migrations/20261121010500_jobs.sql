-- Formerly 7b012e260f8b762ce2aa0b4e9f727f797fb2286d4a09140e2a0c5eaac5ba99e2: decision 105.
-- `array_to_string` itself is only stable, as other element types may print otherwise from session to session.
create function job_tags_text(tags text[]) returns text language sql immutable parallel safe
  return array_to_string(tags, ' ');

create table jobs (
  id integer generated always as identity primary key,
  client_id integer not null references users,
  title text not null check (length(title) between 5 and 200),
  description text not null check (length(description) between 20 and 10000),
  service_type text not null check (service_type in ('photography', 'videography', 'content_creation')),
  location text not null check (length(location) between 2 and 200),
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  date date not null,
  duration text not null check (duration in ('short', 'half_day', 'full_day', 'multi_day')),
  -- Whole USD.
  budget integer not null check (budget between 1 and 1000000),
  tags text[] not null check (cardinality(tags) between 1 and 20),
  brief text not null default '' check (length(brief) <= 5000),
  status text not null default 'draft' check (status in ('draft', 'open', 'in_progress', 'submitted', 'completed', 'cancelled')),
  -- Follows the payments, in their transaction; never set by a request.
  payment_status text not null default 'unpaid' check (payment_status in ('unpaid', 'processing', 'in_escrow', 'paid', 'refunded', 'disputed')),
  -- Once a payment session was opened the budget stands.
  budget_frozen_at timestamptz,
  selected_creator_id integer references creator_profiles,
  -- What was delivered: for the owner and the selected creator only.
  delivery_url text,
  delivery_notes text,
  changes_note text,
  -- A problem that an operator decides: timers and release wait.
  disputed_at timestamptz,
  created_at timestamptz not null default now(),
  opened_at timestamptz,
  hired_at timestamptz,
  submitted_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  search tsvector generated always as (
    setweight(to_tsvector('english', title), 'A') ||
    setweight(to_tsvector('english', job_tags_text(tags)), 'A') ||
    setweight(to_tsvector('english', description), 'B') ||
    setweight(to_tsvector('english', location), 'C')) stored,
  check ((lat is null) = (lng is null)),
  check (status not in ('draft', 'open') or selected_creator_id is null),
  check (status not in ('in_progress', 'submitted', 'completed') or selected_creator_id is not null),
  check (status not in ('submitted', 'completed') or payment_status <> 'unpaid'),
  check (status <> 'submitted' or delivery_url is not null)
);
create index jobs_of_client on jobs (client_id, id desc);
create index jobs_listed on jobs (id desc) where status not in ('draft', 'cancelled');
create index jobs_open on jobs (service_type, id desc) where status = 'open';
create index jobs_by_text on jobs using gin (search);

-- The database's own copy of contract/lifecycles: no statement, ours or a person's, moves a job any other way.
create table job_transitions (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
insert into job_transitions values
  ('draft', 'open'),
  ('open', 'in_progress'), ('open', 'cancelled'),
  ('in_progress', 'open'), ('in_progress', 'submitted'), ('in_progress', 'completed'), ('in_progress', 'cancelled'),
  ('submitted', 'in_progress'), ('submitted', 'open'), ('submitted', 'completed'), ('submitted', 'cancelled');

create index jobs_by_timer on jobs (status, hired_at, submitted_at) where status in ('in_progress', 'submitted');
create index jobs_drafted on jobs (created_at) where status = 'draft';

create function refuse_job_transition() returns trigger language plpgsql as $$
begin
  if not exists (select from job_transitions where from_status = old.status and to_status = new.status) then
    raise exception 'a job does not go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger jobs_transition before update of status on jobs
  for each row when (old.status is distinct from new.status) execute function refuse_job_transition();

create table job_applications (
  id integer generated always as identity primary key,
  job_id integer not null references jobs on delete cascade,
  creator_id integer not null references creator_profiles,
  message text not null check (length(message) between 1 and 5000),
  status text not null default 'pending' check (status in ('pending', 'accepted', 'rejected', 'withdrawn')),
  -- Why it was rejected: by the owner, because the job was filled, or because it was cancelled.
  reason text check (reason in ('owner', 'filled', 'cancelled')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  unique (job_id, creator_id),
  check ((status = 'rejected') = (reason is not null))
);
create index applications_of_creator on job_applications (creator_id, id desc);
create unique index applications_one_hire on job_applications (job_id) where status = 'accepted';

create table job_settlements (
  id integer generated always as identity primary key,
  job_id integer not null references jobs on delete cascade,
  number integer not null check (number > 0),
  proposed_by integer not null references users,
  -- Cents of the budget that go to the creator; the rest goes back to the client.
  creator_amount integer not null check (creator_amount >= 0),
  note text not null default '' check (length(note) <= 2000),
  status text not null default 'proposed' check (status in ('proposed', 'accepted', 'replaced', 'void')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  unique (job_id, number)
);
create unique index settlements_one_open on job_settlements (job_id) where status = 'proposed';

create table job_disputes (
  id integer generated always as identity primary key,
  job_id integer not null references jobs,
  opened_by integer not null references users,
  reason text not null check (length(reason) between 10 and 5000),
  opened_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by integer references users,
  creator_amount integer check (creator_amount >= 0),
  decision text check (length(decision) <= 5000),
  check ((decided_at is null) = (decided_by is null))
);
create unique index job_disputes_one_open on job_disputes (job_id) where decided_at is null;
