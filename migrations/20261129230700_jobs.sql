-- `array_to_string` itself is only stable, as other element types may print otherwise from session to session.
create function job_tags_text(tags text[])
returns text language sql immutable parallel safe
return array_to_string(tags, ' '::text);

create table jobs (
  id integer generated always as identity primary key,
  client_id integer not null references users,
  title text not null check (length(title) between 5 and 200),
  description text not null check (length(description) between 20 and 10000),
  service_type text not null check (service_type in ('photography', 'videography', 'content_creation')),
  location text not null check (length(location) between 2 and 200),
  lat double precision check (lat >= -90 and lat <= 90),
  lng double precision check (lng >= -180 and lng <= 180),
  date date not null,
  duration text not null check (duration in ('short', 'half_day', 'full_day', 'multi_day')),
  -- Whole USD.
  budget integer not null check (budget between 1 and 1000000),
  tags text[] not null check (cardinality(tags) between 1 and 20),
  brief text not null default '' check (length(brief) <= 5000),
  status text not null default 'draft' check (status in ('draft', 'open', 'in_progress', 'submitted', 'completed',
    'cancelled')),
  -- Follows the payments, in their transaction; never set by a request.
  payment_status text not null default 'unpaid' check (payment_status in ('unpaid', 'processing', 'in_escrow', 'paid',
    'refunded', 'disputed')),
  -- Once a payment session was opened the budget stands.
  budget_frozen_at timestamptz,
  selected_creator_id integer references creator_profiles,
  -- A problem that an operator decides: timers and release wait.
  disputed_at timestamptz,
  created_at timestamptz not null default now(),
  opened_at timestamptz,
  hired_at timestamptz,
  submitted_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  -- What receipts say: which payment a job was paid with, and by which card.
  payment_id bigint references payments,
  -- The fee that was shown when the first payment of a job was opened stands, as its budget does.
  service_fee_percent integer check (service_fee_percent between 0 and 50),
  -- How a job ended, beside that it did: both sides are told in its own words.
  ending text,
  -- A hire that is not paid ends then; anew when a payment that the bank was working on fails.
  pay_by timestamptz,
  -- Delivered work that nobody decides on is approved then; later by as long as the payment was disputed.
  approve_at timestamptz,
  payment_disputed_at timestamptz,
  -- A draft lives as long as somebody comes back to it, and does not go without a word.
  touched_at timestamptz,
  draft_warned_at timestamptz,
  search tsvector generated always as (((setweight(to_tsvector('english_unaccented', title),
    'A') || setweight(to_tsvector('english_unaccented', job_tags_text(tags)),
      'A')) || setweight(to_tsvector('english_unaccented', description),
        'B')) || setweight(to_tsvector('english_unaccented', location), 'C')) stored,
  start_time time check (start_time < '24:00:00'),
  hours numeric(3,1) check (hours between 1 and 24 and (hours * 2) = trunc((hours * 2))),
  end_date date,
  -- Of the job's place: whose clock `start_time` is on. The hired creator's, where the place is not known.
  time_zone text,
  time_held_until timestamptz,
  -- Where the work is, for the two sides only; `location` is what everyone reads. Empty until the client says it.
  address text not null default '' check (length(address) <= 300),
  -- What the client wants to see: [{imageUrl, alt, width, height, placeholder}], in order. Their files are used at
  -- place 'job'.
  pictures jsonb not null default '[]'::jsonb,
  -- For its client, applicants and the hired creator only.
  held_at timestamptz,
  visibility text not null default 'public',
  -- What was posted, where an accepted offer changed it: {budget, startTime, hours, duration}. Nobody else reads the
  -- agreed price.
  posted_terms jsonb,
  check ((lat is null) = (lng is null)),
  check (status not in ('draft', 'open') or selected_creator_id is null),
  check (status not in ('in_progress', 'submitted', 'completed') or selected_creator_id is not null),
  check (status not in ('submitted', 'completed') or payment_status <> 'unpaid'),
  check (end_date between date and (date + 30)),
  constraint jobs_approve_at check (status <> 'submitted' or approve_at is not null),
  constraint jobs_ending check (coalesce( case status when 'completed' then (ending in ('approved', 'automatic',
    'decided')) when 'cancelled' then (ending in ('cancelled', 'agreed', 'decided', 'payment_returned',
      'undelivered', 'unfilled')) else (ending is null) end, false)),
  constraint jobs_fee_frozen check (service_fee_percent is null or budget_frozen_at is not null),
  constraint jobs_opened_at check (status = 'draft' or opened_at is not null),
  constraint jobs_pay_by check (status <> 'in_progress' or payment_status <> 'unpaid' or pay_by is not null),
  constraint jobs_payment_disputed_at check ((payment_status = 'disputed') = (payment_disputed_at is not null)),
  constraint jobs_time_held check (time_held_until is null or (status = 'in_progress' and payment_status = 'unpaid')),
  constraint jobs_pictures_check check (jsonb_typeof(pictures) = 'array' and jsonb_array_length(pictures) <= 6),
  constraint jobs_visibility_check check (visibility in ('public', 'invited'))
);
create index jobs_to_pay on jobs (pay_by) where status = 'in_progress' and payment_status = 'unpaid';
create index jobs_to_approve on jobs (approve_at) where status = 'submitted';
create index jobs_listed on jobs (opened_at desc, id desc) where status not in ('draft', 'cancelled');
create index jobs_open on jobs (service_type, opened_at desc, id desc) where status = 'open';
create index jobs_drafted on jobs (coalesce(touched_at, created_at)) where status = 'draft';
create index jobs_by_text on jobs using gin (search);
create index jobs_by_position on jobs using gist (position_on_sphere(lat, lng)) where lat is not null
  and status not in ('draft', 'cancelled');
