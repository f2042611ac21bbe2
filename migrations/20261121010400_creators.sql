-- Formerly 9b64a788d4e805db99d9cdd020ae3f6ee82d5151c31b54857efb6a52c097d1b8: decision 105.
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
  rating double precision generated always as (rating_sum::double precision / nullif(rating_count, 0)) stored,
  -- The open formula of 'Featured', see docs: the rating as if five reviews of four stars came first, and
  -- a little for a profile that says what it costs, what it has done and what it works with.
  featured double precision generated always as (
    (rating_sum + 20.0) / (rating_count + 5.0)
    + case when hourly_rate > 0 then 0.2 else 0 end
    + case when experience <> '' then 0.1 else 0 end
    + case when equipment <> '' then 0.1 else 0 end) stored,
  check (rating_sum between rating_count and rating_count * 5),
  check ((lat is null) = (lng is null))
);
create index creators_by_service on creator_profiles (service_type, id desc) where hidden_at is null;

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

-- Great-circle distance in kilometres (haversine, earth radius 6371 km).
create function distance_km(lat1 double precision, lng1 double precision, lat2 double precision, lng2 double precision)
returns double precision language sql immutable strict parallel safe as $$
  select 2 * 6371 * asin(sqrt(least(1,
    power(sin(radians(lat2 - lat1) / 2), 2)
    + cos(radians(lat1)) * cos(radians(lat2)) * power(sin(radians(lng2 - lng1) / 2), 2))))
$$;

-- When a creator is free on the days from `first_day`: weekly hours (the typical ones where none are set) with
-- exceptions, in the creator's time zone, without promises, imported events and the past. `with_notice` also takes
-- away the minimum notice: what can still be booked. Profile and booking ask that; search asks who is free.
create function creator_free_times(creator integer, first_day date, day_count integer, at timestamptz default now(),
  with_notice boolean default true)
returns tstzmultirange language sql stable parallel safe as $$
  with profile as (
    select id, time_zone, minimum_notice_hours,
      exists (select from weekly_hours h where h.creator_id = creator) as has_hours
    from creator_profiles where id = creator
  ), days as (
    select (first_day + n) as day, extract(isodow from first_day + n)::integer as weekday
    from generate_series(0, day_count - 1) n
  ), open_times as (
    select d.day, h.starts, h.ends from days d
    join profile p on p.has_hours
    join weekly_hours h on h.creator_id = p.id and h.weekday = d.weekday
    union all
    select d.day, case when d.weekday < 6 then time '09:00' else time '10:00' end,
      case when d.weekday < 6 then time '18:00' else time '16:00' end
    from days d join profile p on not p.has_hours
  ), working as (
    select range_agg(tstzrange((o.day + o.starts) at time zone p.time_zone, (o.day + o.ends) at time zone p.time_zone)) as times
    from open_times o cross join profile p
    where (o.day + o.starts) at time zone p.time_zone < (o.day + o.ends) at time zone p.time_zone
  ), exceptions as (
    select e.kind, range_agg(tstzrange(
      (e.day + coalesce(e.starts, time '00:00')) at time zone p.time_zone,
      (e.day + coalesce(e.ends, time '24:00')) at time zone p.time_zone)) as times
    from availability_exceptions e cross join profile p
    where e.creator_id = creator and e.day between first_day and first_day + day_count - 1
      -- An hour that the clocks leave out ends before it starts.
      and (e.day + coalesce(e.starts, time '00:00')) at time zone p.time_zone
        < (e.day + coalesce(e.ends, time '24:00')) at time zone p.time_zone
    group by e.kind
  ), busy as (
    select range_agg(b.during) as times from busy_times b
    where b.creator_id = creator and (b.expires_at is null or b.expires_at > at)
      and b.during && tstzrange(first_day::timestamp at time zone 'UTC' - interval '1 day',
        (first_day + day_count)::timestamp at time zone 'UTC' + interval '1 day')
  )
  select (coalesce((select times from working), '{}')
      - coalesce((select times from exceptions where kind = 'closed'), '{}')
      + coalesce((select times from exceptions where kind = 'extra'), '{}'))
    - coalesce((select times from busy), '{}')
    - tstzmultirange(tstzrange(null, at + case when with_notice
        then make_interval(hours => (select minimum_notice_hours from profile)) else interval '0' end))
$$;
