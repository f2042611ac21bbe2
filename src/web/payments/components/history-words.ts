import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderKind } from '#contract/order.ts';
import type { MoneyHistory } from '#contract/payments/money-history.ts';

type Row = MoneyHistory['rows'][number];
type Words = Readonly<Record<string, MessageDescriptor>>;

const forClient: Readonly<Record<Row['kind'], MessageDescriptor>> = {
  held: msg`You paid`,
  release: msg`To the creator`,
  fee: msg`Service fee`,
  refund: msg`Your refund`,
  dispute: msg`Disputed with the bank`,
  recovered: msg`Taken back from the creator`,
  fee_back: msg`Service fee given back`,
};
const forCreator: typeof forClient = {
  ...forClient,
  held: msg`The client paid`,
  release: msg`To you`,
  refund: msg`Back to the client`,
  recovered: msg`Taken back from you`,
};
const ofBooking: Partial<typeof forClient> = {
  fee: msg`Commission`,
  fee_back: msg`Commission given back`,
};
const paidTwice = msg`Paid a second time`;

/** What happened, as its reader says it. */
export function movementWords(
  { kind, duplicate }: Pick<Row, 'kind' | 'duplicate'>,
  { of, as }: { readonly of: OrderKind; readonly as: 'client' | 'creator' },
): MessageDescriptor {
  if (duplicate && kind === 'held') return paidTwice;
  const own = as === 'client' ? forClient : forCreator;
  return (of === 'booking' ? ofBooking[kind] : undefined) ?? own[kind];
}

const onItsWay = msg`On its way`;
const bankLooks = msg`The bank is looking at it`;
const noMoneyMoved = msg`The bank asked about it, no money moved`;
const nothingTaken = msg`Decided: the payment stands`;
const notArrived = msg`Did not arrive, our team is looking into it`;

const stateWords: Readonly<Partial<Record<Row['kind'], Words>>> = {
  release: {
    requested: onItsWay,
    sending: onItsWay,
    blocked_onboarding: msg`Waits for the creator's payment account`,
    blocked_dispute: msg`Waits for the bank's decision`,
    transferred: msg`Sent`,
    partially_reversed: msg`Sent, a part was taken back`,
    reversed: msg`Sent and taken back`,
  },
  refund: {
    requested: onItsWay,
    pending: onItsWay,
    requires_action: onItsWay,
    succeeded: msg`Sent to the card`,
    failed: notArrived,
    cancelled: notArrived,
    paid_elsewhere: msg`Paid another way`,
  },
  dispute: {
    warning_needs_response: noMoneyMoved,
    warning_under_review: noMoneyMoved,
    warning_closed: noMoneyMoved,
    needs_response: bankLooks,
    under_review: bankLooks,
    won: nothingTaken,
    prevented: nothingTaken,
    lost: msg`Decided: the bank gave the money back to the card holder`,
  },
  recovered: {
    requested: onItsWay,
    written_off: msg`Could not be taken back, so the site bears it`,
  },
};

/** How far it is; undefined where that says nothing more. */
export function movementState({ kind, state }: Pick<Row, 'kind' | 'state'>) {
  if (kind === 'dispute' && state.startsWith('appeal_')) return bankLooks;
  return stateWords[kind]?.[state];
}

/** What card holders tell their bank, by the provider's names. */
export const disputeReasons: Words = {
  fraudulent: msg`The card holder says that they did not pay this.`,
  product_not_received: msg`The card holder says that the work was not delivered.`,
  product_unacceptable: msg`The card holder says that the work is not as agreed.`,
  duplicate: msg`The card holder says that they paid twice.`,
  credit_not_processed: msg`The card holder says that a refund is missing.`,
  unrecognized: msg`The card holder does not recognize the payment.`,
};
