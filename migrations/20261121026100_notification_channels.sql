-- Since when a piece of news waits to be said by mail; null when a mail said it, or none shall.
alter table notifications add column unmailed_since timestamptz;
create index notifications_unmailed on notifications (unmailed_since)
  where unmailed_since is not null and read_at is null;

-- What differs from the defaults of the contract.
create table notification_preferences (
  user_id integer not null references users on delete cascade,
  topic text not null check (topic in ('messages', 'new_jobs', 'jobs', 'bookings', 'payments', 'reviews')),
  channel text not null check (channel in ('mail', 'push')),
  wanted boolean not null,
  primary key (user_id, topic, channel)
);

-- The last mail that collected somebody's news, and how many such went out since they last looked in.
create table notification_digests (
  user_id integer primary key references users on delete cascade,
  sent_at timestamptz not null,
  -- When the next may go out, unless they look in.
  next_at timestamptz not null check (next_at > sent_at),
  unanswered integer not null check (unanswered >= 1)
);

-- Keys that the site makes for itself at its first start.
create table site_keys (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

alter table sessions add constraint sessions_person unique (id, user_id);
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
  foreign key (session_id, user_id) references sessions (id, user_id) on delete cascade
);
create index push_subscriptions_of_user on push_subscriptions (user_id, id desc);
