-- A package that follows the sunset starts when the sun says: nobody finds it by a start or a length of their own.
create or replace function creator_length(creator integer, asked integer)
returns integer language sql stable parallel safe as $$
  select case when p.hidden_at is not null or not p.accepts_bookings then null
    when p.hourly_rate > 0 then coalesce(asked, 60)
    else (select min(k.hours * 60)::integer from creator_packages k
      where k.creator_id = p.id and k.active and k.minutes_before_sunset is null and k.hours * 60 >= coalesce(asked, 0)) end
  from creator_profiles p where p.id = creator
$$;

-- Whether anything can be booked online: such packages, too.
create function is_bookable(creator integer) returns boolean language sql stable parallel safe as $$
  select exists (select from creator_profiles p where p.id = creator and p.hidden_at is null and p.accepts_bookings
    and (p.hourly_rate > 0 or exists (select from creator_packages k where k.creator_id = p.id and k.active)))
$$;

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
      from creator_packages where creator_id = p.id and active and minutes_before_sunset is null and not coalesce(p.hourly_rate > 0, false)) k
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

select list_creators(array(select distinct creator_id from creator_packages where minutes_before_sunset is not null order by 1));
