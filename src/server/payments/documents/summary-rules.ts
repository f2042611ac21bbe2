import type { InstallmentKind, InstallmentState } from '#contract/lifecycles/installment.ts';
import type { OrderRef, OrderSide } from '#contract/order.ts';
import type { ExtraReason } from '#contract/orders/extra-fields.ts';
import type { BillingDetails } from '#contract/payments/billing.ts';
import { firstExtra, firstTip } from '#contract/payments/installment-numbers.ts';
import { excerpt, type Message, msg } from '#server/platform/i18n/message.ts';
import { receiptNumber } from '../orders/payment-rules.ts';
import {
  bookedLabel,
  type DocumentLine,
  type ReceiptSum,
  refundLabel,
  refundLine,
} from './receipt-rules.ts';

/** One part of what an order's client pays. Cents. */
export interface SummaryPart {
  readonly number: number;
  readonly kind: InstallmentKind;
  readonly cents: number;
  readonly feeCents: number;
  readonly status: InstallmentState;
  readonly dueAt: string | null;
  /** Of an extra. */
  readonly reason: ExtraReason | null;
  readonly note: string;
  readonly minutes: number | null;
  readonly paymentId: number | null;
  readonly paidAt: string | null;
}

/** What came back of a payment. Cents. */
interface Returned {
  /** Of the payment. */
  readonly installment: number;
  readonly at: string;
  readonly cents: number;
  readonly feeCents: number;
}
type SummaryRefund = ReceiptSum['refunds'][number] & Returned;

export interface SummaryFacts {
  readonly order: OrderRef;
  /** The reader's. */
  readonly side: OrderSide;
  readonly status: string;
  readonly title: string;
  readonly hours: number | null;
  readonly policy: string | null;
  readonly clientName: string;
  readonly creatorName: string | null;
  /** To the client alone. */
  readonly billing: BillingDetails | null;
  readonly workFrom: string;
  readonly workUntil: string | null;
  readonly timeZone: string | null;
  readonly parts: readonly SummaryPart[];
  readonly refunds: readonly SummaryRefund[];
  readonly losses: readonly Returned[];
}

/** The tables of an order's summary. In each, the lines without `strong` add up to its sum. */
export interface SummaryTables {
  /** Price and extras, and for a booking's creator the commission. */
  readonly agreed: readonly DocumentLine[];
  /** What was paid, and what came back. */
  readonly paid: readonly DocumentLine[];
  /** What is still to be paid; empty if nothing is. */
  readonly open: readonly DocumentLine[];
  /** Paid after the work, beside the price; empty if nothing was. */
  readonly tips: readonly DocumentLine[];
}

const reasons: Readonly<Record<ExtraReason, Message>> = {
  overtime: msg('More time'),
  pictures: msg('More pictures'),
  travel: msg('Travel'),
  other: msg('Something else'),
};

const line = (at: string | null, label: Message, cents: number): DocumentLine => ({
  at,
  label,
  cents,
});
const total = (label: Message, lines: readonly DocumentLine[]): DocumentLine => ({
  at: null,
  label,
  cents: lines.reduce((sum, { cents }) => sum + cents, 0),
  strong: true,
});

/** What an extra adds, in its creator's words too. */
function extraLabel({ reason, minutes, note }: SummaryPart): Message {
  const what = reasons[reason ?? 'other'];
  const which =
    minutes === null
      ? what
      : msg('{what}, {minutes, plural, one {# minute} other {# minutes}}', { what, minutes });
  return note === '' ? which : msg('{which}: {note}', { which, note: excerpt(note) });
}

function partLabel(part: SummaryPart): Message {
  if (part.kind === 'deposit') return msg('Deposit');
  if (part.kind === 'balance') return msg('Balance');
  if (part.kind === 'extra') return extraLabel(part);
  return part.kind === 'tip' ? msg('Tip') : msg('Payment');
}

/** A client pays a job's service fee and the commission in a booking's price; neither concerns a job's creator. */
const withoutFee = ({ order, side }: SummaryFacts) => order.kind === 'job' && side === 'creator';
const ofReader = (facts: SummaryFacts, { cents, feeCents }: { cents: number; feeCents: number }) =>
  withoutFee(facts) ? cents - feeCents : cents;

const isOpen = ({ status, paymentId }: SummaryPart) =>
  paymentId === null && status !== 'paid' && status !== 'void';
const counts = ({ kind, status }: SummaryPart) => kind !== 'tip' && status !== 'void';

