-- The files that a creator delivers for an order. It stays its creator's when they leave the order; the next creator
-- has a gallery of their own.
create table galleries (
  id integer generated always as identity primary key,
  order_kind text not null check (order_kind in ('job', 'booking')),
  order_id integer not null,
  job_id integer generated always as (case when order_kind = 'job' then order_id end) stored references jobs,
  booking_id integer generated always as (case when order_kind = 'booking' then order_id end) stored
    references bookings,
  creator_id integer not null references creator_profiles,
  stage text not null default 'proofing' check (stage in ('proofing', 'editing', 'delivered', 'approved')),
  -- How many versions were delivered; each one's list of files is frozen.
  version integer not null default 0 check (version >= 0),
  -- Whether proofs show whose they are, until the work is approved.
  watermarked boolean not null default false,
  created_at timestamptz not null,
  -- How many pictures the order agreed to choose, when the client submitted their choice, how an order ended otherwise
  -- than by approval, and whether the operator closed its links.
  pictures_to_pick integer,
  picked_at timestamptz,
  refunded_at timestamptz,
  opened_at timestamptz,
  links_closed_at timestamptz,
  -- When its creator last told the client that there is something to choose from.
  invited_at timestamptz,
  -- Files of ended orders are kept for a time: until when, which of the two warnings before its end was sent last (days
  -- before it), and when the gallery was emptied. What was delivered, and who took it, stays as rows.
  kept_until timestamptz,
  warned_days smallint,
  emptied_at timestamptz,
  -- In which order a gallery is shown within its sections: as shot, or by the cameras' names.
  sorted_by text not null default 'taken',
  -- The shoot's name and day, where its creator says others than the order's, and the picture on top.
  title text,
  shot_on date,
  cover_number integer,
  unique (order_kind, order_id, creator_id),
  check (stage in ('proofing', 'editing') or version > 0),
  constraint galleries_pictures_to_pick check (pictures_to_pick between 1 and 10000),
  constraint galleries_one_ending check (num_nonnulls(refunded_at, opened_at) <= 1),
  constraint galleries_warned_days check (warned_days in (30, 7)),
  constraint galleries_emptied_after_warning
    check (emptied_at is null or (warned_days = 7 and kept_until <= emptied_at)),
  constraint galleries_sorted_by check (sorted_by in ('taken', 'name')),
  constraint galleries_title check (title is null or char_length(title) between 1 and 100),
  constraint galleries_cover_number check (cover_number is null or cover_number > 0)
);
create index galleries_of_job on galleries (job_id) where job_id is not null;
create index galleries_of_booking on galleries (booking_id) where booking_id is not null;
create index galleries_of_creator on galleries (creator_id);
-- What the hourly pass and the weekly sample look for.
create index galleries_kept_until on galleries (kept_until) where kept_until is not null and emptied_at is null;
create index galleries_not_ended on galleries (id) where kept_until is null and emptied_at is null;

