import { DomainError } from '#contract/errors.ts';
import type { Job } from '#contract/jobs/job-replies.ts';
import { countDaily } from '#server/accounts/index.ts';
import { paymentOf, settle } from '#server/payments/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { hiredFactOf } from '../delivery/deliver-work.ts';
import { jobCancelled, settlementProposed } from '../events.ts';
import { findJobAsSystem, updateJob } from '../job-store.ts';
import { lockJob } from '../load-job.ts';
import { replyJob } from '../reply.ts';
import {
  closeOpenSettlement,
  findOpenSettlement,
  findSettlement,
  insertSettlement,
} from './settlement-store.ts';

/**
 * Proposes how many cents of what is held the creator keeps; replaces the open proposal. Throws
 * `job.split_too_large`, `payment.too_much`.
 */
export function proposeSettlement(
  ctx: SignedInContext,
  id: number,
  proposal: { readonly creatorAmount: number; readonly note: string },
) {
  return inTransaction(ctx.db, async (tx) => {
    const { job, demand } = await lockJob(tx, ctx, id);
    const role = demand('propose_split');
    if (proposal.creatorAmount > job.budget * 100) throw new DomainError('job.split_too_large');
    if (proposal.creatorAmount > (await heldForCreator(tx, id))) {
      throw new DomainError('payment.too_much');
    }
    await countDaily(ctx, tx, 'split.proposed', { userId: ctx.viewer.id, about: id });
    const proposedBy = role === 'owner' ? 'owner' : 'selected';
    await closeOpenSettlement(tx, id, 'replaced');
    const row = await insertSettlement(tx, { jobId: id, proposedBy: ctx.viewer.id, ...proposal });
    const fact = await hiredFactOf(tx, job);
    const { creatorAmount } = proposal;
    await ctx.events.record(tx, settlementProposed, { ...fact, proposedBy, creatorAmount });
    return {
      number: row.number,
      proposedBy,
      creatorAmount: row.creator_amount,
      note: row.note,
      createdAt: row.created_at,
    } as const;
  });
}

/** Cents that a split can give to the creator. */
async function heldForCreator(tx: Tx, id: number): Promise<number> {
  const payment = await paymentOf(tx, { kind: 'job', id });
  return payment ? payment.heldCents - payment.heldFeeCents : 0;
}

/** Ends the open proposal where so much is not held any more. The caller holds the job's lock. */
export async function voidInvalidSplit(tx: Tx, id: number): Promise<void> {
  const open = await findOpenSettlement(tx, id);
  if (open && open.creator_amount > (await heldForCreator(tx, id))) {
    await closeOpenSettlement(tx, id, 'void');
  }
}

/** Accepts the other side's proposal: the job ends and the held money goes both ways as agreed. */
export function acceptSettlement(ctx: SignedInContext, id: number, number: number): Promise<Job> {
  return inTransaction(ctx.db, async (tx) => {
    const { job, roles, demand } = await lockJob(tx, ctx, id);
    if (roles.length === 0) throw new DomainError('job.not_yours');
    const proposal = await findSettlement(tx, id, number);
    if (!proposal) throw new DomainError('settlement.not_found');
    if (proposal.status !== 'proposed') throw new DomainError('settlement.not_open');
    demand('accept_split');
    if (job.selected_creator_id === null) throw new DomainError('job.wrong_state');
    const fact = await hiredFactOf(tx, job);
    await updateJob(tx, id, {
      status: 'cancelled',
      ending: 'agreed',
      cancelled_at: ctx.clock(),
    });
    await closeOpenSettlement(tx, id, 'accepted');
    await settle(ctx, tx, {
      subject: { kind: 'job', id },
      creatorId: job.selected_creator_id,
      creatorCents: proposal.creator_amount,
      reason: 'Client and creator agreed on a split',
    });
    await ctx.events.record(tx, jobCancelled, { ...fact, by: 'settlement' });
    return replyJob((await findJobAsSystem(tx, id)) ?? job, ctx.viewer);
  });
}
