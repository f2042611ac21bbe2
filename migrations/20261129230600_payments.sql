-- Money held for a job or a booking: what came in, where it went, and every call to the provider. Cents, bigint.
-- The database's own copy of contract/lifecycles/payment: no statement moves money's records any other way.
create table money_transitions (
  machine text,
  from_status text,
  to_status text,
  primary key (machine, from_status, to_status)
);
insert into money_transitions values
  ('payment', 'cancelled', 'succeeded'), ('payment', 'created', 'cancelled'), ('payment', 'created', 'expired'),
  ('payment', 'created', 'failed'), ('payment', 'created', 'open'), ('payment', 'created', 'processing'),
  ('payment', 'created', 'requires_action'), ('payment', 'created', 'succeeded'),
  ('payment', 'expired', 'succeeded'), ('payment', 'failed', 'cancelled'), ('payment', 'failed', 'expired'),
  ('payment', 'failed', 'open'), ('payment', 'failed', 'processing'), ('payment', 'failed', 'requires_action'),
  ('payment', 'failed', 'succeeded'), ('payment', 'open', 'cancelled'), ('payment', 'open', 'expired'),
  ('payment', 'open', 'failed'), ('payment', 'open', 'processing'), ('payment', 'open', 'requires_action'),
  ('payment', 'open', 'succeeded'), ('payment', 'processing', 'cancelled'), ('payment', 'processing', 'failed'),
  ('payment', 'processing', 'succeeded'), ('payment', 'requires_action', 'cancelled'),
  ('payment', 'requires_action', 'expired'), ('payment', 'requires_action', 'failed'),
  ('payment', 'requires_action', 'open'), ('payment', 'requires_action', 'processing'),
  ('payment', 'requires_action', 'succeeded'), ('payout', 'in_transit', 'cancelled'),
  ('payout', 'in_transit', 'failed'), ('payout', 'in_transit', 'paid'), ('payout', 'paid', 'failed'),
  ('payout', 'pending', 'cancelled'), ('payout', 'pending', 'failed'), ('payout', 'pending', 'in_transit'),
  ('payout', 'pending', 'paid'), ('refund', 'cancelled', 'paid_elsewhere'), ('refund', 'cancelled', 'requested'),
  ('refund', 'cancelled', 'withdrawn'), ('refund', 'failed', 'paid_elsewhere'), ('refund', 'failed', 'requested'),
  ('refund', 'failed', 'withdrawn'), ('refund', 'pending', 'cancelled'), ('refund', 'pending', 'failed'),
  ('refund', 'pending', 'requires_action'), ('refund', 'pending', 'succeeded'),
  ('refund', 'requested', 'cancelled'), ('refund', 'requested', 'failed'),
  ('refund', 'requested', 'paid_elsewhere'), ('refund', 'requested', 'pending'),
  ('refund', 'requested', 'requires_action'), ('refund', 'requested', 'succeeded'),
  ('refund', 'requested', 'withdrawn'), ('refund', 'requires_action', 'cancelled'),
  ('refund', 'requires_action', 'failed'), ('refund', 'requires_action', 'pending'),
  ('refund', 'requires_action', 'succeeded'), ('refund', 'succeeded', 'failed'),
  ('release', 'blocked_dispute', 'cancelled'), ('release', 'blocked_dispute', 'requested'),
  ('release', 'blocked_onboarding', 'cancelled'), ('release', 'blocked_onboarding', 'requested'),
  ('release', 'partially_reversed', 'reversed'), ('release', 'requested', 'blocked_dispute'),
  ('release', 'requested', 'blocked_onboarding'), ('release', 'requested', 'cancelled'),
  ('release', 'requested', 'sending'), ('release', 'sending', 'requested'), ('release', 'sending', 'transferred'),
  ('release', 'transferred', 'partially_reversed'), ('release', 'transferred', 'reversed'),
  ('reversal', 'requested', 'cancelled'), ('reversal', 'requested', 'succeeded'),
  ('reversal', 'requested', 'written_off'), ('reversal', 'written_off', 'cancelled'),
  ('reversal', 'written_off', 'succeeded'),
  ('installment', 'charging', 'failed'), ('installment', 'charging', 'paid'), ('installment', 'charging', 'void'),
  ('installment', 'due', 'paid'), ('installment', 'due', 'planned'), ('installment', 'due', 'void'),
  ('installment', 'failed', 'charging'), ('installment', 'failed', 'due'), ('installment', 'failed', 'paid'),
  ('installment', 'failed', 'planned'), ('installment', 'failed', 'void'),
  ('installment', 'planned', 'charging'), ('installment', 'planned', 'due'), ('installment', 'planned', 'paid'),
  ('installment', 'planned', 'void'),
  -- An extra that was paid to a creator who left the job goes back to its client.
  ('installment', 'paid', 'void');

