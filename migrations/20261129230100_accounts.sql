-- Who types jose munoz means José Muñoz, as with the words of jobs. The function is bound to its dictionary here, so
-- that an index may rest on it wherever the schema is looked up.
create function without_accents(words text)
returns text language sql immutable strict parallel safe
return unaccent('unaccent'::regdictionary, words);

-- One mailbox under several addresses: without what follows a plus, and for Google's without dots and by one domain.
create function mailbox_key(address text) returns text language sql immutable parallel safe as $$
  select case when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    else name || '@' || domain end
  from (select split_part(split_part(lower(address), '@', 1), '+', 1) as name, split_part(lower(address), '@', 2) as domain) a
$$;

create table users (
  id integer generated always as identity primary key,
  username citext not null unique check (username::text ~ '^[^@[:space:]]{3,40}$'),
  email citext not null unique check (length(email::text) >= 3 and length(email::text) <= 254),
  email_verified_at timestamptz,
  pending_email citext,
  -- Absent for people who only ever signed in through another provider.
  password_hash text,
  full_name text not null check (length(full_name) between 2 and 100),
  bio text not null default '' check (length(bio) <= 2000),
  location text not null default '' check (length(location) <= 200),
  -- Rounded to two decimals before they are stored: an exact position is never kept.
  lat double precision check (lat >= -90 and lat <= 90),
  lng double precision check (lng >= -180 and lng <= 180),
  is_creator boolean not null default false,
  role text not null default 'member' check (role in ('member', 'support', 'operator')),
  profile_image text not null default '',
  created_at timestamptz not null default now(),
  suspended_at timestamptz,
  deleted_at timestamptz,
  -- What a username looks like: in ASCII its lower case, otherwise with each letter as the one it can be mistaken for.
  -- Null until the server has computed it. The key of a name that was there before a rule against it ends in a space and
  -- the account's id, so that it stays and can be listed.
  username_key text unique,
  -- The language that a person reads; null leaves it to their browser.
  locale text check (locale ~ '^[a-z]{2}$'),
  -- Kilometers or miles on the screens of this person; null as the site has it. The API stays with kilometers.
  distance_unit text check (distance_unit in ('km', 'mi')),
  is_owner boolean not null default false,
  -- Whoever renames themselves keeps the old name beside the new one for 30 days, where orders run.
  former_name text,
  renamed_at timestamptz,
  -- The last day on which someone was here, in UTC; null until they are.
  visited_on date,
  check ((lat is null) = (lng is null)),
  constraint users_owner check (not is_owner or role = 'operator')
);
-- Text that is no known place is looked for in what creators say about where they are.
create index creators_by_location on users using gin (lower(location) gin_trgm_ops) where is_creator;
-- The operator finds people by any part of their name, username or address.
create index users_by_words on users using gin (without_accents(((((username::text || ' ') || full_name) || ' ') || email::text)) gin_trgm_ops);
create index users_without_key on users (id) where username_key is null;
-- What is shown of people and portfolios that lies elsewhere.
create index users_pictured_elsewhere on users (id) where profile_image ~~ 'https:%' and deleted_at is null;
create index users_inactive on users (id) where suspended_at is not null or deleted_at is not null;

create table sessions (
  id bigint generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  -- SHA-256 of the cookie's token: a copy of this table signs nobody in.
  token_hash bytea not null unique check (length(token_hash) = 32),
  persistent boolean not null,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- A session whose time is over opens nothing any more. It stays as long as its device is pushed to, so that whatever
  -- ends sessions (signing out, a new password, the list of devices) ends that too.
  ended_at timestamptz,
  -- When the person of a session last showed that it is they: by signing in, or again by password or passkey.
  confirmed_at timestamptz not null default now(),
  -- Set when the person confirms their identity in this session, by more than signing in. Used up by what a stolen
  -- fresh session must not do.
  proven_at timestamptz,
  opens text,
  constraint sessions_person unique (id, user_id)
);
create index sessions_of_user on sessions (user_id);
create index sessions_over on sessions (id) where ended_at is not null;
create index sessions_by_expiry on sessions (expires_at) where ended_at is null;

create table account_tokens (
  id bigint generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  purpose text not null check (purpose in ('reset_password', 'verify_email', 'change_email', 'sign_in', 'open_page')),
  token_hash bytea not null unique check (length(token_hash) = 32),
  email citext not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- A mail's button opens the page that the mail is about, and no more of the account.
  opens text
);
create index account_tokens_of_user on account_tokens (user_id, purpose);

