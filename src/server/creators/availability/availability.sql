-- The week as a creator works it: the hours they set, or the typical ones where none are set.
create or replace function creator_weekly_times(creator integer)
returns TABLE(weekday integer, starts time, ends interval) language sql stable parallel safe as $$
  select h.weekday, h.starts, h.ends from weekly_hours h where h.creator_id = creator
  union all
  select d, case when d < 6 then time '09:00' else time '10:00' end, case when d < 6 then interval '18 hours' else interval '16 hours' end
  from generate_series(1, 7) d where not exists (select from weekly_hours h where h.creator_id = creator)
$$;

-- What kind of thing keeps a creator from being there at these times, the firmest first; null when nothing does.
-- Their buffer is around it, and the job itself is none of it.
create or replace function creator_busy_times(creator integer, times tstzmultirange, own_job integer, at timestamptz)
returns text language sql stable parallel safe as $$
  select b.kind from busy_times b join creator_profiles p on p.id = b.creator_id
  where b.creator_id = creator and (b.expires_at is null or b.expires_at > at)
    and (b.kind not in ('job', 'job_day') or b.source_id <> own_job)
    and not (b.kind = 'offer' and exists (select from offers o where o.id = b.source_id and o.job_id = own_job))
    and range_with_buffer(b.during, b.kind, b.buffer_minutes, p.buffer_minutes) && times
  order by array_position(array['booking', 'job', 'hold', 'offer', 'imported', 'job_day'], b.kind) limit 1
$$;

-- What a busy time keeps free of everything else: itself with the creator's buffer on both sides, which may have grown
-- since the time was taken. A day closed by a job is just that day.
create or replace function range_with_buffer(during tstzrange, kind text, own_minutes integer, buffer_minutes integer)
returns tstzrange language sql immutable parallel safe as $$
  select case when kind = 'job_day' then during else tstzrange(lower(during) - make_interval(mins => buffer_minutes),
    greatest(upper(during), upper(during) + make_interval(mins => buffer_minutes - own_minutes))) end
$$;

