-- What people asked to take with them: one at a time each, until a week after it was made.
create table data_archives (
  user_id integer primary key references users on delete cascade,
  key text not null unique check (key ~ '^[0-9a-f]{32}$'),
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  bytes bigint check (bytes > 0),
  check (num_nonnulls(ready_at, expires_at, bytes) in (0, 3))
);
create index data_archives_by_expiry on data_archives (expires_at);
