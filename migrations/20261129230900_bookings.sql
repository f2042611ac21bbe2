create table bookings (
  id integer generated always as identity primary key,
  client_id integer not null references users,
  creator_id integer not null references creator_profiles,
  job_id integer references jobs,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  hours numeric(5,2) not null check (hours > 0),
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'completed', 'cancelled')),
  payment_status text not null default 'unpaid' check (payment_status in ('unpaid', 'processing', 'in_escrow', 'paid',
    'refunded', 'disputed')),
  -- Cents; the rate and the terms are those of the moment of booking.
  hourly_rate integer check (hourly_rate > 0),
  amount integer not null check (amount > 0),
  commission_amount integer not null,
  cancellation_policy text not null,
  buffer_minutes integer not null default 0,
  hold_expires_at timestamptz,
  -- The caller's Idempotency-Key: one booking for it, however often it is sent.
  request_key text check (length(request_key) <= 200),
  cancel_reason text check (cancel_reason in ('expired', 'client', 'creator', 'declined',
    'operator', 'agreed', 'slot_taken', 'payment_returned', 'undelivered', 'balance_unpaid')),
  refund_amount integer,
  disputed_at timestamptz,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  -- Where the work is; the client says it, both sides see it.
  address text not null default '' check (length(address) <= 300),
  -- How often what a calendar shows of it has changed, and when it last did.
  revision integer not null default 0 check (revision >= 0),
  changed_at timestamptz not null default now(),
  package_id integer references creator_packages on delete set null,
  package_title text check (length(package_title) between 1 and 100),
  package_deliverables text[],
  -- From which start the cancellation policy counts, where it is not the booking's own: a move does not bring back what
  -- could no longer be refunded.
  policy_starts_at timestamptz,
  -- When the last dispute was withdrawn: the hours until a booking is completed automatically begin again.
  resumed_at timestamptz,
  -- From which network an unpaid time is held: counted while it is, then forgotten.
  held_from text,
  delivery_status text not null default 'none'
    check (delivery_status in ('none', 'awaiting', 'delivered', 'changes_requested', 'approved')),
  -- As for jobs: delivered work that nobody decides on is approved then.
  approve_at timestamptz,
  -- As they were when it was booked, where they applied to it: however it is paid.
  deposit_cents integer,
  balance_days smallint,
  keeps_deposit boolean not null default false,
  offer_id integer,
  -- On whose clock a booking was agreed: the creator may move on, the booking does not.
  time_zone text,
  check (commission_amount between 0 and amount),
  check (refund_amount between 0 and amount),
  check (starts_at < ends_at),
  check ((status = 'cancelled') = (cancel_reason is not null)),
  constraint bookings_held_from check (held_from is null or status = 'pending'),
  constraint bookings_package_whole check ((package_title is null) = (package_deliverables is null)
    and (package_id is null or package_title is not null)),
  constraint bookings_priced_once check ((hourly_rate is null) = (package_title is not null)),
  constraint bookings_approve_at check ((delivery_status = 'delivered') <= (approve_at is not null)),
  constraint bookings_deposit_whole check ((deposit_cents is null) = (balance_days is null)
    and (deposit_cents is not null or not keeps_deposit)
    and (deposit_cents is null or deposit_cents between 500 and amount)),
  constraint bookings_offer foreign key (offer_id) references offers
);
create index bookings_of_client on bookings (client_id, id desc);
create index bookings_of_creator on bookings (creator_id, id desc);
create index bookings_expiring on bookings (hold_expires_at) where status = 'pending';
create unique index bookings_by_request on bookings (client_id, request_key) where request_key is not null;
create index bookings_confirmed on bookings (starts_at) where status = 'confirmed';
create index bookings_of_package on bookings (package_id) where package_id is not null;
create index bookings_disputed on bookings (disputed_at) where disputed_at is not null;
create unique index bookings_of_offer on bookings (offer_id) where status <> 'cancelled';

create table booking_transitions (
  from_status text,
  to_status text,
  primary key (from_status, to_status)
);
insert into booking_transitions values
  ('cancelled', 'confirmed'), ('confirmed', 'cancelled'), ('confirmed', 'completed'), ('pending', 'cancelled'),
  ('pending', 'confirmed');

