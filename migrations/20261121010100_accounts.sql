create table users (
  id integer generated always as identity primary key,
  username citext not null unique check (username::text ~ '^[^@[:space:]]{3,40}$'),
  email citext not null unique check (length(email::text) between 3 and 254),
  email_verified_at timestamptz,
  pending_email citext,
  -- Absent for people who only ever signed in through another provider.
  password_hash text,
  full_name text not null check (length(full_name) between 2 and 100),
  bio text not null default '' check (length(bio) <= 2000),
  location text not null default '' check (length(location) <= 200),
  -- Rounded to two decimals before they are stored: an exact position is never kept.
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  is_creator boolean not null default false,
  role text not null default 'member' check (role in ('member', 'operator')),
  profile_image text not null default '',
  created_at timestamptz not null default now(),
  suspended_at timestamptz,
  deleted_at timestamptz,
  check ((lat is null) = (lng is null))
);

create table sessions (
  id bigint generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  -- SHA-256 of the cookie's token: a copy of this table signs nobody in.
  token_hash bytea not null unique check (length(token_hash) = 32),
  persistent boolean not null,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_of_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

create table account_tokens (
  id bigint generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  purpose text not null check (purpose in ('reset_password', 'verify_email', 'change_email')),
  token_hash bytea not null unique check (length(token_hash) = 32),
  email citext not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_tokens_of_user on account_tokens (user_id, purpose);

create table linked_identities (
  provider text not null check (provider in ('google', 'facebook')),
  subject text not null,
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider, subject),
  unique (provider, user_id)
);

create table sign_in_failures (
  id bigint generated always as identity primary key,
  -- SHA-256 of the lower-cased name that was tried, whether it exists or not.
  account_hash bytea not null,
  failed_at timestamptz not null default now()
);
create index sign_in_failures_by_account on sign_in_failures (account_hash, failed_at);
