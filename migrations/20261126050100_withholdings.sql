-- What a release leaves out of its transfer because its creator owes the site from earlier work.
-- widens releases_check2: the previous release leaves the new column at 0
alter table releases add column withheld_cents bigint not null default 0
  check (withheld_cents between 0 and creator_cents);

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

-- A release withheld entirely ends without a transfer.
do $$
declare old text;
begin
  select conname into strict old from pg_constraint
  where conrelid = 'releases'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%stripe_transfer_id%';
  execute format('alter table releases drop constraint %I', old);
end
$$;
-- widens releases_transfer_check: it also allows what is withheld entirely
alter table releases add constraint releases_transfer_check check (
  (status in ('transferred', 'partially_reversed', 'reversed'))
    = (stripe_transfer_id is not null or withheld_cents = creator_cents and transferred_at is not null)) not valid;
