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
  unique (order_kind, order_id, creator_id),
  check (stage in ('proofing', 'editing') or version > 0)
);
create index galleries_of_job on galleries (job_id) where job_id is not null;
create index galleries_of_booking on galleries (booking_id) where booking_id is not null;
create index galleries_of_creator on galleries (creator_id);

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
  state text not null default 'uploaded' check (state in ('uploaded', 'checked', 'proofed', 'unproofable', 'damaged')),
  -- Why it is damaged or has no proof.
  problem text,
  -- The file whose place it took; that one is not in the gallery anymore.
  replaces bigint unique references gallery_files,
  replaced_at timestamptz,
  created_at timestamptz not null,
  check (state in ('uploaded', 'damaged') or (sha256 is not null and crc32 is not null)),
  check ((state in ('unproofable', 'damaged')) = (problem is not null)),
  check (state <> 'proofed' or (width is not null and height is not null))
);
create unique index gallery_files_in_place on gallery_files (gallery_id, number)
  where replaced_at is null and state <> 'damaged';
create index gallery_files_of_gallery on gallery_files (gallery_id);

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
  -- Bytes of every chunk but the last: 5, 8 or 16 MiB. A chunk is a part in the storage.
  chunk_size integer not null check (chunk_size in (5242880, 8388608, 16777216)),
  -- Bytes that arrived: whole chunks.
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
  check (size <= chunk_size::bigint * 10000),
  check (upload_offset = size or upload_offset % chunk_size = 0),
  check ((upload_offset = size) = (file_id is not null))
);
create index gallery_uploads_by_content on gallery_uploads (gallery_id, name, size);
create index gallery_uploads_of_person on gallery_uploads (person_id);
create index gallery_uploads_unfinished on gallery_uploads (expires_at) where file_id is null;