-- Which copy of this database speaks with the payment provider: our numbers mean nothing there without it. The newest
-- row is the one for new calls; what carries any of them is ours. The empty id stands for calls from before ids.
create table installations (
  number integer generated always as identity primary key,
  id text not null unique check (length(id) <= 40),
  -- Where it was made: another place means that the database was restored or copied.
  fingerprint text not null,
  created_at timestamptz not null default now()
);

create table payments (
  id bigint generated always as identity primary key,
  -- 'test' is the public payment test page: one number each time it was paid.
  order_kind text not null check (order_kind in ('job', 'booking', 'test')),
  order_id integer not null check (order_id > 0),
  client_id integer references users,
  -- Paid on the provider's hosted page, or through the form embedded in ours.
  method text not null check (method in ('checkout', 'intent')),
  description text not null check (length(description) between 1 and 500),
  currency text not null default 'usd' check (currency = 'usd'),
  -- What the client pays, and the platform's share in it.
  total_cents bigint not null check (total_cents > 0),
  fee_cents bigint not null,
  status text not null default 'created' check (status in ('created', 'open', 'requires_action', 'processing',
    'succeeded', 'failed', 'expired', 'cancelled')),
  stripe_session_id text unique,
  stripe_intent_id text unique,
  stripe_charge_id text unique,
  -- Where the captured money went, fees included; what is left is held. The fees' part is counted beside it.
  captured_cents bigint not null default 0,
  released_cents bigint not null default 0 check (released_cents >= 0),
  released_fee_cents bigint not null default 0,
  refunded_cents bigint not null default 0 check (refunded_cents >= 0),
  refunded_fee_cents bigint not null default 0,
  lost_cents bigint not null default 0 check (lost_cents >= 0),
  lost_fee_cents bigint not null default 0,
  -- A second payment for what was paid already; it is refunded at once.
  duplicate_of bigint references payments,
  cancel_requested_at timestamptz,
  failure text,
  created_at timestamptz not null default now(),
  succeeded_at timestamptz,
  checked_at timestamptz not null default now(),
  -- 'visa', 'mastercard', the name of a bank: in the provider's words.
  paid_with text check (length(paid_with) between 1 and 100),
  paid_with_last4 text check (paid_with_last4 ~ '^\w{1,8}$'),
  keep_on_cancel_cents bigint not null default 0,
  client_cancelled_at timestamptz,
  fee_kept_cents bigint not null default 0,
  installation_id text references installations (id),
  card_fingerprint text,
  opened_from text,
  -- What its client shares with the creator who left the paid order.
  creator_tie text check (creator_tie in ('card', 'device', 'network')),
  -- Whether the fee that was announced is kept from its client's first cancellation on, not only from the third.
  keeps_from_first boolean not null default false,
  -- An operator decided that the money of this payment goes on although one side is suspended.
  suspension_cleared_at timestamptz,
  -- As they were when it was paid.
  billing jsonb,
  -- Which part of what a client pays for an order this payment is: src/contract/payments/installment-numbers.ts.
  installment smallint not null default 1,
  -- Since when a bank works on it; null from 0.2. One intent may be open for weeks before.
  processing_at timestamptz,
  check (fee_cents between 0 and total_cents),
  check (captured_cents = 0 or captured_cents = total_cents),
  check (released_fee_cents between 0 and released_cents),
  check (refunded_fee_cents between 0 and refunded_cents),
  check (lost_fee_cents between 0 and lost_cents),
  check (keep_on_cancel_cents between 0 and fee_cents),
  check (fee_kept_cents between 0 and keep_on_cancel_cents),
  constraint payments_captured_by_charge check ((status = 'succeeded') = (captured_cents > 0) and (captured_cents = 0
    or stripe_charge_id is not null) and (captured_cents > 0) = (succeeded_at is not null)),
  constraint payments_client check ((client_id is null) = (order_kind = 'test')),
  constraint payments_fee_once check (((released_fee_cents + refunded_fee_cents) + lost_fee_cents) <= fee_cents),
  constraint payments_no_more_than_captured
    check (((released_cents + refunded_cents) + lost_cents) <= captured_cents),
  constraint payments_share_once
    check ((((((released_cents + refunded_cents) + lost_cents) - released_fee_cents) - refunded_fee_cents) - lost_fee_cents) <= (total_cents - fee_cents)),
  constraint payments_installment check (installment between 1 and 199)
);
create index payments_of_order on payments (order_kind, order_id, id desc);
create index payments_unfinished on payments (checked_at) where status in ('created', 'open', 'requires_action',
  'processing', 'failed');
