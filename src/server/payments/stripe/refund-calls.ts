import type { Provider } from '../provider.ts';
import { ask, type Stripe } from './client.ts';
import { named } from './fields.ts';
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
            metadata: named(params, { refund_id: params.refundId }),
          },
          { idempotencyKey },
        ),
      ),
    retrieveRefund: async (id) => refundFacts(await ask(stripe.refunds.retrieve(id))),
    findRefund: (params) =>
      firstWith(
        stripe.refunds.list({ payment_intent: params.intentId, limit: 100 }),
        params,
        ['refund_id', params.refundId],
        ({ amount }) => amount === params.amountCents,
      ),
  } satisfies Partial<Provider>;
}
