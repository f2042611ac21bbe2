-- What a creator is sold for: a list to choose from, see contract/creator-choices.ts.
alter table creator_profiles add column specialties text[] not null default '{}'
  check (cardinality(specialties) <= 8 and array_position(specialties, null) is null);

-- A hired job takes time like a booking does. Where it names a day but no time, the day is closed to instant bookings,
-- and nothing is promised: `job_day` may overlap anything.
alter table busy_times disable trigger user;
alter table busy_times
  drop constraint busy_times_kind_check,
  add constraint busy_times_kind_check check (kind in ('hold', 'booking', 'job', 'job_day', 'imported')),
  drop constraint busy_times_one_promise,
  add constraint busy_times_one_promise exclude using gist (creator_id with =, during with &&)
    where (kind in ('hold', 'booking', 'job')),
  -- How many minutes at the end of `during` are the creator's buffer, as it was when the time was taken.
  add column buffer_minutes integer not null default 0 check (buffer_minutes between 0 and 1440);
update busy_times t set buffer_minutes = b.buffer_minutes
  from bookings b where b.id = t.source_id and t.kind in ('hold', 'booking');
create index busy_times_by_job on busy_times (source_id) where kind in ('job', 'job_day');
alter table busy_times enable trigger user;

-- What a busy time keeps free of everything else: itself with the creator's buffer on both sides, which may have grown
-- since the time was taken. A day closed by a job is just that day.
create function with_buffer(during tstzrange, kind text, own_minutes integer, buffer_minutes integer)
returns tstzrange language sql immutable parallel safe as $$
  select case when kind = 'job_day' then during else tstzrange(lower(during) - make_interval(mins => buffer_minutes),
    greatest(upper(during), upper(during) + make_interval(mins => buffer_minutes - own_minutes))) end
$$;

drop function creator_free_times(integer, date, integer, timestamptz, boolean);

-- When a creator could work on the days from `first_day`, asked at `at`: weekly hours and exceptions in the creator's
-- time zone, less everything busy with the buffer on both sides of it, and less the minimum notice. A hold that has run
-- out is not busy. With '-infinity' there is no notice, and every hold counts.
create function creator_free_times(creator integer, first_day date, day_count integer, at timestamptz)
returns tstzmultirange language sql stable parallel safe as $$
  with profile as (
    select id, time_zone, make_interval(hours => minimum_notice_hours) as notice, buffer_minutes
    from creator_profiles where id = creator
  ), days as (
    select (first_day + n) as day, extract(isodow from first_day + n)::integer as weekday
    from generate_series(0, day_count - 1) n
  ), working as (
    select range_agg(tstzrange((d.day + o.starts) at time zone p.time_zone, (d.day + o.ends) at time zone p.time_zone)) as times
    from days d join creator_week(creator) o on o.weekday = d.weekday cross join profile p
    where (d.day + o.starts) at time zone p.time_zone < (d.day + o.ends) at time zone p.time_zone
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
    select range_agg(with_buffer(b.during, b.kind, b.buffer_minutes, p.buffer_minutes)) as times
    from busy_times b cross join profile p
    where b.creator_id = creator and (b.expires_at is null or b.expires_at > at)
      -- A buffer is a day at most, and no zone is farther than 14 hours from UTC.
      and b.during && tstzrange(first_day::timestamp at time zone 'UTC' - interval '2 days',
        (first_day + day_count)::timestamp at time zone 'UTC' + interval '2 days')
  )
  select (coalesce((select times from working), '{}')
      - coalesce((select times from exceptions where kind = 'closed'), '{}')
      + coalesce((select times from exceptions where kind = 'extra'), '{}'))
    - coalesce((select times from busy), '{}')
    - tstzmultirange(tstzrange(null, at + (select notice from profile)))
$$;

-- Every start on a half hour of the clock in `zone`, on the days given, at which so many minutes fit into `free`; and
-- the longest work that fits from there, in half hours up to a day.
create function starts_within(free tstzmultirange, zone text, first_day date, last_day date, minutes integer)
returns table (starts timestamptz, longest integer) language sql stable parallel safe as $$
  select s, least(1440, floor(extract(epoch from upper(r) - s) / 1800) * 30)::integer
  from unnest(free * tstzmultirange(tstzrange(first_day::timestamp at time zone zone - interval '2 hours',
    (last_day + 2)::timestamp at time zone zone + interval '2 hours'))) r
  cross join lateral generate_series(date_bin('15 minutes', lower(r), timestamptz '2000-01-01T00:00:00Z'),
    upper(r) - make_interval(mins => minutes), interval '15 minutes') s
  -- Zones differ from UTC by quarters of an hour, so the half hours of their clocks are among the quarters.
  where s >= lower(r) and extract(minute from s at time zone zone) in (0, 30)
    and (s at time zone zone)::date between first_day and last_day
$$;

-- The truth that availability, search and booking share: every start at which this creator can be booked online for so
-- many minutes, asked at `at`, on their days from `first_day` and at most 12 months ahead.
create function creator_starts(creator integer, first_day date, day_count integer, minutes integer, at timestamptz)
returns setof timestamptz language sql stable parallel safe as $$
  select s.starts
  from creator_profiles p
  cross join lateral (select (at at time zone p.time_zone)::date as today) t
  cross join lateral (select greatest(first_day, t.today) as first,
    least(first_day + day_count - 1, (t.today + interval '12 months')::date) as last) d
  cross join lateral starts_within(creator_free_times(p.id, d.first, d.last - d.first + 3, at), p.time_zone, d.first,
    d.last, minutes) s
  where p.id = creator and p.hidden_at is null and p.accepts_bookings and d.first <= d.last
$$;

-- How many minutes are booked by who asks this creator for so many (null: as few as possible): just those where there
-- is a rate by the hour, else the shortest package that covers them. Null where nothing can be booked online.
create function creator_length(creator integer, asked integer)
returns integer language sql stable parallel safe as $$
  select case when p.hidden_at is not null or not p.accepts_bookings then null
    when p.hourly_rate > 0 then coalesce(asked, 60)
    else (select min(k.hours * 60)::integer from creator_packages k
      where k.creator_id = p.id and k.active and k.hours * 60 >= coalesce(asked, 0)) end
  from creator_profiles p where p.id = creator
$$;
