-- Writes what is derived from profile and person. Locks the profiles first, so that of two changes at once the later
-- one sees the earlier.
create or replace function refresh_listings(ids integer[]) returns void language plpgsql as $$
begin
  perform from creator_profiles p join unnest(ids) chosen (id) on chosen.id = p.id order by p.id for no key update of p;
  insert into time_zones (name)
    select distinct p.time_zone from creator_profiles p join unnest(ids) chosen (id) on chosen.id = p.id
    except select name from time_zones
    on conflict do nothing;
  delete from creator_listings l using creator_profiles p, unnest(ids) chosen (id)
    where chosen.id = p.id and p.id = l.creator_id and (p.hidden_at is not null or p.unlisted_at is not null);
  insert into creator_listings as l (creator_id, service_type, price, rating, weighted_rating, featured, lat, lng, time_zone_id, shortest,
      notice_hours, package_minutes, package_prices, specialties, week, week_longest, week_best)
    select p.id, p.service_type, coalesce(p.hourly_rate, 0), coalesce(p.rating, 0),
      case when p.rating is null then 0 else (p.weighted_rating_sum + 20.0) / (p.weighted_rating_count + 5.0) end,
      featured_score(p.weighted_rating_sum, p.weighted_rating_count,
        (coalesce(p.hourly_rate > 0, false)::integer + (p.experience <> '')::integer + (p.equipment <> '')::integer
          + (u.bio <> '')::integer + (u.profile_image <> '')::integer + w.is_set::integer + (i.items >= 3)::integer) / 7.0,
        p.answer_minutes, current_date - greatest(p.updated_at, i.newest)::date, is_bookable(p.id))
        - cancelled_points(p.id),
      p.lat, p.lng, z.id, s.shortest, p.minimum_notice_hours, k.minutes, k.prices, p.specialties,
      w.week, d.longest, d.best
    from unnest(ids) chosen (id)
    join creator_profiles p on p.id = chosen.id
    join users u on u.id = p.user_id
    join time_zones z on z.name = p.time_zone
    cross join lateral (select count(*) as items, max(created_at) as newest from portfolio_items where creator_id = p.id) i
    cross join lateral (select creator_bookable_minutes(p.id, null) as shortest) s
    cross join lateral (
      select array_agg((hours * 60)::smallint order by id) as minutes, array_agg(price_cents order by id) as prices
      from creator_packages where creator_id = p.id and active and minutes_before_sunset is null and not coalesce(p.hourly_rate > 0, false)) k
    cross join lateral (
      select coalesce(range_agg(int4range(
          ((weekday + n * 7 - 1) * 1440 + extract(epoch from starts) / 60)::integer,
          ((weekday + n * 7 - 1) * 1440 + extract(epoch from ends) / 60)::integer)), '{}') * '{[0,11520)}' as week,
        exists (select from weekly_hours where creator_id = p.id) as is_set
      from creator_weekly_times(p.id), generate_series(-1, 1) n) w
    cross join lateral (
      select array_agg(coalesce(fits.longest, 0)::smallint order by weekday) as longest,
        coalesce(max(fits.longest), 0)::smallint as best
      from generate_series(0, 6) weekday left join lateral (
        select max(least(1440, (upper(r) - first) / 30 * 30)) as longest from unnest(w.week) r
        cross join lateral (select (greatest(lower(r), weekday * 1440) + 29) / 30 * 30 as first) f
        where first < (weekday + 1) * 1440 and first + s.shortest <= upper(r)) fits on true) d
    where p.hidden_at is null and p.unlisted_at is null
  on conflict (creator_id) do update set service_type = excluded.service_type, price = excluded.price,
    rating = excluded.rating, weighted_rating = excluded.weighted_rating, featured = excluded.featured, lat = excluded.lat, lng = excluded.lng,
    time_zone_id = excluded.time_zone_id, shortest = excluded.shortest, notice_hours = excluded.notice_hours,
    package_minutes = excluded.package_minutes, package_prices = excluded.package_prices,
    specialties = excluded.specialties, week = excluded.week,
    week_longest = excluded.week_longest, week_best = excluded.week_best
  where (l.service_type, l.price, l.rating, l.weighted_rating, l.featured, l.lat, l.lng, l.time_zone_id, l.shortest, l.notice_hours,
      l.package_minutes, l.package_prices, l.specialties, l.week)
    is distinct from (excluded.service_type, excluded.price, excluded.rating, excluded.weighted_rating, excluded.featured, excluded.lat,
      excluded.lng, excluded.time_zone_id, excluded.shortest, excluded.notice_hours, excluded.package_minutes,
      excluded.package_prices, excluded.specialties, excluded.week);
