import type { Provider, ProviderRefund } from '../../outbound/provider.ts';
import { callStripe, type Stripe } from './client.ts';
import { firstWith, idOf, installationOf, listSince, mapped, named, numberIn } from './fields.ts';

/** Refunds to payers. */
export function refundCalls(stripe: Stripe) {
  return {
    createRefund: (params, idempotencyKey) =>
      callStripe(
        stripe.refunds.create(
          {
            payment_intent: params.intentId,
            amount: params.amountCents,
            metadata: named(params, { refund_id: params.refundId }),
          },
          { idempotencyKey },
        ),
      ),
    retrieveRefund: async (id) => refundFacts(await callStripe(stripe.refunds.retrieve(id))),
    refundsSince: (since) => mapped(stripe.refunds.list(listSince(since)), refundFacts),
    findRefund: (params) =>
      firstWith(
        stripe.refunds.list({ payment_intent: params.intentId, limit: 100 }),
        params,
        ['refund_id', params.refundId],
        // One that failed may have been requested again.
        ({ amount, status }) =>
          amount === params.amountCents && status !== 'failed' && status !== 'canceled',
      ),
  } satisfies Partial<Provider>;
}

const refundStates = {
  pending: 'pending',
  requires_action: 'requires_action',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'cancelled',
} as const;

function refundFacts(refund: Stripe.Refund): ProviderRefund {
  const state = refundStates[(refund.status ?? 'pending') as keyof typeof refundStates];
  return {
    id: refund.id,
    installation: installationOf(refund.metadata),
    refundId: numberIn(refund.metadata, 'refund_id'),
    chargeId: idOf(refund.charge),
    amountCents: refund.amount,
    state: state ?? 'pending',
    moved: refund.balance_transaction !== null,
    cameBack: (refund.failure_balance_transaction ?? null) !== null,
    waitsForBalance: refund.status === 'pending' && refund.pending_reason === 'insufficient_funds',
    message: refund.failure_reason ?? '',
  };
}
