-- Double entry: every cent is in exactly one place. Debits are positive, credits negative. Entries are only ever added.
create table ledger_account_kinds (
  kind text primary key,
  -- 1: its balance is never a credit; -1: never a debit; 0: either.
  side integer not null check (side in (-1, 0, 1))
);
insert into ledger_account_kinds values
  ('escrow', -1), ('fee_deferred', -1), ('creator_payable', -1), ('refund_payable', -1), ('fee_revenue', -1),
  ('creator_recoverable', 1), ('stripe_fees', 1), ('dispute_receivable', 1), ('dispute_fees', 1), ('losses', 1),
  -- Refunds, disputes and payouts can take the provider's balance below zero, and a payout can come back.
  ('stripe_balance', 0), ('bank', 0);

create table ledger_balances (
  kind text not null references ledger_account_kinds,
  -- 'job:1', 'creator:1', 'dispute:1'; '' where there is only one account of the kind.
  owner text not null,
  currency text not null,
  side integer not null,
  balance bigint not null,
  primary key (kind, owner, currency),
  constraint ledger_balances_sign check (balance * side >= 0)
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
  unique (source_type, source_id, kind),
  unique (id, currency)
);

create table ledger_entries (
  id bigint generated always as identity primary key,
  journal_id bigint not null,
  kind text not null references ledger_account_kinds,
  owner text not null default '',
  currency text not null default 'usd',
  amount bigint not null check (amount <> 0),
  foreign key (journal_id, currency) references ledger_journals (id, currency)
);
create index ledger_entries_of_journal on ledger_entries (journal_id);
create index ledger_entries_of_account on ledger_entries (kind, owner, id);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only added to' using errcode = 'check_violation';
end $$;
create trigger ledger_entries_kept before update or delete or truncate on ledger_entries
  for each statement execute function refuse_ledger_change();
create trigger ledger_journals_kept before update or delete or truncate on ledger_journals
  for each statement execute function refuse_ledger_change();

-- A journal is written whole, in one transaction.
create function refuse_late_entry() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_journals where id = new.journal_id and transaction = pg_current_xact_id()) then
    raise exception 'journal % was closed', new.journal_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger ledger_entries_in_time before insert on ledger_entries
  for each row execute function refuse_late_entry();

create function check_journal() returns trigger language plpgsql as $$
begin
  if (select count(*) < 2 or coalesce(sum(amount), 0) <> 0 from ledger_entries where journal_id = new.id) then
    raise exception 'journal % does not balance', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_journals_balance after insert on ledger_journals
  deferrable initially deferred for each row execute function check_journal();

-- Balances follow at the commit, under one lock that is the last any transaction takes: whatever else a transaction
-- locks, and in whichever order it posts, it cannot deadlock here.
create function add_to_balance() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7205760);
  insert into ledger_balances as b (kind, owner, currency, side, balance)
    values (new.kind, new.owner, new.currency,
      (select side from ledger_account_kinds k where k.kind = new.kind), 0)
    on conflict do nothing;
  update ledger_balances set balance = balance + new.amount
    where kind = new.kind and owner = new.owner and currency = new.currency;
  return null;
end $$;
create constraint trigger ledger_entries_counted after insert on ledger_entries
  deferrable initially deferred for each row execute function add_to_balance();
