-- An authenticator app's secret. It has to be readable to check a code, so it is kept as it is; what guards it is
-- what guards the database.
create table second_factors (
  user_id integer primary key references users on delete cascade,
  secret text not null check (secret ~ '^[A-Z2-7]{32}$'),
  created_at timestamptz not null default now(),
  -- Null until a first code showed that the app has it: only then is it asked for.
  confirmed_at timestamptz,
  -- The newest 30-second step whose code was taken: none is taken twice.
  last_step bigint
);

create table recovery_codes (
  user_id integer not null references second_factors (user_id) on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
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
  user_id integer not null references users on delete cascade,
  token_hash bytea not null check (length(token_hash) = 32),
  seen_at timestamptz not null,
  primary key (user_id, token_hash)
);
create index known_devices_by_age on known_devices (seen_at);
