create extension if not exists citext;

create extension if not exists btree_gist;

create extension if not exists pg_trgm;

create extension if not exists unaccent;

create extension if not exists cube;

create text search configuration english_unaccented (copy = english);

alter text search configuration english_unaccented
  alter mapping for hword, hword_part, word with unaccent, english_stem;

create text search configuration simple_unaccented (copy = simple);

alter text search configuration simple_unaccented alter mapping for word, asciiword with unaccent, simple;

-- A place as a point of the unit sphere: distances are chords, at most 2.
create function position_on_sphere(lat double precision, lng double precision)
returns cube language sql immutable strict parallel safe
return cube(cube(cube((cos(radians(lat)) * cos(radians(lng)))), (cos(radians(lat)) * sin(radians(lng)))),
  sin(radians(lat)));

create table events (
  id bigint generated always as identity primary key,
  name text not null check (name ~ '^[a-z_]+\.[a-z_]+$'),
  payload jsonb not null,
  recorded_at timestamptz not null default now(),
  relayed_at timestamptz,
  -- Where an event stands in the order in which events were handed on. Each process shows them in this order and knows
  -- by it what it has not shown yet, whatever got lost between the processes.
  position bigint,
  check ("position" is null or relayed_at is not null)
);
create index events_unrelayed on events (id) where relayed_at is null;
create unique index events_position on events ("position") where "position" is not null;
-- Facts are kept some days and then go, oldest first.
create index events_recorded on events (recorded_at);

create sequence event_positions owned by events.position;

create table mails (
  id bigint generated always as identity primary key,
  template text not null,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  secret boolean not null default false,
  key text unique,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'kept', 'failed')),
  failure text,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  handled_at timestamptz,
  -- What a mail carries beside its words, such as where to switch it off.
  headers jsonb not null default '{}'::jsonb,
  -- Files that a mail carries: [{name, type, key}], read from the storage when it is sent.
  attachments jsonb not null default '[]'::jsonb
);
-- What the desk shows of one person is found by them.
create index mails_of_recipient on mails (lower(recipient), id desc);

create table operator_actions (
  id bigint generated always as identity primary key,
  operator_id integer not null,
  action text not null,
  subject text not null,
  details jsonb not null default '{}'::jsonb,
  created_at timestamptz not null default now(),
  -- What operators do cannot be changed unnoticed: each row is hashed with the one before it.
  position bigint unique,
  hash bytea
);
create index operator_actions_of_subject on operator_actions (subject, id desc);

-- Addresses that a mail server refused for good: written to again only when the person asks for it.
create table undeliverable_addresses (
  address citext primary key,
  reason text not null,
  mail_id bigint references mails on delete set null,
  since timestamptz not null default now()
);

-- Keys that the site makes for itself at its first start.
create table site_keys (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

-- What operators set at the desk; a setting that is not here is what the environment says.
create table site_settings (
  name text primary key check (name ~ '^[a-z][A-Za-z]{1,59}$'),
  value jsonb not null check (jsonb_typeof(value) <> 'null'),
  changed_at timestamptz not null default now()
);

-- At the commit, after all other locks are taken: whoever waits for the end of the chain holds nobody else up for long.
create function hash_operator_action() returns trigger language plpgsql as $$
declare
  last operator_actions;
  added operator_actions;
begin
  perform pg_advisory_xact_lock(7205761);
  select * into last from operator_actions where position is not null order by position desc limit 1;
  select * into added from operator_actions where id = new.id;
  added.position := coalesce(last.position, 0) + 1;
  update operator_actions
    set position = added.position, hash = operator_action_hash(coalesce(last.hash, ''), added) where id = new.id;
  return null;
end
$$;
create constraint trigger action_chained after insert on operator_actions deferrable initially deferred
  for each row execute function hash_operator_action();

create function operator_action_hash(previous bytea, a operator_actions) returns bytea language sql stable as $$
  select sha256(previous || convert_to(jsonb_build_array(a.position, a.id, a.operator_id, a.action, a.subject,
    a.details,
    extract(epoch from a.created_at))::text, 'UTF8'))
$$;

create function refuse_operator_action_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- Its place in the chain, once.
    if old.position is null and (new.id, new.operator_id, new.action, new.subject, new.details, new.created_at)
      is not distinct from (old.id, old.operator_id, old.action, old.subject, old.details, old.created_at) then
      return new;
    end if;
  end if;
  raise exception 'What operators did is never changed' using errcode = 'integrity_constraint_violation';
end
$$;
create trigger operator_actions_refuse_change before delete or update on operator_actions
  for each row execute function refuse_operator_action_change();
create trigger operator_actions_refuse_truncate before truncate on operator_actions
  for each statement execute function refuse_operator_action_change();

-- Changes of many rows that run behind the serving site, see src/server/platform/tasks/backfill.ts.
create table backfills (
  name text primary key,
  -- Rows changed so far.
  done bigint not null default 0 check (done >= 0),
  -- Rows to change when it began.
  total bigint not null check (total >= 0),
  started_at timestamptz not null default now(),
  finished_at timestamptz
);

-- What the health checks found last, and when operators were told of it.
create table health_states (
  name text primary key,
  state text not null check (state in ('ok', 'warning', 'bad')),
  since timestamptz not null,
  checked_at timestamptz not null,
  mailed_at timestamptz
);

-- Room on the disk of DATA_DIR at the first check of a day: how fast it fills.
create table disk_readings (
  read_on date primary key,
  free_bytes bigint not null check (free_bytes >= 0)
);

-- How the last backup and the last test restore ended; complete backups are in `backups`, also those that the
-- operator's own job notes.
create table backup_attempts (
  name text primary key check (name in ('backup', 'restore')),
  ended_at timestamptz not null,
  succeeded_at timestamptz,
  failure text check (length(failure) <= 500),
  details jsonb
);

-- Up to when the site is known to have been there, by a clock that was confirmed; one row. `boot` and
-- `up_seconds` are the machine's own counter then, which no change of its clock moves.
create table site_awake (
  id boolean primary key default true check (id),
  awake_at timestamptz not null,
  boot text not null default '',
  up_seconds double precision not null default 0,
  -- The last time of an hour or more without the site: deadlines moved by it.
  away_from timestamptz,
  away_until timestamptz,
  check ((away_from is null) = (away_until is null) and away_from < away_until is not false)
);

-- When each recurring task was last due, and last done.
create table schedule_runs (
  task text primary key,
  slot timestamptz not null,
  done_at timestamptz,
  failure text not null default ''
);
