import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockOrder } from '../orders/lock-payment.ts';
import {
  changePayment,
  findPayerEmail,
  lockPayment,
  type Payment,
  providerGroupOf,
} from '../orders/payment-store.ts';
import { recordRequest } from '../outbound/outbound-request-store.ts';
import type { IntentParams, SessionParams } from '../outbound/provider.ts';
import { executeRequest } from './execute-request.ts';

/** Records the request to the provider, identical on each retry. */
export async function intendToOpen(
  tx: Tx,
  payment: Payment,
  hosted: Omit<SessionParams, keyof IntentParams | 'feeCents' | 'email'> | undefined,
): Promise<void> {
  const params: IntentParams = {
    paymentId: payment.id,
    group: providerGroupOf(payment),
    description: payment.description,
    totalCents: payment.totalCents,
  };
  if (!hosted) return recordRequest(tx, 'intent', payment.id, params);
  const { clientId, feeCents } = payment;
  const email = clientId === null ? undefined : await findPayerEmail(tx, clientId);
  const page: SessionParams = { ...params, feeCents, email, ...hosted };
  return recordRequest(tx, 'session', payment.id, page);
}

/** Opens the hosted page or the intent at the provider, once, however often it is called. */
export async function openAtProvider(ctx: Platform, payment: Payment): Promise<void> {
  const kind = payment.method === 'checkout' ? 'session' : 'intent';
  await executeRequest(ctx, kind, payment.id, {
    lock: (tx) => lockOrder(tx, payment.subject),
    made: async (tx, stripeId) => {
      const { status } = await lockPayment(tx, payment.id);
      await changePayment(tx, payment.id, {
        ...(kind === 'session' ? { sessionId: stripeId } : { intentId: stripeId }),
        ...(status === 'created' ? { status: 'open' } : {}),
      });
    },
    // A payment that the provider refuses to open is never paid: the next try starts over.
    refused: async (tx, { message }) => {
      const { status } = await lockPayment(tx, payment.id);
      if (status === 'created') {
        await changePayment(tx, payment.id, { status: 'expired', failure: message });
      }
    },
  });
}
