import type { AnswerParams, ProviderDispute } from '../../outbound/provider.ts';
import type { Stripe } from './client.ts';
import { idOf, isoOf, named } from './fields.ts';

export function disputeFacts(dispute: Stripe.Dispute): ProviderDispute {
  return {
    id: dispute.id,
    chargeId: idOf(dispute.charge) ?? '',
    amountCents: dispute.amount,
    status: dispute.status,
    reason: dispute.reason,
    evidenceDueAt: isoOf(dispute.evidence_details.due_by),
    movements: [...dispute.balance_transactions]
      .sort((a, b) => a.created - b.created || a.amount - b.amount)
      .map(({ id, amount, fee }) => ({ id, amountCents: amount, feeCents: fee })),
  };
}

/** The dispute has one id however often it is answered. */
export const answerOf = ({ disputeId, answerId }: AnswerParams) => ({
  id: `${disputeId}/${answerId}`,
});

export function evidenceOf(params: AnswerParams): Stripe.DisputeUpdateParams {
  const { words, description, customerName, customerEmail } = params;
  return {
    evidence: {
      uncategorized_text: words,
      product_description: description,
      ...(customerName ? { customer_name: customerName } : {}),
      ...(customerEmail ? { customer_email_address: customerEmail } : {}),
    },
    metadata: named(params, { answer_id: params.answerId }),
    submit: true,
  };
}
