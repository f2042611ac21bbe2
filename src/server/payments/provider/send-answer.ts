import { inTransaction } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findAnswerAsSystem, finishAnswer, lockAnswer } from '../chargebacks/answer-store.ts';
import { enqueueRequest } from '../outbound/enqueue.ts';
import { recordRequest } from '../outbound/outbound-request-store.ts';
import { type AnswerParams, neverArrived, ProviderRefusal } from '../outbound/provider.ts';
import { executeRequest } from './execute-request.ts';
import { followChargeback } from './follow.ts';

/** Submits an operator's answer to a dispute to the provider, once, and updates the dispute. */
export async function sendAnswer(ctx: Platform, answerId: number): Promise<void> {
  const answer = await findAnswerAsSystem(ctx.db, answerId);
  if (answer?.status !== 'requested') return;
  const params: AnswerParams = {
    answerId,
    disputeId: answer.stripeDisputeId,
    kind: answer.kind,
    words: answer.words,
    description: answer.description,
    customerName: answer.customerName,
    customerEmail: answer.customerEmail,
  };
  await inTransaction(ctx.db, (tx) => recordRequest(tx, 'answer', answerId, params));
  try {
    await executeRequest(ctx, 'answer', answerId, {
      lock: (tx) => lockAnswer(tx, answerId),
      made: (tx) => finishAnswer(tx, answerId, { status: 'submitted' }),
      refused: (tx, { code, message }) =>
        code === neverArrived
          ? enqueueRequest(tx, 'answer', answerId, 1)
          : // Shown to the operator, who may answer again before the bank's deadline.
            finishAnswer(tx, answerId, { status: 'refused', failure: message }),
    });
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    ctx.log.warn({ err: error, answerId }, 'An answer to a dispute was refused');
    if (error.code === neverArrived) return;
  }
  await followChargeback(ctx, answer.stripeDisputeId);
}