create function increment_booking_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  new.changed_at := now();
  return new;
end
$$;
create trigger bookings_increment_revision before update on bookings
  for each row when (old.status is distinct from new.status or old.starts_at is distinct from new.starts_at
    or old.ends_at is distinct from new.ends_at or old.address
      is distinct from new.address) execute function increment_booking_revision();

create function clear_held_from() returns trigger language plpgsql as $$
begin
  new.held_from := null;
  return new;
end
$$;
create trigger bookings_held_from before update of status on bookings
  for each row when (new.status <> 'pending' and new.held_from is not null) execute function clear_held_from();

create function refuse_booking_transition() returns trigger language plpgsql as $$
begin
  if not exists (select from booking_transitions where from_status = old.status and to_status = new.status)
    or (old.status = 'cancelled' and old.cancel_reason <> 'expired') then
    raise exception 'a booking does not go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger bookings_transition before update of status on bookings
  for each row when (old.status is distinct from new.status) execute function refuse_booking_transition();

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

-- Another time that one side of an order proposes: a day, perhaps with a start on the clock of its place, or an
-- instant with its end. Nothing is held for it. One table for every kind, which says what its times are.
create table order_moves (
  id integer generated always as identity primary key,
  order_kind text not null check (order_kind in ('job', 'booking')),
  order_id integer not null,
  job_id integer generated always as (case when order_kind = 'job' then order_id end) stored
    references jobs on delete cascade,
  booking_id integer generated always as (case when order_kind = 'booking' then order_id end) stored
    references bookings on delete cascade,
  proposed_by integer not null references users,
  date date,
  start_time time check (start_time < '24:00:00'),
  starts_at timestamptz,
  ends_at timestamptz,
  status text not null default 'proposed' check (status in ('proposed', 'accepted', 'declined', 'withdrawn',
    'replaced', 'void')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  -- A proposal may be about another place instead of another time: its address, until it is answered.
  address text,
  check (num_nonnulls(date, starts_at) = 1 and num_nonnulls(start_time, starts_at) <= 1),
  check ((starts_at is null) = (ends_at is null) and starts_at < ends_at is not false)
);
create unique index order_moves_one_open on order_moves (order_id, order_kind) where status = 'proposed';
create index order_moves_of_order on order_moves (order_id, order_kind);
create index order_moves_of_job on order_moves (job_id) where job_id is not null;
create index order_moves_of_booking on order_moves (booking_id) where booking_id is not null;
create index order_moves_by on order_moves (proposed_by);
create trigger bookings_move_void after update of status on bookings
  for each row when (old.status = 'confirmed' and new.status <> 'confirmed') execute function void_order_move('booking');
create constraint trigger bookings_installments_whole after update of amount, commission_amount on bookings
  deferrable initially deferred
  for each row when ((old.amount, old.commission_amount) is distinct from (new.amount, new.commission_amount))
  execute function require_whole_schedule();

-- Whichever way a booking ends, what was not paid of it never will be. One whose time ran out may still be paid late.
create function void_installments() returns trigger language plpgsql as $$
begin
  update installments set status = 'void', settled_at = now(), automatic = false, next_attempt_at = null
    where order_kind = 'booking' and order_id = new.id and kind <> 'tip' and status not in ('paid', 'void');
  return null;
end
$$;
create trigger bookings_void_installments after update of status on bookings for each row
  when (new.status in ('completed', 'cancelled') and old.status is distinct from new.status
    and new.cancel_reason is distinct from 'expired')
  execute function void_installments();

create function keep_booking_zone() returns trigger language plpgsql as $$
begin
  new.time_zone := coalesce(new.time_zone, (select time_zone from creator_profiles where id = new.creator_id));
  return new;
end
$$;
create trigger bookings_keep_zone before insert on bookings for each row execute function keep_booking_zone();

create function forget_moved_place() returns trigger language plpgsql as $$
begin
  if new.status <> 'proposed' then new.address := null; end if;
  return new;
end
$$;
create trigger order_moves_forget_place before update on order_moves for each row execute function forget_moved_place();
