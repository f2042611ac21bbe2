-- Set when the person confirms their identity in this session, by more than signing in. Used up by what a stolen
-- fresh session must not do.
alter table sessions add column proven_at timestamptz;