create table linked_identities (
  provider text check (provider in ('google', 'facebook')),
  subject text,
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

-- An authenticator app's secret. It has to be readable to check a code, so it is kept as it is; what guards it is
-- what guards the database.
create table second_factors (
  user_id integer primary key references users on delete cascade,
  secret text not null check (secret ~ '^[A-Z2-7]{32}$' or secret ~ '^v1\.[0-9a-f]{8}\.[\w-]{16}\.[\w-]+$'),
  created_at timestamptz not null default now(),
  -- Null until a first code showed that the app has it: only then is it asked for.
  confirmed_at timestamptz,
  -- The newest 30-second step whose code was taken: none is taken twice.
  last_step bigint
);

create table recovery_codes (
  user_id integer references second_factors on delete cascade,
  code_hash bytea check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- The password was right; the code is still to come.
create table pending_sign_ins (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id integer not null references users on delete cascade,
  remember boolean not null,
  expires_at timestamptz not null
);
create index pending_sign_ins_of_user on pending_sign_ins (user_id);
create index pending_sign_ins_by_expiry on pending_sign_ins (expires_at);

create table passkeys (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  credential_id text not null unique check (length(credential_id) <= 1400),
  public_key bytea not null,
  -- Only ever grows, where the authenticator counts at all.
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id);

-- Each is answered at most once.
create table passkey_challenges (
  challenge text primary key,
  -- Who adds a passkey; null where somebody signs in with one.
  user_id integer references users on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_of_user on passkey_challenges (user_id);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);

-- Browsers on which a person has signed in before: no news for them, and no stranger's guesses shut them out.
create table known_devices (
  user_id integer references users on delete cascade,
  token_hash bytea check (length(token_hash) = 32),
  seen_at timestamptz not null,
  primary key (user_id, token_hash)
);
create index known_devices_by_age on known_devices (seen_at);

-- How often an account did, or got, something on a day (UTC). `about` is the job or booking, 0 where all are counted alike.
create table daily_uses (
  user_id integer references users on delete cascade,
  name text,
  about integer default 0,
  day date,
  count integer not null default 1,
  primary key (user_id, day, name, about)
);
create index daily_uses_by_day on daily_uses (day);

-- Usernames of deleted people, by the SHA-256 of their look: no one can choose them for a year.
create table resting_usernames (
  look_hash bytea primary key check (length(look_hash) = 32),
  until timestamptz not null
);

-- How often a visitor's network did something within a day, by a hash; rate-limiter-flexible names the columns.
create table network_counts (
  key text primary key,
  points integer not null default 0,
  -- Milliseconds since 1970.
  expire bigint not null
);
create index network_counts_by_end on network_counts (expire);

-- What other capabilities read of accounts, creators and reviews. No secret is in them, and who counts as active,
-- listed or visible is said here only. Plain selects: the planner puts them into the query that reads them.
create view people as
  select id, username, username_key, full_name, email, email_verified_at, pending_email, role, is_creator, bio,
    profile_image, location, lat, lng, locale, distance_unit, created_at, suspended_at,
    password_hash is not null as has_password,
    deleted_at is not null as deleted,
    suspended_at is null and deleted_at is null as active,
    exists (select from passkeys k where k.user_id = users.id)
      or exists (select from second_factors f where f.user_id = users.id and f.confirmed_at is not null) as guarded,
    is_owner,
    case when renamed_at > now() - interval '30 days' then former_name end as former_name,
    visited_on
  from users;

create view session_activity as
  select id, user_id, seen_at, expires_at from sessions;

-- Usernames are compared by one table of lookalikes, in ASCII too: 0 and O, and 1, l and I look the same, and rn as m.
create function lookalike_key(name text) returns text language sql immutable parallel safe as $$
  select replace(translate(lower(name), '01i|', 'olll'), 'rn', 'm')
$$;

create function set_username_key() returns trigger language plpgsql as $$
begin
  if new.username::text ~ '^[!-~]+$' then new.username_key := lookalike_key(new.username::text); end if;
  return new;
end
$$;
create trigger users_set_username_key before insert or update of username on users
  for each row execute function set_username_key();

create function note_visit() returns trigger language plpgsql as $$
begin
  update users set visited_on = (new.seen_at at time zone 'UTC')::date
    where id = new.user_id and visited_on is distinct from greatest(visited_on, (new.seen_at at time zone 'UTC')::date);
  return null;
end
$$;
create trigger sessions_note_visit after insert or update of seen_at on sessions
  for each row execute function note_visit();

-- Links in the owner's mail that take a change of somebody's role back, once.
create table role_undos (
  token_hash bytea primary key check (length(token_hash) = 32),
  owner_id integer not null references users on delete cascade,
  person_id integer not null references users on delete cascade,
  before text not null check (before in ('member', 'support', 'operator')),
  after text not null check (after in ('member', 'support', 'operator')),
  expires_at timestamptz not null,
  used_at timestamptz,
  check (before <> after)
);
create index role_undos_of_owner on role_undos (owner_id);
create index role_undos_of_person on role_undos (person_id);
