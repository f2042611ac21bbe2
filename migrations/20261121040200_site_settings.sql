-- What operators set at the desk; a setting that is not here is what the environment says.
create table site_settings (
  name text primary key check (name in ('siteName', 'region', 'serviceFeePercent', 'bookingCommissionBp',
    'cancellationPolicies', 'minimumBudget')),
  value jsonb not null check (jsonb_typeof(value) <> 'null'),
  changed_at timestamptz not null default now()
);

-- The fee that was shown when the first payment of a job was opened stands, as its budget does.
alter table jobs add column service_fee_percent integer check (service_fee_percent between 0 and 50);
update jobs set service_fee_percent = 10 where budget_frozen_at is not null;
-- Not the other way round: a process of before, still running beside this, freezes the budget alone.
alter table jobs add constraint jobs_fee_frozen check (service_fee_percent is null or budget_frozen_at is not null);
