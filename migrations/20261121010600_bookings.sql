create table bookings (
  id integer generated always as identity primary key,
  client_id integer not null references users,
  creator_id integer not null references creator_profiles,
  job_id integer references jobs,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  hours numeric(5, 2) not null check (hours > 0),
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'completed', 'cancelled')),
  payment_status text not null default 'unpaid' check (payment_status in ('unpaid', 'processing', 'in_escrow', 'paid', 'refunded', 'disputed')),
  -- Cents; the rate and the terms are those of the moment of booking.
  hourly_rate integer not null check (hourly_rate > 0),
  amount integer not null check (amount > 0),
  commission_amount integer not null check (commission_amount between 0 and amount),
  cancellation_policy text not null check (cancellation_policy in ('flexible', 'moderate', 'strict')),
  buffer_minutes integer not null default 0,
  hold_expires_at timestamptz,
  -- The caller's Idempotency-Key: one booking for it, however often it is sent.
  request_key text check (length(request_key) <= 200),
  cancel_reason text check (cancel_reason in ('expired', 'client', 'creator', 'declined', 'operator', 'slot_taken')),
  refund_amount integer check (refund_amount between 0 and amount),
  problem text check (length(problem) <= 5000),
  problem_by integer references users,
  problem_at timestamptz,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  check (starts_at < ends_at),
  check ((status = 'cancelled') = (cancel_reason is not null))
);
create index bookings_of_client on bookings (client_id, id desc);
create index bookings_of_creator on bookings (creator_id, id desc);
create index bookings_expiring on bookings (hold_expires_at) where status = 'pending';
create unique index bookings_by_request on bookings (client_id, request_key) where request_key is not null;
create index bookings_confirmed on bookings (starts_at) where status = 'confirmed';

create table booking_transitions (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
-- cancelled → confirmed: a payment that arrives after the hold expired, while the slot is still free.
insert into booking_transitions values
  ('pending', 'confirmed'), ('pending', 'cancelled'), ('cancelled', 'confirmed'),
  ('confirmed', 'completed'), ('confirmed', 'cancelled');

create function refuse_booking_transition() returns trigger language plpgsql as $$
begin
  if not exists (select from booking_transitions where from_status = old.status and to_status = new.status)
    or (old.status = 'cancelled' and old.cancel_reason <> 'expired') then
    raise exception 'a booking does not go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger bookings_transition before update of status on bookings
  for each row when (old.status is distinct from new.status) execute function refuse_booking_transition();

create table booking_moves (
  id integer generated always as identity primary key,
  booking_id integer not null references bookings on delete cascade,
  proposed_by integer not null references users,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null default 'proposed' check (status in ('proposed', 'accepted', 'declined', 'replaced', 'void')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  check (starts_at < ends_at)
);
create unique index booking_moves_one_open on booking_moves (booking_id) where status = 'proposed';
