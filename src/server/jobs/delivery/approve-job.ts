import { DomainError } from '#contract/errors.ts';
import type { Job } from '#contract/jobs/job-replies.ts';
import { approveDelivery, requireNewest } from '#server/deliveries/index.ts';
import { endDisputes } from '#server/disputes/index.ts';
import { endWhenDue, settle } from '#server/payments/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hiredFactOf } from '../applications/close-applications.ts';
import { jobApproved } from '../events.ts';
import { type CountedJobRow, toJob } from '../job-row.ts';
import { jobFactsOf, requireJobAction } from '../job-rules.ts';
import { findJobAsSystem, updateJob } from '../job-store.ts';
import { lockJobFor } from '../load-job.ts';

async function completeAndRelease(
  ctx: Platform,
  tx: Tx,
  job: CountedJobRow,
  automatic: boolean,
): Promise<CountedJobRow> {
  if (job.selectedCreatorId === null) throw new DomainError('job.wrong_state');
  const fact = await hiredFactOf(tx, job);
  await updateJob(tx, job.id, {
    status: 'completed',
    ending: automatic ? 'automatic' : 'approved',
    completedAt: ctx.clock(),
  });
  const order = { kind: 'job', id: job.id } as const;
  await approveDelivery(tx, order, ctx.clock());
  await endDisputes(ctx, tx, order);
  await settle(ctx, tx, order, { creator: { id: job.selectedCreatorId, cents: 'rest' } });
  await ctx.events.record(tx, jobApproved, { ...fact, automatic });
  // The release may have moved the payment status on.
  return (await findJobAsSystem(tx, job.id)) ?? job;
}

/**
 * Approves the work and releases the budget to the creator, the fee to the platform. With `manifest`
 * only if it is the newest delivery's.
 */
export function approveJob(ctx: SignedInContext, id: number, manifest?: string): Promise<Job> {
  return inTransaction(ctx.db, async (tx) => {
    const job = await lockJobFor(tx, ctx, id, 'approve');
    requireNewest(job.delivery, manifest);
    return toJob(await completeAndRelease(ctx, tx, job, false), ctx.viewer);
  });
}

/**
 * Approves delivered work that the owner did not review in time; false if that is no longer the
 * case.
 */
export function approveJobAsSystem(ctx: Platform, id: number): Promise<boolean> {
  return endWhenDue(ctx, { kind: 'job', id }, () =>
    inTransaction(ctx.db, async (tx) => {
      await lockEntity(tx, 'job', id);
      const job = await findJobAsSystem(tx, id);
      if (job?.status !== 'submitted' || !job.approveAt) return false;
      if (job.paymentStatus !== 'in_escrow' || job.disputedAt) return false;
      if (ctx.clock().toISOString() < job.approveAt) return false;
      requireJobAction(job, ['system'], 'approve', jobFactsOf(job, ctx.clock()));
      await completeAndRelease(ctx, tx, job, true);
      return true;
    }),
  );
}
