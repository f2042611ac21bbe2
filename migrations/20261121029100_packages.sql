-- What a creator offers at a price of its own, beside the hourly rate.
create table creator_packages (
  id integer generated always as identity primary key,
  creator_id integer not null references creator_profiles on delete cascade,
  position smallint not null check (position between 1 and 10),
  title text not null check (length(title) between 1 and 100),
  hours numeric(5, 2) not null check (hours between 1 and 24 and hours * 2 = trunc(hours * 2)),
  deliverables text[] not null check (cardinality(deliverables) <= 10),
  price_cents integer not null check (price_cents between 100 and 10000000),
  active boolean not null default true,
  created_at timestamptz not null default now()
);
create index packages_of_creator on creator_packages (creator_id, position);

-- A booking keeps the package as it was; a package of then has no rate by the hour.
alter table bookings
  alter column hourly_rate drop not null,
  add column package_id integer references creator_packages on delete set null,
  add column package_title text check (length(package_title) between 1 and 100),
  add column package_deliverables text[],
  add constraint bookings_priced_once check ((hourly_rate is null) = (package_title is not null)),
  add constraint bookings_package_whole check ((package_title is null) = (package_deliverables is null)
    and (package_id is null or package_title is not null));
create index bookings_of_package on bookings (package_id) where package_id is not null;
