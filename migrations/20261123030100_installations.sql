-- Which copy of this database speaks with the payment provider: our numbers mean nothing there without it. The newest
-- row is the one for new calls; what carries any of them is ours. The empty id stands for calls from before ids.
create table installations (
  number integer generated always as identity primary key,
  id text not null unique check (length(id) <= 40),
  -- Where it was made: another place means that the database was restored or copied.
  fingerprint text not null,
  made_at timestamptz not null default now()
);
insert into installations (id, fingerprint) select '', '' where exists (select from provider_calls);
alter table payments add column installation_id text references installations (id);
