import type { RefundState } from '#contract/lifecycles/payment.ts';
import { formatCents } from '#contract/money.ts';
import type { OrderRef } from '#contract/order.ts';
import { firstExtra, firstInstallment, firstTip } from '#contract/payments/installment-numbers.ts';
import type { MoneyCause } from '#contract/payments/money-history.ts';
import { type Message, msg } from '#server/platform/i18n/message.ts';
import { afterBusinessDays } from '../orders/payment-rules.ts';

/** A payment and what became of it. Cents. */
export interface ReceiptSum {
  readonly order: OrderRef;
  /** Instant. */
  readonly paidAt: string;
  /** Which part of what the client pays; see `installment-numbers.ts`. */
  readonly installment?: number;
  readonly totalCents: number;
  readonly feeCents: number;
  /** Of the work; null if unknown. */
  readonly hours: number | null;
  /** Of a booking; null if it was booked by the hour. */
  readonly packageTitle: string | null;
  /** What banks returned to the cardholder after disputes, and when they decided. */
  readonly losses: readonly { readonly at: string; readonly cents: number }[];
  /** The order was canceled: what is not refunded is a cancellation charge. */
  readonly cancelled: boolean;
  readonly refunds: readonly {
    readonly at: string;
    readonly cents: number;
    readonly state: RefundState;
    /** A person's words, or why the site refunded automatically. */
    readonly reason?: string | null;
    readonly cause?: MoneyCause | null;
  }[];
}

/** A line of a receipt or a statement; `strong` ones are sums, which have no date. */
export interface DocumentLine {
  readonly at: string | null;
  readonly label: Message;
  readonly cents: number;
  readonly strong?: boolean;
}

const causes: Readonly<Record<MoneyCause, Message>> = {
  client_cancelled: msg('you canceled'),
  creator_cancelled: msg('the creator canceled'),
  creator_declined: msg('the creator declined'),
  order_ended: msg('it had already ended when your payment arrived'),
  slot_taken: msg('the time was no longer available'),
  split_agreed: msg('you both agreed on a split'),
  operator_decided: msg('our team decided'),
  paid_twice: msg('you paid twice'),
  refunded_outside: msg('by our payment provider'),
  nothing_left: msg('nothing was left for the creator'),
  fee_kept: msg('the processing fee shown before you paid'),
  not_delivered: msg('nothing was delivered'),
  balance_unpaid: msg("the balance wasn't paid"),
};

/** Until then banks show it; none for one that did not arrive or went another way. */
function arrivalOf({ at, state }: ReceiptSum['refunds'][number]): string | null {
  const moving = ['requested', 'pending', 'requires_action', 'succeeded'].includes(state);
  return moving ? afterBusinessDays(at, 10).slice(0, 10) : null;
}

/** What became of a refund, why it was made, and when it is on the card. */
export function refundLine(refund: ReceiptSum['refunds'][number]): Message {
  const { state, reason, cause } = refund;
  const why = cause ? causes[cause] : reason || null;
  const what =
    why === null ? refundLabel(state) : msg('{what}: {why}', { what: refundLabel(state), why });
  const date = arrivalOf(refund);
  return date === null
    ? what
    : msg('{what}. On your card by about {date}.', { what, date: { date } });
}

export const refundLabel = (state: RefundState) => {
  if (state === 'succeeded') return msg('Refunded');
  if (state === 'paid_elsewhere') return msg('Refunded another way');
  return state === 'failed' || state === 'cancelled'
    ? msg('Refund returned by the bank, still owed to you')
    : msg('Refund on its way');
};

/** What a booking's price is made of. A rate is in whole dollars. */
export function bookedLabel({
  totalCents,
  hours,
  packageTitle,
}: Pick<ReceiptSum, 'totalCents' | 'hours' | 'packageTitle'>): Message {
  if (packageTitle !== null) return msg('Package: {title}', { title: packageTitle });
  const rate = hours === null ? 0 : Math.round(totalCents / 100 / hours);
  if (hours === null || Math.round(rate * 100 * hours) !== totalCents) return msg('Booking');
  return msg('{hours, plural, one {# hour} other {# hours}} × {rate}', {
    hours,
    rate: { cents: rate * 100 },
  });
}

/** The tax in an amount that includes it, cents; rounded half up. */
export const taxWithin = (cents: number, percent: number) =>
  Math.round((cents * percent) / (100 + percent));

/** What was paid and refunded. The last line is the sum of those without `strong`. */
export function receiptLines(receipt: ReceiptSum): DocumentLine[] {
  const { order, paidAt, totalCents, feeCents, losses, refunds, cancelled } = receipt;
  const { installment = firstInstallment } = receipt;
  // A job's fee comes on top of its budget; a booking's commission is the creator's to pay.
  const parts: DocumentLine[] =
    installment >= firstTip
      ? [{ at: paidAt, label: msg('Tip'), cents: totalCents }]
      : order.kind === 'job'
        ? [
            {
              at: paidAt,
              label: installment >= firstExtra ? msg('Extra') : msg('Budget'),
              cents: totalCents - feeCents,
            },
            { at: paidAt, label: msg('Service fee'), cents: feeCents },
          ]
        : [
            {
              at: paidAt,
              label: installment >= firstExtra ? msg('Extra') : bookedLabel(receipt),
              cents: totalCents,
            },
          ];
  const returns = refunds.map((refund) => ({
    at: refund.at,
    label: refundLine(refund),
    cents: -refund.cents,
  }));
  const byBanks = losses.map(({ at, cents }) => ({
    at,
    label: msg('Refunded by your bank after a dispute'),
    cents: -cents,
  }));
  const back = [...returns, ...byBanks].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const returned = back.reduce((sum, { cents }) => sum + cents, 0);
  const total: DocumentLine = {
    at: null,
    label: msg('Total paid'),
    cents: totalCents,
    strong: true,
  };
  if (back.length === 0) return [...parts, total];
  const left = totalCents + returned;
  return [
    ...parts,
    total,
    ...back,
    {
      at: null,
      label: cancelled && left > 0 ? msg('Cancellation charge') : msg('Paid after refunds'),
      cents: left,
      strong: true,
    },
  ];
}

/** '−$20.00' with a true minus, so it reads as negative. */
export const signedCents = (cents: number) =>
  cents < 0 ? `\u2212${formatCents(-cents)}` : formatCents(cents);
