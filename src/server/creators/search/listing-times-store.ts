/**
 * Who can be booked when, from the listings `c`: the same result as `creator_start_times`, see decision
 * 120.
 */
import { type RawBuilder, sql } from 'kysely';
import type { CreatorSearch } from './search-types.ts';

const dayMs = 86_400_000;
const windows = { today: 1, week: 7, month: 30 } as const;

/** The days from a moment on, anywhere on earth: a day more at both ends. */
const daysFrom = (at: Date, days: number) =>
  Array.from({ length: days + 2 }, (_, n) =>
    new Date(at.getTime() + (n - 1) * dayMs).toISOString().slice(0, 10),
  );

/** All requested days of a search. */
export function daysOf({ at, date, availability = 'any' }: CreatorSearch): string[] {
  return [
    ...(date ? [date] : []),
    ...(availability === 'any' ? [] : daysFrom(at, windows[availability])),
  ];
}

/** Whether a search filters by time, see {@link localDays}. */
export function asksForDays({ date, availability }: CreatorSearch): boolean {
  return date !== undefined || (availability !== undefined && availability !== 'any');
}

/**
 * The moment of the search in every zone that creators live in, in arrays by the zone's number: its
 * name, today, noon of the requested day, and the instants at which its clock shows the requested
 * start: none if a clock change skips it, two if it occurs twice.
 */
export function localDays({ at, date, start }: CreatorSearch): RawBuilder<unknown> {
  const wall = sql`(${date ?? null}::date + ${start ?? null}::time)`;
  return sql`local_days as materialized (
    select array_agg(coalesce(z.name, 'UTC') order by n) as zones, array_agg(t.today order by n) as days,
      array_agg((t.today + interval '12 months')::date order by n) as lasts,
      array_agg((${date ?? null}::date + time '12:00') at time zone coalesce(z.name, 'UTC') order by n) as noons,
      array_agg(s.first order by n) as starts, array_agg(s.second order by n) as second_starts
    from generate_series(1, (select max(id) from time_zones)) n
    left join time_zones z on z.id = n
    cross join lateral (select (${at.toISOString()}::timestamptz at time zone coalesce(z.name, 'UTC'))::date as today) t
    left join lateral (
      select min(s) as first, nullif(max(s), min(s)) as second
      from generate_series(${wall} at time zone coalesce(z.name, 'UTC') - interval '3 hours',
        ${wall} at time zone coalesce(z.name, 'UTC') + interval '3 hours', interval '30 minutes') s
      where s at time zone coalesce(z.name, 'UTC') = ${wall}) s on ${start !== undefined})`;
}

const local = (array: 'zones' | 'days' | 'lasts' | 'noons' | 'starts' | 'second_starts') =>
  sql`(select ${sql.ref(array)} from local_days)[c.time_zone_id]`;

/** Before this no one can book the creator: their minimum notice. */
const cutOf = ({ at }: CreatorSearch) =>
  sql`(${at.toISOString()}::timestamptz + c.notice_hours * interval '1 hour')`;

/** Minutes that would be booked, as `creator_bookable_minutes` says. */
function lengthOf({ minutes }: CreatorSearch): RawBuilder<unknown> {
  if (minutes === undefined) return sql`c.shortest`;
  return sql`case when c.price > 0 then ${sql.lit(minutes)}
    else (select min(m) from unnest(c.package_minutes) m where m >= ${sql.lit(minutes)}) end`;
}

/** The condition on a listing to be bookable at the requested times. */
export function timesOf(search: CreatorSearch): RawBuilder<unknown>[] {
  const { date, start, availability } = search;
  const filters: RawBuilder<unknown>[] = [];
  if (asksForDays(search)) filters.push(sql`c.shortest is not null`);
  if (date) filters.push(start === undefined ? startsOn(search, date) : startsAt(search, date));
  if (availability !== undefined && availability !== 'any')
    filters.push(startsWithin(search, windows[availability]));
  return filters;
}

/** Whether this many minutes can be booked at exactly the requested start. */
export function slotFits(search: CreatorSearch, date: string, minutes: RawBuilder<unknown>) {
  const special = sql`array_position(c.special_days, ${date}::date)`;
  const first = minuteOfWeek(date, search.start ?? '00:00');
  const fitsFrom = (start: RawBuilder<unknown>) => sql`(${start} >= ${cutOf(search)} and case
    when ${special} is not null then c.special_free @> tstzrange(${start}, ${start} + ${minutes} * interval '1 minute')
    else c.week @> int4range(${sql.lit(first)}, ${sql.lit(first)} + ${minutes}) end)`;
  return sql`(${fitsFrom(local('starts'))} or ${fitsFrom(local('second_starts'))})`;
}

