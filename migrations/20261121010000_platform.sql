-- Formerly 43c7eb3e27a1415a69fbf0c1a8d68cc21af9c056febe95c2a16d3873ed8999f2: decision 105.
-- What the platform itself keeps: facts to hand on, mails, operators' actions.
create extension if not exists citext;
create extension if not exists btree_gist;
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists cube;

create table events (
  id bigint generated always as identity primary key,
  name text not null check (name ~ '^[a-z_]+\.[a-z_]+$'),
  payload jsonb not null,
  recorded_at timestamptz not null default now(),
  relayed_at timestamptz
);
create index events_unrelayed on events (id) where relayed_at is null;

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
  handled_at timestamptz
);

create table operator_actions (
  id bigint generated always as identity primary key,
  operator_id integer not null,
  action text not null,
  subject text not null,
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
