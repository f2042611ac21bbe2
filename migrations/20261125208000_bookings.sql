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
  cancel_reason text check (cancel_reason in ('expired', 'client', 'creator', 'declined', 'operator', 'agreed',
    'slot_taken', 'payment_returned')),
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
  check (commission_amount between 0 and amount),
  check (refund_amount between 0 and amount),
  check (starts_at < ends_at),
  check ((status = 'cancelled') = (cancel_reason is not null)),
  constraint bookings_held_from check (held_from is null or status = 'pending'),
  constraint bookings_package_whole check ((package_title is null) = (package_deliverables is null)
    and (package_id is null or package_title is not null)),
  constraint bookings_priced_once check ((hourly_rate is null) = (package_title is not null))
);
create index bookings_of_client on bookings (client_id, id desc);
create index bookings_of_creator on bookings (creator_id, id desc);
create index bookings_expiring on bookings (hold_expires_at) where status = 'pending';
create unique index bookings_by_request on bookings (client_id, request_key) where request_key is not null;
create index bookings_confirmed on bookings (starts_at) where status = 'confirmed';
create index bookings_of_package on bookings (package_id) where package_id is not null;
create index bookings_disputed on bookings (disputed_at) where disputed_at is not null;

create table booking_transitions (
  from_status text,
  to_status text,
  primary key (from_status, to_status)
);
insert into booking_transitions values
  ('cancelled', 'confirmed'), ('confirmed', 'cancelled'), ('confirmed', 'completed'), ('pending', 'cancelled'),
  ('pending', 'confirmed');

create table booking_moves (
  id integer generated always as identity primary key,
  booking_id integer not null references bookings on delete cascade,
  proposed_by integer not null references users,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null default 'proposed' check (status in ('proposed', 'accepted', 'declined', 'withdrawn',
    'replaced', 'void')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  check (starts_at < ends_at)
);
create unique index booking_moves_one_open on booking_moves (booking_id) where status = 'proposed';

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
