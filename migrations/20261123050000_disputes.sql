-- Disputes about jobs and bookings, what both sides say about them, and the splits that they propose: one table each.
create table order_disputes (
  id integer generated always as identity primary key,
  order_kind text not null check (order_kind in ('job', 'booking')),
  order_id integer not null,
  job_id integer generated always as (case when order_kind = 'job' then order_id end) stored references jobs,
  booking_id integer generated always as (case when order_kind = 'booking' then order_id end) stored references bookings,
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
  check ((decision is not null) = coalesce(ending = 'decided', false)),
  check ((creator_amount is null) = (decision is null)),
  check (decided_by is null or decision is not null)
);
create unique index order_disputes_one_open on order_disputes (order_id, order_kind) where ended_at is null;
create index order_disputes_of_order on order_disputes (order_id, order_kind, id);
create index order_disputes_of_job on order_disputes (job_id) where job_id is not null;
create index order_disputes_of_booking on order_disputes (booking_id) where booking_id is not null;

insert into order_disputes (order_kind, order_id, opened_by, reason, opened_at, ending, ended_at, decided_by, creator_amount, decision)
  select 'job', job_id, opened_by, reason, opened_at,
    case when decided_by is not null then 'decided' when decided_at is not null then 'order_ended' end,
    decided_at, decided_by, creator_amount, decision
  from job_disputes order by id;
insert into order_disputes (order_kind, order_id, opened_by, reason, opened_at, ending, ended_at, decided_by, creator_amount, decision)
  select 'booking', b.id, b.problem_by, b.problem,
    coalesce(b.problem_at, (select min(s.created_at) from booking_statements s where s.booking_id = b.id),
      b.decided_at, b.cancelled_at, b.completed_at, b.created_at),
    case when b.decided_at is not null then 'decided' when b.problem_at is null then 'order_ended' end,
    case when b.problem_at is null then coalesce(b.decided_at, b.cancelled_at, b.completed_at, now()) end,
    case when b.decided_at is not null then (select a.operator_id from operator_actions a
      where a.action = 'booking.decide' and a.subject = 'booking:' || b.id order by a.id desc limit 1) end,
    b.decided_amount, b.decision
  from bookings b where b.problem is not null and b.problem_by is not null order by b.id;

create table dispute_comments (
  id integer generated always as identity primary key,
  dispute_id integer not null references order_disputes,
  author_id integer not null references users,
  words text not null check (length(words) between 1 and 5000),
  created_at timestamptz not null default now(),
  -- Where it was kept before, until its files have followed.
  was_place text,
  was_id integer
);
create index dispute_comments_of_dispute on dispute_comments (dispute_id, id);
create table dispute_comment_files (
  comment_id integer not null references dispute_comments,
  file_id bigint not null references files,
  primary key (comment_id, file_id)
);
create index dispute_comment_files_of_file on dispute_comment_files (file_id);

insert into dispute_comments (dispute_id, author_id, words, created_at, was_place, was_id)
  select n.id, s.author_id, s.words, s.created_at, 'job_statement', s.id
  from job_statements s
    join job_disputes d on d.id = s.dispute_id
    join order_disputes n on n.job_id = d.job_id and n.opened_at = d.opened_at
  order by s.id;
insert into dispute_comments (dispute_id, author_id, words, created_at, was_place, was_id)
  select n.id, s.author_id, s.words, s.created_at, 'booking_statement', s.id
  from booking_statements s join order_disputes n on n.booking_id = s.booking_id
  order by s.id;
insert into dispute_comment_files (comment_id, file_id)
  select c.id, f.file_id from job_statement_files f
    join dispute_comments c on c.was_place = 'job_statement' and c.was_id = f.statement_id
  union all
  select c.id, f.file_id from booking_statement_files f
    join dispute_comments c on c.was_place = 'booking_statement' and c.was_id = f.statement_id;
update file_uses u set place = 'dispute_comment', entity_id = c.id
  from dispute_comments c where u.place = c.was_place and u.entity_id = c.was_id;
alter table dispute_comments drop column was_place, drop column was_id;

create table settlements (
  id integer generated always as identity primary key,
  order_kind text not null check (order_kind in ('job', 'booking')),
  order_id integer not null,
  job_id integer generated always as (case when order_kind = 'job' then order_id end) stored references jobs on delete cascade,
  booking_id integer generated always as (case when order_kind = 'booking' then order_id end) stored references bookings on delete cascade,
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
insert into settlements (order_kind, order_id, number, proposed_by, creator_amount, note, status, created_at, decided_at)
  select 'job', job_id, number, proposed_by, creator_amount, note, status, created_at, decided_at
  from job_settlements order by id;

drop table job_statement_files, job_statements, booking_statement_files, booking_statements, job_disputes, job_settlements;
drop index bookings_with_problem;
alter table bookings rename column problem_at to disputed_at;
alter table bookings drop column problem, drop column problem_by, drop column decision, drop column decided_amount,
  drop column decided_at;
create index bookings_disputed on bookings (disputed_at) where disputed_at is not null;
-- When the last dispute was withdrawn: the hours until a booking is completed automatically begin again.
alter table bookings add column resumed_at timestamptz;

alter table bookings drop constraint bookings_cancel_reason_check;
alter table bookings add constraint bookings_cancel_reason_check check (cancel_reason in
  ('expired', 'client', 'creator', 'declined', 'operator', 'agreed', 'slot_taken', 'payment_returned'));
