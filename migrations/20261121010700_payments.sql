-- Money held for a job or a booking: what came in, where it went, and every call to the provider. Cents, bigint.

-- The database's own copy of contract/lifecycles/payment: no statement moves money's records any other way.
create table money_transitions (
  machine text not null,
  from_status text not null,
  to_status text not null,
  primary key (machine, from_status, to_status)
);
insert into money_transitions values
  ('payment', 'created', 'open'), ('payment', 'created', 'requires_action'), ('payment', 'created', 'processing'),
  ('payment', 'created', 'succeeded'), ('payment', 'created', 'failed'), ('payment', 'created', 'expired'),
  ('payment', 'created', 'cancelled'),
  ('payment', 'open', 'requires_action'), ('payment', 'open', 'processing'), ('payment', 'open', 'succeeded'),
  ('payment', 'open', 'failed'), ('payment', 'open', 'expired'), ('payment', 'open', 'cancelled'),
  ('payment', 'requires_action', 'open'), ('payment', 'requires_action', 'processing'),
  ('payment', 'requires_action', 'succeeded'), ('payment', 'requires_action', 'failed'),
  ('payment', 'requires_action', 'expired'), ('payment', 'requires_action', 'cancelled'),
  ('payment', 'processing', 'succeeded'), ('payment', 'processing', 'failed'), ('payment', 'processing', 'cancelled'),
  ('payment', 'failed', 'open'), ('payment', 'failed', 'requires_action'), ('payment', 'failed', 'processing'),
  ('payment', 'failed', 'succeeded'), ('payment', 'failed', 'expired'), ('payment', 'failed', 'cancelled'),
  -- The provider took money that we had stopped waiting for: it is accounted for, never overlooked.
  ('payment', 'expired', 'succeeded'), ('payment', 'cancelled', 'succeeded'),
  ('release', 'requested', 'blocked_onboarding'), ('release', 'requested', 'blocked_dispute'),
  ('release', 'requested', 'sending'), ('release', 'requested', 'cancelled'),
  ('release', 'blocked_onboarding', 'requested'), ('release', 'blocked_onboarding', 'cancelled'),
  ('release', 'blocked_dispute', 'requested'), ('release', 'blocked_dispute', 'cancelled'),
  ('release', 'sending', 'transferred'), ('release', 'sending', 'requested'),
  ('release', 'transferred', 'partially_reversed'), ('release', 'transferred', 'reversed'),
  ('release', 'partially_reversed', 'reversed'),
  ('refund', 'requested', 'pending'), ('refund', 'requested', 'requires_action'), ('refund', 'requested', 'succeeded'),
  ('refund', 'requested', 'failed'), ('refund', 'requested', 'cancelled'),
  ('refund', 'pending', 'requires_action'), ('refund', 'pending', 'succeeded'), ('refund', 'pending', 'failed'),
  ('refund', 'pending', 'cancelled'),
  ('refund', 'requires_action', 'pending'), ('refund', 'requires_action', 'succeeded'),
  ('refund', 'requires_action', 'failed'), ('refund', 'requires_action', 'cancelled'),
  ('refund', 'succeeded', 'failed'), ('refund', 'failed', 'requested'), ('refund', 'cancelled', 'requested'),
  ('payout', 'pending', 'in_transit'), ('payout', 'pending', 'paid'), ('payout', 'pending', 'failed'),
  ('payout', 'pending', 'cancelled'), ('payout', 'in_transit', 'paid'), ('payout', 'in_transit', 'failed'),
  ('payout', 'in_transit', 'cancelled'), ('payout', 'paid', 'failed');

create function refuse_money_transition() returns trigger language plpgsql as $$
begin
  if not exists (
    select from money_transitions
    where machine = tg_argv[0] and from_status = old.status and to_status = new.status
  ) then
    raise exception 'a % does not go from % to %', tg_argv[0], old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;

