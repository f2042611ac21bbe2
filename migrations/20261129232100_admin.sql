create table reports (
  id integer generated always as identity primary key,
  reporter_id integer references users,
  message_id bigint references messages,
  review_id integer references reviews,
  reason text not null check (length(reason) between 1 and 2000),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by integer references users,
  decision text,
  client_review_id integer references client_reviews,
  -- Profiles, pictures and jobs, which people without an account can report, too.
  subject_kind text,
  subject_id integer,
  -- As it was when it was reported.
  subject_text text,
  subject_picture text,
  owner_id integer references users,
  ground text,
  reporter_email text,
  check (num_nonnulls(message_id, review_id, client_review_id, subject_id) = 1),
  constraint only_reviews_are_hidden check (decision not in ('hidden', 'change_asked') or message_id is null),
  constraint reports_decided_whole check (num_nonnulls(decided_at, decided_by, decision) in (0, 3)),
  constraint reports_decision check (decision in ('dismissed', 'hidden', 'handled', 'change_asked')),
  constraint reports_subject_whole check (
    num_nonnulls(subject_kind, subject_id, subject_text, owner_id, ground) in (0, 5)
    and subject_kind in ('profile', 'portfolio_item', 'job')
    and ground in ('not_theirs', 'no_consent', 'minor', 'scam', 'other')
    and (reporter_id is not null or reporter_email is not null and subject_kind is not null))
);
-- One report of a message, or of a review, by one person.
create unique index reports_of_message on reports (reporter_id, message_id) where message_id is not null;
create unique index reports_of_review on reports (reporter_id, review_id) where review_id is not null;
create index reports_waiting on reports (id) where decided_at is null;
-- One report of a review by one person.
create unique index reports_of_client_review on reports (reporter_id, client_review_id)
  where client_review_id is not null;
-- One report of a profile, a picture or a job by one person.
create unique index reports_of_subject on reports (reporter_id, subject_kind, subject_id) where subject_id is not null;

-- Said by the operator's own back-up job when it is through; the site cannot know otherwise.
create table backups (
  id integer generated always as identity primary key,
  finished_at timestamptz not null default now()
);

-- What operators hid, or asked its owner to change: which, whose, why, and whether it was taken back.
create table takedowns (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('profile', 'portfolio_item', 'job', 'review', 'client_review')),
  subject_id integer not null,
  owner_id integer not null references users,
  -- What it said.
  words text not null default '',
  action text not null check (action in ('hidden', 'change_asked')),
  reason text not null check (length(reason) between 1 and 2000),
  decided_by integer not null references users,
  created_at timestamptz not null,
  undone_by integer references users,
  undone_at timestamptz,
  constraint takedowns_undone_whole check (num_nonnulls(undone_by, undone_at) in (0, 2))
);
-- One thing is hidden once at a time.
create unique index takedowns_standing on takedowns (kind, subject_id) where action = 'hidden' and undone_at is null;
create index takedowns_of_owner on takedowns (owner_id, id desc);

-- The operator's own terms, privacy policy and imprint, each version from its day on; an empty one ends the own text.
create table legal_texts (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('terms', 'privacy', 'imprint')),
  locale text not null check (locale ~ '^[a-z]{2}$'),
  version integer not null check (version > 0),
  text text not null check (length(text) <= 50000),
  placement text not null check (placement in ('replaces', 'follows')),
  effective_on date not null,
  created_by integer not null references users,
  created_at timestamptz not null,
  unique (kind, locale, version)
);
create index legal_texts_by on legal_texts (created_by);