-- Foreign keys that are followed from the other end: hires of a creator, what uses a file, a person's reviews and blocks.
create index jobs_of_selected_creator on jobs (selected_creator_id) where selected_creator_id is not null;
-- The job listings begin with what can still be applied to.
create index jobs_open_first on jobs (((status = 'open')) desc, opened_at desc, id desc) where status not in ('draft',
  'cancelled');
create index jobs_by_time_held on jobs (time_held_until) where time_held_until is not null;
create index jobs_of_client on jobs (client_id, coalesce(opened_at, created_at) desc, id desc);

-- The database's own copy of contract/lifecycles: no statement, ours or a person's, moves a job any other way.
create table job_transitions (
  from_status text,
  to_status text,
  primary key (from_status, to_status)
);
insert into job_transitions values
  ('draft', 'open'), ('in_progress', 'cancelled'), ('in_progress', 'completed'), ('in_progress', 'open'),
  ('in_progress', 'submitted'), ('open', 'cancelled'), ('open', 'in_progress'), ('submitted', 'cancelled'),
  ('submitted', 'completed'), ('submitted', 'in_progress'), ('submitted', 'open');

create table job_applications (
  id integer generated always as identity primary key,
  job_id integer not null references jobs on delete cascade,
  creator_id integer not null references creator_profiles,
  message text not null check (length(message) between 1 and 5000),
  status text not null default 'pending' check (status in ('pending', 'accepted', 'rejected', 'withdrawn')),
  -- Why it was rejected: by the owner, because the job was filled, or because it was cancelled.
  reason text,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  confirm_needed boolean not null default false,
  -- What an applicant read when they applied or last confirmed: title, description, and location. Null from 0.2.
  applied_to jsonb,
  -- The offer that is the application's price; null: the job's budget.
  offer_id integer,
  unique (job_id, creator_id),
  constraint job_applications_confirmed check (not confirm_needed or status <> 'accepted'),
  constraint job_applications_reason check (coalesce( case status when 'rejected' then (reason in ('owner', 'filled',
    'cancelled')) when 'withdrawn' then ((reason is null) or (reason = 'left')) else (reason is null) end, false))
);
create index applications_of_creator on job_applications (creator_id, id desc);
create unique index applications_one_hire on job_applications (job_id) where status = 'accepted';
create unique index job_applications_of_offer on job_applications (offer_id) where offer_id is not null;

-- The database's own copy of contract/lifecycles: an application begins to wait, and moves no other way than these.
create table application_transitions (
  from_status text,
  to_status text,
  primary key (from_status, to_status)
);
insert into application_transitions values
  ('accepted', 'pending'), ('accepted', 'rejected'), ('accepted', 'withdrawn'), ('pending', 'accepted'),
  ('pending', 'rejected'), ('pending', 'withdrawn'), ('rejected', 'pending'), ('rejected', 'withdrawn'),
  ('withdrawn', 'pending');

-- Calendars show whom a job was hired for, also after the hire ended: `revision` counts what changed in the event.
create table job_hires (
  job_id integer references jobs on delete cascade,
  creator_id integer references creator_profiles,
  revision integer not null default 0 check (revision >= 0),
  hired_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- Null while the creator works on it or has completed it.
  ended_at timestamptz,
  primary key (job_id, creator_id)
);
create index job_hires_of_creator on job_hires (creator_id);

create function record_hire() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.selected_creator_id is distinct from new.selected_creator_id then
    update job_hires set ended_at = now(), changed_at = now(), revision = revision + 1
      where job_id = new.id and creator_id = old.selected_creator_id and ended_at is null;
  end if;
  if new.selected_creator_id is not null then
    insert into job_hires as h (job_id, creator_id, ended_at)
      values (new.id, new.selected_creator_id, case when new.status = 'cancelled' then now() end)
      on conflict (job_id, creator_id) do update
        set revision = h.revision + 1, changed_at = now(), ended_at = excluded.ended_at;
  end if;
  return null;
end
$$;
create trigger jobs_hire_changed after update on jobs
  for each row when ((old.selected_creator_id is not null or new.selected_creator_id is not null)
    and (old.selected_creator_id is distinct from new.selected_creator_id or old.status is distinct from new.status
      or old.title is distinct from new.title or old.location is distinct from new.location or old.date
        is distinct from new.date or old.end_date is distinct from new.end_date or old.start_time
          is distinct from new.start_time or old.hours is distinct from new.hours or old.time_zone
            is distinct from new.time_zone)) execute function record_hire();
