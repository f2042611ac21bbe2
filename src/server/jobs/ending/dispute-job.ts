import { DomainError } from '#contract/errors.ts';
import type { Job } from '#contract/jobs/job-replies.ts';
import { settle } from '#server/payments/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { hiredFactOf } from '../delivery/deliver-work.ts';
import { jobDisputeDecided, jobDisputed } from '../events.ts';
import { jobFactsOf, requireJobAction } from '../job-rules.ts';
import { findJobAsSystem, updateJob } from '../job-store.ts';
import { lockJob } from '../load-job.ts';
import { replyJob } from '../reply.ts';
import { decideOpenDispute, insertDispute } from './dispute-store.ts';
import { closeOpenSettlement } from './settlement-store.ts';

/** Reports a problem: timers and release wait for an operator's decision. */
export function disputeJob(ctx: SignedInContext, id: number, reason: string): Promise<Job> {
  return inTransaction(ctx.db, async (tx) => {
    const { job, demand } = await lockJob(tx, ctx, id);
    const openedBy = demand('dispute') === 'owner' ? 'owner' : 'selected';
    await insertDispute(tx, { jobId: id, openedBy: ctx.viewer.id, reason });
    const row = await updateJob(tx, id, { disputed_at: ctx.clock() });
    const fact = await hiredFactOf(tx, job);
    await ctx.events.record(tx, jobDisputed, { ...fact, openedBy, reason });
    return replyJob(row, ctx.viewer);
  });
}

export interface DisputeDecision {
  readonly jobId: number;
  readonly outcome: 'completed' | 'cancelled';
  /** Cents of the budget for the creator; the rest goes back to the client. */
  readonly creatorAmount: number;
  readonly words: string;
}

/**
 * An operator decides, in the caller's transaction. The caller has checked that the viewer is one. Throws
 * `job.split_too_large`.
 */
export async function decideJobDispute(
  ctx: SignedInContext,
  tx: Tx,
  { jobId, outcome, creatorAmount, words }: DisputeDecision,
): Promise<void> {
  await lockEntity(tx, 'job', jobId);
  const job = await findJobAsSystem(tx, jobId);
  if (!job) throw new DomainError('job.not_found');
  const action = outcome === 'completed' ? 'decide_completed' : 'decide_cancelled';
  requireJobAction(job, ['operator'], action, jobFactsOf(job, ctx.clock()));
  if (creatorAmount > job.budget * 100) throw new DomainError('job.split_too_large');
  if (job.selected_creator_id === null) throw new DomainError('job.wrong_state');
  const fact = await hiredFactOf(tx, job);
  const now = ctx.clock();
  await updateJob(tx, jobId, {
    status: outcome,
    ending: 'decided',
    disputed_at: null,
    ...(outcome === 'completed' ? { completed_at: now } : { cancelled_at: now }),
  });
  await closeOpenSettlement(tx, jobId, 'void');
  await decideOpenDispute(tx, jobId, { operatorId: ctx.viewer.id, creatorAmount, words });
  await settle(ctx, tx, {
    subject: { kind: 'job', id: jobId },
    creatorId: job.selected_creator_id,
    creatorCents: creatorAmount,
    reason: 'An operator decided',
  });
  await ctx.events.record(tx, jobDisputeDecided, { ...fact, creatorAmount, decision: words });
}
