import { type RawBuilder, sql } from 'kysely';
import type { CreatorSearch } from './creator-search.ts';

const dayMs = 86_400_000;
/** Text that is shorter is looked for at the beginning only: the index knows three letters at a time. */
const shortestInside = 3;

/** What a listing `c` must be for this search, but for its distance. */
export function filtersOf(search: CreatorSearch): RawBuilder<unknown>[] {
  const { among, serviceType, minPrice, maxPrice, rating, locationText, date } = search;
  const filters = [sql`true`];
  if (among) filters.push(sql`c.creator_id = any(${[...among]}::integer[])`);
  if (serviceType) filters.push(sql`c.service_type = ${serviceType}`);
  if (minPrice) filters.push(sql`c.price >= ${minPrice}::integer`);
  if (maxPrice !== undefined) filters.push(sql`c.price between 1 and ${maxPrice}::integer`);
  if (rating) filters.push(sql`c.rating >= ${rating}::double precision`);
  if (locationText) filters.push(saysLocation(locationText));
  if (date) filters.push(freeOn(date));
  if (search.availability === 'today') filters.push(freeToday);
  if (search.availability === 'week') filters.push(freeWithin(search.at, 7));
  if (search.availability === 'month') filters.push(freeWithin(search.at, 30));
  return filters;
}

/** Whether {@link filtersOf} needs to know the local days, see {@link localDays}. */
export function asksForDays({ date, availability }: CreatorSearch): boolean {
  return date !== undefined || (availability !== undefined && availability !== 'any');
}

/**
 * The moment of the search as each zone's local day, weekday and second of the day, in arrays by the zone's number.
 * Free is not bookable: the notice that somebody wants is settled on their page.
 */
export function localDays({ at, date }: CreatorSearch): RawBuilder<unknown> {
  return sql`local_days as materialized (
    select array_agg(l.day order by n) as days, array_agg(extract(isodow from l.day)::integer order by n) as weekdays,
      array_agg(l.second order by n) as seconds,
      array_agg(case when ${date ?? null}::date > l.day then 0 when ${date ?? null}::date = l.day then l.second else 100000 end
        order by n) as past
    from generate_series(1, (select max(id) from time_zones)) n
    left join time_zones z on z.id = n
    cross join lateral (select ${at.toISOString()}::timestamptz at time zone coalesce(z.name, 'UTC') as now) m
    cross join lateral (select m.now::date as day, extract(epoch from m.now::time)::integer as second) l)`;
}

const local = (array: 'days' | 'weekdays' | 'seconds' | 'past') =>
  sql`(select ${sql.ref(array)} from local_days)[c.time_zone_id]`;

/** The second at which the last free time of a day ends. */
const endOf = (day: RawBuilder<unknown>, weekday: RawBuilder<unknown>) =>
  sql`coalesce(c.special_ends[array_position(c.special_days, ${day})], c.week_ends[${weekday}])`;

function freeOn(date: string): RawBuilder<unknown> {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
  return sql`${endOf(sql`${date}::date`, sql.lit(weekday))} > ${local('past')}`;
}

const freeToday = sql`${endOf(local('days'), local('weekdays'))} > ${local('seconds')}`;

function freeWithin(at: Date, days: number): RawBuilder<unknown> {
  // Wherever on earth: a day more at both ends.
  const window = Array.from({ length: days + 2 }, (_, n) =>
    new Date(at.getTime() + (n - 1) * dayMs).toISOString().slice(0, 10),
  );
  const otherWeekdays =
    days > 7
      ? sql`c.open_weekdays > 0`
      : sql`c.open_weekdays > (c.week_ends[${local('weekdays')}] > 0)::integer`;
  return sql`(${freeToday} or case when c.special_days && ${window}::date[]
    then exists (select from generate_series(1, ${sql.lit(days - 1)}) ahead
      cross join lateral (select ${local('days')} + ahead as day) d
      where ${endOf(sql`d.day`, sql`extract(isodow from d.day)::integer`)} > 0)
    else ${otherWeekdays} end)`;
}

function saysLocation(words: string): RawBuilder<unknown> {
  const escaped = words.toLowerCase().replace(/[\\%_]/g, '\\$&');
  const pattern = words.length < shortestInside ? `${escaped}%` : `%${escaped}%`;
  return sql`c.creator_id in (select p.id from users u join creator_profiles p on p.user_id = u.id
    where u.is_creator and lower(u.location) like ${pattern})`;
}
