/** The provider calls covered by each flow. */

import type { Provider } from '#server/payments/outbound/provider.ts';
import { providerOf } from '#server/payments/provider/stripe/adapter.ts';
import type { Platform } from '#server/platform/platform.ts';
import { chargedBalance, completedBooking, leftBooking, splitBooking } from './booking-flows.ts';
import type { Flow } from './flow.ts';
import { leftCheckout, refundedJob, releasedJob, suspectedJob } from './job-flows.ts';
import { newPayee } from './payee-flows.ts';
import { dividedJob, givenInJob, takenBackJob } from './returned-flows.ts';
import { forgottenJob, forgottenReply, unmatchedJob } from './silent-flows.ts';

export type Call = keyof Provider;

export const flows: readonly [name: string, flow: Flow, calls: readonly Call[]][] = [
  ['released job', releasedJob, ['createSession', 'retrieveSession', 'createTransfer']],
  ['refund after release', takenBackJob, ['createReversal', 'reversalsOf', 'createRefund']],
  ['charged balance', chargedBalance, ['chargeIntent', 'createIntent']],
  ['completed booking', completedBooking, ['retrieveTransfer']],
  ['left booking', leftBooking, ['cancelIntent']],
  ['refunded job', refundedJob, ['retrieveRefund']],
  ['split booking', splitBooking, ['createIntent', 'retrieveIntent', 'createRefund']],
  ['division after appeal', dividedJob, ['retrieveDispute', 'answerDispute', 'createReversal']],
  ['suspected job', suspectedJob, ['retrieveFraudWarning']],
  ['lost dispute', givenInJob, ['answerDispute']],
  ['left checkout', leftCheckout, ['expireSession']],
  [
    'new payee',
    newPayee,
    [
      'createAccount',
      'createOnboardingLink',
      'retrieveAccount',
      'payoutFingerprint',
      'retrievePayout',
    ],
  ],
  [
    'unheard news',
    unmatchedJob,
    [
      'intentOfCharge',
      'eventsSince',
      'disputesSince',
      'fraudWarningsSince',
      'refundsSince',
      'movementsSince',
      'balance',
    ],
  ],
  [
    'forgotten calls',
    forgottenJob,
    [
      'createTransfer',
      'findTransfer',
      'createReversal',
      'findReversal',
      'createRefund',
      'findRefund',
    ],
  ],
  ['forgotten answer', forgottenReply, ['answerDispute', 'findAnswer']],
];

/**
 * Calls after whose loss nothing is left half done: customers and their cards, and what is only
 * read.
 */
const harmless: readonly Call[] = [
  'createCustomer',
  'retrieveCustomer',
  'deleteCustomer',
  'setCustomerEmail',
  'cardsOf',
  'chooseCard',
  'forgetCard',
  'payAsCustomer',
  'payoutSchedule',
  'availableBalance',
  'namedSince',
  'movement',
  'originOf',
  'payoutsOf',
  'createLoginLink',
  // Set again at the next check of the account.
  'delayPayouts',
  // A withdrawal is the operator's own, and finishes when the next one is asked for.
  'createPayout',
  'findPayout',
];

/** Provider calls not covered by any flow. */
export function callsLeftOut(): string[] {
  const provider = { secretKey: 'sk_test_of_nobody', publishableKey: '', webhookSecret: '' };
  const known = new Set<string>([...harmless, ...flows.flatMap(([, , calls]) => calls)]);
  return Object.keys(providerOf({ stripeConnection: provider } as Platform)).filter(
    (call) => !known.has(call),
  );
}
