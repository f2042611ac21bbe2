-- What a creator promises to deliver: with each package, and otherwise as the profile says. 0 days: nothing.
alter table creator_profiles
  add column delivery_days smallint not null default 0 check (delivery_days between 0 and 365),
  add column rounds smallint not null default 2 check (rounds between 0 and 20),
  add column pictures_to_pick integer check (pictures_to_pick between 1 and 10000),
  add column edited_photos integer check (edited_photos between 1 and 10000);
alter table creator_packages
  -- Null: as the profile says, with all that follows.
  add column delivery_days smallint check (delivery_days between 0 and 365),
  add column rounds smallint not null default 2 check (rounds between 0 and 20),
  add column pictures_to_pick integer check (pictures_to_pick between 1 and 10000),
  add column edited_photos integer check (edited_photos between 1 and 10000);
create or replace view creators as
  select id, user_id, service_type, hourly_rate, experience, equipment, availability, specialties, lat, lng,
    time_zone,
    travel_radius_km, accepts_bookings, minimum_notice_hours, buffer_minutes, cancellation_policy, answer_minutes,
    rating, rating_sum, rating_count, weighted_rating_sum, weighted_rating_count, created_at, updated_at,
    hidden_at is null as listed, delivery_days, rounds, pictures_to_pick, edited_photos
  from creator_profiles;

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

alter table deliveries
  add column version integer not null default 1 check (version > 0),
  -- What exactly was delivered: the hash of a gallery's manifest. A link has none.
  add column manifest_sha256 text check (manifest_sha256 ~ '^[0-9a-f]{64}$'),
  add column gallery_id integer;

alter table bookings
  add column delivery_status text not null default 'none'
    check (delivery_status in ('none', 'awaiting', 'delivered', 'changes_requested', 'approved')),
  -- As for jobs: delivered work that nobody decides on is approved then.
  add column approve_at timestamptz,
  add constraint bookings_approve_at check ((delivery_status = 'delivered') <= (approve_at is not null)) not valid;

create table booking_delivery_transitions (
  from_status text,
  to_status text,
  primary key (from_status, to_status)
);
insert into booking_delivery_transitions values
  ('none', 'awaiting'), ('awaiting', 'none'), ('awaiting', 'delivered'), ('awaiting', 'approved'),
  ('delivered', 'changes_requested'), ('delivered', 'approved'), ('changes_requested', 'delivered'),
  ('changes_requested', 'approved');
create function refuse_booking_delivery() returns trigger language plpgsql as $$
begin
  if not exists (select from booking_delivery_transitions
      where from_status = old.delivery_status and to_status = new.delivery_status) then
    raise exception 'the delivery of a booking does not go from % to %', old.delivery_status, new.delivery_status
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger bookings_delivery_transition before update of delivery_status on bookings
  for each row when (old.delivery_status is distinct from new.delivery_status)
  execute function refuse_booking_delivery();
create function require_booking_delivery() returns trigger language plpgsql as $$
begin
  if not exists (select from deliveries where order_kind = 'booking' and order_id = new.id and status = 'delivered')
    and exists (select from bookings where id = new.id and delivery_status = 'delivered') then
    raise exception 'booking % is delivered without a delivery', new.id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger bookings_delivered after insert or update of delivery_status on bookings
  deferrable initially deferred
  for each row when (new.delivery_status = 'delivered') execute function require_booking_delivery();

-- An order of which nothing was delivered may end for that.
-- widens bookings_cancel_reason_check: a booking of which nothing was delivered
-- widens jobs_ending: a job of which nothing was delivered
-- widens refunds_cause_check: its refund
-- widens deferred_settlements_cause_check: its refund, while a bank decides
alter table bookings drop constraint bookings_cancel_reason_check,
  add constraint bookings_cancel_reason_check check (cancel_reason in ('expired', 'client', 'creator', 'declined',
    'operator', 'agreed', 'slot_taken', 'payment_returned', 'undelivered')) not valid;
alter table jobs drop constraint jobs_ending,
  add constraint jobs_ending check (coalesce( case status when 'completed' then (ending in ('approved', 'automatic',
    'decided')) when 'cancelled' then (ending in ('cancelled', 'agreed', 'decided', 'payment_returned',
      'undelivered')) else (ending is null) end, false)) not valid;
alter table refunds drop constraint refunds_cause_check,
  add constraint refunds_cause_check check (cause in ('client_cancelled', 'creator_cancelled', 'creator_declined',
    'order_ended', 'slot_taken', 'split_agreed', 'operator_decided', 'paid_twice', 'refunded_outside', 'nothing_left',
    'not_delivered')) not valid;
alter table deferred_settlements drop constraint deferred_settlements_cause_check,
  add constraint deferred_settlements_cause_check check (cause in ('client_cancelled', 'creator_cancelled',
    'creator_declined', 'not_delivered')) not valid;
