import { inTransaction } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  type Answer,
  findAnswerAsSystem,
  finishAnswer,
  lockAnswer,
} from '../chargebacks/answer-store.ts';
import { type EvidenceTexts, evidenceTexts } from '../chargebacks/evidence-texts.ts';
import { receiptNumber } from '../orders/payment-rules.ts';
import { orderOf } from '../orders/payment-status.ts';
import { enqueueRequest } from '../outbound/enqueue.ts';
import { recordRequest } from '../outbound/outbound-request-store.ts';
import { type AnswerParams, neverArrived, ProviderRefusal } from '../outbound/provider.ts';
import { executeRequest } from './execute-request.ts';
import { followChargeback } from './follow.ts';

/** What the site knows about the work; nothing if nobody was to do any. */
async function findRecords(
  ctx: Platform,
  { order: of, payments, consents }: Answer,
): Promise<EvidenceTexts | Record<string, never>> {
  const order = orderOf(of);
  const known = order && (await ctx.findEvidence(order));
  if (!known) return {};
  const paid = payments.map((payment) => ({ ...payment, receipt: receiptNumber(payment.id) }));
  return evidenceTexts({ payments: paid, consents }, known);
}

/** Submits an operator's answer to a dispute to the provider, once, and updates the dispute. */
export async function sendAnswer(ctx: Platform, answerId: number): Promise<void> {
  const reply = await findAnswerAsSystem(ctx.db, answerId);
  if (reply?.status !== 'requested') return;
  const params: AnswerParams = {
    answerId,
    disputeId: reply.stripeDisputeId,
    kind: reply.kind,
    words: reply.words,
    description: reply.description,
    customerName: reply.customerName,
    customerEmail: reply.customerEmail,
    ...(reply.kind === 'evidence' ? await findRecords(ctx, reply) : {}),
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
  await followChargeback(ctx, reply.stripeDisputeId);
}
