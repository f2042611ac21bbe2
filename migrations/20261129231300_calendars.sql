-- Calendars that a creator keeps elsewhere, read as busy time: by address, or once from a file.
create table calendar_imports (
  id integer generated always as identity primary key,
  creator_id integer not null references creator_profiles on delete cascade,
  name text not null check (length(name) between 1 and 100),
  -- Absent for an uploaded file.
  url text check (length(url) between 1 and 2000),
  etag text check (length(etag) <= 500),
  last_modified text check (length(last_modified) <= 100),
  -- The calendar with its times alone: no titles, places or people.
  times text not null,
  -- The creator's zone when the busy times were laid out, and when that was: the window moves on with the days.
  time_zone text not null,
  expanded_at timestamptz not null,
  event_count integer not null check (event_count >= 0),
  -- When what is known was last known to be true.
  read_at timestamptz not null,
  next_read_at timestamptz not null,
  failures integer not null default 0 check (failures >= 0),
  failing_since timestamptz,
  failure text check (length(failure) <= 500),
  -- The creator was told that it is stale; absent again once they were told that it works.
  stale_since timestamptz,
  created_at timestamptz not null default now(),
  -- The start of the first busy time that was left out, because the calendar has more than are used.
  cut_at timestamptz,
  -- Lines of an imported calendar that couldn't be read: how many, and the first of them as {line, text}.
  unread_count integer not null default 0,
  unread jsonb not null default '[]'::jsonb,
  check ((failures > 0) = (failing_since is not null) and (failures > 0) = (failure is not null)),
  check (stale_since is null or failures > 0)
);
create unique index calendar_imports_by_url on calendar_imports (creator_id, url) where url is not null;
create index calendar_imports_of_creator on calendar_imports (creator_id, id);
create index calendar_imports_due on calendar_imports (next_read_at);

alter table busy_times add constraint busy_times_calendar_id_fkey foreign key (calendar_id)
  references calendar_imports on delete cascade;

-- Addresses at which a person's other calendars read their bookings. Of the token only its hash is kept.
create table calendar_feeds (
  user_id integer references users on delete cascade,
  side text check (side in ('client', 'creator')),
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (user_id, side)
);
