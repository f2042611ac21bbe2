-- Changes of many rows that run behind the serving site, see src/server/platform/tasks/backfill.ts.
create table backfills (
  name text primary key,
  -- Rows changed so far.
  done bigint not null default 0 check (done >= 0),
  -- Rows to change when it began.
  total bigint not null check (total >= 0),
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
