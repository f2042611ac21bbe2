-- A draft lives as long as somebody comes back to it, and does not go without a word.
alter table jobs add column touched_at timestamptz;
alter table jobs add column draft_warned_at timestamptz;
drop index jobs_drafted;
create index jobs_drafted on jobs (coalesce(touched_at, created_at)) where status = 'draft';
