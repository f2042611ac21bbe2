import { type RawBuilder, sql } from 'kysely';
import type { BusyKind } from '#contract/constants.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

interface Time {
  readonly creatorId: number;
  /** Instants; the end includes the creator's buffer. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly bufferMinutes: number;
}
export interface Slot extends Time {
  readonly bookingId: number;
}
export interface OfferedTime extends Time {
  readonly offerId: number;
}

/** Deletes what held any of these times of the creator, and no longer does. */
async function deleteExpired(
  tx: Tx,
  creatorId: number,
  now: Date,
  times: RawBuilder<unknown>,
): Promise<void> {
  await sql`delete from busy_times where creator_id = ${creatorId}
    and expires_at <= ${now.toISOString()}::timestamptz and during && ${times}`.execute(tx);
}

/** Takes a time until `until`; false if another promise overlaps it. */
async function holdTime(
  tx: Tx,
  time: Time,
  of: { readonly kind: 'hold' | 'offer'; readonly id: number },
  { until, now }: { readonly until: string; readonly now: Date },
): Promise<boolean> {
  const during = sql`tstzrange(${time.startsAt}::timestamptz, ${time.endsAt}::timestamptz)`;
  await deleteExpired(tx, time.creatorId, now, during);
  const { rows } = await sql<{
    id: number;
  }>`insert into busy_times (creator_id, during, buffer_minutes, kind, source_id, expires_at)
    values (${time.creatorId}, ${during}, ${time.bufferMinutes}, ${of.kind}, ${of.id}, ${until}::timestamptz)
    on conflict do nothing returning id`.execute(tx);
  return rows.length === 1;
}

/**
 * Holds a slot until `expiresAt`; false if another promise overlaps it. Holds expired at `now`
 * never block.
 */
export const insertHold = (tx: Tx, slot: Slot, expiresAt: string, now: Date): Promise<boolean> =>
  holdTime(tx, slot, { kind: 'hold', id: slot.bookingId }, { until: expiresAt, now });

/** The same for an offer, in place of what it held before. */
export async function holdForOffer(
  tx: Tx,
  time: OfferedTime,
  until: string,
  now: Date,
): Promise<boolean> {
  await releaseOffered(tx, time.offerId);
  return holdTime(tx, time, { kind: 'offer', id: time.offerId }, { until, now });
}

export async function releaseOffered(tx: Tx, offerId: number): Promise<void> {
  await tx
    .deleteFrom('busyTimes')
    .where('sourceId', '=', offerId)
    .where('kind', '=', 'offer')
    .execute();
}

/**
 * Makes the booking's hold permanent, taking the slot again if the hold is gone; false if it is
 * taken.
 */
export async function confirmHold(tx: Tx, slot: Slot, now: Date): Promise<boolean> {
  const kept = await sql`update busy_times set kind = 'booking', expires_at = null
    where source_id = ${slot.bookingId} and kind = 'hold'`.execute(tx);
  if (kept.numAffectedRows === 1n) return true;
  const during = sql`tstzrange(${slot.startsAt}::timestamptz, ${slot.endsAt}::timestamptz)`;
  await deleteExpired(tx, slot.creatorId, now, during);
  const { rows } =
    await sql`insert into busy_times (creator_id, during, buffer_minutes, kind, source_id)
    values (${slot.creatorId}, ${during}, ${slot.bufferMinutes}, 'booking', ${slot.bookingId})
    on conflict do nothing returning id`.execute(tx);
  return rows.length === 1;
}

/** Moves a promise to another time; false if that is taken. */
export async function movePromise(tx: Tx, slot: Slot, now: Date): Promise<boolean> {
  await deletePromise(tx, slot.bookingId);
  return confirmHold(tx, slot, now);
}

export async function deletePromise(tx: Tx, bookingId: number): Promise<void> {
  await tx
    .deleteFrom('busyTimes')
    .where('sourceId', '=', bookingId)
    .where('kind', 'in', ['hold', 'booking'])
    .execute();
}

export interface JobTimes {
  readonly jobId: number;
  /** YYYY-MM-DD; `lastDay` null for a single day. */
  readonly firstDay: string;
  readonly lastDay: string | null;
  readonly startTime: string | null;
  readonly hours: number | null;
  /** Null means the creator's own. */
  readonly timeZone: string | null;
}

/** Whether the job's hours were agreed; otherwise it only closes its days. */
const hasHours = (job: Pick<JobTimes, 'startTime' | 'hours'>): boolean =>
  job.startTime !== null && job.hours !== null;

/** The times of a job of this creator, as SQL. */
export function timesOfJob(
  creatorId: RawBuilder<unknown>,
  { firstDay, lastDay, startTime, hours, timeZone }: Omit<JobTimes, 'jobId'>,
): RawBuilder<unknown> {
  return sql`job_time_ranges(${firstDay}::date, ${lastDay}::date, ${startTime}::time, ${hours}::numeric,
    coalesce(${timeZone}, (select time_zone from creator_profiles where id = ${creatorId})))`;
}

/** What kind of thing the creator has at the job's time, the firmest first; null if nothing. */
export async function findBusyForJob(
  db: Queryable,
  creatorId: number,
  job: JobTimes,
  now: Date,
): Promise<BusyKind | null> {
  const { rows } = await sql<{ kind: BusyKind | null }>`
    select creator_busy_times(${creatorId}, ${timesOfJob(sql`${creatorId}::integer`, job)}, ${job.jobId},
      ${now.toISOString()}::timestamptz) as kind`.execute(db);
  return rows[0]?.kind ?? null;
}

/** Whether a job leaves room for it: whole days may overlap anything, hours only what may change. */
export const leavesRoom = (job: JobTimes, busy: BusyKind | null): boolean =>
  !hasHours(job) || busy === null || busy === 'imported' || busy === 'job_day';

/**
 * Takes the creator's time for a job, until `until` or for good: its hours with their buffer, like a
 * booking, or its whole days, which only blocks online bookings. Replaces what the job has taken.
 * If the time is taken, returns by what kind of thing, and takes nothing. The caller holds the
 * creator's lock.
 */
export async function takeTimeForJob(
  tx: Tx,
  creatorId: number,
  job: JobTimes,
  { now, until }: { readonly now: Date; readonly until: string | null },
): Promise<BusyKind | null> {
  const firm = hasHours(job);
  const times = timesOfJob(sql`${creatorId}::integer`, job);
  await sql`delete from busy_times where kind in ('job', 'job_day') and source_id = ${job.jobId}`.execute(
    tx,
  );
  if (firm) {
    await deleteExpired(tx, creatorId, now, sql`tstzrange(null, null)`);
    const kind = await findBusyForJob(tx, creatorId, job, now);
    if (!leavesRoom(job, kind)) return kind;
  }
  const { rows } = await sql<{ wanted: number; taken: number }>`
    with wanted as (
      select unnest(${firm ? sql`(select range_agg(tstzrange(lower(r), upper(r) + make_interval(mins => p.buffer_minutes))) from unnest(${times}) r)` : times}) as during,
        p.buffer_minutes
      from creator_profiles p where p.id = ${creatorId}),
    taken as (
      insert into busy_times (creator_id, during, buffer_minutes, kind, source_id, expires_at)
      select ${creatorId}, during, ${firm ? sql`buffer_minutes` : sql`0`}, ${firm ? 'job' : 'job_day'}, ${job.jobId}, ${until}::timestamptz
      from wanted on conflict do nothing returning id)
    select (select count(*) from wanted)::integer as wanted, (select count(*) from taken)::integer as taken`.execute(
    tx,
  );
  return rows[0] && rows[0].taken < rows[0].wanted ? 'booking' : null;
}

/** Epoch milliseconds. */
export interface BusySpan {
  readonly from: number;
  readonly to: number;
}

/**
 * Busy times used of one imported calendar, and of all of a creator, beside one of each for all that is left out: their
 * days are read on each visit.
 */
const maxOfCalendar = 2000;
const maxOfCreator = 5000;

/**
 * Replaces the busy times of one imported calendar, given in order. They may overlap anything else. If there are too
 * many, all from one of them to the end of the last is busy: returns its start, otherwise null.
 */
export async function replaceImportedTimes(
  tx: Tx,
  { creatorId, calendarId }: { creatorId: number; calendarId: number },
  busy: readonly BusySpan[],
): Promise<Date | null> {
  await tx.deleteFrom('busyTimes').where('calendarId', '=', calendarId).execute();
  if (busy.length === 0) return null;
  const { others } = await tx
    .selectFrom('busyTimes')
    .select((eb) => eb.fn.countAll<number>().as('others'))
    .where('creatorId', '=', creatorId)
    .where('kind', '=', 'imported')
    .executeTakeFirstOrThrow();
  const room = Math.min(maxOfCalendar, maxOfCreator - others);
  const [used, cutAt] = busy.length > room ? withoutRest(busy, room) : [busy, null];
  const instants = (times: readonly number[]) => times.map((time) => new Date(time).toISOString());
  await sql`insert into busy_times (creator_id, during, kind, calendar_id)
    select ${creatorId}, tstzrange(b.starts, b.ends), 'imported', ${calendarId}
    from unnest(${instants(used.map(({ from }) => from))}::timestamptz[],
      ${instants(used.map(({ to }) => to))}::timestamptz[]) as b (starts, ends)`.execute(tx);
  return cutAt;
}

/** The first, and one time for all others: nobody is booked over an event that was left out. */
function withoutRest(busy: readonly BusySpan[], room: number): [BusySpan[], Date | null] {
  const kept = Math.max(0, room - 1);
  const [first, ...rest] = busy.slice(kept);
  if (!first) return [[], null];
  const to = Math.max(first.to, ...rest.map((span) => span.to));
  return [[...busy.slice(0, kept), { from: first.from, to }], new Date(first.from)];
}
