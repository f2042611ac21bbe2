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
-- As they were when it was paid.
alter table payments add column billing jsonb;
-- The delay of payouts that was set at the provider; null is the provider's own.
alter table payment_accounts add column payout_delay_days smallint check (payout_delay_days between 1 and 31);
