-- What the health checks found last, and when operators were told of it.
create table health_states (
  name text primary key,
  state text not null check (state in ('ok', 'warning', 'bad')),
  since timestamptz not null,
  checked_at timestamptz not null,
  mailed_at timestamptz
);

-- Room on the disk of DATA_DIR at the first check of a day: how fast it fills.
create table disk_readings (
  read_on date primary key,
  free_bytes bigint not null check (free_bytes >= 0)
);
