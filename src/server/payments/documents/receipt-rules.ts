import type { RefundState } from '#contract/lifecycles/payment.ts';
import { formatCents } from '#contract/money.ts';
import type { OrderRef } from '#contract/order.ts';
import { type Message, msg } from '#server/platform/i18n/message.ts';

/** A payment and what became of it. Cents. */
export interface ReceiptSum {
  readonly order: OrderRef;
  /** Instant. */
  readonly paidAt: string;
  readonly totalCents: number;
  readonly feeCents: number;
  /** Of the work; null if unknown. */
  readonly hours: number | null;
  /** Of a booking; null if it was booked by the hour. */
  readonly packageTitle: string | null;
  /** What the bank returned to the cardholder after a dispute. */
  readonly lostCents: number;
  readonly refunds: readonly {
    readonly at: string;
    readonly cents: number;
    readonly state: RefundState;
  }[];
}

/** A line of a receipt or a statement; `strong` ones are sums, which have no date. */
export interface DocumentLine {
  readonly at: string | null;
  readonly label: Message;
  readonly cents: number;
  readonly strong?: boolean;
}

/** What was paid for. A booking's description begins with its id in English, as the provider shows it. */
export const workLabel = (order: OrderRef, description: string): Message =>
  order.kind === 'job'
    ? msg('Job #{id}: {description}', { id: order.id, description })
    : msg('Booking #{id}: {description}', {
        id: order.id,
        description: description.replace(/^Booking #\d+: /, ''),
      });

const refundLabel = (state: RefundState) => {
  if (state === 'succeeded') return msg('Refunded');
  if (state === 'paid_elsewhere') return msg('Refunded another way');
  return state === 'failed' || state === 'cancelled'
    ? msg('Refund returned by the bank, still owed to you')
    : msg('Refund on its way');
};

/** What a booking's price is made of. A rate is in whole dollars. */
function bookedLabel({ totalCents, hours, packageTitle }: ReceiptSum): Message {
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
  const { order, paidAt, totalCents, feeCents, lostCents, refunds } = receipt;
  // A job's fee comes on top of its budget; a booking's commission is the creator's to pay.
  const parts: DocumentLine[] =
    order.kind === 'job'
      ? [
          { at: paidAt, label: msg('Budget'), cents: totalCents - feeCents },
          { at: paidAt, label: msg('Service fee'), cents: feeCents },
        ]
      : [{ at: paidAt, label: bookedLabel(receipt), cents: totalCents }];
  const back = refunds.map(({ at, cents, state }) => ({
    at,
    label: refundLabel(state),
    cents: -cents,
  }));
  if (lostCents > 0) {
    back.push({
      at: paidAt,
      label: msg('Refunded by your bank after a dispute'),
      cents: -lostCents,
    });
  }
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
    { at: null, label: msg('Paid after refunds'), cents: left, strong: true },
  ];
}

/** '−$20.00' with a true minus, so it reads as negative. */
export const signedCents = (cents: number) =>
  cents < 0 ? `\u2212${formatCents(-cents)}` : formatCents(cents);
