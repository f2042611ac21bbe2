import type { AgreementChoice } from '#contract/agreements/agreements.ts';
import type { BusyKind } from '#contract/constants.ts';
import { dayAt } from '#contract/deliveries/delivery-facts.ts';
import type { DeliveryTerms } from '#contract/deliveries/delivery-terms.ts';
import { DomainError } from '#contract/errors.ts';
import type { Application } from '#contract/jobs/job-replies.ts';
import { findBlock } from '#server/accounts/index.ts';
import { offerAgreement } from '#server/agreements/index.ts';
import { findCreatorAsSystem } from '#server/creators/index.ts';
import { freezeTerms } from '#server/deliveries/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { msg } from '#server/platform/i18n/message.ts';
import { payBy, timeHeldUntil } from '../deadline-rules.ts';
import { applicationDecided, jobHired } from '../events.ts';
import { fieldsOf, type JobRow, type PostedTerms } from '../job-row.ts';
import { updateJob } from '../job-store.ts';
import { requireNoBlock } from './application-rules.ts';
import {
  type ApplicationRow,
  findApplicationAsSystem,
  toApplication,
  updateApplications,
} from './application-store.ts';
import { closePending, orderFactOf } from './close-applications.ts';
import { takeTime } from './hold-time.ts';
import { lockApplication } from './load-application.ts';

const busyMessages: Readonly<Record<BusyKind, string>> = {
  booking: msg('This creator has a booking at the time of the job').message,
  job: msg('This creator has another job at the time of the job').message,
  hold: msg('Someone is booking this creator for the time of the job right now').message,
  offer: msg('This creator is holding the time of the job for an offer').message,
  imported: msg('This creator has something in their calendar at the time of the job').message,
  job_day: msg('This creator has another job on the day of the job').message,
};

/**
 * Hires: one application accepted, the job in progress, its time taken in the creator's calendar,
 * everyone else notified that it is filled.
 */
export function hireCreator(ctx: SignedInContext, id: number): Promise<Application> {
  return inTransaction(ctx.db, async (tx) => {
    // The creator's lock comes before the job's.
    const found = await findApplicationAsSystem(tx, id);
    if (found) await lockEntity(tx, 'creator', found.creatorId);
    return hireWithin(ctx, tx, id);
  });
}

/** What an accepted offer says instead of the posting: the budget in whole dollars. */
export interface AgreedTerms {
  readonly posting: PostedTerms;
  readonly delivery: DeliveryTerms;
  readonly agreement: AgreementChoice;
}

/**
 * The same inside the caller's transaction, who holds the creator's lock; with `agreed`, at the terms of the
 * applicant's offer, which are possible until a payment was started.
 */
export async function hireWithin(
  ctx: SignedInContext,
  tx: Tx,
  id: number,
  agreed?: AgreedTerms,
): Promise<Application> {
  const { application, job: posted, demand, demandOn } = await lockApplication(tx, ctx, id);
  demandOn('owner', 'hire');
  demand('hire');
  if (agreed) demand('edit_budget');
  else if (application.offerId !== null) throw new DomainError('application.priced');
  await requireContact(tx, ctx, application);
  const now = ctx.clock();
  const job = agreed ? await takeTerms(tx, posted, agreed.posting) : posted;
  const until = timeHeldUntil(job.paymentStatus, now);
  await updateApplications(tx, [id], { status: 'accepted', decidedAt: now });
  await updateJob(tx, job.id, {
    status: 'in_progress',
    selectedCreatorId: application.creatorId,
    hiredAt: now,
    payBy: payBy(job.paymentStatus, now),
    timeHeldUntil: until,
  });
  // Freed by the trigger `jobs_time_freed`, once the hire or the job ends.
  const busy = await takeTime(tx, job, application.creatorId, { now, until });
  if (busy !== null)
    throw new DomainError('application.creator_busy', {
      message: busyMessages[busy],
      details: { busy },
    });
  await freezePromise(tx, job, application.creatorId, { now, agreed: agreed?.delivery });
  await offerAgreement(ctx, tx, { kind: 'job', id: job.id }, null, agreed?.agreement);
  await closePending(ctx, tx, job, 'filled');
  const fact = orderFactOf(job, application);
  await ctx.events.record(tx, applicationDecided, { ...fact, status: 'accepted', reason: null });
  await ctx.events.record(tx, jobHired, fact);
  return toApplication({ ...application, status: 'accepted' });
}

/** The job at the agreed terms; what was posted comes back if the hire ends unpaid. */
function takeTerms(tx: Tx, job: JobRow, posting: PostedTerms): Promise<JobRow> {
  const { budget, startTime, hours, duration } = fieldsOf(job);
  const posted: PostedTerms = { budget, startTime, hours, duration };
  return updateJob(tx, job.id, { ...posting, postedTerms: JSON.stringify(posted) });
}

/** What the creator promises is agreed from here on; hired after the work's day, they have as long from the hire. */
async function freezePromise(
  tx: Tx,
  job: Pick<JobRow, 'id' | 'date' | 'endDate' | 'timeZone'>,
  creatorId: number,
  { now, agreed }: { readonly now: Date; readonly agreed: DeliveryTerms | undefined },
): Promise<void> {
  const creator = await findCreatorAsSystem(tx, creatorId);
  if (!creator) return;
  const timeZone = job.timeZone ?? creator.timeZone;
  const hiredOn = dayAt(now.toISOString(), timeZone);
  const lastDay = job.endDate ?? job.date;
  const workedOn = hiredOn > lastDay ? hiredOn : lastDay;
  await freezeTerms(tx, { kind: 'job', id: job.id }, agreed ?? creator, { workedOn, timeZone });
}

async function requireContact(
  tx: Tx,
  { viewer }: SignedInContext,
  { creatorUserId }: ApplicationRow,
): Promise<void> {
  requireNoBlock(await findBlock(tx, viewer.id, creatorUserId), 'application.applicant_gone');
}

/** Rejects a pending application, or undoes the owner's own rejection. */
function decide(
  ctx: SignedInContext,
  id: number,
  action: 'reject' | 'undo_rejection',
): Promise<Application> {
  return inTransaction(ctx.db, (tx) => decideWithin(ctx, tx, id, action));
}

/** The same inside the caller's transaction. */
export async function decideWithin(
  ctx: SignedInContext,
  tx: Tx,
  id: number,
  action: 'reject' | 'undo_rejection',
): Promise<Application> {
  const rejects = action === 'reject';
  const status = rejects ? 'rejected' : 'pending';
  const reason = rejects ? 'owner' : null;
  const { application, job, demandOn } = await lockApplication(tx, ctx, id);
  demandOn('owner', action);
  if (!rejects) await requireContact(tx, ctx, application);
  await updateApplications(tx, [id], {
    status,
    reason,
    decidedAt: rejects ? ctx.clock() : null,
  });
  await ctx.events.record(tx, applicationDecided, {
    ...orderFactOf(job, application),
    status,
    reason,
  });
  return toApplication({ ...application, status, reason });
}

/** The owner's decision as the specification sends it. */
export function decideApplication(
  ctx: SignedInContext,
  id: number,
  status: Application['status'],
): Promise<Application> {
  if (status === 'accepted') return hireCreator(ctx, id);
  if (status === 'rejected') return decide(ctx, id, 'reject');
  if (status === 'pending') return decide(ctx, id, 'undo_rejection');
  return inTransaction(ctx.db, async (tx) => {
    await lockApplication(tx, ctx, id);
    throw new DomainError('application.wrong_state', {
      message: 'Only the applicant can withdraw an application',
    });
  });
}
