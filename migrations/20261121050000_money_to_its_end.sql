-- Money that used to stop halfway: refunds that end elsewhere, recoveries that are called off, and what was decided
-- about held money while a bank was still deciding.

-- 'withdrawn': the bank gave the client the money instead. 'paid_elsewhere': a person paid it past the provider.
alter table refunds drop constraint refunds_status_check;
alter table refunds add constraint refunds_status_check check (status in
  ('requested', 'pending', 'requires_action', 'succeeded', 'failed', 'cancelled', 'withdrawn', 'paid_elsewhere'));
alter table refunds drop constraint refunds_check1;
alter table refunds add constraint refunds_known_at_provider
  check (status in ('requested', 'failed', 'cancelled', 'withdrawn', 'paid_elsewhere') or stripe_refund_id is not null);
alter table refunds
  -- How it was paid, in words that the client reads.
  add column paid_elsewhere text check (length(paid_elsewhere) between 1 and 2000),
  add constraint refunds_paid_elsewhere check ((status = 'paid_elsewhere') = (paid_elsewhere is not null));
insert into money_transitions values
  ('refund', 'requested', 'withdrawn'), ('refund', 'failed', 'withdrawn'), ('refund', 'cancelled', 'withdrawn'),
  ('refund', 'requested', 'paid_elsewhere'), ('refund', 'failed', 'paid_elsewhere'), ('refund', 'cancelled', 'paid_elsewhere');

-- 'cancelled': a dispute was won after all, and nothing is asked back any more.
alter table transfer_reversals drop constraint transfer_reversals_status_check;
alter table transfer_reversals add constraint transfer_reversals_status_check
  check (status in ('requested', 'succeeded', 'written_off', 'cancelled'));
insert into money_transitions values
  ('reversal', 'requested', 'succeeded'), ('reversal', 'requested', 'written_off'), ('reversal', 'requested', 'cancelled'),
  -- The answer to the call came after it was given up.
  ('reversal', 'written_off', 'succeeded'), ('reversal', 'written_off', 'cancelled');
create trigger transfer_reversals_transition before update of status on transfer_reversals
  for each row when (old.status is distinct from new.status) execute function refuse_money_transition('reversal');

-- Work ended while its payment was disputed: so the money is divided once the bank has decided.
create table deferred_divisions (
  payment_id bigint primary key references payments,
  -- Who gets what does not go back; absent where all of it does.
  creator_id integer references creator_profiles,
  -- At most this goes back to the client, fee included.
  refund_cents bigint not null check (refund_cents >= 0),
  reason text not null check (length(reason) between 1 and 500),
  created_at timestamptz not null default now()
);

alter table stuck_money drop constraint stuck_money_kind_check;
alter table stuck_money add constraint stuck_money_kind_check check (kind in
  ('payment', 'release', 'refund', 'reversal', 'webhook', 'mismatch', 'payout', 'dispute', 'held'));
alter table stuck_money drop constraint stuck_money_advice_check;
alter table stuck_money add constraint stuck_money_advice_check check (advice in
  ('retry', 'creator_account', 'bank_decides', 'bank_account', 'answer', 'creator_owes', 'compare', 'unknown',
   'pay_elsewhere', 'divide'));

-- The desk looks for ended work whose money is still held.
create index payments_holding on payments (subject_kind, subject_id)
  where captured_cents > released_cents + refunded_cents + lost_cents;
