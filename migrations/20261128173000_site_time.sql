-- Up to when the site is known to have been there, by a clock that was confirmed; one row. `boot` and
-- `up_seconds` are the machine's own counter then, which no change of its clock moves.
create table site_awake (
  id boolean primary key default true check (id),
  awake_at timestamptz not null,
  boot text not null default '',
  up_seconds double precision not null default 0,
  -- The last time of an hour or more without the site: deadlines moved by it.
  away_from timestamptz,
  away_until timestamptz,
  check ((away_from is null) = (away_until is null) and away_from < away_until is not false)
);

-- When each recurring task was last due, and last done.
create table schedule_runs (
  task text primary key,
  slot timestamptz not null,
  done_at timestamptz,
  failure text not null default ''
);
