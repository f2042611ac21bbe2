import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderKind } from '#contract/order.ts';
import {
  balanceInstallment,
  firstExtra,
  firstInstallment,
} from '#contract/payments/installment-numbers.ts';
import type { MoneyCause, MoneyHistory } from '#contract/payments/money-history.ts';

type Row = MoneyHistory['rows'][number];
/** Whose words they are. */
export type Reader = 'client' | 'creator' | 'operator';
interface Read {
  readonly as: Reader;
  /** The first name of the other side; '' where people are named by role: for operators, and until one is hired. */
  readonly name: string;
}
type Labels = Readonly<Record<string, MessageDescriptor>>;

const byRole: Readonly<Record<Row['kind'], MessageDescriptor>> = {
  held: msg`The client paid`,
  release: msg`To the creator`,
  fee: msg`Service fee`,
  refund: msg`Refund to the client`,
  dispute: msg`Disputed with the client's bank`,
  recovered: msg`Reversed from the creator`,
  fee_back: msg`Service fee refunded`,
};
const forClient = (name: string): typeof byRole => ({
  ...byRole,
  ...(name !== '' && { release: msg`To ${name}`, recovered: msg`Reversed from ${name}` }),
  held: msg`You paid`,
  refund: msg`Your refund`,
  dispute: msg`Disputed with your bank`,
});
const forCreator = (name: string): typeof byRole => ({
  ...byRole,
  ...(name !== '' && {
    held: msg`${name} paid`,
    refund: msg`Refund to ${name}`,
    dispute: msg`Disputed with ${name}'s bank`,
  }),
  release: msg`To you`,
  recovered: msg`Reversed from you`,
});
const ofBooking: Partial<typeof byRole> = {
  fee: msg`Commission`,
  fee_back: msg`Commission refunded`,
};
const paidTwice = msg`Duplicate payment`;

/** Which of several payments; see `contract/payments/installment-numbers.ts`. */
export function installmentLabel({
  installment,
  part,
}: {
  readonly installment: number;
  readonly part?: Row['part'];
}): MessageDescriptor {
  if (part === 'deposit') return msg`Deposit`;
  if (installment === firstInstallment) return msg`First payment`;
  if (installment === balanceInstallment) return msg`Balance`;
  const number = installment - firstExtra + 1;
  return msg`Extra ${number}`;
}

const unsent: ReadonlySet<string> = new Set([
  'requested',
  'sending',
  'blocked_onboarding',
  'blocked_dispute',
  'blocked_check',
]);

/** What happened, from the reader's side. */
export function movementLabel(
  { kind, state, duplicate }: Pick<Row, 'kind' | 'state' | 'duplicate'>,
  { of, as, name }: { readonly of: OrderKind } & Read,
): MessageDescriptor {
  if (duplicate && kind === 'held') return paidTwice;
  const own = { client: forClient, creator: forCreator, operator: () => byRole }[as](name);
  // The service fee does not concern the creator.
  if (kind === 'held' && of === 'job' && as === 'creator')
    return name === '' ? msg`The client paid the budget` : msg`${name} paid the budget`;
  if (kind === 'release' && unsent.has(state)) {
    if (as === 'creator') return msg`Approved for you`;
    return name === '' ? msg`Approved for the creator` : msg`Approved for ${name}`;
  }
  return (of === 'booking' ? ofBooking[kind] : undefined) ?? own[kind];
}

const paymentChecked = msg`Waiting while we check the payment`;
function payoutsMissing({ as, name }: Read): MessageDescriptor {
  if (as === 'creator') return msg`Waiting for you to set up payouts`;
  return name === ''
    ? msg`Waiting for the creator to set up payouts`
    : msg`Waiting for ${name} to set up payouts`;
}

/** The state of approved money that has not reached the creator yet. */
export function waitingLabel(next: MoneyHistory['next'], read: Read): MessageDescriptor {
  if (next === 'creator_onboarding') return payoutsMissing(read);
  if (next === 'payment_check') return paymentChecked;
  if (read.as === 'creator') return msg`On its way to you`;
  const { name } = read;
  return name === '' ? msg`On its way to the creator` : msg`On its way to ${name}`;
}

const onItsWay = msg`On its way`;
const bankLooks = msg`Under review by the bank`;
const noMoneyMoved = msg`The bank asked about it. No money moved.`;
const nothingTaken = msg`Bank upheld the payment`;
const notArrived = msg`Didn't arrive. Our team is looking into it.`;

const stateLabels: Readonly<Partial<Record<Row['kind'], Labels>>> = {
  release: {
    requested: onItsWay,
    sending: onItsWay,
    blocked_dispute: msg`Waiting for the bank's decision`,
    blocked_check: paymentChecked,
    transferred: msg`Sent`,
    arrived: msg`Paid out`,
    partially_reversed: msg`Partly reversed`,
    reversed: msg`Reversed`,
  },
  refund: {
    requested: onItsWay,
    pending: onItsWay,
    waiting_for_balance: msg`Waiting until earlier payments have settled`,
    requires_action: onItsWay,
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
  },
  recovered: {
    requested: onItsWay,
    withheld: msg`Withheld from later earnings`,
    written_off: msg`Couldn't be reversed. We covered it.`,
  },
};

