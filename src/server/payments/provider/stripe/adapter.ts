import { withFailpoints } from '#server/platform/failpoint.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Provider } from '../../outbound/provider.ts';
import { accountCalls } from './account-calls.ts';
import { bookCalls } from './book-calls.ts';
import { clientOf } from './client.ts';
import { customerCalls } from './customer-calls.ts';
import { disputeCalls } from './dispute-calls.ts';
import { paymentCalls } from './payment-calls.ts';
import { refundCalls } from './refund-calls.ts';
import { transferCalls } from './transfer-calls.ts';

/** Maps Stripe, or the sandbox, to this capability's terms. */
export function providerOf(ctx: Platform): Provider {
  const stripe = clientOf(ctx);
  return withFailpoints<Provider>('provider', {
    ...paymentCalls(stripe),
    ...customerCalls(stripe),
    ...accountCalls(stripe),
    ...transferCalls(stripe),
    ...refundCalls(stripe),
    ...disputeCalls(stripe),
    ...bookCalls(stripe),
  });
}