create index payments_of_client on payments (client_id);
-- The desk looks for ended work whose money is still held.
create index payments_holding on payments (order_kind,
  order_id) where captured_cents > ((released_cents + refunded_cents) + lost_cents);
create index payments_cancelled_by_client on payments (client_id,
  client_cancelled_at) where client_cancelled_at is not null;
create index payments_by_card on payments (card_fingerprint) where card_fingerprint is not null;
create index payments_opened_from on payments (created_at) where opened_from is not null;
-- One open or paid payment for each part of an order.
create unique index payments_one_per_installment on payments (order_kind, order_id, installment)
  where duplicate_of is null and status not in ('expired', 'cancelled');

create table payment_accounts (
  creator_id integer primary key references creator_profiles,
  -- Absent until the provider has made it.
  stripe_account_id text unique,
  can_receive boolean not null default false,
  -- What the provider waits for, in its words.
  reason text not null default '',
  created_at timestamptz not null default now(),
  checked_at timestamptz not null default now(),
  -- The delay of payouts that was set at the provider; null is the provider's own.
  payout_delay_days smallint check (payout_delay_days between 1 and 31),
  -- What the payment provider knows a creator's bank account by: the same for all who are paid there.
  payout_fingerprint text check (length(payout_fingerprint) between 1 and 100),
  check (not can_receive or stripe_account_id is not null)
);
create index payment_accounts_by_fingerprint on payment_accounts (payout_fingerprint)
  where payout_fingerprint is not null;

create table releases (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  creator_id integer not null references creator_profiles,
  creator_cents bigint not null check (creator_cents > 0),
  fee_cents bigint not null check (fee_cents >= 0),
  status text not null default 'requested' check (status in ('requested', 'blocked_onboarding', 'blocked_dispute',
    'sending', 'transferred', 'partially_reversed', 'reversed', 'cancelled')),
  stripe_transfer_id text unique,
  reversed_cents bigint not null default 0,
  created_at timestamptz not null default now(),
  transferred_at timestamptz,
  -- What a release leaves out of its transfer because its creator owes the site from earlier work.
  withheld_cents bigint not null default 0
    constraint releases_check2 check (withheld_cents between 0 and creator_cents),
  check (reversed_cents between 0 and creator_cents),
  constraint releases_transfer_check check (
    (status in ('transferred', 'partially_reversed', 'reversed'))
      = (stripe_transfer_id is not null or withheld_cents = creator_cents and transferred_at is not null))
);
create index releases_of_payment on releases (payment_id);
create index releases_of_creator on releases (creator_id, id desc);
create index releases_unfinished on releases (id) where status in ('requested', 'blocked_onboarding',
  'blocked_dispute', 'sending');