-- When a creator could work on the days from `first_day`, asked at `at`: weekly hours, those of the season where there is
-- one, and exceptions in the creator's time zone, less everything busy with the buffer on both sides of it, and less the minimum notice. A hold that has run
-- out is not busy. With '-infinity' there is no notice, and every hold counts.
create or replace function creator_free_times(creator integer, first_day date, day_count integer, at timestamptz)
returns tstzmultirange language sql stable parallel safe as $$
  with profile as (
    select id, time_zone, make_interval(hours => minimum_notice_hours) as notice, buffer_minutes
    from creator_profiles where id = creator
  ), days as (
    select (first_day + n) as day, extract(isodow from first_day + n)::integer as weekday
    from generate_series(-1, day_count - 1) n
  ), seasons as (
    select s.first_day as starts_on, s.last_day as ends_on, s.hours from hour_seasons s where s.creator_id = creator
  ), hours as (
    select d.day, o.starts, o.ends from days d join creator_weekly_times(creator) o on o.weekday = d.weekday
    where not exists (select from seasons s where d.day between s.starts_on and s.ends_on)
    union all
    select d.day, h.starts, h.ends from days d join seasons s on d.day between s.starts_on and s.ends_on
      cross join lateral jsonb_to_recordset(s.hours) h (weekday integer, starts time, ends interval)
    where h.weekday = d.weekday
  ), working as (
    select range_agg(tstzrange((d.day + d.starts) at time zone p.time_zone, (d.day + d.ends) at time zone p.time_zone)) as times
    from hours d cross join profile p
    where (d.day + d.starts) at time zone p.time_zone < (d.day + d.ends) at time zone p.time_zone
      -- A day off takes all hours that start on it, and none of the night before.
      and not exists (select from availability_exceptions e
        where e.creator_id = creator and e.day = d.day and e.kind = 'closed' and e.starts is null)
  ), exceptions as (
    select e.kind, range_agg(tstzrange((e.day + e.starts) at time zone p.time_zone, (e.day + e.ends) at time zone p.time_zone)) as times
    from availability_exceptions e cross join profile p
    where e.creator_id = creator and e.day between first_day - 1 and first_day + day_count - 1
      -- An hour that the clocks leave out ends before it starts.
      and (e.day + e.starts) at time zone p.time_zone < (e.day + e.ends) at time zone p.time_zone
    group by e.kind
  ), busy as (
    select range_agg(range_with_buffer(b.during, b.kind, b.buffer_minutes, p.buffer_minutes)) as times
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
    - tstzmultirange(tstzrange(null, greatest(at + notice, first_day::timestamp at time zone time_zone)))
  from profile
$$;

-- Every start on a half hour of the clock in `zone`, on the days given, at which so many minutes fit into `free`; and
-- the longest work that fits from there, in half hours up to a day.
create or replace function start_times_within(free tstzmultirange, zone text, first_day date, last_day date, minutes integer)
returns TABLE(starts timestamptz, longest integer) language sql stable parallel safe as $$
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
create or replace function creator_start_times(creator integer, first_day date, day_count integer, minutes integer, at timestamptz)
returns SETOF timestamptz language sql stable parallel safe as $$
  select s.starts
  from creator_profiles p
  cross join lateral (select (at at time zone p.time_zone)::date as today) t
  cross join lateral (select greatest(first_day, t.today) as first,
    least(first_day + day_count - 1, (t.today + interval '12 months')::date) as last) d
  cross join lateral start_times_within(creator_free_times(p.id, d.first, d.last - d.first + 3, at), p.time_zone, d.first,
    d.last, minutes) s
  where p.id = creator and p.hidden_at is null and p.accepts_bookings and d.first <= d.last
$$;

-- A package that follows the sunset starts when the sun says: nobody finds it by a start or a length of their own.
create or replace function creator_bookable_minutes(creator integer, asked integer)
returns integer language sql stable parallel safe as $$
  select case when p.hidden_at is not null or not p.accepts_bookings then null
    when p.hourly_rate > 0 then coalesce(asked, 60)
    else (select min(k.hours * 60)::integer from creator_packages k
      where k.creator_id = p.id and k.active and k.minutes_before_sunset is null and k.hours * 60 >= coalesce(asked, 0)) end
  from creator_profiles p where p.id = creator
$$;

-- The first start from `first_day` on at which this creator can be booked for as many minutes as `creator_length` says,
-- as `creator_starts` would answer it, out of the listing: a search asks this of every creator that it shows.
create or replace function creator_next_free(creator integer, asked integer, first_day date, at timestamptz)
returns timestamptz language plpgsql stable parallel safe as $$
declare
  listed record;
  minutes integer := creator_bookable_minutes(creator, asked);
  today date;
  cut timestamptz;
  day date;
  nth integer;
  found_start timestamptz;
begin
  select l.week, l.week_longest, l.week_best, l.special_days, l.special_longest, l.special_free, l.stale_at, l.notice_hours,
      z.name as zone into listed
    from creator_listings l join time_zones z on z.id = l.time_zone_id where l.creator_id = creator;
  if not found or minutes is null then return null; end if;
  today := (at at time zone listed.zone)::date;
  cut := at + make_interval(hours => listed.notice_hours);
  day := greatest((cut at time zone listed.zone)::date, first_day);
  if listed.stale_at <= at then
    return (select min(s) from creator_start_times(creator, day, 366, minutes, at) s);
  end if;
  while day <= (today + interval '12 months')::date loop
    nth := array_position(listed.special_days, day);
    if nth is not null and listed.special_longest[nth] >= minutes then
      select min(s.starts) into found_start
        from start_times_within(listed.special_free * tstzmultirange(tstzrange(cut, null)), listed.zone, day, day, minutes) s;
    elsif nth is null and listed.week_longest[extract(isodow from day)::integer] >= minutes then
      select (day + min(first) * interval '1 minute') at time zone listed.zone into found_start
        from unnest(listed.week) r
        cross join lateral (select (extract(isodow from day)::integer - 1) * 1440 as midnight,
          greatest(0, ceil(extract(epoch from (cut at time zone listed.zone) - day) / 60))::integer as earliest) m
        cross join lateral (select (greatest(lower(r) - midnight, earliest) + 29) / 30 * 30 as first) f
        where first < 1440 and midnight + first + minutes <= upper(r);
    end if;
    if found_start is not null then return found_start; end if;
    day := day + 1;
  end loop;
  return null;
end
$$;

-- Whether anything can be booked online: such packages, too.
create or replace function is_bookable(creator integer) returns boolean language sql stable parallel safe as $$
  select exists (select from creator_profiles p where p.id = creator and p.hidden_at is null and p.accepts_bookings
    and (p.hourly_rate > 0 or exists (select from creator_packages k where k.creator_id = p.id and k.active)))
$$;

-- When a job takes its creator's time: the same hours every day, or whole days where it does not say.
create or replace function job_time_ranges(first_day date, last_day date, start_time time, hours numeric, zone text)
returns tstzmultirange language sql stable parallel safe as $$
  select range_agg(case when start_time is null or hours is null
    then tstzrange(day at time zone zone, (day + interval '1 day') at time zone zone)
    else tstzrange((day + start_time) at time zone zone, (day + start_time) at time zone zone + hours * interval '1 hour') end)
  from generate_series(first_day::timestamp, coalesce(last_day, first_day)::timestamp, interval '1 day') day
$$;
