import type {
  AnswerParams,
  Provider,
  ProviderDispute,
  ProviderFraudWarning,
} from '../../outbound/provider.ts';
import { callStripe, type Stripe } from './client.ts';
import { idOf, installationOf, isoOf, listSince, mapped, named, numberIn } from './fields.ts';

/** What banks ask about disputed charges, and our answers. */
export function disputeCalls(stripe: Stripe) {
  return {
    retrieveFraudWarning: async (id) =>
      warningFacts(await callStripe(stripe.radar.earlyFraudWarnings.retrieve(id))),
    fraudWarningsSince: (since) =>
      mapped(stripe.radar.earlyFraudWarnings.list(listSince(since)), warningFacts),
    disputesSince: (since) => mapped(stripe.disputes.list(listSince(since)), disputeFacts),
    retrieveDispute: async (id) => disputeFacts(await callStripe(stripe.disputes.retrieve(id))),
    answerDispute: async (params, idempotencyKey) => {
      const { disputeId } = params;
      if (params.kind === 'acceptance')
        await callStripe(stripe.disputes.close(disputeId, {}, { idempotencyKey }));
      else
        await callStripe(stripe.disputes.update(disputeId, evidenceOf(params), { idempotencyKey }));
      return answerOf(params);
    },
    findAnswer: async (params) => {
      const { metadata, status } = await callStripe(stripe.disputes.retrieve(params.disputeId));
      const given =
        params.kind === 'acceptance'
          ? status === 'lost' || status === 'warning_closed'
          : numberIn(metadata, 'answer_id') === params.answerId &&
            installationOf(metadata) === (params.installation ?? '');
      return given ? answerOf(params) : undefined;
    },
  } satisfies Partial<Provider>;
}

function warningFacts(warning: Stripe.Radar.EarlyFraudWarning): ProviderFraudWarning {
  const { id, charge, fraud_type: fraudType, actionable } = warning;
  return { id, chargeId: idOf(charge) ?? '', fraudType, actionable };
}

function disputeFacts(dispute: Stripe.Dispute): ProviderDispute {
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
const answerOf = ({ disputeId, answerId }: AnswerParams) => ({
  id: `${disputeId}/${answerId}`,
});

function evidenceOf(params: AnswerParams): Stripe.DisputeUpdateParams {
  const { words: text, description, customerName, customerEmail } = params;
  const { serviceDate, activityLog, cancellationPolicy } = params;
  return {
    evidence: {
      uncategorized_text: text,
      product_description: description,
      ...(customerName ? { customer_name: customerName } : {}),
      ...(serviceDate ? { service_date: serviceDate } : {}),
      ...(activityLog ? { access_activity_log: activityLog } : {}),
      ...(cancellationPolicy ? { cancellation_policy_disclosure: cancellationPolicy } : {}),
      ...(customerEmail ? { customer_email_address: customerEmail } : {}),
    },
    metadata: named(params, { answer_id: params.answerId }),
    submit: true,
  };
}