create table refunds (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  amount_cents bigint not null check (amount_cents > 0),
  fee_cents bigint not null,
  reason text check (length(reason) between 1 and 500),
  status text not null default 'requested' check (status in ('requested', 'pending', 'requires_action', 'succeeded',
    'failed', 'cancelled', 'withdrawn', 'paid_elsewhere')),
  stripe_refund_id text unique,
  failure text,
  created_at timestamptz not null default now(),
  succeeded_at timestamptz,
  -- How it was paid, in words that the client reads.
  paid_elsewhere text check (length(paid_elsewhere) between 1 and 2000),
  cause text check (cause in ('client_cancelled', 'creator_cancelled', 'creator_declined',
    'order_ended', 'slot_taken', 'split_agreed', 'operator_decided', 'paid_twice', 'refunded_outside', 'nothing_left',
    'not_delivered', 'balance_unpaid')),
  -- The provider makes a pending refund once the site's available balance covers it.
  waits_for_balance boolean not null default false,
  check (fee_cents between 0 and amount_cents),
  constraint refunds_known_at_provider check (status in ('requested', 'failed', 'cancelled', 'withdrawn',
    'paid_elsewhere') or stripe_refund_id is not null),
  constraint refunds_one_reason check ((cause is null) <> (reason is null)),
  constraint refunds_paid_elsewhere check ((status = 'paid_elsewhere') = (paid_elsewhere is not null))
);
create index refunds_of_payment on refunds (payment_id);
create index refunds_unfinished on refunds (id) where status in ('requested', 'pending', 'requires_action', 'failed',
  'cancelled');

create table chargebacks (
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
create index chargebacks_of_payment on chargebacks (payment_id);

-- Getting back from a creator what a refund or a lost dispute took from the platform.
create table transfer_reversals (
  id bigint generated always as identity primary key,
  release_id bigint not null references releases,
  refund_id bigint references refunds,
  chargeback_id bigint references chargebacks,
  amount_cents bigint not null check (amount_cents > 0),
  status text not null default 'requested' check (status in ('requested', 'succeeded', 'written_off', 'cancelled')),
  stripe_reversal_id text unique,
  created_at timestamptz not null default now(),
  check ((refund_id is null) <> (chargeback_id is null)),
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

-- An intent to call the provider, committed before the call: a lost answer is asked for again under the same key.
create table outbound_requests (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('session', 'intent', 'account', 'transfer', 'refund',
    'reversal', 'answer', 'withdrawal')),
  entity_id bigint not null,
  attempt integer not null check (attempt > 0),
  params jsonb not null,
  state text not null default 'pending' check (state in ('pending', 'succeeded', 'refused')),
  stripe_id text,
  failure text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  resolved_at timestamptz,
  -- When the provider failed under a call's key, which it answers for a day: the outcome is looked up instead.
  key_spent_at timestamptz,
  unique (kind, entity_id, attempt),
  check ((state = 'succeeded') = (stripe_id is not null)),
  check ((state = 'pending') = (resolved_at is null))
);
create unique index outbound_requests_one_pending on outbound_requests (kind, entity_id) where state = 'pending';
create unique index outbound_requests_by_stripe_id on outbound_requests (stripe_id);

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
create table reconciliation_exceptions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('payment', 'release', 'refund', 'reversal',
    'webhook', 'mismatch', 'payout', 'dispute', 'held', 'ending', 'foreign', 'fraud', 'old', 'suspended',
    'stalled', 'unpaid')),
  ref text not null,
  order_kind text,
  order_id integer,
  amount_cents bigint,
  detail text not null,
  since timestamptz not null default now(),
  resolved_at timestamptz,
  advice text not null default 'retry' check (advice in ('retry', 'creator_account', 'bank_decides',
    'bank_account', 'answer', 'creator_owes', 'compare', 'unknown', 'pay_elsewhere', 'divide', 'work_due',
    'own_account', 'top_up', 'book', 'look', 'end_soon', 'paused', 'ask_both')),
  dismissed_at timestamptz,
  note text check (length(note) between 1 and 2000),
  -- When operators were told last.
  told_at timestamptz not null default now(),
  constraint reconciliation_exceptions_dismissed check ((dismissed_at is null) = (note is null)
    and (dismissed_at is null or resolved_at is not null))
);
create unique index reconciliation_exceptions_open on reconciliation_exceptions (kind, ref) where resolved_at is null;
create index reconciliation_exceptions_dismissed_refs on reconciliation_exceptions (kind,
  ref) where dismissed_at is not null;

