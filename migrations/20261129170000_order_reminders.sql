-- What who must act was reminded of last, of an order whose next step waits for them.
create table order_reminders (
  order_kind text not null check (order_kind in ('job', 'booking')),
  order_id integer not null,
  job_id integer generated always as (case when order_kind = 'job' then order_id end) stored
    references jobs on delete cascade,
  booking_id integer generated always as (case when order_kind = 'booking' then order_id end) stored
    references bookings on delete cascade,
  -- As the view awaited_steps has it.
  step text not null check (step ~ '^[a-z_]{2,20}$'),
  -- Since when it waits: another time begins anew.
  since timestamptz not null,
  -- Days after it of which they were told last.
  days smallint not null check (days >= 0),
  primary key (order_kind, order_id, step)
);
create index order_reminders_of_job on order_reminders (job_id) where job_id is not null;
create index order_reminders_of_booking on order_reminders (booking_id) where booking_id is not null;

-- Ends that are later because the site was away, for what people are told of them.
create table moved_deadlines (
  order_kind text not null check (order_kind in ('job', 'booking')),
  order_id integer not null,
  job_id integer generated always as (case when order_kind = 'job' then order_id end) stored
    references jobs on delete cascade,
  booking_id integer generated always as (case when order_kind = 'booking' then order_id end) stored
    references bookings on delete cascade,
  -- The end as it is now, as in order_ends: of another one this says nothing.
  due_at timestamptz not null,
  moved_by interval not null check (moved_by > interval '0'),
  primary key (order_kind, order_id)
);
create index moved_deadlines_of_job on moved_deadlines (job_id) where job_id is not null;
create index moved_deadlines_of_booking on moved_deadlines (booking_id) where booking_id is not null;
