import { dayAt } from '#contract/deliveries/delivery-facts.ts';
import { DomainError } from '#contract/errors.ts';
import * as calls from '#contract/jobs/job-moves.ts';
import type { Job } from '#contract/jobs/job-replies.ts';
import { findCreatorAsSystem } from '#server/creators/index.ts';
import type { MovedKind, PlacedKind } from '#server/orders/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { askAgainIfMoved } from '../applications/confirm-application.ts';
import { hasRoom, takeTime } from '../applications/hold-time.ts';
import { timeHeldUntil } from '../deadline-rules.ts';
import { jobKind, lockForAnyone } from '../job-kind.ts';
import { fieldsOf, type JobRow, type JobTime } from '../job-row.ts';
import { type FoundJobRow, findJobFor, updateJob } from '../job-store.ts';
import { requireDate, requireTimes } from '../posting/job-limits.ts';

type Wish = { readonly date: string; readonly startTime?: string | undefined };
/** A job's last day if its first is `date` (both YYYY-MM-DD): it lasts as long as before. */
export function lastDayFrom(
  { date, endDate }: Pick<JobRow, 'date' | 'endDate'>,
  newDate: string,
): string | null {
  if (endDate === null) return null;
  const { days } = Temporal.PlainDate.from(date).until(endDate);
  return Temporal.PlainDate.from(newDate).add({ days }).toString();
}

/** The zone of the job's clock. */
async function zoneOf(tx: Tx, job: JobRow): Promise<string> {
  if (job.timeZone !== null || job.selectedCreatorId === null) return job.timeZone ?? 'UTC';
  return (await findCreatorAsSystem(tx, job.selectedCreatorId))?.timeZone ?? 'UTC';
}

const withEnd = (job: JobRow, time: JobTime) => ({
  ...time,
  endDate: lastDayFrom(job, time.date),
});

export const movedJobs: MovedKind<FoundJobRow, JobTime, Wish> = {
  ...jobKind,
  moves: {
    calls: {
      propose: calls.proposeJobMove,
      accept: calls.acceptJobMove,
      decline: calls.declineJobMove,
      withdraw: calls.withdrawJobMove,
    },
    counted: 'job_move.proposed',
    findCreator: async (tx, { viewer }, id) =>
      (await findJobFor(tx, viewer, id))?.selectedCreatorId ?? null,
    timeOf: (job) => ({ date: job.date, startTime: fieldsOf(job).startTime }),
    timeFrom: (job, { date, startTime }) => ({
      date,
      startTime: startTime ?? fieldsOf(job).startTime,
    }),
    requireFree: async (tx, ctx, job, day) => {
      const time = withEnd(job, day);
      requireDate(ctx, time.date);
      requireTimes(ctx, { ...time, timeZone: await zoneOf(tx, job) });
      if (!(await hasRoom(tx, { ...job, ...time }, ctx.clock())))
        throw new DomainError('job_move.time_taken');
    },
    move: async (tx, ctx, job, day) => {
      const now = ctx.clock();
      const time = withEnd(job, day);
      const timeZone = await zoneOf(tx, job);
      requireDate(ctx, time.date);
      requireTimes(ctx, { ...time, timeZone });
      // An unpaid hire holds its new time as long as a new one would.
      const until = timeHeldUntil(job.paymentStatus, now);
      const moved = await updateJob(tx, job.id, { ...time, timeHeldUntil: until });
      const creatorId = job.selectedCreatorId ?? 0;
      if ((await takeTime(tx, moved, creatorId, { now, until })) !== null)
        throw new DomainError('job_move.time_taken');
      // Those who may be hired later agreed to the former time.
      await askAgainIfMoved(tx, job, moved);
      const workedOn = time.endDate ?? time.date;
      const hiredOn = job.hiredAt === null ? workedOn : dayAt(job.hiredAt, timeZone);
      return { workedOn: hiredOn > workedOn ? hiredOn : workedOn, timeZone };
    },
    setAddress: (tx, { id }, address) => updateJob(tx, id, { address }),
    show: async (tx, job, { date, startTime }) => {
      const timeZone = await zoneOf(tx, job);
      if (startTime === null) return { date, startsAt: null, timeZone };
      const start = Temporal.PlainDateTime.from(`${date}T${startTime}`).toZonedDateTime(timeZone);
      const startsAt = start.toInstant().toString({ fractionalSecondDigits: 3 });
      return { date, startsAt, timeZone };
    },
  },
};

export const placedJobs: PlacedKind<FoundJobRow, JobTime, Job> = {
  ...jobKind,
  lock: lockForAnyone,
  moves: movedJobs.moves,
  placed: {
    isAgreed: () => true,
    townOf: ({ location }) => location,
  },
};
