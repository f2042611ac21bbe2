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
