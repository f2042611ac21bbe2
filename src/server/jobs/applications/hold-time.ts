import type { BusyKind } from '#contract/constants.ts';
import { DomainError } from '#contract/errors.ts';
import {
  findBusyForJob,
  findCreatorAsSystem,
  leavesRoom,
  nearestSlots,
  takeTimeForJob,
} from '#server/creators/index.ts';
import { inTransaction, type Queryable, type Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { jobTimeFreed, jobTimeTaken } from '../events.ts';
import type { JobRow } from '../job-row.ts';
import { jobFactsOf, requireJobAction } from '../job-rules.ts';
import { findJobAsSystem, updateJob } from '../job-store.ts';
import { findAcceptedApplication } from './application-store.ts';
import { orderFactOf } from './close-applications.ts';

const timesOf = (job: JobRow) => ({
  jobId: job.id,
  firstDay: job.date,
  lastDay: job.endDate,
  startTime: job.startTime,
  hours: job.hours === null ? null : Number(job.hours),
  timeZone: job.timeZone,
});

/** With so many minutes more on its day; undefined if no hours were agreed, or several days. */
export function longerJob<Row extends JobRow>(job: Row, minutes: number): Row | undefined {
  if (job.startTime === null || job.hours === null || job.endDate !== null) return undefined;
  return { ...job, hours: String(Number(job.hours) + minutes / 60) };
}

/** When the hours of its one day end; null without any, or if nobody knows on which clock. */
export function endOf(job: JobRow): string | null {
  if (job.startTime === null || job.hours === null || job.endDate !== null || job.timeZone === null)
    return null;
  const start = Temporal.PlainDateTime.from(`${job.date}T${job.startTime}`);
  return start
    .toZonedDateTime(job.timeZone)
    .add({ minutes: Number(job.hours) * 60 })
    .toInstant()
    .toString({ fractionalSecondDigits: 3 });
}

/** Whether an unpaid hire no longer holds its creator's time. */
const isTimeFree = (
  job: Pick<JobRow, 'status' | 'paymentStatus' | 'timeHeldUntil'>,
  now: Date,
): boolean =>
  job.status === 'in_progress' &&
  job.paymentStatus === 'unpaid' &&
  (job.timeHeldUntil === null || Date.parse(job.timeHeldUntil) <= now.getTime());

/** Whether the hired creator's time can be had: it is held, or nothing else has taken it. */
export async function canHaveTime(db: Queryable, job: JobRow, now: Date): Promise<boolean> {
  return !isTimeFree(job, now) || (await hasRoom(db, job, now));
}

/** Whether the hired creator, if any, has nothing else at the job's time. */
export async function hasRoom(db: Queryable, job: JobRow, now: Date): Promise<boolean> {
  if (job.selectedCreatorId === null) return true;
  const busy = await findBusyForJob(db, job.selectedCreatorId, timesOf(job), now);
  return leavesRoom(timesOf(job), busy);
}

/** The same, where what the creator has then is known. */
export const isTimeTaken = (job: JobRow, busy: BusyKind | null, now: Date): boolean =>
  isTimeFree(job, now) && !leavesRoom(timesOf(job), busy);

/**
 * Takes the creator's time for the job until `until`, or for good; returns what conflicts, if
 * anything. The caller holds the creator's lock.
 */
export const takeTime = (
  tx: Tx,
  job: JobRow,
  creatorId: number,
  time: { readonly now: Date; readonly until: string | null },
): Promise<BusyKind | null> => takeTimeForJob(tx, creatorId, timesOf(job), time);

/**
 * Holds the time of an unpaid hire as long as its payment page is open, taking it again if it is
 * free. The caller holds the locks of the creator and the job. Throws `job.time_taken`.
 */
export async function holdWhilePaid(
  tx: Tx,
  job: JobRow,
  { now, until }: { readonly now: Date; readonly until: string },
): Promise<void> {
  if (job.status !== 'in_progress' || job.selectedCreatorId === null) return;
  if (isTimeFree(job, now)) {
    const busy = await takeTime(tx, job, job.selectedCreatorId, { now, until });
    if (busy !== null) throw new DomainError('job.time_taken');
  } else if (job.timeHeldUntil === null || Date.parse(job.timeHeldUntil) >= Date.parse(until)) {
    return;
  }
  await updateJob(tx, job.id, { timeHeldUntil: until });
}

/** Up to three free times of the job's length, the nearest first; none if it names no hours. */
export async function nearestTimes(ctx: Platform, job: JobRow) {
  const { startTime, hours, firstDay, timeZone } = timesOf(job);
  const creatorId = job.selectedCreatorId;
  if (startTime === null || hours === null || creatorId === null) return [];
  const zone = timeZone ?? (await findCreatorAsSystem(ctx.db, creatorId))?.timeZone ?? 'UTC';
  const starts = Temporal.PlainDateTime.from(`${firstDay}T${startTime}`).toZonedDateTime(zone);
  const startsAt = starts.toInstant().toString({ fractionalSecondDigits: 3 });
  return nearestSlots(ctx, { creatorId, startsAt, hours, minutesBeforeSunset: null });
}

/** Frees the time of a hire that was not paid in time; false if that is no longer the case. */
export function freeTimeAsSystem(ctx: Platform, id: number): Promise<boolean> {
  return inTransaction(ctx.db, async (tx) => {
    await lockEntity(tx, 'job', id);
    const job = await findJobAsSystem(tx, id);
    const now = ctx.clock();
    if (!job?.timeHeldUntil || !isTimeFree(job, now)) return false;
    requireJobAction(job, ['system'], 'free_time', jobFactsOf(job, now));
    const hired = await findAcceptedApplication(tx, id);
    // The trigger `jobs_time_until` frees it.
    await updateJob(tx, id, { timeHeldUntil: null });
    if (hired) await ctx.events.record(tx, jobTimeFreed, orderFactOf(job, hired));
    return true;
  });
}

/**
 * Takes the time again for a hire that was paid after its time was freed, and tells both if it is
 * taken. The caller holds the job's lock; `before` is the job before it was paid. Without the
 * creator's lock only buffers may overlap: the database refuses the rest.
 */
export async function retakeTime(ctx: Platform, tx: Tx, before: JobRow): Promise<void> {
  const now = ctx.clock();
  if (before.selectedCreatorId === null || !isTimeFree(before, now)) return;
  const busy = await takeTime(tx, before, before.selectedCreatorId, { now, until: null });
  const hired = busy === null ? undefined : await findAcceptedApplication(tx, before.id);
  if (hired) await ctx.events.record(tx, jobTimeTaken, orderFactOf(before, hired));
}
