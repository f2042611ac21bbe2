import { DomainError } from '#contract/errors.ts';
import { insertAction } from '#server/platform/audit/action-store.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { enqueueRequest } from '../outbound/enqueue.ts';
import { insertAnswer, lockAnswerable } from './answer-store.ts';

/**
 * Answers a bank's dispute with evidence, or accepts it; a task submits the answer. Throws
 * not_found, payment.dispute_closed if the bank no longer takes an answer, payment.answer_waiting
 * if one is pending.
 */
export function answerDispute(
  ctx: SignedInContext,
  disputeId: number,
  answer: { kind: 'evidence'; words: string } | { kind: 'acceptance' },
): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const dispute = await lockAnswerable(tx, disputeId);
    if (!dispute) throw new DomainError('not_found');
    if (!dispute.answerable) throw new DomainError('payment.dispute_closed');
    const id = await insertAnswer(tx, {
      disputeId,
      operatorId: ctx.viewer.id,
      kind: answer.kind,
      words: answer.kind === 'evidence' ? answer.words : '',
    });
    if (id === undefined) throw new DomainError('payment.answer_waiting');
    const action = answer.kind === 'evidence' ? 'card-dispute.answer' : 'card-dispute.accept';
    await insertAction(tx, {
      operatorId: ctx.viewer.id,
      action,
      subject: `dispute:${disputeId}`,
    });
    await enqueueRequest(tx, 'answer', id);
  });
}