-- Double entry: every cent is in exactly one place. Debits are positive, credits negative. Entries are only ever added.
create table ledger_account_kinds (
  kind text primary key,
  -- 1: its balance is never a credit; -1: never a debit; 0: either.
  side integer not null check (side in (-1, 0, 1))
);
insert into ledger_account_kinds values
  ('bank', 0), ('creator_payable', -1), ('creator_recoverable', 1), ('dispute_fees', 1), ('dispute_receivable', 1),
  ('escrow', -1), ('fee_deferred', -1), ('fee_revenue', -1), ('losses', 1), ('refund_payable', -1),
  ('stripe_balance', 0),
  -- They can be credited, also beyond what was charged so far.
  ('stripe_fees', 0),
  -- Movements of the balance at the provider that are not this site's: of other sales, and what an operator booked.
  ('foreign', 0), ('adjustments', 0);

create table ledger_balances (
  kind text references ledger_account_kinds,
  -- 'job:1', 'creator:1', 'dispute:1'; '' where there is only one account of the kind.
  owner text,
  currency text,
  side integer not null,
  balance bigint not null,
  primary key (kind, owner, currency),
  constraint ledger_balances_sign check ((balance * side) >= 0)
);

create table ledger_journals (
  id bigint generated always as identity primary key,
  -- What happened, once: ('charge', 'ch_…', 'paid').
  source_type text not null,
  source_id text not null,
  kind text not null,
  currency text not null default 'usd',
  posted_at timestamptz not null default now(),
  transaction xid8 not null default pg_current_xact_id(),
  unique (id, currency),
  unique (source_type, source_id, kind)
);
-- A creator's statement reads their accounts month by month.
create index ledger_journals_by_time on ledger_journals (posted_at);

create table ledger_entries (
  id bigint generated always as identity primary key,
  journal_id bigint not null,
  kind text not null references ledger_account_kinds,
  owner text not null default '',
  currency text not null default 'usd',
  amount bigint not null check (amount <> 0),
  constraint ledger_entries_journal_id_currency_fkey foreign key (journal_id, currency)
    references ledger_journals (id, currency)
);
create index ledger_entries_of_journal on ledger_entries (journal_id);
create index ledger_entries_of_account on ledger_entries (kind, owner, id);

-- What the platform says to the bank of a card holder who disputes a payment, or that it gives in.
create table chargeback_evidence (
  id bigint generated always as identity primary key,
  chargeback_id bigint not null references chargebacks,
  operator_id integer not null references users,
  kind text not null check (kind in ('evidence', 'acceptance')),
  words text not null check (length(words) <= 20000),
  status text not null default 'requested' check (status in ('requested', 'submitted', 'refused')),
  failure text,
  created_at timestamptz not null default now(),
  submitted_at timestamptz,
  check ((kind = 'evidence') = (words <> '')),
  check ((status = 'submitted') = (submitted_at is not null))
);
create index chargeback_evidence_of_chargeback on chargeback_evidence (chargeback_id, id);
create unique index chargeback_evidence_one_waiting on chargeback_evidence (chargeback_id) where status = 'requested';