function agreedOf(facts: SummaryFacts): DocumentLine[] {
  const { order, side, parts, hours, title } = facts;
  const ofPrice = parts.filter((part) => counts(part) && part.number < firstExtra);
  const price = total(
    msg('Price'),
    ofPrice.map((part) => line(null, msg('Price'), part.cents)),
  );
  const fee = ofPrice.reduce((sum, { feeCents }) => sum + feeCents, 0);
  const extras = parts.filter((part) => part.kind === 'extra' && part.status === 'paid');
  const extra = extras.map((part) => line(part.paidAt, extraLabel(part), ofReader(facts, part)));
  if (order.kind === 'job') {
    const job = [
      line(null, msg('Budget'), price.cents - fee),
      ...(side === 'client' ? [line(null, msg('Service fee'), fee)] : []),
      ...extra,
    ];
    return [...job, total(side === 'client' ? msg('Total') : msg('Your share'), job)];
  }
  const packageTitle = title === '' ? null : title;
  const booked = [
    line(null, bookedLabel({ totalCents: price.cents, hours, packageTitle }), price.cents),
    ...extra,
  ];
  if (side === 'client') return [...booked, total(msg('Total'), booked)];
  const commission = extras.reduce((sum, { feeCents }) => sum + feeCents, fee);
  const net = [...booked, line(null, msg('Commission'), -commission)];
  return [...net, total(msg('Your share'), net)];
}

/** What came back, as its reader knows it: reasons are addressed to the client. */
function returnsOf(facts: SummaryFacts, tips: boolean): DocumentLine[] {
  const { side, refunds, losses } = facts;
  const isOurs = ({ installment }: { readonly installment: number }) =>
    installment >= firstTip === tips;
  const read = (part: { cents: number; feeCents: number }) =>
    tips && side === 'creator' ? part.cents - part.feeCents : ofReader(facts, part);
  const back = refunds
    .filter(isOurs)
    .map((refund) =>
      line(
        refund.at,
        side === 'client' ? refundLine(refund) : refundLabel(refund.state),
        -read(refund),
      ),
    );
  const lost = losses
    .filter(isOurs)
    .map((loss) => line(loss.at, msg('Refunded by the bank after a dispute'), -read(loss)));
  return [...back, ...lost];
}

const byDay = (lines: readonly DocumentLine[]) =>
  lines.toSorted((one, other) => Date.parse(one.at ?? '') - Date.parse(other.at ?? ''));

function paidOf(facts: SummaryFacts): DocumentLine[] {
  const paid = facts.parts.flatMap((part) =>
    part.paymentId === null || part.kind === 'tip'
      ? []
      : line(
          part.paidAt,
          msg('{what}, receipt {number}', {
            what: partLabel(part),
            number: receiptNumber(part.paymentId),
          }),
          ofReader(facts, part),
        ),
  );
  const returns = returnsOf(facts, false);
  const lines = byDay([...paid, ...returns]);
  const label = returns.length === 0 ? msg('Total paid') : msg('Paid after refunds');
  return [...lines, total(label, lines)];
}

function openOf(facts: SummaryFacts): DocumentLine[] {
  const lines = facts.parts
    .filter((part) => isOpen(part) && part.kind !== 'tip')
    .map((part) => line(part.dueAt, partLabel(part), ofReader(facts, part)));
  return lines.length === 0 ? [] : [...lines, total(msg('Still to be paid'), lines)];
}

function tipsOf(facts: SummaryFacts): DocumentLine[] {
  const { side, parts } = facts;
  const given = parts
    .filter(({ kind, paymentId }) => kind === 'tip' && paymentId !== null)
    .map(({ paidAt, cents, feeCents, paymentId }) =>
      line(
        paidAt,
        msg('{what}, receipt {number}', {
          what: msg('Tip'),
          number: receiptNumber(paymentId ?? 0),
        }),
        side === 'client' ? cents : cents - feeCents,
      ),
    );
  if (given.length === 0) return [];
  const lines = byDay([...given, ...returnsOf(facts, true)]);
  const label = side === 'client' ? msg('Tips') : msg('Tips, less what the card costs');
  return [...lines, total(label, lines)];
}

export const summaryTables = (facts: SummaryFacts): SummaryTables => ({
  agreed: agreedOf(facts),
  paid: paidOf(facts),
  open: openOf(facts),
  tips: tipsOf(facts),
});

/** When something last happened to its money. */
export const lastChange = ({ parts, refunds, losses }: SummaryFacts): string =>
  [...parts.map(({ paidAt }) => paidAt ?? ''), ...[...refunds, ...losses].map(({ at }) => at)]
    .toSorted()
    .at(-1) ?? '';
