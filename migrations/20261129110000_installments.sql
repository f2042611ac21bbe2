-- What a payer agreed to: an installment that the site charges to their card on its day.
create table payment_consents (
  id bigint generated always as identity primary key,
  user_id integer not null references users,
  order_kind text not null check (order_kind in ('job', 'booking')),
  order_id integer not null check (order_id > 0),
  -- Of the text, whose hash was sent back with the choice.
  version smallint not null check (version > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  at timestamptz not null,
  network text,
  shown_cents bigint not null check (shown_cents > 0),
  shown_due_at timestamptz not null,
  -- Absent where it was the card about to be used.
  card_last4 text check (card_last4 ~ '^\w{1,8}$')
);
create index payment_consents_of_user on payment_consents (user_id);

-- What an order's client pays, in parts. An order without rows has one, its whole price.
create table installments (
  id bigint generated always as identity primary key,
  order_kind text not null check (order_kind in ('job', 'booking')),
  order_id integer not null check (order_id > 0),
  -- 1 the whole or the deposit, 2 the balance, from 3 extras, from 100 tips.
  number smallint not null check (number between 1 and 199),
  kind text not null check (kind in ('full', 'deposit', 'balance', 'extra', 'tip')),
  cents bigint not null check (cents > 0 and (kind = 'full' or cents >= 500)),
  -- The site's share in it.
  fee_cents bigint not null check (fee_cents between 0 and cents),
  status text not null check (status in ('planned', 'due', 'charging', 'failed', 'paid', 'void')),
  due_at timestamptz,
  -- The site charges the card on that day.
  automatic boolean not null default false,
  consent_id bigint references payment_consents,
  -- At the provider; absent until the deposit is paid with it.
  card_id text check (length(card_id) between 1 and 255),
  card_name text check (length(card_name) between 1 and 100),
  card_last4 text check (card_last4 ~ '^\w{1,8}$'),
  attempts smallint not null default 0 check (attempts between 0 and 3),
  next_attempt_at timestamptz,
  failure text check (length(failure) between 1 and 500),
  -- Which messages about the day were sent; begun anew when it moves.
  told text[] not null default '{}',
  extended_at timestamptz,
  went_on_at timestamptz,
  reason text check (reason in ('overtime', 'pictures', 'travel', 'other')),
  note text check (length(note) <= 300),
  minutes smallint check (minutes between 15 and 600),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  constraint installments_once unique (order_kind, order_id, number),
  constraint installments_numbered check (case kind when 'full' then number = 1 when 'deposit' then number = 1
    when 'balance' then number = 2 when 'extra' then number between 3 and 99 else number >= 100 end),
  constraint installments_due check ((kind = 'balance') = (due_at is not null)),
  constraint installments_agreed check (not automatic or (kind = 'balance' and consent_id is not null)),
  constraint installments_attempted check (next_attempt_at is null or automatic),
  constraint installments_extra check ((kind = 'extra') = (reason is not null)),
  constraint installments_settled check ((status in ('paid', 'void')) = (settled_at is not null))
);
create index installments_to_charge on installments (next_attempt_at)
  where automatic and status in ('planned', 'failed', 'charging');
create index installments_open_balances on installments (due_at)
  where kind = 'balance' and status in ('planned', 'due', 'charging', 'failed');
create index installments_of_consent on installments (consent_id) where consent_id is not null;

insert into money_transitions values
  ('installment', 'charging', 'failed'), ('installment', 'charging', 'paid'), ('installment', 'charging', 'void'),
  ('installment', 'due', 'paid'), ('installment', 'due', 'planned'), ('installment', 'due', 'void'),
  ('installment', 'failed', 'charging'), ('installment', 'failed', 'due'), ('installment', 'failed', 'paid'),
  ('installment', 'failed', 'planned'), ('installment', 'failed', 'void'),
  ('installment', 'planned', 'charging'), ('installment', 'planned', 'due'), ('installment', 'planned', 'paid'),
  ('installment', 'planned', 'void');
create trigger installments_transition before update of status on installments
  for each row when (old.status is distinct from new.status) execute function refuse_money_transition('installment');

-- The terms of a creator: how much of a price is paid when booking, how many days before the work the rest is due, and
-- whether the deposit stays with them.
alter table creator_profiles
  add column deposit_percent smallint check (deposit_percent between 10 and 50),
  add column balance_days smallint not null default 30 check (balance_days in (14, 21, 30, 45, 60, 90)),
  add column keeps_deposit boolean not null default false;
create or replace view creators as
  select id, user_id, service_type, hourly_rate, experience, equipment, availability, specialties, lat, lng,
    time_zone,
    travel_radius_km, accepts_bookings, minimum_notice_hours, buffer_minutes, cancellation_policy, answer_minutes,
    rating, rating_sum, rating_count, weighted_rating_sum, weighted_rating_count, created_at, updated_at,
    hidden_at is null as listed, delivery_days, rounds, pictures_to_pick, edited_photos, usual_answer_minutes,
    unlisted_at is not null as unlisted, deposit_percent, balance_days, keeps_deposit
  from creator_profiles;

-- As they were when it was booked, where they applied to it: however it is paid.
-- widens bookings_deposit_whole: the columns are new, and nothing wrote them
-- widens bookings_cancel_reason_check: a booking whose balance was not paid
-- widens refunds_cause_check: its refund
-- widens deferred_settlements_cause_check: its refund, while a bank decides
alter table bookings
  add column deposit_cents integer,
  add column balance_days smallint,
  add column keeps_deposit boolean not null default false,
  add constraint bookings_deposit_whole check ((deposit_cents is null) = (balance_days is null)
    and (deposit_cents is not null or not keeps_deposit)
    and (deposit_cents is null or deposit_cents between 500 and amount)) not valid,
  drop constraint bookings_cancel_reason_check,
  add constraint bookings_cancel_reason_check check (cancel_reason in ('expired', 'client', 'creator', 'declined',
    'operator', 'agreed', 'slot_taken', 'payment_returned', 'undelivered', 'balance_unpaid')) not valid;
alter table refunds drop constraint refunds_cause_check,
  add constraint refunds_cause_check check (cause in ('client_cancelled', 'creator_cancelled', 'creator_declined',
    'order_ended', 'slot_taken', 'split_agreed', 'operator_decided', 'paid_twice', 'refunded_outside', 'nothing_left',
    'not_delivered', 'balance_unpaid')) not valid;
alter table deferred_settlements drop constraint deferred_settlements_cause_check,
  add constraint deferred_settlements_cause_check check (cause in ('client_cancelled', 'creator_cancelled',
    'creator_declined', 'not_delivered', 'balance_unpaid')) not valid;

-- The parts of a booking add up to its price, the site's shares to the commission.
create function require_whole_schedule() returns trigger language plpgsql as $$
declare
  of_id integer := case tg_table_name when 'bookings' then (to_jsonb(new) ->> 'id')::integer
    else (to_jsonb(new) ->> 'order_id')::integer end;
  parts record;
  booked record;
begin
  select amount, commission_amount as fee into booked from bookings
    where id = of_id and status in ('pending', 'confirmed');
  if not found then return null; end if;
  select sum(cents) as cents, sum(fee_cents) as fee, count(*) filter (where number = 1) as first into parts
    from installments where order_kind = 'booking' and order_id = of_id
      and (kind in ('full', 'deposit', 'balance') or kind = 'extra' and status = 'paid');
  if parts.first = 1 and (parts.cents, parts.fee) is distinct from (booked.amount::numeric, booked.fee::numeric) then
    raise exception 'the installments of booking % are not its price', of_id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger installments_whole after insert or update of cents, fee_cents, status on installments
  deferrable initially deferred
  for each row when (new.order_kind = 'booking' and new.kind <> 'tip') execute function require_whole_schedule();
create constraint trigger bookings_installments_whole after update of amount, commission_amount on bookings
  deferrable initially deferred
  for each row when ((old.amount, old.commission_amount) is distinct from (new.amount, new.commission_amount))
  execute function require_whole_schedule();
