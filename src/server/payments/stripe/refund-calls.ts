import type { Provider } from '../provider.ts';
import { ask, type Stripe } from './client.ts';
import { firstWith } from './lists.ts';
import { refundFacts } from './refund-facts.ts';

/** Refunds to payers. */
export function refundCalls(stripe: Stripe) {
  return {
    createRefund: (params, idempotencyKey) =>
      ask(
        stripe.refunds.create(
          {
            payment_intent: params.intentId,
            amount: params.amountCents,
            metadata: { refund_id: String(params.refundId) },
          },
          { idempotencyKey },
        ),
      ),
    retrieveRefund: async (id) => refundFacts(await ask(stripe.refunds.retrieve(id))),
    findRefund: (intentId, refundId) =>
      firstWith(
        stripe.refunds.list({ payment_intent: intentId, limit: 100 }),
        'refund_id',
        refundId,
      ),
  } satisfies Partial<Provider>;
}
