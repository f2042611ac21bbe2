-- The agreement that a creator offers with every new order. Without a row the operator's choice holds.
create table agreement_choices (
  creator_id integer primary key references creator_profiles,
  -- Null: none, whatever the operator chose.
  template text check (template in ('personal', 'business')),
  -- As src/contract/agreements/usage-rights.ts has it; null if there is no template.
  rights jsonb,
  chosen_at timestamptz not null,
  check ((template is null) = (rights is null))
);

-- What was agreed for an order, in versions: a change is a new one, which is signed again.
create table agreements (
  id integer generated always as identity primary key,
  -- In the address of the public page about the rights.
  license_id text not null unique check (license_id ~ '^[0-9A-Za-z_-]{22}$'),
  order_kind text not null check (order_kind in ('job', 'booking')),
  order_id integer not null,
  job_id integer generated always as (case when order_kind = 'job' then order_id end) stored
    references jobs on delete cascade,
  booking_id integer generated always as (case when order_kind = 'booking' then order_id end) stored
    references bookings on delete cascade,
  version integer not null check (version > 0),
  client_id integer not null references users,
  creator_id integer not null references creator_profiles,
  status text not null default 'offered'
    check (status in ('offered', 'signed', 'declined', 'replaced', 'withdrawn', 'void')),
  template text not null check (template in ('personal', 'business')),
  -- The exact bytes that are signed, JSON; their hash names them.
  document text not null check (length(document) between 2 and 40000),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  offered_at timestamptz not null,
  -- What is known of the signature: the typed name, the account, its network, browser, and whether it had just
  -- confirmed who it is.
  signed_at timestamptz,
  signed_by integer references users,
  signed_name text check (length(signed_name) between 1 and 100),
  signed_from text check (length(signed_from) <= 100),
  signed_with text check (length(signed_with) <= 500),
  signed_confirmed boolean,
  decline_reason text check (length(decline_reason) <= 2000),
  decided_at timestamptz,
  unique (order_id, order_kind, version),
  check (num_nonnulls(signed_at, signed_by, signed_name, signed_from, signed_with, signed_confirmed) in (0, 6)),
  check ((status = 'signed') <= (signed_at is not null)),
  check ((status = 'declined') <= (decline_reason is not null))
);
create unique index agreements_one_open on agreements (order_id, order_kind) where status in ('offered', 'declined');
create unique index agreements_one_signed on agreements (order_id, order_kind) where status = 'signed';
create index agreements_of_job on agreements (job_id) where job_id is not null;
create index agreements_of_booking on agreements (booking_id) where booking_id is not null;
create index agreements_of_client on agreements (client_id);
create index agreements_of_creator on agreements (creator_id);
create index agreements_signed_by on agreements (signed_by) where signed_by is not null;

create table agreement_transitions (
  from_status text,
  to_status text,
  primary key (from_status, to_status)
);
insert into agreement_transitions values
  ('offered', 'signed'), ('offered', 'declined'), ('offered', 'replaced'), ('offered', 'withdrawn'), ('offered', 'void'),
  ('declined', 'signed'), ('declined', 'replaced'), ('declined', 'withdrawn'), ('declined', 'void'),
  ('signed', 'replaced'), ('signed', 'void');

create function keep_agreement() returns trigger language plpgsql as $$
begin
  if (new.document, new.sha256, new.license_id, new.client_id, new.creator_id, new.order_kind, new.order_id, new.version)
    is distinct from
    (old.document, old.sha256, old.license_id, old.client_id, old.creator_id, old.order_kind, old.order_id, old.version)
    or (old.signed_at is not null and (new.signed_at, new.signed_name, new.signed_from, new.signed_with)
      is distinct from (old.signed_at, old.signed_name, old.signed_from, old.signed_with)) then
    raise exception 'an agreement is a record: offer a new version' using errcode = 'check_violation';
  end if;
  if old.status <> new.status and not exists (select from agreement_transitions
      where from_status = old.status and to_status = new.status) then
    raise exception 'an agreement does not go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger agreements_kept before update on agreements for each row execute function keep_agreement();

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

-- A signed agreement is a record: it is not deleted, either.
create function keep_signed_agreement() returns trigger language plpgsql as $$
begin
  raise exception 'a signed agreement is a record' using errcode = 'check_violation';
end
$$;
create trigger agreements_not_deleted before delete on agreements for each row
  when (old.signed_at is not null) execute function keep_signed_agreement();