create table payments (
  id bigint generated always as identity primary key,
  -- 'test' is the public payment test page: one number each time it was paid.
  subject_kind text not null check (subject_kind in ('job', 'booking', 'test')),
  subject_id integer not null check (subject_id > 0),
  client_id integer references users,
  -- Paid on the provider's hosted page, or through the form embedded in ours.
  method text not null check (method in ('checkout', 'intent')),
  description text not null check (length(description) between 1 and 500),
  currency text not null default 'usd' check (currency = 'usd'),
  -- What the client pays, and the platform's share in it.
  total_cents bigint not null check (total_cents > 0),
  fee_cents bigint not null check (fee_cents between 0 and total_cents),
  status text not null default 'created' check (status in
    ('created', 'open', 'requires_action', 'processing', 'succeeded', 'failed', 'expired', 'cancelled')),
  stripe_session_id text unique,
  stripe_intent_id text unique,
  stripe_charge_id text unique,
  -- Where the captured money went, fees included; what is left is held. The fees' part is counted beside it.
  captured_cents bigint not null default 0 check (captured_cents in (0, total_cents)),
  released_cents bigint not null default 0 check (released_cents >= 0),
  released_fee_cents bigint not null default 0 check (released_fee_cents between 0 and released_cents),
  refunded_cents bigint not null default 0 check (refunded_cents >= 0),
  refunded_fee_cents bigint not null default 0 check (refunded_fee_cents between 0 and refunded_cents),
  lost_cents bigint not null default 0 check (lost_cents >= 0),
  lost_fee_cents bigint not null default 0 check (lost_fee_cents between 0 and lost_cents),
  -- A second payment for what was paid already; it is refunded at once.
  duplicate_of bigint references payments,
  cancel_requested_at timestamptz,
  failure text,
  created_at timestamptz not null default now(),
  succeeded_at timestamptz,
  checked_at timestamptz not null default now(),
  constraint payments_client check ((client_id is null) = (subject_kind = 'test')),
  constraint payments_no_more_than_captured check (released_cents + refunded_cents + lost_cents <= captured_cents),
  constraint payments_fee_once check (released_fee_cents + refunded_fee_cents + lost_fee_cents <= fee_cents),
  constraint payments_share_once check (
    released_cents + refunded_cents + lost_cents
      - released_fee_cents - refunded_fee_cents - lost_fee_cents <= total_cents - fee_cents),
  constraint payments_captured_by_charge check (
    (status = 'succeeded') = (captured_cents > 0) and (captured_cents = 0 or stripe_charge_id is not null)
    and (captured_cents > 0) = (succeeded_at is not null))
);
create unique index payments_one_per_subject on payments (subject_kind, subject_id)
  where duplicate_of is null and status not in ('expired', 'cancelled');
create index payments_of_subject on payments (subject_kind, subject_id, id desc);
create index payments_unfinished on payments (checked_at)
  where status in ('created', 'open', 'requires_action', 'processing', 'failed');
create trigger payments_transition before update of status on payments
  for each row when (old.status is distinct from new.status) execute function refuse_money_transition('payment');

create table payment_accounts (
  creator_id integer primary key references creator_profiles,
  -- Absent until the provider has made it.
  stripe_account_id text unique,
  can_receive boolean not null default false,
  -- What the provider waits for, in its words.
  reason text not null default '',
  created_at timestamptz not null default now(),
  checked_at timestamptz not null default now(),
  check (not can_receive or stripe_account_id is not null)
);

create table releases (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  creator_id integer not null references creator_profiles,
  creator_cents bigint not null check (creator_cents > 0),
  fee_cents bigint not null check (fee_cents >= 0),
  status text not null default 'requested' check (status in
    ('requested', 'blocked_onboarding', 'blocked_dispute', 'sending', 'transferred', 'partially_reversed', 'reversed', 'cancelled')),
  stripe_transfer_id text unique,
  reversed_cents bigint not null default 0 check (reversed_cents between 0 and creator_cents),
  created_at timestamptz not null default now(),
  transferred_at timestamptz,
  check ((status in ('transferred', 'partially_reversed', 'reversed')) = (stripe_transfer_id is not null))
);
create index releases_of_payment on releases (payment_id);
create index releases_of_creator on releases (creator_id, id desc);
create index releases_unfinished on releases (id) where status in ('requested', 'blocked_onboarding', 'blocked_dispute', 'sending');
create trigger releases_transition before update of status on releases
  for each row when (old.status is distinct from new.status) execute function refuse_money_transition('release');