-- Work ended while its payment was disputed: so the money is divided once the bank has decided.
create table deferred_settlements (
  payment_id bigint primary key references payments,
  -- Who gets what does not go back; absent where all of it does.
  creator_id integer references creator_profiles,
  -- At most this goes back to the client, fee included.
  refund_cents bigint not null check (refund_cents >= 0),
  reason text check (length(reason) between 1 and 500),
  created_at timestamptz not null default now(),
  cause text check (cause in ('client_cancelled', 'creator_cancelled',
    'creator_declined', 'not_delivered', 'balance_unpaid')),
  constraint deferred_settlements_one_reason check ((cause is null) <> (reason is null))
);

-- Who asked for a card to be kept is a customer at the payment provider, which keeps the cards.
create table payment_customers (
  user_id integer primary key references users,
  stripe_customer_id text unique check (length(stripe_customer_id) between 1 and 255),
  created_at timestamptz not null default now(),
  person_uuid uuid not null default gen_random_uuid() unique,
  -- Saved cards are looked at once a month, and a person is told once of one that expires.
  cards_looked_at timestamptz,
  told_card text check (length(told_card) between 1 and 255)
);

create function refuse_money_transition() returns trigger language plpgsql as $$
begin
  if not exists (
    select from money_transitions
    where machine = tg_argv[0] and from_status = old.status and to_status = new.status
  ) then
    raise exception 'a % does not go from % to %', tg_argv[0], old.status,
      new.status using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger payments_transition before update of status on payments
  for each row when (old.status is distinct from new.status) execute function refuse_money_transition('payment');
create trigger releases_transition before update of status on releases
  for each row when (old.status is distinct from new.status) execute function refuse_money_transition('release');
create trigger refunds_transition before update of status on refunds
  for each row when (old.status is distinct from new.status) execute function refuse_money_transition('refund');
create trigger transfer_reversals_transition before update of status on transfer_reversals
  for each row when (old.status is distinct from new.status) execute function refuse_money_transition('reversal');
create trigger payouts_transition before update of status on payouts
  for each row when (old.status is distinct from new.status) execute function refuse_money_transition('payout');

-- Balances follow at the commit, under one lock that is the last any transaction takes: whatever else a transaction
-- locks, and in whichever order it posts, it cannot deadlock here.
create function update_ledger_balance() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7205760);
  insert into ledger_balances as b (kind, owner, currency, side, balance)
    values (new.kind, new.owner, new.currency,
      (select side from ledger_account_kinds k where k.kind = new.kind), 0)
    on conflict do nothing;
  update ledger_balances set balance = balance + new.amount
    where kind = new.kind and owner = new.owner and currency = new.currency;
  return null;
end
$$;
create constraint trigger ledger_entries_counted after insert on ledger_entries deferrable initially deferred
  for each row execute function update_ledger_balance();

create function require_balanced_journal() returns trigger language plpgsql as $$
begin
  if (select count(*) < 2 or coalesce(sum(amount), 0) <> 0 from ledger_entries where journal_id = new.id) then
    raise exception 'journal % does not balance', new.id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger ledger_journals_balance after insert on ledger_journals deferrable initially deferred
  for each row execute function require_balanced_journal();

-- A journal is written whole, in one transaction.
create function refuse_late_entry() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_journals where id = new.journal_id and transaction = pg_current_xact_id()) then
    raise exception 'journal % was closed', new.journal_id using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger ledger_entries_in_time before insert on ledger_entries
  for each row execute function refuse_late_entry();

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only added to' using errcode = 'check_violation';
end
$$;
create trigger ledger_journals_kept before delete or update or truncate on ledger_journals
  for each statement execute function refuse_ledger_change();