end
$$;

-- Writes what can start on the days that may differ from the week: seasons, exceptions, whatever is busy, nights on which the
-- clocks change, and the day before each, whose work may run into it. From yesterday to three years on.
create or replace function refresh_special_days(creator integer) returns void language plpgsql as $$
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
    select generate_series(greatest(s.starts_on, first_day)::timestamp, least(s.ends_on, last_day) + interval '1 day',
      interval '1 day')::date
    from hour_seasons s (creator_id, starts_on, ends_on) where s.creator_id = creator
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
      from start_times_within(free, listed.zone, d.day, d.day, listed.shortest)) f) s
  where l.creator_id = creator and (l.special_days, l.special_longest, l.special_free, l.stale_at)
    is distinct from (s.days, s.longest, s.free, s.stale_at);
end
$$;

create or replace function set_listing_schedule() returns trigger language plpgsql as $$
declare
  hourly boolean := new.price > 0;
  digest_now uuid := md5(concat_ws(' ', new.time_zone_id, new.notice_hours, coalesce(new.shortest, 0), hourly,
    coalesce(new.package_minutes, '{}'), new.week, new.week_longest, new.week_best))::uuid;
begin
  select id into new.schedule_id from listing_schedules where digest = digest_now;
  if not found then
    insert into listing_schedules (digest, time_zone_id, notice_hours, shortest, hourly, package_minutes, week, week_longest,
        week_best)
      values (digest_now, new.time_zone_id, new.notice_hours, new.shortest, hourly, new.package_minutes, new.week,
        new.week_longest, new.week_best)
      on conflict (digest) do update set digest = excluded.digest
      returning id into new.schedule_id;
  end if;
  return new;
end
$$;
create or replace trigger creator_listings_set_schedule before insert or update of time_zone_id, notice_hours, shortest, price, package_minutes, week, week_longest, week_best on creator_listings
  for each row execute function set_listing_schedule();
alter table creator_listings enable always trigger creator_listings_set_schedule;

-- The listing's lock comes before the place in the calendar: whoever waits for that place holds no lock that the one
-- who has it still needs.
create or replace function lock_listing() returns trigger language plpgsql as $$
begin
  perform from creator_profiles where id = new.creator_id for no key update;
  perform from creator_listings where creator_id = new.creator_id for update;
  return new;
end
$$;
create or replace trigger busy_times_lock_listing before insert on busy_times
  for each row execute function lock_listing();

create or replace function refresh_listing_of_profile() returns trigger language plpgsql as $$
begin
  perform refresh_listings(array[new.id]);
  perform refresh_special_days(new.id);
  return null;
end
$$;
create or replace trigger creator_profiles_refresh_listing after insert or update of service_type, hourly_rate, experience, equipment, time_zone, rating_sum, rating_count, lat, lng, hidden_at, unlisted_at, answer_minutes, updated_at, accepts_bookings, minimum_notice_hours, buffer_minutes, specialties on creator_profiles
  for each row execute function refresh_listing_of_profile();

create or replace function refresh_listing_of_user() returns trigger language plpgsql as $$
begin
  perform refresh_listings(array(select id from creator_profiles where user_id = new.id));
  return null;
end
$$;
create or replace trigger users_refresh_listing after update of bio, profile_image on users
  for each row when (old.bio is distinct from new.bio or old.profile_image is distinct from new.profile_image) execute function refresh_listing_of_user();

create or replace function refresh_listings_of_portfolio() returns trigger language plpgsql as $$
begin
  perform refresh_listings(array(select distinct creator_id from changed order by 1));
  return null;
end
$$;
create or replace trigger portfolio_items_refresh_delete after delete on portfolio_items referencing old table as changed
  for each statement execute function refresh_listings_of_portfolio();
