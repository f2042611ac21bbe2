-- How the last backup and the last test restore ended; complete backups are in `backups`, also those that the
-- operator's own job notes.
create table backup_attempts (
  name text primary key check (name in ('backup', 'restore')),
  ended_at timestamptz not null,
  succeeded_at timestamptz,
  failure text check (length(failure) <= 500),
  details jsonb
);
