-- no transaction
-- The operators' list begins with those that wait.
drop index concurrently if exists gallery_reports_waiting;
create index concurrently gallery_reports_waiting on gallery_reports (id) where decided_at is null;