function startsAt(search: CreatorSearch, date: string): RawBuilder<unknown> {
  const length = lengthOf(search);
  const asked = sql`${local('starts')}, ${local('second_starts')}`;
  return sql`${date}::date <= ${local('lasts')} and case
    when c.stale_at <= ${search.at.toISOString()}::timestamptz then exists (
      select from ${askedOf(search, sql`${date}::date`, 1)} s where s in (${asked}))
    else ${length} is not null and ${slotFits(search, date, length)} end`;
}

function startsOn(search: CreatorSearch, date: string): RawBuilder<unknown> {
  return sql`${date}::date <= ${local('lasts')} and case
    when c.stale_at <= ${search.at.toISOString()}::timestamptz then exists (
      select from ${askedOf(search, sql`${date}::date`, 1)})
    else ${dayFits(search, { day: sql`${date}::date`, weekday: sql.lit(weekdayOf(date)), noon: local('noons') })} end`;
}

function startsWithin(search: CreatorSearch, days: number): RawBuilder<unknown> {
  const at = sql`${search.at.toISOString()}::timestamptz`;
  const one = (day: RawBuilder<unknown>) =>
    dayFits(search, {
      day,
      weekday: sql`extract(isodow from ${day})::integer`,
      noon: sql`((${day} + time '12:00') at time zone ${local('zones')})`,
    });
  const window = daysFrom(search.at, days);
  // A whole week after the notice without exceptions is as good as its best day.
  const surely =
    days < 14
      ? sql`false`
      : sql`c.notice_hours <= ${sql.lit((days - 9) * 24)} and not c.special_days && ${window}::date[]
          and c.week_best >= ${lengthOf(search)}`;
  return sql`case when c.stale_at <= ${at} then exists (select from ${askedOf(search, local('days'), days)})
    when ${surely} then true
    when ${cutOf(search)} > ${at} + ${sql.lit(days + 1)} * interval '1 day' then false
    else exists (select from generate_series(0, ${sql.lit(days - 1)}) ahead
      cross join lateral (select ${local('days')} + ahead as day) d where ${one(sql`d.day`)}) end`;
}

const askedOf = (search: CreatorSearch, day: RawBuilder<unknown>, days: number) =>
  sql`creator_start_times(c.creator_id, ${day}, ${sql.lit(days)}, (${lengthOf(search)})::integer, ${search.at.toISOString()}::timestamptz)`;

interface Day {
  readonly day: RawBuilder<unknown>;
  readonly weekday: RawBuilder<unknown>;
  readonly noon: RawBuilder<unknown>;
}

/**
 * Whether work of the length can start on the day. Single starts matter only on the day the notice
 * ends; days have 23 to 25 hours.
 */
function dayFits(search: CreatorSearch, { day, weekday, noon }: Day): RawBuilder<unknown> {
  const length = lengthOf(search);
  const special = sql`array_position(c.special_days, ${day})`;
  const cut = cutOf(search);
  const earliest = sql`(720 + ceil(extract(epoch from ${cut} - ${noon}) / 60))::integer`;
  const midnight = sql`((${weekday} - 1) * 1440)`;
  const start = sql`((greatest(lower(r) - ${midnight}, ${earliest}, 0) + 29) / 30 * 30)`;
  return sql`coalesce(c.special_longest[${special}], case when ${special} is null then c.week_longest[${weekday}] end) >= ${length}
    and ${cut} < ${noon} + interval '14 hours'
    and (${cut} <= ${noon} - interval '14 hours' or case
      when ${special} is not null then exists (select from start_times_within(
        c.special_free * tstzmultirange(tstzrange(${cut}, null)), ${local('zones')}, ${day}, ${day}, (${length})::integer))
      else exists (select from unnest(c.week) r
        where ${start} < 1440 and ${midnight} + ${start} + ${length} <= upper(r)) end)`;
}

/**
 * Cents for the requested minutes: by the hour, or the cheapest available package that covers them.
 */
export function totalOf(search: CreatorSearch): RawBuilder<unknown> {
  const { minutes, date, start } = search;
  if (minutes === undefined) return sql`null::integer`;
  const packages = (fits: RawBuilder<unknown>) =>
    sql`(select min(k.price) from unnest(c.package_minutes, c.package_prices) k (minutes, price)
      where k.minutes >= ${sql.lit(minutes)} and ${fits})`;
  const cheapest =
    date !== undefined && start !== undefined
      ? sql`coalesce(${packages(slotFits(search, date, sql`k.minutes`))}, ${packages(sql`k.minutes = ${lengthOf(search)}`)})`
      : packages(sql`true`);
  return sql`case when c.price > 0 then (c.price::bigint * ${sql.lit(minutes)} * 5 / 3)::integer else ${cheapest} end`;
}

const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

function minuteOfWeek(date: string, start: string): number {
  const [hours = 0, minutes = 0] = start.split(':').map(Number);
  return (weekdayOf(date) - 1) * 1440 + hours * 60 + minutes;
}
