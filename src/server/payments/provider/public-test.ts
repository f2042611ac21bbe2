import { DomainError } from '#contract/errors.ts';
import type { PaymentSession } from '#contract/payments/payments.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { nextTestNumber } from '../orders/payment-store.ts';
import { startPayment } from './start-payment.ts';

const testCents = 1000;
/** The page's lock; payment ids start at 1. */
const testPage = 0;

/** The test page's $10.00 intent: the same one until someone pays it. Undefined in live mode. */
export async function openPublicTest(ctx: Platform): Promise<PaymentSession> {
  if (/^(sk|rk)_live_/.test(ctx.stripeConnection.secretKey)) throw new DomainError('not_found');
  const number = await inTransaction(ctx.db, async (tx) => {
    await lockEntity(tx, 'payment', testPage);
    return nextTestNumber(tx);
  });
  const { clientSecret } = await startPayment(
    ctx,
    {
      subject: { kind: 'test', id: number },
      clientId: null,
      description: 'Payment integration test',
      totalCents: testCents,
      feeCents: 0,
    },
    undefined,
  );
  return { clientSecret, url: null };
}
