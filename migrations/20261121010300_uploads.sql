create table files (
  id bigint generated always as identity primary key,
  owner_id integer not null references users,
  purpose text not null check (purpose in ('profile_image', 'portfolio', 'attachment')),
  -- Prefix of the keys in the storage; also the unguessable part of the address.
  key text not null unique,
  media_type text not null,
  bytes integer not null check (bytes >= 0),
  width integer,
  height integer,
  placeholder text,
  -- [{key, width, type}], widest last.
  variants jsonb not null default '[]',
  original_name text not null default '',
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index files_of_owner on files (owner_id);
