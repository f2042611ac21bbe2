import { DomainError } from '#contract/errors.ts';
import type { Job } from '#contract/jobs/job-replies.ts';
import { voidAgreements } from '#server/agreements/index.ts';
import { forgetTerms, voidDeliveries } from '#server/deliveries/index.ts';
import { endDisputes } from '#server/disputes/index.ts';
import { noteCreatorLeft } from '#server/payments/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { visitorKey } from '#server/platform/http/limits/visitor-key.ts';
import type { Platform } from '#server/platform/platform.ts';
import { applicationDecided, jobReopened } from '../events.ts';
import { type CountedJobRow, type JobRow, toJob } from '../job-row.ts';
import { jobFactsOf, requireJobAction } from '../job-rules.ts';
import { findJobAsSystem, updateJob } from '../job-store.ts';
import { lockJob } from '../load-job.ts';
import { findAcceptedApplication, updateApplications } from './application-store.ts';
import { orderFactOf, reopenFilled } from './close-applications.ts';
import { returnExtras } from './return-extras.ts';

/** The hired creator's new application status, by who ended the hire. */
const outcome = {
  owner: { status: 'rejected', reason: 'owner' },
  selected: { status: 'withdrawn', reason: 'left' },
  system: { status: 'pending', reason: null },
} as const;

/** An unpaid job is as it was posted again; a paid one keeps the price that is held. */
function afterHire({ postedTerms, paymentStatus }: JobRow) {
  if (postedTerms === null) return {};
  return { ...(paymentStatus === 'unpaid' && postedTerms), postedTerms: null };
}

async function endHire(
  ctx: Platform,
  tx: Tx,
  job: JobRow,
  by: keyof typeof outcome,
): Promise<CountedJobRow> {
  const hired = await findAcceptedApplication(tx, job.id);
  if (!hired) throw new DomainError('job.wrong_state');
  const { status, reason } = outcome[by];
  await updateApplications(tx, [hired.id], { status, reason, decidedAt: ctx.clock() });
  await voidDeliveries(tx, { kind: 'job', id: job.id });
  await voidAgreements(tx, { kind: 'job', id: job.id }, ctx.clock());
  await forgetTerms(tx, { kind: 'job', id: job.id }, ctx.clock());
  // This makes the trigger `jobs_time_freed` free the creator's time, as at the end of the job.
  const row = await updateJob(tx, job.id, {
    status: 'open',
    selectedCreatorId: null,
    hiredAt: null,
    submittedAt: null,
    payBy: null,
    timeHeldUntil: null,
    approveAt: null,
    ...afterHire(job),
  });
  await endDisputes(ctx, tx, { kind: 'job', id: job.id });
  await reopenFilled(ctx, tx, job);
  const fact = orderFactOf(job, hired);
  await ctx.events.record(tx, applicationDecided, { ...fact, status, reason: 'hire_ended' });
  await ctx.events.record(tx, jobReopened, {
    ...fact,
    by,
    held: job.paymentStatus === 'in_escrow',
    disputed: job.paymentStatus === 'disputed',
  });
  await returnExtras(ctx, tx, job);
  return row;
}

/**
 * The owner ends an unpaid hire, or the hired creator leaves the job; money, if any, stays held, but for
 * what was paid beside the budget.
 */
export function endHireAs(
  ctx: SignedInContext,
  id: number,
  by: 'owner' | 'selected',
): Promise<Job> {
  return inTransaction(ctx.db, async (tx) => {
    const { job, demand } = await lockJob(tx, ctx, id);
    demand(by === 'owner' ? 'unhire' : 'leave');
    if (by === 'selected') {
      const leaver = { userId: ctx.viewer.id, network: visitorKey(ctx.request.ip) };
      await noteCreatorLeft(ctx, tx, { kind: 'job', id }, leaver);
    }
    return toJob(await endHire(ctx, tx, job, by), ctx.viewer);
  });
}

/** Ends a hire that was not paid in time; false if that is no longer the case. */
export function endUnpaidHireAsSystem(ctx: Platform, id: number): Promise<boolean> {
  return inTransaction(ctx.db, async (tx) => {
    await lockEntity(tx, 'job', id);
    const job = await findJobAsSystem(tx, id);
    if (job?.status !== 'in_progress' || job.paymentStatus !== 'unpaid') return false;
    if (!job.payBy || ctx.clock().toISOString() < job.payBy) return false;
    requireJobAction(job, ['system'], 'unhire', jobFactsOf(job, ctx.clock()));
    await endHire(ctx, tx, job, 'system');
    return true;
  });
}
