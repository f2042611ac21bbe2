-- A report waits until an operator decided it.
alter table reports
  add constraint reports_decided_whole check (num_nonnulls(decided_at, decided_by, decision) in (0, 3)),
  add constraint reports_decision check (decision in ('dismissed', 'hidden', 'handled')),
  add constraint only_reviews_are_hidden check (decision <> 'hidden' or review_id is not null);
create index reports_waiting on reports (id) where decided_at is null;

-- Said by the operator's own back-up job when it is through; the site cannot know otherwise.
create table backups (
  id integer generated always as identity primary key,
  finished_at timestamptz not null default now()
);