create trigger ledger_entries_kept before delete or update or truncate on ledger_entries
  for each statement execute function refuse_ledger_change();

create table withholdings (
  id bigint generated always as identity primary key,
  release_id bigint not null references releases,
  -- The earlier transfer that should have been reversed by this, and why.
  debt_release_id bigint not null references releases,
  refund_id bigint references refunds,
  chargeback_id bigint references chargebacks,
  amount_cents bigint not null check (amount_cents > 0),
  created_at timestamptz not null default now(),
  check ((refund_id is null) <> (chargeback_id is null))
);
create index withholdings_of_release on withholdings (release_id);
create index withholdings_of_refund on withholdings (refund_id) where refund_id is not null;
create index withholdings_of_chargeback on withholdings (chargeback_id) where chargeback_id is not null;

-- What a card's network says about a payment before its cardholder disputes it. A release waits until an operator has
-- looked.
create table fraud_warnings (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  stripe_warning_id text not null unique check (length(stripe_warning_id) between 1 and 255),
  -- 'made_with_stolen_card', 'misc', …
  fraud_type text not null check (length(fraud_type) between 1 and 100),
  -- The provider no longer takes it for a warning once the payment is refunded or disputed.
  actionable boolean not null,
  created_at timestamptz not null default now(),
  cleared_at timestamptz
);
create index fraud_warnings_open on fraud_warnings (payment_id) where actionable and cleared_at is null;

-- Up to when everything that the provider reports was read: reading goes on from there.
create table provider_readings (
  what text primary key check (what in ('news', 'movements')),
  read_until timestamptz not null,
  -- Money that was on the account before a site's first payment is booked at its first audit.
  opening boolean not null default false,
  -- What was reported since then is read again, although it was read: the database was restored or moved since.
  -- Until then nothing is released.
  again_since timestamptz
);
insert into provider_readings (what, read_until) values ('news', now()), ('movements', now());

-- What a payer wants on their receipts; all of it optional.
create table billing_details (
  user_id integer primary key references users on delete cascade,
  name text not null default '',
  company text not null default '',
  lines text[] not null default '{}' check (cardinality(lines) <= 4),
  postal_code text not null default '',
  city text not null default '',
  region text not null default '',
  country text not null default '',
  tax_id text not null default '',
  email text not null default '',
  reference text not null default '',
  changed_at timestamptz not null default now()
);

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
  card_last4 text check (card_last4 ~ '^\w{1,8}$'),
  -- What was agreed to, as it was shown: a bank that is asked to take the money back reads it.
  text text check (length(text) between 1 and 2000)
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
  -- Until when an extra can be paid.
  open_until timestamptz,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  constraint installments_once unique (order_kind, order_id, number),
  constraint installments_numbered check (case kind when 'full' then number = 1 when 'deposit' then number = 1
    when 'balance' then number = 2 when 'extra' then number between 3 and 99 else number >= 100 end),
  constraint installments_due check ((kind = 'balance') = (due_at is not null)),
  constraint installments_agreed check (not automatic or (kind = 'balance' and consent_id is not null)),
  constraint installments_attempted check (next_attempt_at is null or automatic),
  constraint installments_extra check ((kind = 'extra') = (reason is not null)),
  constraint installments_ends check ((kind = 'extra') = (open_until is not null)),
  constraint installments_settled check ((status in ('paid', 'void')) = (settled_at is not null))
);
create index installments_to_charge on installments (next_attempt_at)
  where automatic and status in ('planned', 'failed', 'charging');
create index installments_open_balances on installments (due_at)
  where kind = 'balance' and status in ('planned', 'due', 'charging', 'failed');
create index installments_of_consent on installments (consent_id) where consent_id is not null;
create index installments_open_extras on installments (open_until)
  where kind = 'extra' and status = 'due';
create trigger installments_transition before update of status on installments
  for each row when (old.status is distinct from new.status) execute function refuse_money_transition('installment');

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
