create table notifications (
  id bigint generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  event_id bigint not null,
  type text not null check (length(type) between 1 and 60),
  read_at timestamptz,
  created_at timestamptz not null default now(),
  -- Dismissed is read and off the list; kept, so that dismissing can be undone.
  dismissed_at timestamptz,
  -- Since when a piece of news waits to be said by mail; null when a mail said it, or none shall.
  unmailed_since timestamptz,
  -- When a notice that can be renewed was last shown and pushed: more of the same within minutes renews it quietly.
  notified_at timestamptz,
  kind text not null check (length(kind) between 1 and 60),
  params jsonb not null,
  -- While it is unread, a later one of the same subject replaces it; empty where each stands for itself.
  subject text not null default '' check (length(subject) <= 100),
  constraint notifications_once unique (event_id, user_id, subject)
);
create index notifications_listed on notifications (user_id, event_id desc) where dismissed_at is null;
create index notifications_unread on notifications (user_id) where read_at is null and dismissed_at is null;
create index notifications_unmailed on notifications (unmailed_since) where unmailed_since is not null
  and read_at is null and dismissed_at is null;
-- What happens again renews its notice: one for each person and subject.
create unique index notifications_renewed on notifications (user_id, subject) where notified_at is not null;
create index notifications_unread_subject on notifications (user_id, subject) where subject <> '' and read_at is null
  and dismissed_at is null;

-- What differs from the defaults of the contract.
create table notification_preferences (
  user_id integer references users on delete cascade,
  topic text check (topic in ('messages', 'new_jobs', 'jobs', 'bookings', 'payments', 'reviews')),
  channel text check (channel in ('mail', 'push')),
  wanted boolean not null,
  resumes boolean not null default false,
  primary key (user_id, topic, channel),
  constraint notification_preferences_resumes check (not resumes or (channel = 'mail' and not wanted))
);

-- The last mail that collected somebody's news, and how many such went out since they last looked in.
create table notification_digests (
  user_id integer primary key references users on delete cascade,
  sent_at timestamptz not null,
  -- When the next may go out, unless they look in.
  next_at timestamptz not null,
  unanswered integer not null check (unanswered >= 1),
  check (next_at > sent_at)
);

-- A device that news is pushed to. It goes with the session it was allowed in.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  user_id integer not null,
  session_id bigint not null unique,
  endpoint text not null unique check (length(endpoint) between 10 and 1000),
  p256dh text not null check (length(p256dh) between 86 and 88),
  auth text not null check (length(auth) between 22 and 24),
  -- Whether the device may show what the news is about, beside its kind.
  details boolean not null default false,
  created_at timestamptz not null default now(),
  constraint push_subscriptions_session_id_user_id_fkey foreign key (session_id, user_id) references sessions (id,
    user_id) on delete cascade
);
create index push_subscriptions_of_user on push_subscriptions (user_id, id desc);
