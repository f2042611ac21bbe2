-- Disputes about jobs and bookings, what both sides say about them, and the splits that they propose: one table each.
create table disputes (
  id integer generated always as identity primary key,
  order_kind text not null check (order_kind in ('job', 'booking')),
  order_id integer not null,
  job_id integer generated always as ( case when (order_kind = 'job') then order_id else null::integer end) stored
    references jobs,
  booking_id integer generated always as ( case
    when (order_kind = 'booking') then order_id else null::integer end) stored references bookings,
  opened_by integer not null references users,
  reason text not null check (length(reason) between 1 and 5000),
  opened_at timestamptz not null,
  ending text check (ending in ('decided', 'withdrawn', 'agreed', 'order_ended')),
  ended_at timestamptz,
  -- Null for bookings that were decided before it was written down.
  decided_by integer references users,
  -- Cents of what was held.
  creator_amount integer check (creator_amount >= 0),
  decision text check (length(decision) <= 5000),
  check ((ending is null) = (ended_at is null)),
  check ((decision is not null) = coalesce((ending = 'decided'), false)),
  check ((creator_amount is null) = (decision is null)),
  check (decided_by is null or decision is not null)
);
create unique index disputes_one_open on disputes (order_id, order_kind) where ended_at is null;
create index disputes_of_order on disputes (order_id, order_kind, id);
create index disputes_of_job on disputes (job_id) where job_id is not null;
create index disputes_of_booking on disputes (booking_id) where booking_id is not null;

create table dispute_comments (
  id integer generated always as identity primary key,
  dispute_id integer not null references disputes,
  author_id integer not null references users,
  words text not null check (length(words) between 1 and 5000),
  created_at timestamptz not null default now()
);
create index dispute_comments_of_dispute on dispute_comments (dispute_id, id);

create table dispute_comment_files (
  comment_id integer references dispute_comments,
  file_id bigint references files,
  primary key (comment_id, file_id)
);
create index dispute_comment_files_of_file on dispute_comment_files (file_id);

create table settlements (
  id integer generated always as identity primary key,
  order_kind text not null check (order_kind in ('job', 'booking')),
  order_id integer not null,
  job_id integer generated always as ( case when (order_kind = 'job') then order_id else null::integer end) stored
    references jobs on delete cascade,
  booking_id integer generated always as ( case
    when (order_kind = 'booking') then order_id else null::integer end) stored references bookings on delete cascade,
  number integer not null check (number > 0),
  proposed_by integer not null references users,
  -- Cents of what is held that go to the creator; the rest goes back to the client.
  creator_amount integer not null check (creator_amount >= 0),
  note text not null default '' check (length(note) <= 2000),
  status text not null default 'proposed' check (status in ('proposed', 'accepted', 'replaced', 'void')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  unique (order_id, order_kind, number)
);
create unique index settlements_one_proposed on settlements (order_id, order_kind) where status = 'proposed';
create index settlements_of_job on settlements (job_id) where job_id is not null;
create index settlements_of_booking on settlements (booking_id) where booking_id is not null;

-- Orders that a creator ended for a reason that is not held against them: illness, an accident.
create table excused_endings (
  order_kind text not null check (order_kind in ('job', 'booking')),
  order_id integer not null check (order_id > 0),
  creator_id integer not null references creator_profiles,
  reason text not null check (length(reason) between 1 and 2000),
  excused_by integer not null references users,
  created_at timestamptz not null,
  primary key (order_kind, order_id, creator_id)
);
