-- What stays in view where a picture is cropped: percent from its left and top edge. Null if nobody knows.
create function is_focal_point(point jsonb) returns boolean language sql immutable parallel safe as $$
  select point is null or coalesce(jsonb_typeof(point -> 'x') = 'number' and jsonb_typeof(point -> 'y') = 'number'
    and (point ->> 'x')::numeric between 0 and 100 and (point ->> 'y')::numeric between 0 and 100, false)
$$;

create table files (
  id bigint generated always as identity primary key,
  owner_id integer not null references users,
  purpose text not null check (purpose in ('profile_image', 'portfolio', 'attachment', 'job_picture')),
  -- Prefix of the keys in the storage; also the unguessable part of the address.
  key text not null unique,
  media_type text not null,
  bytes integer not null check (bytes >= 0),
  width integer,
  height integer,
  placeholder text,
  -- [{key, width, type}], widest last.
  variants jsonb not null default '[]'::jsonb,
  original_name text not null default '',
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- Files that only some may see are kept apart from those that anybody may, see src/server/uploads/purposes.ts.
  visibility text not null default 'public' check (visibility in ('public', 'private')),
  -- How often it is used, kept by the trigger below. What is gone is used by nothing.
  uses integer not null default 0 check (uses >= 0),
  -- Films in portfolios: {seconds, state, url}. A film's file has the poster's pictures among its variants, and the item
  -- a copy for readers.
  film jsonb,
  focus jsonb,
  constraint gone_files_are_unused check (deleted_at is null or uses = 0),
  constraint files_focus check (is_focal_point(focus))
);
create index files_of_owner on files (owner_id);
create index files_unused on files (created_at) where uses = 0 and deleted_at is null;
create index files_unused_of_owner on files (owner_id) where uses = 0 and deleted_at is null;

-- Where a file is used: `place` is a capability's kind of thing, `entity_id` which of them.
create table file_uses (
  place text check (place ~ '^[a-z_]{2,40}$'),
  entity_id bigint,
  file_id bigint references files,
  primary key (place, entity_id, file_id)
);
create index file_uses_of_file on file_uses (file_id);

-- Our copies of pictures that people gave by their address: no page ever loads anything from elsewhere.
create table remote_pictures (
  id integer generated always as identity primary key,
  address text not null check (length(address) <= 2000),
  -- An index holds no 2000 characters.
  address_hash bytea not null unique check (length(address_hash) = 32),
  -- Set once it is here: under which key, and in which widths.
  key text,
  widths integer[] not null default '{}'::integer[],
  attempts integer not null default 0,
  failure text,
  -- When it is fetched, or tried again; null when it is here or was given up.
  due_at timestamptz default now(),
  created_at timestamptz not null default now(),
  check (key is null or due_at is null)
);
create index remote_pictures_due on remote_pictures (due_at) where due_at is not null;

create function update_file_uses() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update files set uses = uses + 1 where id = new.file_id;
  else
    update files set uses = uses - 1 where id = old.file_id;
  end if;
  return null;
end
$$;
create trigger file_uses_update_count after insert or delete on file_uses
  for each row execute function update_file_uses();