create or replace trigger portfolio_items_refresh_insert after insert on portfolio_items referencing new table as changed
  for each statement execute function refresh_listings_of_portfolio();

create or replace function refresh_listings_of_hours() returns trigger language plpgsql as $$
begin
  perform refresh_listings(array(select distinct creator_id from changed order by 1));
  perform refresh_special_days(c.creator_id) from (select distinct creator_id from changed order by 1) c;
  return null;
end
$$;
create or replace trigger weekly_hours_refresh_delete after delete on weekly_hours referencing old table as changed
  for each statement execute function refresh_listings_of_hours();
create or replace trigger weekly_hours_refresh_insert after insert on weekly_hours referencing new table as changed
  for each statement execute function refresh_listings_of_hours();
create or replace trigger weekly_hours_refresh_update after update on weekly_hours referencing new table as changed
  for each statement execute function refresh_listings_of_hours();
create or replace trigger creator_packages_refresh_delete after delete on creator_packages referencing old table as changed
  for each statement execute function refresh_listings_of_hours();
create or replace trigger creator_packages_refresh_insert after insert on creator_packages referencing new table as changed
  for each statement execute function refresh_listings_of_hours();
create or replace trigger creator_packages_refresh_update after update on creator_packages referencing new table as changed
  for each statement execute function refresh_listings_of_hours();

-- Whatever changes a creator's listing takes the profile's lock first: a review, which begins with the profile, and the
-- end of a job, which begins with its busy time, would else wait for each other.
create or replace function refresh_special_days_of_rows() returns trigger language plpgsql as $$
begin
  perform from creator_profiles where id in (select creator_id from changed) order by id for no key update;
  perform refresh_special_days(c.creator_id) from (select distinct creator_id from changed order by 1) c;
  return null;
end
$$;
create or replace trigger availability_exceptions_refresh_delete after delete on availability_exceptions referencing old table as changed
  for each statement execute function refresh_special_days_of_rows();
create or replace trigger availability_exceptions_refresh_insert after insert on availability_exceptions referencing new table as changed
  for each statement execute function refresh_special_days_of_rows();
create or replace trigger availability_exceptions_refresh_update after update on availability_exceptions referencing new table as changed
  for each statement execute function refresh_special_days_of_rows();
create or replace trigger hour_seasons_refresh_delete after delete on hour_seasons referencing old table as changed
  for each statement execute function refresh_special_days_of_rows();
create or replace trigger hour_seasons_refresh_insert after insert on hour_seasons referencing new table as changed
  for each statement execute function refresh_special_days_of_rows();
create or replace trigger busy_times_refresh_delete after delete on busy_times referencing old table as changed
  for each statement execute function refresh_special_days_of_rows();
create or replace trigger busy_times_refresh_insert after insert on busy_times referencing new table as changed
  for each statement execute function refresh_special_days_of_rows();
create or replace trigger busy_times_refresh_update after update on busy_times referencing new table as changed
  for each statement execute function refresh_special_days_of_rows();

create or replace function refresh_listing_of_ratings() returns trigger language plpgsql as $$
begin
  perform refresh_listings(array[new.id]);
  return null;
end
$$;
create or replace trigger creator_profiles_refresh_rating after update of weighted_rating_sum, weighted_rating_count on creator_profiles
  for each row execute function refresh_listing_of_ratings();

-- Which transaction last changed what a process keeps of a creator's listing in memory.
create or replace function record_listing_change() returns trigger language plpgsql as $$
begin
  insert into listing_changes as c (creator_id, changed_by)
    values (case when tg_op = 'DELETE' then old.creator_id else new.creator_id end, pg_current_xact_id())
  on conflict (creator_id) do update set changed_by = excluded.changed_by where c.changed_by <> excluded.changed_by;
  return null;
end
$$;
create or replace trigger creator_listings_record_change after insert or update or delete on creator_listings
  for each row execute function record_listing_change();
alter table creator_listings enable always trigger creator_listings_record_change;
create or replace trigger creator_packages_record_change after insert or update or delete on creator_packages
  for each row execute function record_listing_change();
alter table creator_packages enable always trigger creator_packages_record_change;
