-- What the platform says to the bank of a card holder who disputes a payment, or that it gives in.
create table dispute_answers (
  id bigint generated always as identity primary key,
  dispute_id bigint not null references disputes,
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
create index dispute_answers_of_dispute on dispute_answers (dispute_id, id);
-- One at a time is under way.
create unique index dispute_answers_one_waiting on dispute_answers (dispute_id) where status = 'requested';

alter table provider_calls drop constraint provider_calls_kind_check;
alter table provider_calls add constraint provider_calls_kind_check
  check (kind in ('session', 'intent', 'account', 'transfer', 'refund', 'reversal', 'answer'));

-- What helps with stuck money, as trying again is not always it; and what a person said is dealt with.
alter table stuck_money
  add column advice text not null default 'retry' check (advice in
    ('retry', 'creator_account', 'bank_decides', 'bank_account', 'answer', 'creator_owes', 'compare', 'unknown')),
  add column dismissed_at timestamptz,
  add column note text check (length(note) between 1 and 2000),
  add constraint stuck_money_dismissed check ((dismissed_at is null) = (note is null) and (dismissed_at is null or resolved_at is not null));
create index stuck_money_dismissed_refs on stuck_money (kind, ref) where dismissed_at is not null;
