-- A session whose time is over opens nothing any more. It stays as long as its device is pushed to, so that whatever
-- ends sessions (signing out, a new password, the list of devices) ends that too.
alter table sessions add column over_at timestamptz;
create index sessions_over on sessions (id) where over_at is not null;
drop index sessions_by_expiry;
create index sessions_by_expiry on sessions (expires_at) where over_at is null;
