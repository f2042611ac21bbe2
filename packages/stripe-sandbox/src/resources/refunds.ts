import type Stripe from 'stripe';
import { z } from 'zod';
import { record } from '../events.ts';
import { invalid } from '../http/errors.ts';
import { amount, expand, mergeMetadata, metadata, paging, text } from '../http/params.ts';
import { route } from '../http/route.ts';
import { newId } from '../ids.ts';
import { endFraudWarnings } from '../money/fraud-warning.ts';
import { decideLater, payRefund } from '../money/late-refund.ts';
import type { Stored } from '../objects.ts';
import type { Tx } from '../store.ts';

const createParams = z.strictObject({
  ...expand,
  amount: amount.optional(),
  charge: text.optional(),
  payment_intent: text.optional(),
  metadata: metadata.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
});
const listParams = z.strictObject({
  ...paging,
  charge: text.optional(),
  payment_intent: text.optional(),
});

export const refundRoutes = [
  route('POST', '/v1/refunds', createParams, async (tx, params) => {
    const charge = await chargeToRefund(tx, params);
    return (await refundCharge(tx, charge, params)).data;
  }),
  route('GET', '/v1/refunds', listParams, async (tx, params) => {
    const { charge, payment_intent } = params;
    return { ...(await tx.list('refund', { charge, payment_intent }, params)), url: '/v1/refunds' };
  }),
  route(
    'GET',
    '/v1/refunds/:id',
    z.strictObject(expand),
    async (tx, _params, ids) => (await tx.get('refund', ids['id'] ?? '')).data,
  ),
  route(
    'POST',
    '/v1/refunds/:id',
    z.strictObject({ ...expand, metadata: metadata.optional() }),
    async (tx, params, ids) => {
      const refund = await tx.get('refund', ids['id'] ?? '');
      refund.data.metadata = mergeMetadata(refund.data.metadata, params.metadata);
      await tx.save(refund);
      await record(tx, 'refund.updated', refund);
      return refund.data;
    },
  ),
  route('POST', '/v1/refunds/:id/cancel', z.strictObject(expand), async (tx, _params, ids) => {
    const refund = await tx.get('refund', ids['id'] ?? '');
    if (refund.data.status !== 'requires_action') {
      throw invalid(
        `A refund can be canceled only while it requires action; this one has a status of ${refund.data.status}.`,
      );
    }
    return refund.data;
  }),
];

async function chargeToRefund(
  tx: Tx,
  given: { charge?: string | undefined; payment_intent?: string | undefined },
): Promise<Stored<'charge'>> {
  if (given.charge !== undefined) return tx.get('charge', given.charge, 'charge');
  if (given.payment_intent === undefined) {
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
      {
        code: 'parameter_missing',
      },
    );
  }
  const intent = await tx.get('payment_intent', given.payment_intent, 'payment_intent');
  const latest = intent.data.latest_charge;
  if (intent.data.status !== 'succeeded' || typeof latest !== 'string') {
    throw invalid(
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      {
        param: 'payment_intent',
      },
    );
  }
  return tx.get('charge', latest, 'charge');
}

async function refundCharge(
  tx: Tx,
  charge: Stored<'charge'>,
  params: z.output<typeof createParams>,
): Promise<Stored<'refund'>> {
  const { data } = charge;
  const left = data.amount - data.amount_refunded;
  const cents = params.amount ?? left;
  checkRefundable(charge, cents, left);
  const { outcome } = charge.hidden;
  // A refund comes out of what is available, not out of what is pending.
  const funded = (await tx.balance()).available >= cents;
  const late = !funded || outcome === 'refund_pending';
  const refund: Stripe.Refund = {
    id: newId('re'),
    object: 'refund',
    amount: cents,
    balance_transaction: null,
    charge: data.id,
    created: tx.now,
    currency: 'usd',
    customer: null,
    customer_account: null,
    destination_details: {
      type: data.payment_method_details?.type ?? 'card',
      ...(data.payment_method_details?.type === 'card' && {
        card: {
          reference_status: 'pending',
          reference_type: 'acquirer_reference_number',
          type: 'refund',
        },
      }),
    },
    metadata: mergeMetadata({}, params.metadata),
    payment_intent: data.payment_intent,
    payment_method: data.payment_method,
    reason: params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: late ? 'pending' : 'succeeded',
    ...(late && { pending_reason: funded ? 'processing' : 'insufficient_funds' }),
    transfer_reversal: null,
  };
  if (funded) refund.balance_transaction = await payRefund(tx, refund);
  const stored = await tx.insert('refund', refund, funded ? {} : { unfunded: true });
  data.amount_refunded += cents;
  data.refunded = data.amount_refunded === data.amount;
  await tx.save(charge);
  await record(tx, 'refund.created', stored);
  if (data.refunded) await endFraudWarnings(tx, charge.id);
  await record(tx, 'charge.refunded', charge);
  if (funded) await decideLater(tx, refund.id, outcome);
  return stored;
}

function checkRefundable(stored: Stored<'charge'>, cents: number, left: number): void {
  const charge = stored.data;
  if (charge.status !== 'succeeded') {
    throw invalid(`Charge ${charge.id} has not succeeded; it cannot be refunded.`, {
      code: 'charge_not_refundable',
    });
  }
  if (stored.hidden.withdrawn) {
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  if (left === 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  if (cents > left) {
    throw invalid(
      `Refund amount ($${dollars(cents)}) is greater than unrefunded amount on charge ($${dollars(left)})`,
      { param: 'amount' },
    );
  }
}

function dollars(cents: number): string {
  return (cents / 100).toFixed(2);
}
