create table reports (
  id integer generated always as identity primary key,
  reporter_id integer not null references users,
  message_id bigint references messages,
  review_id integer references reviews,
  reason text not null check (length(reason) between 1 and 2000),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by integer references users,
  decision text,
  check (num_nonnulls(message_id, review_id) = 1),
  constraint only_reviews_are_hidden check (decision <> 'hidden' or review_id is not null),
  constraint reports_decided_whole check (num_nonnulls(decided_at, decided_by, decision) in (0, 3)),
  constraint reports_decision check (decision in ('dismissed', 'hidden', 'handled'))
);
-- One report of a message, or of a review, by one person.
create unique index reports_of_message on reports (reporter_id, message_id) where message_id is not null;
create unique index reports_of_review on reports (reporter_id, review_id) where review_id is not null;
create index reports_waiting on reports (id) where decided_at is null;

-- Said by the operator's own back-up job when it is through; the site cannot know otherwise.
create table backups (
  id integer generated always as identity primary key,
  finished_at timestamptz not null default now()
);
