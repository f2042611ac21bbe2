-- What a creator offers apart from their choice for all orders: with hires through jobs, or with a package.
create table agreement_exceptions (
  creator_id integer not null references creator_profiles on delete cascade,
  -- Null: hires through jobs.
  package_id integer references creator_packages on delete cascade,
  -- Null: none.
  template text check (template in ('personal', 'business')),
  -- As src/contract/agreements/usage-rights.ts has it; null if there is no template.
  rights jsonb,
  chosen_at timestamptz not null,
  unique nulls not distinct (creator_id, package_id),
  check ((template is null) = (rights is null))
);
create index agreement_exceptions_of_package on agreement_exceptions (package_id) where package_id is not null;