function refunded({ as, name }: Read): MessageDescriptor {
  if (as === 'client') return msg`Sent to your card`;
  return name === '' ? msg`Sent to the client's card` : msg`Sent to ${name}'s card`;
}
function lost({ as, name }: Read): MessageDescriptor {
  if (as === 'client') return msg`Your bank refunded you`;
  return name === '' ? msg`The bank refunded the client` : msg`The bank refunded ${name}`;
}

/** Its state; undefined if that adds nothing. */
export function movementState(
  { kind, state, effectCents = 0 }: Pick<Row, 'kind' | 'state'> & Partial<Pick<Row, 'effectCents'>>,
  read: Read,
) {
  if (state === 'blocked_onboarding') return payoutsMissing(read);
  // For its creator, money is on its way until it is in their bank.
  if (kind === 'release' && state === 'transferred' && read.as === 'creator') return onItsWay;
  if (kind === 'refund' && state === 'succeeded') return refunded(read);
  if (kind === 'dispute' && (state === 'lost' || effectCents < 0)) return lost(read);
  if (kind === 'dispute' && state.startsWith('appeal_')) return bankLooks;
  return stateLabels[kind]?.[state];
}

type Causes = Readonly<Record<MoneyCause, MessageDescriptor>>;
const causesByRole: Causes = {
  client_cancelled: msg`The client canceled`,
  creator_cancelled: msg`The creator canceled`,
  creator_declined: msg`The creator declined`,
  order_ended: msg`It had already ended when the payment arrived`,
  slot_taken: msg`The time was no longer available when the payment arrived`,
  split_agreed: msg`Both agreed on a split`,
  operator_decided: msg`Our team decided`,
  paid_twice: msg`The client paid twice`,
  refunded_outside: msg`Refunded by our payment provider`,
  nothing_left: msg`Nothing was left for the creator`,
  fee_kept: msg`The processing fee shown before the client paid`,
  not_delivered: msg`Nothing was delivered`,
  balance_unpaid: msg`The balance wasn't paid`,
};
const bothAgreed = msg`You both agreed on a split`;
const causesForCreator = (name: string): Causes => ({
  ...causesByRole,
  ...(name !== '' && {
    client_cancelled: msg`${name} canceled`,
    paid_twice: msg`${name} paid twice`,
    fee_kept: msg`The processing fee shown before ${name} paid`,
  }),
  creator_cancelled: msg`You canceled`,
  creator_declined: msg`You declined`,
  split_agreed: bothAgreed,
  nothing_left: msg`Nothing was left for you`,
});
const causesForClient = (name: string): Causes => ({
  ...causesByRole,
  ...(name !== '' && {
    creator_cancelled: msg`${name} canceled`,
    creator_declined: msg`${name} declined`,
    nothing_left: msg`Nothing was left for ${name}`,
  }),
  client_cancelled: msg`You canceled`,
  order_ended: msg`It had already ended when your payment arrived`,
  slot_taken: msg`The time was no longer available when your payment arrived`,
  split_agreed: bothAgreed,
  paid_twice: msg`You paid twice`,
  fee_kept: msg`The processing fee shown before you paid`,
});
const causesFor = {
  client: causesForClient,
  creator: causesForCreator,
  operator: () => causesByRole,
};

/** Why money moved, in the reader's language; people's own texts are unchanged. */
export function reasonLabel(
  { kind, note, cause }: Pick<Row, 'kind' | 'note' | 'cause'>,
  { as, name }: Read,
): MessageDescriptor | string | undefined {
  if (cause !== null) return causesFor[as](name)[cause];
  return kind === 'dispute' ? disputeReasons[as === 'client' ? as : 'creator'][note] : note;
}

/** The client's reason given to their bank, by the provider's names. */
const disputeReasons: Readonly<Record<'client' | 'creator', Labels>> = {
  client: {
    fraudulent: msg`You told your bank that you didn't make this payment.`,
    product_not_received: msg`You told your bank that the work wasn't delivered.`,
    product_unacceptable: msg`You told your bank that the work isn't what was agreed.`,
    duplicate: msg`You told your bank that you paid twice.`,
    credit_not_processed: msg`You told your bank that you're owed a refund.`,
    unrecognized: msg`You told your bank that you don't recognize the payment.`,
  },
  creator: {
    fraudulent: msg`The client told their bank that they didn't make this payment.`,
    product_not_received: msg`The client told their bank that the work wasn't delivered.`,
    product_unacceptable: msg`The client told their bank that the work isn't what was agreed.`,
    duplicate: msg`The client told their bank that they paid twice.`,
    credit_not_processed: msg`The client told their bank that they're owed a refund.`,
    unrecognized: msg`The client told their bank that they don't recognize the payment.`,
  },
};
