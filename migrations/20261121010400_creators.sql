create table creator_profiles (
  id integer generated always as identity primary key,
  user_id integer not null unique references users,
  service_type text not null check (service_type in ('photographer', 'videographer', 'content_creator')),
  -- Whole USD an hour; 0 or absent reads 'Price unavailable'.
  hourly_rate integer check (hourly_rate between 0 and 100000),
  experience text not null default '' check (length(experience) <= 5000),
  equipment text not null default '' check (length(equipment) <= 5000),
  availability text not null default '' check (length(availability) <= 2000),
  accepts_bookings boolean not null default true,
  time_zone text not null default 'America/Chicago',
  cancellation_policy text not null default 'flexible' check (cancellation_policy in ('flexible', 'moderate', 'strict')),
  minimum_notice_hours integer not null default 24 check (minimum_notice_hours between 0 and 8760),
  buffer_minutes integer not null default 0 check (buffer_minutes between 0 and 1440),
  travel_radius_km integer not null default 50 check (travel_radius_km between 0 and 20000),
  -- Kept with the reviews, in their transaction.
  rating_sum integer not null default 0 check (rating_sum >= 0),
  rating_count integer not null default 0 check (rating_count >= 0),
  -- Published position, two decimals; follows the person's.
  lat double precision,
  lng double precision,
  -- The person is suspended or gone: not listed, not bookable.
  hidden_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (rating_sum between rating_count and rating_count * 5),
  check ((lat is null) = (lng is null))
);
create index creators_by_service on creator_profiles (service_type, id desc) where hidden_at is null;
create index creators_by_position on creator_profiles using gist (ll_to_earth(lat, lng)) where lat is not null and hidden_at is null;

create table portfolio_items (
  id integer generated always as identity primary key,
  creator_id integer not null references creator_profiles on delete cascade,
  title text not null check (length(title) between 1 and 200),
  description text not null default '' check (length(description) <= 2000),
  image_url text not null check (length(image_url) between 1 and 2000),
  file_id bigint references files,
  category text not null check (category in ('photography', 'video', 'graphic_design', 'social_media', 'other')),
  alt text not null default '' check (length(alt) <= 500),
  width integer,
  height integer,
  placeholder text,
  position integer not null default 0,
  is_cover boolean not null default false,
  created_at timestamptz not null default now()
);
create index portfolio_of_creator on portfolio_items (creator_id, position, id);
create unique index portfolio_cover on portfolio_items (creator_id) where is_cover;

-- Weekday 1 is Monday, 7 Sunday; times are the creator's local ones, `ends` 24:00 for midnight.
create table weekly_hours (
  creator_id integer not null references creator_profiles on delete cascade,
  weekday integer not null check (weekday between 1 and 7),
  starts time not null,
  ends time not null,
  primary key (creator_id, weekday, starts),
  check (starts < ends)
);

create table availability_exceptions (
  id integer generated always as identity primary key,
  creator_id integer not null references creator_profiles on delete cascade,
  day date not null,
  kind text not null check (kind in ('closed', 'extra')),
  -- Absent for a whole closed day.
  starts time,
  ends time,
  note text not null default '' check (length(note) <= 200),
  check ((starts is null) = (ends is null)),
  check (starts < ends),
  check (kind = 'closed' or starts is not null)
);
create index availability_exceptions_of_creator on availability_exceptions (creator_id, day);

-- Every reason why a creator is not free. Promises (holds and bookings) of one creator never overlap: the
-- database forbids it. `during` includes the creator's buffer.
create table busy_times (
  id bigint generated always as identity primary key,
  creator_id integer not null references creator_profiles on delete cascade,
  during tstzrange not null check (not isempty(during) and lower(during) is not null and upper(during) is not null),
  kind text not null check (kind in ('hold', 'booking', 'imported')),
  -- The booking that holds it, or the calendar it was imported from.
  source_id bigint,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  check ((kind = 'hold') = (expires_at is not null)),
  constraint busy_times_one_promise exclude using gist (creator_id with =, during with &&) where (kind in ('hold', 'booking'))
);
create index busy_times_of_creator on busy_times using gist (creator_id, during);
create unique index busy_times_by_booking on busy_times (source_id) where kind in ('hold', 'booking');
create index busy_times_by_expiry on busy_times (expires_at) where expires_at is not null;

create table favourites (
  user_id integer not null references users on delete cascade,
  creator_id integer not null references creator_profiles on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, creator_id)
);
