-- What was delivered for an order, each delivery with what the client said to it. The newest that is not void counts.
create table deliveries (
  id integer generated always as identity primary key,
  order_kind text not null check (order_kind in ('job', 'booking')),
  order_id integer not null,
  job_id integer generated always as ( case when (order_kind = 'job') then order_id else null::integer end) stored
    references jobs on delete cascade,
  booking_id integer generated always as ( case
    when (order_kind = 'booking') then order_id else null::integer end) stored references bookings on delete cascade,
  creator_id integer not null references creator_profiles,
  url text check (length(url) <= 2000),
  note text not null check (length(note) <= 10000),
  delivered_at timestamptz not null,
  -- Void once its creator no longer works on the order.
  status text not null check (status in ('delivered', 'changes_requested', 'approved', 'void')),
  changes_note text check (length(changes_note) <= 5000),
  answered_at timestamptz,
  version integer not null default 1 check (version > 0),
  -- What exactly was delivered: the hash of a gallery's manifest. A link has none.
  manifest_sha256 text check (manifest_sha256 ~ '^[0-9a-f]{64}$'),
  gallery_id integer references galleries,
  check ((status = 'changes_requested') <= (changes_note is not null)),
  check (status = 'void' or (status = 'delivered') = (answered_at is null))
);
create index deliveries_of_order on deliveries (order_id, order_kind, id);
create index deliveries_of_job on deliveries (job_id) where job_id is not null;
create index deliveries_of_booking on deliveries (booking_id) where booking_id is not null;
create index deliveries_of_creator on deliveries (creator_id);
create unique index deliveries_one_unanswered on deliveries (order_id, order_kind) where status = 'delivered';

-- Submitted work was delivered: what the column's own check said before.
create function require_delivery() returns trigger language plpgsql as $$
begin
  if not exists (select from deliveries where order_kind = 'job' and order_id = new.id and status = 'delivered')
    and exists (select from jobs where id = new.id and status = 'submitted') then
    raise exception 'job % is submitted without a delivery', new.id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger jobs_delivered after insert or update of status on jobs deferrable initially deferred
  for each row when (new.status = 'submitted') execute function require_delivery();

-- The same, frozen with an order. Without a row there is nothing to deliver by a day.
create table delivery_terms (
  order_kind text not null check (order_kind in ('job', 'booking')),
  order_id integer not null,
  job_id integer generated always as ( case when (order_kind = 'job') then order_id else null::integer end) stored
    references jobs on delete cascade,
  booking_id integer generated always as ( case
    when (order_kind = 'booking') then order_id else null::integer end) stored references bookings on delete cascade,
  delivery_days smallint not null check (delivery_days between 1 and 365),
  -- How often changes can be requested; the creator may add to them.
  rounds smallint not null check (rounds between 0 and 100),
  pictures_to_pick integer check (pictures_to_pick between 1 and 10000),
  edited_photos integer check (edited_photos between 1 and 10000),
  -- Delivered work that nobody decides on is approved after this many days.
  approval_days smallint not null check (approval_days between 1 and 365),
  -- The last day of the promise, and when it ends where the work is.
  due_on date not null,
  due_at timestamptz not null,
  time_zone text not null,
  -- Which reminder about the day was last sent.
  reminded smallint not null default 0,
  primary key (order_kind, order_id)
);
create index delivery_terms_due on delivery_terms (due_at);
create index delivery_terms_of_job on delivery_terms (job_id) where job_id is not null;
create index delivery_terms_of_booking on delivery_terms (booking_id) where booking_id is not null;

-- Another day that one side proposes.
create table delivery_dates (
  id integer generated always as identity primary key,
  order_kind text not null check (order_kind in ('job', 'booking')),
  order_id integer not null,
  job_id integer generated always as ( case when (order_kind = 'job') then order_id else null::integer end) stored
    references jobs on delete cascade,
  booking_id integer generated always as ( case
    when (order_kind = 'booking') then order_id else null::integer end) stored references bookings on delete cascade,
  number integer not null check (number > 0),
  proposed_by integer not null references users,
  due_on date not null,
  status text not null default 'proposed' check (status in ('proposed', 'accepted', 'declined', 'replaced', 'void')),
  created_at timestamptz not null,
  decided_at timestamptz,
  unique (order_id, order_kind, number)
);
create unique index delivery_dates_one_open on delivery_dates (order_id, order_kind) where status = 'proposed';
create index delivery_dates_of_job on delivery_dates (job_id) where job_id is not null;
create index delivery_dates_of_booking on delivery_dates (booking_id) where booking_id is not null;
create index delivery_dates_by on delivery_dates (proposed_by);

-- What both sides of an order, or one, were told last of how time ends it: no timer moves its money without
-- a notice that is a day old, of the same end.
create table order_notices (
  order_kind text not null check (order_kind in ('job', 'booking')),
  order_id integer not null,
  job_id integer generated always as (case when order_kind = 'job' then order_id end) stored
    references jobs on delete cascade,
  booking_id integer generated always as (case when order_kind = 'booking' then order_id end) stored
    references bookings on delete cascade,
  -- As the view order_ends has it.
  ending text not null check (ending ~ '^[a-z_]{2,20}$'),
  due_at timestamptz not null,
  -- Of the days before the end at which people are told, the one reached.
  days smallint not null check (days > 0),
  told_at timestamptz not null,
  -- As they were told: at least a day later, also if it was due before.
  ends_at timestamptz not null check (ends_at >= due_at and ends_at >= told_at + interval '1 day'),
  primary key (order_kind, order_id)
);
create index order_notices_of_job on order_notices (job_id) where job_id is not null;
create index order_notices_of_booking on order_notices (booking_id) where booking_id is not null;

-- The first that both sides were told of a late delivery for which no day was agreed.
create table delivery_reminders (
  order_kind text not null check (order_kind in ('job', 'booking')),
  order_id integer not null,
  job_id integer generated always as (case when order_kind = 'job' then order_id end) stored
    references jobs on delete cascade,
  booking_id integer generated always as (case when order_kind = 'booking' then order_id end) stored
    references bookings on delete cascade,
  -- The day that it was about: another one begins anew.
  due_at timestamptz not null,
  stage smallint not null check (stage > 0),
  primary key (order_kind, order_id)
);
create index delivery_reminders_of_job on delivery_reminders (job_id) where job_id is not null;
create index delivery_reminders_of_booking on delivery_reminders (booking_id) where booking_id is not null;

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

-- Parts of a delivery that its creator sent ahead: nothing to approve yet, and no clock runs from them.
create table delivery_parts (
  id integer generated always as identity primary key,
  order_kind text not null check (order_kind in ('job', 'booking')),
  order_id integer not null,
  job_id integer generated always as ( case when (order_kind = 'job') then order_id else null::integer end) stored
    references jobs on delete cascade,
  booking_id integer generated always as ( case
    when (order_kind = 'booking') then order_id else null::integer end) stored references bookings on delete cascade,
  creator_id integer not null references creator_profiles,
  number integer not null check (number > 0),
  url text check (length(url) <= 2000),
  note text not null check (length(note) <= 10000),
  gallery_id integer references galleries on delete set null,
  sent_at timestamptz not null,
  -- Its creator no longer works on the order.
  voided_at timestamptz,
  unique (order_id, order_kind, number)
);
create index delivery_parts_of_job on delivery_parts (job_id) where job_id is not null;
create index delivery_parts_of_booking on delivery_parts (booking_id) where booking_id is not null;
create index delivery_parts_of_creator on delivery_parts (creator_id);
create index delivery_parts_of_gallery on delivery_parts (gallery_id) where gallery_id is not null;