create trigger jobs_hired after insert on jobs
  for each row when (new.selected_creator_id is not null) execute function record_hire();

create function refuse_job_transition() returns trigger language plpgsql as $$
begin
  if not exists (select from job_transitions where from_status = old.status and to_status = new.status) then
    raise exception 'a job does not go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger jobs_transition before update of status on jobs
  for each row when (old.status is distinct from new.status) execute function refuse_job_transition();

create function refuse_application_transition() returns trigger language plpgsql as $$
begin
  if not exists (select from application_transitions where from_status = old.status and to_status = new.status) then
    raise exception 'an application does not go from % to %', old.status,
      new.status using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger applications_transition before update of status on job_applications
  for each row when (old.status is distinct from new.status) execute function refuse_application_transition();

-- Whoever is suspended or gone is not hired, and does not begin to wait. The profile's row is held until the commit, so
-- that one who is suspended or leaves at the same moment does so before the hire, or after it.
create function refuse_absent_applicant() returns trigger language plpgsql as $$
declare
  hidden timestamptz;
begin
  select hidden_at into hidden from creator_profiles where id = new.creator_id for share;
  if hidden is not null then
    raise exception 'the applicant of application % is not here', new.id using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger applications_begun_here before insert on job_applications
  for each row when (new.status in ('pending', 'accepted')) execute function refuse_absent_applicant();
-- A hire that ends unpaid lets the one who was hired wait, wherever they are.
create trigger applications_hired_here before update of status on job_applications
  for each row when ((new.status = 'accepted' and old.status <> 'accepted') or (new.status = 'pending'
    and old.status in ('rejected', 'withdrawn'))) execute function refuse_absent_applicant();

-- Who is hired for a job is who applied and was accepted: both, or neither, once a transaction is over.
create function refuse_other_hire() returns trigger language plpgsql as $$
declare
  wanted integer := case tg_table_name when 'jobs' then (to_jsonb(new) ->> 'id')::integer
    else (to_jsonb(coalesce(new, old)) ->> 'job_id')::integer end;
begin
  if exists (select from jobs j
      left join job_applications a on a.job_id = j.id and a.status = 'accepted'
      where j.id = wanted and j.selected_creator_id is distinct from a.creator_id) then
    raise exception 'job % has another creator than its accepted application',
      wanted using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger jobs_hired_as_accepted after insert
  or update of selected_creator_id on jobs deferrable initially deferred
  for each row execute function refuse_other_hire();
create constraint trigger applications_accepted_as_hired after insert or delete
  or update of status on job_applications deferrable initially deferred
  for each row execute function refuse_other_hire();
create trigger jobs_hire_address_changed after update of address on jobs
  for each row when (new.selected_creator_id is not null and old.address is distinct from new.address)
  execute function record_hire();

create function void_order_move() returns trigger language plpgsql as $$
begin
  update order_moves set status = 'void', decided_at = now()
  where order_kind = tg_argv[0] and order_id = new.id and status = 'proposed';
  return null;
end
$$;
create trigger jobs_move_void after update of status on jobs
  for each row when (old.status = 'in_progress' and new.status <> 'in_progress') execute function void_order_move('job');

-- Extras of a job that nobody paid end with the hire they were proposed in.
create function void_job_extras() returns trigger language plpgsql as $$
begin
  update installments set status = 'void', settled_at = now()
    where order_kind = 'job' and order_id = new.id and kind = 'extra' and status = 'due';
  return null;
end
$$;
create trigger jobs_void_extras after update of status on jobs for each row
  when (new.status in ('open', 'completed', 'cancelled') and old.status is distinct from new.status)
  execute function void_job_extras();

-- How many orders a new client may have open at a time, where an operator raised the site's limit for them.
create table raised_order_limits (
  client_id integer primary key references users,
  max_open integer not null check (max_open between 2 and 1000),
  reason text not null check (length(reason) between 1 and 2000),
  raised_by integer not null references users,
  raised_at timestamptz not null
);

-- On whose clock a job without a known place was agreed: that of its creator when they were hired. They may move on.
create function keep_job_zone() returns trigger language plpgsql as $$
begin
  if new.selected_creator_id is not null then
    new.time_zone := coalesce(new.time_zone, (select time_zone from creator_profiles where id = new.selected_creator_id));
  elsif new.lat is null then
    new.time_zone := null;
  end if;
  return new;
end
$$;
create trigger jobs_keep_zone before update of selected_creator_id on jobs for each row
  when (old.selected_creator_id is distinct from new.selected_creator_id) execute function keep_job_zone();

-- Who may read a job that not everyone does.
create table job_invitations (
  job_id integer not null references jobs on delete cascade,
  creator_id integer not null references creator_profiles,
  invited_at timestamptz not null default now(),
  -- An invited creator who said no, and why: the client reads both, and nothing asks the creator again.
  declined_at timestamptz,
  decline_reason text not null default '',
  primary key (job_id, creator_id)
);
create index job_invitations_of_creator on job_invitations (creator_id);