create table refunds (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  amount_cents bigint not null check (amount_cents > 0),
  fee_cents bigint not null check (fee_cents between 0 and amount_cents),
  reason text not null check (length(reason) between 1 and 500),
  status text not null default 'requested' check (status in
    ('requested', 'pending', 'requires_action', 'succeeded', 'failed', 'cancelled')),
  stripe_refund_id text unique,
  failure text,
  created_at timestamptz not null default now(),
  succeeded_at timestamptz,
  check (status in ('requested', 'failed', 'cancelled') or stripe_refund_id is not null)
);
create index refunds_of_payment on refunds (payment_id);
create index refunds_unfinished on refunds (id) where status in ('requested', 'pending', 'requires_action', 'failed', 'cancelled');
create trigger refunds_transition before update of status on refunds
  for each row when (old.status is distinct from new.status) execute function refuse_money_transition('refund');

create table disputes (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  stripe_dispute_id text not null unique,
  amount_cents bigint not null check (amount_cents > 0),
  status text not null,
  reason text not null default '',
  -- What the ledger wrote off when it was lost.
  lost_cents bigint not null default 0 check (lost_cents >= 0),
  -- How often it was lost: an appeal can turn it, and turn it again.
  rounds integer not null default 0 check (rounds >= 0),
  evidence_due_at timestamptz,
  opened_at timestamptz not null default now(),
  closed_at timestamptz
);
create index disputes_of_payment on disputes (payment_id);

-- Getting back from a creator what a refund or a lost dispute took from the platform.
create table transfer_reversals (
  id bigint generated always as identity primary key,
  release_id bigint not null references releases,
  refund_id bigint references refunds,
  dispute_id bigint references disputes,
  amount_cents bigint not null check (amount_cents > 0),
  status text not null default 'requested' check (status in ('requested', 'succeeded', 'written_off')),
  stripe_reversal_id text unique,
  created_at timestamptz not null default now(),
  check ((refund_id is null) <> (dispute_id is null)),
  check ((status = 'succeeded') = (stripe_reversal_id is not null))
);
create index transfer_reversals_of_release on transfer_reversals (release_id);

create table payouts (
  id bigint generated always as identity primary key,
  stripe_payout_id text not null unique,
  -- Absent for the platform's own.
  creator_id integer references creator_profiles,
  amount_cents bigint not null,
  status text not null check (status in ('pending', 'in_transit', 'paid', 'failed', 'cancelled')),
  failure text,
  arrives_at timestamptz,
  created_at timestamptz not null default now()
);
create index payouts_of_creator on payouts (creator_id, id desc);
create trigger payouts_transition before update of status on payouts
  for each row when (old.status is distinct from new.status) execute function refuse_money_transition('payout');

-- An intent to call the provider, committed before the call: a lost answer is asked for again under the same key.
create table provider_calls (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('session', 'intent', 'account', 'transfer', 'refund', 'reversal')),
  entity_id bigint not null,
  attempt integer not null check (attempt > 0),
  params jsonb not null,
  state text not null default 'pending' check (state in ('pending', 'succeeded', 'refused')),
  stripe_id text,
  failure text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  resolved_at timestamptz,
  unique (kind, entity_id, attempt),
  check ((state = 'succeeded') = (stripe_id is not null)),
  check ((state = 'pending') = (resolved_at is null))
);
create unique index provider_calls_one_pending on provider_calls (kind, entity_id) where state = 'pending';
create unique index provider_calls_by_stripe_id on provider_calls (stripe_id);

create table webhook_events (
  id text primary key check (length(id) between 1 and 255),
  type text not null,
  account text,
  object_id text,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  handled_at timestamptz,
  failure text
);
create index webhook_events_waiting on webhook_events (received_at) where handled_at is null;

-- What a person has to look at: money whose records and provider do not agree, or that does not move.
create table stuck_money (
  id bigint generated always as identity primary key,
  kind text not null check (kind in
    ('payment', 'release', 'refund', 'reversal', 'webhook', 'mismatch', 'payout', 'dispute')),
  ref text not null,
  subject_kind text,
  subject_id integer,
  amount_cents bigint,
  detail text not null,
  since timestamptz not null default now(),
  resolved_at timestamptz
);
create unique index stuck_money_open on stuck_money (kind, ref) where resolved_at is null;
