-- Hours may end after midnight: 26:00 is 2 AM of the next day. They belong to the day on which they start.
-- 6 AM is late enough for anyone, and leaves the hours of two days apart.
drop function creator_week(integer);
alter table weekly_hours drop constraint weekly_hours_check, alter column ends type interval using ends::interval,
  add constraint weekly_hours_check check (starts < ends and ends <= interval '30 hours');
alter table availability_exceptions drop constraint availability_exceptions_check1,
  alter column ends type interval using ends::interval,
  add constraint availability_exceptions_check1 check (starts < ends and ends <= interval '30 hours');

create function creator_week(creator integer) returns table (weekday integer, starts time, ends interval)
language sql stable parallel safe as $function$
  select h.weekday, h.starts, h.ends from weekly_hours h where h.creator_id = creator
  union all
  select d, case when d < 6 then time '09:00' else time '10:00' end, case when d < 6 then interval '18 hours' else interval '16 hours' end
  from generate_series(1, 7) d where not exists (select from weekly_hours h where h.creator_id = creator)
$function$;

create or replace function creator_free_times(creator integer, first_day date, day_count integer, at timestamp with time zone)
 RETURNS tstzmultirange
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  with profile as (
    select id, time_zone, make_interval(hours => minimum_notice_hours) as notice, buffer_minutes
    from creator_profiles where id = creator
  ), days as (
    select (first_day + n) as day, extract(isodow from first_day + n)::integer as weekday
    from generate_series(-1, day_count - 1) n
  ), working as (
    select range_agg(tstzrange((d.day + o.starts) at time zone p.time_zone, (d.day + o.ends) at time zone p.time_zone)) as times
    from days d join creator_week(creator) o on o.weekday = d.weekday cross join profile p
    where (d.day + o.starts) at time zone p.time_zone < (d.day + o.ends) at time zone p.time_zone
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
    - tstzmultirange(tstzrange(null, greatest(at + notice, first_day::timestamp at time zone time_zone)))
  from profile
$function$;

create or replace function list_creators(ids integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from creator_profiles p join unnest(ids) chosen (id) on chosen.id = p.id order by p.id for no key update of p;
  insert into time_zones (name)
    select distinct p.time_zone from creator_profiles p join unnest(ids) chosen (id) on chosen.id = p.id
    except select name from time_zones
    on conflict do nothing;
  delete from creator_listings l using creator_profiles p, unnest(ids) chosen (id)
    where chosen.id = p.id and p.id = l.creator_id and p.hidden_at is not null;
  insert into creator_listings as l (creator_id, service_type, price, rating, featured, lat, lng, time_zone_id, shortest,
      notice_hours, package_minutes, package_prices, specialties, week, week_longest, week_best)
    select p.id, p.service_type, coalesce(p.hourly_rate, 0), coalesce(p.rating, 0),
      featured_score(p.weighed_sum, p.weighed_count,
        (coalesce(p.hourly_rate > 0, false)::integer + (p.experience <> '')::integer + (p.equipment <> '')::integer
          + (u.bio <> '')::integer + (u.profile_image <> '')::integer + w.is_set::integer + (i.items >= 3)::integer) / 7.0,
        p.answer_minutes, current_date - greatest(p.updated_at, i.newest)::date),
      p.lat, p.lng, z.id, s.shortest, p.minimum_notice_hours, k.minutes, k.prices, p.specialties,
      w.week, d.longest, d.best
    from unnest(ids) chosen (id)
    join creator_profiles p on p.id = chosen.id
    join users u on u.id = p.user_id
    join time_zones z on z.name = p.time_zone
    cross join lateral (select count(*) as items, max(created_at) as newest from portfolio_items where creator_id = p.id) i
    cross join lateral (select creator_length(p.id, null) as shortest) s
    cross join lateral (
      select array_agg((hours * 60)::smallint order by id) as minutes, array_agg(price_cents order by id) as prices
      from creator_packages where creator_id = p.id and active and minutes_before_sunset is null and not coalesce(p.hourly_rate > 0, false)) k
    cross join lateral (
      select coalesce(range_agg(int4range(
          ((weekday + n * 7 - 1) * 1440 + extract(epoch from starts) / 60)::integer,
          ((weekday + n * 7 - 1) * 1440 + extract(epoch from ends) / 60)::integer)), '{}') * '{[0,11520)}' as week,
        exists (select from weekly_hours where creator_id = p.id) as is_set
      from creator_week(p.id), generate_series(-1, 1) n) w
    cross join lateral (
      select array_agg(coalesce(fits.longest, 0)::smallint order by weekday) as longest,
        coalesce(max(fits.longest), 0)::smallint as best
      from generate_series(0, 6) weekday left join lateral (
        select max(least(1440, (upper(r) - first) / 30 * 30)) as longest from unnest(w.week) r
        cross join lateral (select (greatest(lower(r), weekday * 1440) + 29) / 30 * 30 as first) f
        where first < (weekday + 1) * 1440 and first + s.shortest <= upper(r)) fits on true) d
    where p.hidden_at is null
  on conflict (creator_id) do update set service_type = excluded.service_type, price = excluded.price,
    rating = excluded.rating, featured = excluded.featured, lat = excluded.lat, lng = excluded.lng,
    time_zone_id = excluded.time_zone_id, shortest = excluded.shortest, notice_hours = excluded.notice_hours,
    package_minutes = excluded.package_minutes, package_prices = excluded.package_prices,
    specialties = excluded.specialties, week = excluded.week,
    week_longest = excluded.week_longest, week_best = excluded.week_best
  where (l.service_type, l.price, l.rating, l.featured, l.lat, l.lng, l.time_zone_id, l.shortest, l.notice_hours,
      l.package_minutes, l.package_prices, l.specialties, l.week)
    is distinct from (excluded.service_type, excluded.price, excluded.rating, excluded.featured, excluded.lat,
      excluded.lng, excluded.time_zone_id, excluded.shortest, excluded.notice_hours, excluded.package_minutes,
      excluded.package_prices, excluded.specialties, excluded.week);
  insert into listing_spots (spot, tile, lat, lng)
    select distinct on (l.spot) l.spot, l.tile, l.lat, l.lng
    from unnest(ids) chosen (id) join creator_listings l on l.creator_id = chosen.id
    where l.spot is not null and not exists (select from listing_spots s where s.spot = l.spot)
  on conflict do nothing;
end $function$;

create or replace function list_special_days(creator integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  listed record;
  first_day date := current_date - 1;
  last_day date := current_date + 1100;
  days date[];
  free tstzmultirange := '{}';
begin
  select l.shortest, l.week, z.name as zone, make_interval(mins => p.buffer_minutes) as buffer into listed
    from creator_listings l join time_zones z on z.id = l.time_zone_id join creator_profiles p on p.id = l.creator_id
    where l.creator_id = creator for update of l;
  if not found then return; end if;
  select array_agg(distinct c.day - before order by c.day - before) into days from (
    -- Hours of the day may reach into the next.
    select e.day + n from availability_exceptions e cross join generate_series(0, 1) n where e.creator_id = creator
    union all
    select generate_series(greatest(lower(b.during) - listed.buffer, first_day::timestamptz) at time zone listed.zone,
      least(upper(b.during) + listed.buffer, last_day::timestamptz) at time zone listed.zone + interval '1 day',
      interval '1 day')::date
    from busy_times b where b.creator_id = creator
    union all
    -- The clocks change at night.
    select n::date from generate_series(first_day::timestamp, last_day::timestamp, interval '1 day') n
    where exists (select from unnest(listed.week) r where lower(r) % 1440 < 240 or upper(r) % 1440 not between 1 and 1260
        or (lower(r) / 1440 <> (upper(r) - 1) / 1440))
      and (n + interval '1 day') at time zone listed.zone - n at time zone listed.zone <> interval '24 hours'
  ) c (day) cross join generate_series(0, 1) before
  where c.day between first_day and last_day;
  if days is not null then
    free := creator_free_times(creator, days[1], days[array_upper(days, 1)] - days[1] + 4, '-infinity');
  end if;
  update creator_listings l set special_days = s.days, special_longest = s.longest, special_free = s.free,
    stale_at = s.stale_at
  from (
    select coalesce(array_agg(d.day order by d.day), '{}') as days,
      coalesce(array_agg(coalesce(f.longest, 0)::smallint order by d.day), '{}') as longest,
      coalesce(free * range_agg(tstzrange(d.day::timestamp at time zone listed.zone,
        (d.day + 2)::timestamp at time zone listed.zone + interval '2 hours')), '{}') as free,
      (select min(expires_at) from busy_times where creator_id = creator) as stale_at
    from unnest(days) d (day)
    cross join lateral (select max(longest) as longest
      from starts_within(free, listed.zone, d.day, d.day, listed.shortest)) f) s
  where l.creator_id = creator and (l.special_days, l.special_longest, l.special_free, l.stale_at)
    is distinct from (s.days, s.longest, s.free, s.stale_at);
end $function$;
