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
type Labels = Readonly<Record<string, MessageDescriptor>>;

const forClient: Readonly<Record<Row['kind'], MessageDescriptor>> = {
  held: msg`You paid`,
  release: msg`To the creator`,
  fee: msg`Service fee`,
  refund: msg`Your refund`,
  dispute: msg`Disputed with your bank`,
  recovered: msg`Reversed from the creator`,
  fee_back: msg`Service fee refunded`,
};
const forCreator: typeof forClient = {
  ...forClient,
  held: msg`The client paid`,
  release: msg`To you`,
  refund: msg`Refund to the client`,
  dispute: msg`Disputed with the client's bank`,
  recovered: msg`Reversed from you`,
};
const forOperator: typeof forClient = {
  ...forCreator,
  release: msg`To the creator`,
  dispute: msg`Disputed with the client's bank`,
  recovered: msg`Reversed from the creator`,
};
const ofBooking: Partial<typeof forClient> = {
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
  { of, as }: { readonly of: OrderKind; readonly as: Reader },
): MessageDescriptor {
  if (duplicate && kind === 'held') return paidTwice;
  const own = { client: forClient, creator: forCreator, operator: forOperator }[as];
  // The service fee does not concern the creator.
  if (kind === 'held' && of === 'job' && as === 'creator') return msg`The client paid the budget`;
  if (kind === 'release' && unsent.has(state))
    return as === 'creator' ? msg`Approved for you` : msg`Approved for the creator`;
  return (of === 'booking' ? ofBooking[kind] : undefined) ?? own[kind];
}

const paymentChecked = msg`Waiting while we check the payment`;
const creatorsPayouts = msg`Waiting for the creator to set up payouts`;
const payoutsMissing = {
  client: creatorsPayouts,
  creator: msg`Waiting for you to set up payouts`,
  operator: creatorsPayouts,
};

/** The state of approved money that has not reached the creator yet. */
export function waitingLabel(next: MoneyHistory['next'], as: Reader): MessageDescriptor {
  if (next === 'creator_onboarding') return payoutsMissing[as];
  if (next === 'payment_check') return paymentChecked;
  return as === 'creator' ? msg`On its way to you` : msg`On its way to the creator`;
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

const toClientsCard = msg`Sent to the client's card`;
const refunded = {
  client: msg`Sent to your card`,
  creator: toClientsCard,
  operator: toClientsCard,
};
const bankRefunded = msg`The bank refunded the client`;
const lost = {
  client: msg`Your bank refunded you`,
  creator: bankRefunded,
  operator: bankRefunded,
};

/** Its state; undefined if that adds nothing. */
export function movementState(
  { kind, state, effectCents = 0 }: Pick<Row, 'kind' | 'state'> & Partial<Pick<Row, 'effectCents'>>,
  as: Reader,
) {
  if (state === 'blocked_onboarding') return payoutsMissing[as];
  // For its creator, money is on its way until it is in their bank.
  if (kind === 'release' && state === 'transferred' && as === 'creator') return onItsWay;
  if (kind === 'refund' && state === 'succeeded') return refunded[as];
  if (kind === 'dispute' && (state === 'lost' || effectCents < 0)) return lost[as];
  if (kind === 'dispute' && state.startsWith('appeal_')) return bankLooks;
  return stateLabels[kind]?.[state];
}

const bothAgreed = msg`You both agreed on a split`;
const notDelivered = msg`Nothing was delivered`;
const balanceUnpaid = msg`The balance wasn't paid`;
const teamDecided = msg`Our team decided`;
type Causes = Readonly<Record<MoneyCause, MessageDescriptor>>;
const forCreators: Causes = {
  client_cancelled: msg`The client canceled`,
  creator_cancelled: msg`You canceled`,
  creator_declined: msg`You declined`,
  order_ended: msg`It had already ended when the payment arrived`,
  slot_taken: msg`The time was no longer available when the payment arrived`,
  split_agreed: bothAgreed,
  operator_decided: teamDecided,
  paid_twice: msg`The client paid twice`,
  refunded_outside: msg`Refunded by our payment provider`,
  nothing_left: msg`Nothing was left for you`,
  fee_kept: msg`The processing fee shown before the client paid`,
  not_delivered: notDelivered,
  balance_unpaid: balanceUnpaid,
};
const causeLabels: Readonly<Record<Reader, Causes>> = {
  creator: forCreators,
  operator: {
    ...forCreators,
    creator_cancelled: msg`The creator canceled`,
    creator_declined: msg`The creator declined`,
    split_agreed: msg`Both agreed on a split`,
    nothing_left: msg`Nothing was left for the creator`,
  },
  client: {
    client_cancelled: msg`You canceled`,
    creator_cancelled: msg`The creator canceled`,
    creator_declined: msg`The creator declined`,
    order_ended: msg`It had already ended when your payment arrived`,
    slot_taken: msg`The time was no longer available when your payment arrived`,
    split_agreed: bothAgreed,
    operator_decided: teamDecided,
    paid_twice: msg`You paid twice`,
    refunded_outside: msg`Refunded by our payment provider`,
    nothing_left: msg`Nothing was left for the creator`,
    fee_kept: msg`The processing fee shown before you paid`,
    not_delivered: notDelivered,
    balance_unpaid: balanceUnpaid,
  },
};

/** Why money moved, in the reader's language; people's own texts are unchanged. */
export function reasonLabel(
  { kind, note, cause }: Pick<Row, 'kind' | 'note' | 'cause'>,
  as: Reader,
): MessageDescriptor | string | undefined {
  if (cause !== null) return causeLabels[as][cause];
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