-- A file that arrived. Nothing but its proofs is derived from it: the original stays byte for byte.
create table gallery_files (
  id bigint generated always as identity primary key,
  gallery_id integer not null references galleries,
  -- The picture's number in its gallery, from 1: what is said about a picture refers to it, and a final has its proof's.
  number integer not null check (number > 0),
  position integer not null,
  section text not null default '' check (length(section) <= 100),
  -- As the camera named it: a fact, by which finals find their proofs and picks find their way back.
  camera_name text not null check (length(camera_name) between 1 and 255),
  storage_key text not null unique,
  size bigint not null check (size > 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  crc32 bigint check (crc32 between 0 and 4294967295),
  media_type text,
  -- Pixels, upright.
  width integer check (width > 0),
  height integer check (height > 0),
  -- A tiny picture as a data URL.
  placeholder text,
  -- [{key, width, height}], widest last.
  proofs jsonb not null default '[]',
  state text not null default 'uploaded' check (state in ('arriving', 'uploaded', 'checked', 'proofed', 'unproofable',
    'damaged')),
  -- Why it is damaged or has no proof.
  problem text,
  -- The file whose place it took; that one is not in the gallery anymore.
  replaces bigint unique references gallery_files,
  replaced_at timestamptz,
  created_at timestamptz not null,
  -- What the creator's browser made of a picture, as it was sent: it takes the picture's place in the gallery, so that
  -- the client may choose before the original is here.
  preview_key text,
  -- What is known of a film, and its smaller copies: {seconds, codec, plays, copies: [{side, key}]}.
  film jsonb,
  -- Its bytes are gone from the storage.
  deleted_at timestamptz,
  -- When its bytes were last read again and compared with its hash, and since when they differ.
  verified_at timestamptz,
  broken_at timestamptz,
  -- What a creator took out of a gallery again: it left its place as what was replaced did. Its row keeps its number;
  -- its bytes go once no delivery that may still be opened has them.
  removed_at timestamptz,
  -- What a picture shows, for people who can't see it.
  description text,
  -- When it was shot by its camera's clock, as 2026-06-01T15:04:05.123, and that clock's minutes ahead of UTC.
  taken_at text,
  taken_offset smallint,
  -- What became of a file that came while its gallery was edited. 'unplaced': it may belong in the place of a proof, and
  -- its creator has to say which; 'own': a picture of its own. Null for proofs, and for finals that took a place at
  -- once. likely_number: the place that it may belong in.
  final_place text,
  likely_number integer,
  -- What captions beside a film were read for: when they end, and in which language they are.
  captions jsonb,
  focus jsonb,
  check (state in ('arriving', 'uploaded', 'damaged') or (sha256 is not null and crc32 is not null)),
  check ((state in ('unproofable', 'damaged')) = (problem is not null)),
  check (state <> 'proofed' or (width is not null and height is not null)),
  constraint gallery_files_arriving_check check (state <> 'arriving' or preview_key is not null),
  constraint gallery_files_removed_left check (removed_at is null or replaced_at is not null),
  constraint gallery_files_description check (length(description) between 1 and 500),
  constraint gallery_files_taken_at check (taken_at ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}$'),
  constraint gallery_files_taken_offset
    check (taken_offset is null or taken_offset between -1440 and 1440 and taken_at is not null),
  constraint gallery_files_final_place check (final_place in ('unplaced', 'own')),
  constraint gallery_files_likely_number
    check (likely_number is null or likely_number > 0 and final_place is not null),
  constraint gallery_files_focus check (is_focal_point(focus))
);
create unique index gallery_files_in_place on gallery_files (gallery_id, number)
  where replaced_at is null and state <> 'damaged';
create index gallery_files_of_gallery on gallery_files (gallery_id);
-- A file whose rights someone asks for is found by its hash.
create index gallery_files_by_sha256 on gallery_files (sha256) where sha256 is not null;
create index gallery_files_to_verify on gallery_files (verified_at nulls first, id)
  where sha256 is not null and deleted_at is null;
create index gallery_files_broken on gallery_files (id) where broken_at is not null and deleted_at is null;
-- The next file's number, and a picture by its number, are found without reading the gallery.
create index gallery_files_by_number on gallery_files (gallery_id, number);
create index gallery_files_damaged on gallery_files (gallery_id, camera_name, size) where state = 'damaged';
-- A page of a gallery's pictures is read without the others.
create index gallery_files_in_order on gallery_files (gallery_id, position, id);
-- Finals that were renamed find their proofs by when they were shot.
create index gallery_files_by_time on gallery_files (gallery_id, taken_at) where taken_at is not null;
-- A final finds its proof by every name that the place has had, also of files that were replaced since.
create index gallery_files_by_every_stem
  on gallery_files (gallery_id, lower(regexp_replace(camera_name, '\.[^.]+$', ''))) where removed_at is null;
create index gallery_files_captions on gallery_files (gallery_id) where captions is not null;

create function keep_camera_name() returns trigger language plpgsql as $$
begin
  raise exception 'the camera name of a file is a fact' using errcode = 'check_violation';
end
$$;
create trigger gallery_files_camera_name before update of camera_name on gallery_files
  for each row when (new.camera_name is distinct from old.camera_name) execute function keep_camera_name();

-- A file on its way: any process may take its next chunk. Complete ones stay, so that sending a folder again finds them.
create table gallery_uploads (
  id bigint generated always as identity primary key,
  gallery_id integer not null references galleries,
  person_id integer not null references users,
  name text not null check (length(name) between 1 and 255),
  section text not null check (length(section) <= 100),
  size bigint not null check (size > 0),
  -- What the sender's browser computed; it may lack it for large files.
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Bytes of every chunk but the last: 1, 5, 8 or 16 MiB.
  chunk_size integer not null check (chunk_size in (1048576, 5242880, 8388608, 16777216)),
  -- Bytes that arrived.
  upload_offset bigint not null default 0 check (upload_offset between 0 and size),
  storage_key text not null unique,
  -- The storage's name for the parts, from the first chunk on.
  parts_id text,
  -- [{number, etag}], if the storage names parts.
  parts jsonb not null default '[]',
  -- Whoever holds the lease takes the next chunk.
  lease uuid,
  lease_until timestamptz not null default '-infinity',
  file_id bigint unique references gallery_files,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- A request may carry any bytes of a file: what is less than a part stays in the storage until more came.
  -- [{key, size}], in the order of their bytes; those of size 0 don't count.
  tails jsonb not null default '[]',
  check (size <= chunk_size::bigint * 10000),
  constraint gallery_uploads_check3 check ((upload_offset = size) = (file_id is not null))
);
create index gallery_uploads_by_content on gallery_uploads (gallery_id, name, size);
create index gallery_uploads_of_person on gallery_uploads (person_id);
create index gallery_uploads_unfinished on gallery_uploads (expires_at) where file_id is null;

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
  created_at timestamptz not null,
  -- What its maker calls a link; only what the client chose; whether vendors take web sizes once the work is approved.
  name text,
  only_chosen boolean not null default false,
  takes_web boolean not null default false,
  constraint gallery_links_name check (name is null or char_length(name) between 1 and 60)
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
  -- Which files of its gallery a delivery is made of; null: all of them.
  files_of jsonb,
  primary key (gallery_id, version)
);

