import { dayAt } from '#contract/deliveries/delivery-facts.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import type { proposeJobMove } from '#contract/jobs/job-moves.ts';
import type { Job } from '#contract/jobs/job-replies.ts';
import { countDaily } from '#server/accounts/index.ts';
import { findCreatorAsSystem } from '#server/creators/index.ts';
import { moveDueDay } from '#server/deliveries/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { hiredFactOf } from '../applications/close-applications.ts';
import { askAgainIfMoved } from '../applications/confirm-application.ts';
import { hasRoom, takeTime } from '../applications/hold-time.ts';
import { timeHeldUntil } from '../deadline-rules.ts';
import {
  jobMoveDeclined,
  jobMoved,
  jobMoveProposed,
  jobMoveWithdrawn,
  type MovedTime,
} from '../events.ts';
import { fieldsOf, type JobRow, toJob } from '../job-row.ts';
import { findJobFor, updateJob } from '../job-store.ts';
import { lockJob } from '../load-job.ts';
import { requireDate, requireTimes } from '../posting/job-limits.ts';
import { closeOpenMove, findMove, insertMove } from './move-store.ts';
import { lastDayFrom } from './moved-time.ts';

type Wish = ParsedInputOf<typeof proposeJobMove>['body'];
type JobTime = Pick<JobRow, 'date' | 'endDate' | 'startTime'>;

/** The job's time from another first day on, as long as before. */
const movedFrom = (job: JobRow, { date, startTime }: Wish): JobTime => ({
  date,
  endDate: lastDayFrom(job, date),
  startTime: startTime ?? fieldsOf(job).startTime,
});

/** The zone of the job's clock. */
async function zoneOf(tx: Tx, job: JobRow): Promise<string> {
  if (job.timeZone !== null || job.selectedCreatorId === null) return job.timeZone ?? 'UTC';
  return (await findCreatorAsSystem(tx, job.selectedCreatorId))?.timeZone ?? 'UTC';
}

/** As people read it: an instant once a start is agreed, otherwise the day. */
function shownTime({ date, startTime }: JobTime, timeZone: string): MovedTime {
  const startsAt =
    startTime === null
      ? null
      : Temporal.PlainDateTime.from(`${date}T${startTime}`)
          .toZonedDateTime(timeZone)
          .toInstant()
          .toString({ fractionalSecondDigits: 3 });
  return { date, startsAt, timeZone };
}

async function replyNow(tx: Tx, { viewer }: SignedInContext, id: number): Promise<Job> {
  const job = await findJobFor(tx, viewer, id);
  if (!job) throw new DomainError('job.not_found');
  return toJob(job, viewer);
}

/** Proposes another time; replaces the open proposal. Nothing is held for it: it is checked again when accepted. */
export function proposeMove(ctx: SignedInContext, id: number, wish: Wish): Promise<Job> {
  return inTransaction(ctx.db, async (tx) => {
    const { job, roles, demand } = await lockJob(tx, ctx, id);
    if (roles.length === 0) throw new DomainError('job.not_yours');
    const by = demand('propose_move');
    const time = movedFrom(job, wish);
    const current = fieldsOf(job);
    if (time.date === current.date && time.startTime === current.startTime)
      throw new DomainError('job_move.same_time');
    const timeZone = await zoneOf(tx, job);
    requireDate(ctx, time.date);
    requireTimes(ctx, { ...time, timeZone });
    if (!(await hasRoom(tx, { ...job, ...time }, ctx.clock())))
      throw new DomainError('job_move.time_taken');
    await countDaily(ctx, tx, 'job_move.proposed', { userId: ctx.viewer.id, about: id });
    await closeOpenMove(tx, id, 'replaced');
    const { date, startTime } = time;
    await insertMove(tx, { jobId: id, proposedBy: ctx.viewer.id, date, startTime });
    const fact = await hiredFactOf(tx, job);
    await ctx.events.record(tx, jobMoveProposed, { ...fact, by, time: shownTime(time, timeZone) });
    return replyNow(tx, ctx, id);
  });
}

/** Locks a job with this proposal. Throws `job_move.not_found`, `job_move.not_open`. */
async function lockMove(tx: Tx, ctx: SignedInContext, id: number, moveId: number) {
  const loaded = await lockJob(tx, ctx, id);
  if (loaded.roles.length === 0) throw new DomainError('job.not_yours');
  const move = await findMove(tx, id, moveId);
  if (!move) throw new DomainError('job_move.not_found');
  if (move.status !== 'proposed') throw new DomainError('job_move.not_open');
  return { ...loaded, move };
}

/** Accepts the other side's proposal, if its time is still free. */
export function acceptMove(ctx: SignedInContext, id: number, moveId: number): Promise<Job> {
  return inTransaction(ctx.db, async (tx) => {
    // The creator's lock comes before the job's.
    const creatorId = (await findJobFor(tx, ctx.viewer, id))?.selectedCreatorId ?? null;
    if (creatorId !== null) await lockEntity(tx, 'creator', creatorId);
    const { job, move, demand } = await lockMove(tx, ctx, id, moveId);
    const by = demand('accept_move');
    if (creatorId === null || job.selectedCreatorId !== creatorId)
      throw new DomainError('job.wrong_state');
    const now = ctx.clock();
    const time = movedFrom(job, { date: move.date, startTime: move.startTime?.slice(0, 5) });
    const timeZone = await zoneOf(tx, job);
    requireDate(ctx, time.date);
    requireTimes(ctx, { ...time, timeZone });
    // An unpaid hire holds its new time as long as a new one would.
    const until = timeHeldUntil(job.paymentStatus, now);
    const moved = await updateJob(tx, id, { ...time, timeHeldUntil: until });
    if ((await takeTime(tx, moved, creatorId, { now, until })) !== null)
      throw new DomainError('job_move.time_taken');
    const workedOn = time.endDate ?? time.date;
    const hiredOn = job.hiredAt === null ? workedOn : dayAt(job.hiredAt, timeZone);
    await moveDueDay(tx, { kind: 'job', id }, job.frozenTerms, {
      workedOn: hiredOn > workedOn ? hiredOn : workedOn,
      timeZone,
    });
    // Those who may be hired later agreed to the former time.
    await askAgainIfMoved(tx, job, moved);
    await closeOpenMove(tx, id, 'accepted');
    const fact = await hiredFactOf(tx, job);
    await ctx.events.record(tx, jobMoved, { ...fact, by, time: shownTime(time, timeZone) });
    return replyNow(tx, ctx, id);
  });
}

/** Declines the other side's proposal, or withdraws the own one. */
export function endMove(
  ctx: SignedInContext,
  { id, moveId }: { readonly id: number; readonly moveId: number },
  action: 'decline_move' | 'withdraw_move',
): Promise<Job> {
  return inTransaction(ctx.db, async (tx) => {
    const { job, demand } = await lockMove(tx, ctx, id, moveId);
    const by = demand(action);
    const declined = action === 'decline_move';
    await closeOpenMove(tx, id, declined ? 'declined' : 'withdrawn');
    const fact = await hiredFactOf(tx, job);
    const event = declined ? jobMoveDeclined : jobMoveWithdrawn;
    const time = shownTime(movedFrom(job, { date: job.date }), await zoneOf(tx, job));
    await ctx.events.record(tx, event, { ...fact, by, time });
    return replyNow(tx, ctx, id);
  });
}
