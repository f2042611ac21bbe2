-- How many pictures the order agreed to choose, when the client submitted their choice, how an order ended otherwise
-- than by approval, and whether the operator closed its links.
alter table galleries
  add column pictures_to_pick integer,
  add column picked_at timestamptz,
  add column refunded_at timestamptz,
  add column opened_at timestamptz,
  add column links_closed_at timestamptz;
alter table galleries add constraint galleries_pictures_to_pick check (pictures_to_pick between 1 and 10000) not valid;
alter table galleries add constraint galleries_one_ending check (num_nonnulls(refunded_at, opened_at) <= 1) not valid;

-- A link for people without an account. Whoever has its token comes in; a PIN may be asked for, too.
create table gallery_links (
  id integer generated always as identity primary key,
  gallery_id integer not null references galleries,
  created_by integer not null references users,
  kind text not null check (kind in ('view', 'download', 'vendor')),
  section text check (length(section) <= 100),
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- Token and PIN, encrypted: its maker may see them again.
  secret text not null,
  expires_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null
);
create index gallery_links_of_gallery on gallery_links (gallery_id);
create index gallery_links_of_person on gallery_links (created_by);

-- A browser that said whose it is.
create table gallery_guests (
  id bigint generated always as identity primary key,
  link_id integer not null references gallery_links,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null
);
create index gallery_guests_of_link on gallery_guests (link_id);

create table gallery_hearts (
  gallery_id integer not null references galleries,
  number integer not null,
  person_id integer references users,
  guest_id bigint references gallery_guests,
  created_at timestamptz not null,
  check (num_nonnulls(person_id, guest_id) = 1),
  unique nulls not distinct (gallery_id, number, person_id, guest_id)
);
create index gallery_hearts_of_person on gallery_hearts (person_id) where person_id is not null;

create table gallery_comments (
  id bigint generated always as identity primary key,
  gallery_id integer not null references galleries,
  number integer not null,
  person_id integer references users,
  guest_id bigint references gallery_guests,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null,
  check (num_nonnulls(person_id, guest_id) = 1)
);
create index gallery_comments_of_picture on gallery_comments (gallery_id, number);
create index gallery_comments_of_person on gallery_comments (person_id) where person_id is not null;

-- The client's final selection.
create table gallery_picks (
  gallery_id integer not null references galleries,
  number integer not null,
  primary key (gallery_id, number)
);

-- A delivery: its list of files is frozen, and known by its hash.
create table gallery_versions (
  gallery_id integer not null references galleries,
  version integer not null check (version > 0),
  -- A line for each file, as `sha256sum -c` reads it.
  manifest text not null,
  manifest_sha256 text not null check (manifest_sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  primary key (gallery_id, version)
);
create table gallery_version_files (
  gallery_id integer not null,
  version integer not null,
  position integer not null,
  file_id bigint not null references gallery_files,
  primary key (gallery_id, version, position),
  foreign key (gallery_id, version) references gallery_versions
);
create index gallery_version_files_of_file on gallery_version_files (file_id);

create function keep_gallery_version() returns trigger language plpgsql as $$
begin
  raise exception 'what was delivered is a fact' using errcode = 'check_violation';
end
$$;
create trigger gallery_versions_kept before update on gallery_versions
  for each row execute function keep_gallery_version();
create trigger gallery_version_files_kept before update on gallery_version_files
  for each row execute function keep_gallery_version();

-- Who opened a gallery and took what, a row for each day.
create table gallery_visits (
  id bigint generated always as identity primary key,
  gallery_id integer not null references galleries,
  day date not null,
  person_id integer references users,
  link_id integer references gallery_links,
  guest_id bigint references gallery_guests,
  act text not null check (act in ('opened', 'original', 'archive')),
  number integer,
  times integer not null default 0,
  bytes bigint not null default 0,
  first_at timestamptz not null,
  last_at timestamptz not null,
  check (num_nonnulls(person_id, link_id) = 1),
  unique nulls not distinct (gallery_id, day, person_id, link_id, guest_id, act, number)
);
create index gallery_visits_of_person on gallery_visits (person_id) where person_id is not null;
create index gallery_visits_of_link on gallery_visits (link_id, day) where link_id is not null;
