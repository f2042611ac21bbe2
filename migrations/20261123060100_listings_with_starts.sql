-- The search answers 'can be booked then' as `creator_starts` does: the listing keeps the week as it is worked and every
-- day that differs, with what can start on it. Notice and moment are the search's own.
alter table creator_listings
  drop column week_ends, drop column open_weekdays, drop column special_days, drop column special_ends,
  -- Minutes of the shortest work that can be booked online; null where nothing can.
  add column shortest smallint,
  add column notice_hours integer not null default 0,
  -- Where there is no rate by the hour: minutes and cents of what is sold instead.
  add column package_minutes smallint[],
  add column package_prices integer[],
  add column specialties text[] not null default '{}',
  -- Minutes from Monday 0:00 that are worked, and once more the Monday after, so that nights are whole.
  add column week int4multirange not null default '{}',
  -- By weekday, Monday first: minutes of the longest work that can start then; and the best of them.
  add column week_longest smallint[] not null default '{0,0,0,0,0,0,0}',
  add column week_best smallint not null default 0,
  -- Days that may differ from the week, in order, and the same of them; free times reach over the two days after each.
  add column special_days date[] not null default '{}',
  add column special_longest smallint[] not null default '{}',
  add column special_free tstzmultirange not null default '{}',
  -- When the first hold among them runs out: from then on the listing knows less than `creator_starts`.
  add column stale_at timestamptz,
  add constraint listing_week_whole check (cardinality(week_longest) = 7),
  add constraint listing_days_whole check (cardinality(special_days) = cardinality(special_longest));
-- Who has packages alone is not in the order of prices by the hour.
create index listings_of_packages on creator_listings (creator_id) where package_minutes is not null;

create or replace function list_creators(ids integer[]) returns void language plpgsql as $$
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
      featured_score(p.rating_sum, p.rating_count,
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
      from creator_packages where creator_id = p.id and active and not coalesce(p.hourly_rate > 0, false)) k
    cross join lateral (
      select coalesce(range_agg(int4range(
          ((weekday + n * 7 - 1) * 1440 + extract(epoch from starts) / 60)::integer,
          ((weekday + n * 7 - 1) * 1440 + extract(epoch from ends) / 60)::integer)), '{}') * '{[0,11520)}' as week,
        exists (select from weekly_hours where creator_id = p.id) as is_set
      from creator_week(p.id), generate_series(0, 1) n) w
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
end $$;

-- Writes what can start on the days that may differ from the week: exceptions, whatever is busy, nights on which the
-- clocks change, and the day before each, whose work may run into it. From yesterday to three years on.
create or replace function list_special_days(creator integer) returns void language plpgsql as $$
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
    select e.day from availability_exceptions e where e.creator_id = creator
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
end $$;

-- The first start from `first_day` on at which this creator can be booked for as many minutes as `creator_length` says,
-- as `creator_starts` would answer it, out of the listing: a search asks this of every creator that it shows.
create function creator_next_free(creator integer, asked integer, first_day date, at timestamptz)
returns timestamptz language plpgsql stable parallel safe as $$
declare
  listed record;
  minutes integer := creator_length(creator, asked);
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
    return (select min(s) from creator_starts(creator, day, 366, minutes, at) s);
  end if;
  while day <= (today + interval '12 months')::date loop
    nth := array_position(listed.special_days, day);
    if nth is not null and listed.special_longest[nth] >= minutes then
      select min(s.starts) into found_start
        from starts_within(listed.special_free * tstzmultirange(tstzrange(cut, null)), listed.zone, day, day, minutes) s;
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
end $$;

drop trigger profile_listed on creator_profiles;
create trigger profile_listed after insert or update of service_type, hourly_rate, experience, equipment, time_zone, rating_sum,
  rating_count, lat, lng, hidden_at, answer_minutes, updated_at, accepts_bookings, minimum_notice_hours, buffer_minutes,
  specialties on creator_profiles
  for each row execute function follow_profile();

create trigger packages_added after insert on creator_packages referencing new table as changed
  for each statement execute function follow_week();
create trigger packages_changed after update on creator_packages referencing new table as changed
  for each statement execute function follow_week();
create trigger packages_removed after delete on creator_packages referencing old table as changed
  for each statement execute function follow_week();

select list_creators(array(select id from creator_profiles order by id));
select list_special_days(creator_id) from (
  select creator_id from availability_exceptions union select creator_id from busy_times
  union select creator_id from weekly_hours where starts < time '04:00' or ends > time '21:00') c;
