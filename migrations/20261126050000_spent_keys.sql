-- When the provider failed under a call's key, which it answers for a day: the outcome is looked up instead.
alter table outbound_requests add column key_spent_at timestamptz;
