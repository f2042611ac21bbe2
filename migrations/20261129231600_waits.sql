create table waits (
  id integer generated always as identity primary key,
  creator_id integer not null references creator_profiles on delete cascade,
  client_id integer not null references users on delete cascade,
  status text not null default 'open' check (status in ('open', 'booked', 'left', 'expired', 'ended')),
  -- On the creator's calendar.
  first_day date not null,
  last_day date not null,
  -- 1 for Monday; empty: every day.
  weekdays integer[] not null default '{}' check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7]),
  part text not null check (part in ('any', 'morning', 'afternoon', 'evening')),
  hours numeric(5,2) not null check (hours > 0),
  package_id integer references creator_packages on delete set null,
  -- Days with room that are no news: they had it from the start, or were told of.
  known_days date[] not null default '{}',
  created_at timestamptz not null,
  ended_at timestamptz,
  check (last_day between first_day and first_day + 59),
  check ((status = 'open') = (ended_at is null))
);
create unique index waits_once on waits (client_id, creator_id, first_day, last_day, weekdays, part, hours, (coalesce(package_id, 0)))
  where status = 'open';
create index waits_of_client on waits (client_id, id desc);
create index waits_of_creator on waits (creator_id, id) where status = 'open';
create index waits_of_package on waits (package_id) where package_id is not null;

-- Which times were told to whom.
create table wait_notices (
  id integer generated always as identity primary key,
  wait_id integer not null references waits on delete cascade,
  creator_id integer not null references creator_profiles on delete cascade,
  day date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  told_at timestamptz not null
);
create index wait_notices_of_wait on wait_notices (wait_id, id desc);
create index wait_notices_of_creator on wait_notices (creator_id, told_at);

-- Creators somebody waits for: when their times were last looked through, and when the next people hear of them.
create table wait_looks (
  creator_id integer primary key references creator_profiles on delete cascade,
  -- By the database's clock, as creator_changes.
  looked_at timestamptz not null default now(),
  next_at timestamptz
);
