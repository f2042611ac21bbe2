import { withFailpoints } from '#server/platform/failpoint.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Provider } from '../../outbound/provider.ts';
import { accountCalls } from './accounts.ts';
import { bookCalls } from './balance.ts';
import { clientOf } from './client.ts';
import { customerCalls } from './customers.ts';
import { disputeCalls } from './disputes.ts';
import { originCalls } from './origins.ts';
import { paymentCalls } from './payments.ts';
import { refundCalls } from './refunds.ts';
import { transferCalls } from './transfers.ts';

export { readAccountFacts } from './account-facts.ts';
export { setupCalls } from './account-setup.ts';

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
    ...originCalls(stripe),
  });
}