create table gallery_version_files (
  gallery_id integer not null,
  version integer not null,
  position integer not null,
  file_id bigint not null references gallery_files,
  -- Where a file was when it was delivered, if it was moved since; null while it is where it was.
  section text,
  primary key (gallery_id, version, position),
  foreign key (gallery_id, version) references gallery_versions,
  constraint gallery_version_files_section check (length(section) <= 100)
);
create index gallery_version_files_of_file on gallery_version_files (file_id);

create function keep_gallery_version() returns trigger language plpgsql as $$
begin
  -- The section is noted once, before the file is moved.
  if tg_table_name = 'gallery_version_files' then
    if old.section is null and (new.gallery_id, new.version, new.position, new.file_id)
        is not distinct from (old.gallery_id, old.version, old.position, old.file_id) then
      return new;
    end if;
  end if;
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

-- What somebody found wrong with a gallery, by their account or by the link they came by.
create table gallery_reports (
  id integer generated always as identity primary key,
  gallery_id integer not null references galleries,
  reporter_id integer references users,
  link_id integer references gallery_links,
  reason text not null check (length(reason) between 1 and 2000),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by integer references users,
  decision text,
  check (num_nonnulls(reporter_id, link_id) = 1),
  constraint gallery_reports_decided_whole check (num_nonnulls(decided_at, decided_by, decision) in (0, 3)),
  constraint gallery_reports_decision check (decision in ('dismissed', 'links_closed', 'handled'))
);
create index gallery_reports_of_gallery on gallery_reports (gallery_id);
create unique index gallery_reports_of_reporter on gallery_reports (reporter_id, gallery_id) where reporter_id is not null;
-- The operators' list begins with those that wait.
create index gallery_reports_waiting on gallery_reports (id) where decided_at is null;

-- Work on files, such as proofs and films, goes in turns of the people who sent them.
create table work_turns (
  person_id integer references users on delete cascade,
  queue text,
  -- When all that this person has waiting in the queue would be done if they were alone.
  done_at timestamptz not null,
  primary key (person_id, queue)
);

-- Seconds that were computed for a person's films on a day (UTC).
create table work_seconds (
  person_id integer references users on delete cascade,
  day date,
  seconds double precision not null check (seconds >= 0),
  primary key (person_id, day)
);
