/** The lines of a creator's year, in words and dollars. */
import type { OrderRef } from '#contract/order.ts';
import { csvRow } from '#server/platform/csv-rules.ts';
import { type Message, msg, type Translate } from '#server/platform/i18n/message.ts';

/** Whole cents, positive in the creator's favor: `net = gross + commission + refunds + other`. */
export interface YearSums {
  /** What clients were charged for the creator's work: not reduced by commissions or refunds. */
  readonly grossCents: number;
  readonly commissionCents: number;
  /** Given back to clients, by refunds and lost card disputes. */
  readonly refundCents: number;
  /** Debts that were written off, and what no order explains. */
  readonly otherCents: number;
  readonly netCents: number;
}

/** One event of one order. */
export interface YearLine extends YearSums {
  readonly order: OrderRef | null;
  readonly title: string;
  readonly client: string;
  /** The first day of the work; '' if unknown. */
  readonly workDay: string;
  /** Day in the site's zone. */
  readonly day: string;
  /** 'approved', 'withdrawn', 'requested', 'requested_after_release', 'lost_1', 'written_off' … */
  readonly kind: string;
  /** Where the next page goes on. */
  readonly place: string;
}

/** A movement of money that was already earned. */
export interface YearTransfer {
  /** In the site's zone; of a payout, when it arrives. */
  readonly day: string;
  readonly kind: 'transfer' | 'reversed' | 'payout';
  readonly order: OrderRef | null;
  readonly title: string;
  readonly cents: number;
  /** Of a payout. */
  readonly state: string;
  /** At the payment provider. */
  readonly reference: string;
}

const events: Readonly<Record<string, Message>> = {
  approved: msg('Earned'),
  withdrawn: msg('Approval reversed'),
  requested: msg('Refunded to the client before you were paid'),
  requested_after_release: msg('Refunded to the client'),
  written_off: msg('Written off by the site'),
  write_off_undone: msg('Write-off reversed'),
};

export function eventLabel(kind: string): Message {
  if (/^lost_\d+_undone$/.test(kind)) return msg('Returned to you: card dispute won');
  if (kind.startsWith('lost_')) return msg('Lost to a card dispute');
  return events[kind] ?? msg('Other');
}

const dollars = (cents: number) => (cents / 100).toFixed(2);

export const noSums: YearSums = {
  grossCents: 0,
  commissionCents: 0,
  refundCents: 0,
  otherCents: 0,
  netCents: 0,
};

export const addSums = (a: YearSums, b: YearSums): YearSums => ({
  grossCents: a.grossCents + b.grossCents,
  commissionCents: a.commissionCents + b.commissionCents,
  refundCents: a.refundCents + b.refundCents,
  otherCents: a.otherCents + b.otherCents,
  netCents: a.netCents + b.netCents,
});

const sumCells = (sums: YearSums) =>
  [sums.grossCents, sums.commissionCents, sums.refundCents, sums.otherCents, sums.netCents].map(
    dollars,
  );

const orderName = ({ order }: Pick<YearLine, 'order'>, t: Translate) => {
  if (order === null) return '';
  return order.kind === 'job'
    ? t('Job #{id}', { id: order.id })
    : t('Booking #{id}', { id: order.id });
};

export const yearHead = (t: Translate) =>
  csvRow([
    t('Date'),
    t('Event'),
    t('Order'),
    t('Title'),
    t('Client'),
    t('Day of work'),
    t('Gross (USD)'),
    t('Commission (USD)'),
    t('Refunds (USD)'),
    t('Other (USD)'),
    t('Net (USD)'),
  ]);

export const yearRow = (line: YearLine, t: Translate) =>
  csvRow([
    line.day,
    t(eventLabel(line.kind)),
    orderName(line, t),
    line.title,
    line.client,
    line.workDay,
    ...sumCells(line),
  ]);

export const yearTotal = (sums: YearSums, t: Translate) =>
  csvRow([t('Total'), '', '', '', '', '', ...sumCells(sums)]);

const moves: Readonly<Record<YearTransfer['kind'], Message>> = {
  transfer: msg('Sent to your payment account'),
  reversed: msg('Reversed from your payment account'),
  payout: msg('Payout to your bank'),
};
const payoutStates: Readonly<Record<string, Message>> = {
  pending: msg('On its way'),
  in_transit: msg('On its way'),
  paid: msg('Paid out'),
  failed: msg("Didn't arrive"),
  cancelled: msg("Didn't arrive"),
};

/** Transfers, reversals and payouts; those that did not arrive count in no total. */
export function transferTable(lines: readonly YearTransfer[], t: Translate): string {
  const rows = [
    [t('Date'), t('What'), t('Order'), t('Title'), t('Status'), t('Amount (USD)'), t('Reference')],
  ];
  for (const line of lines) {
    const state = payoutStates[line.state];
    rows.push([
      line.day,
      t(moves[line.kind]),
      orderName(line, t),
      line.title,
      state ? t(state) : '',
      dollars(line.cents),
      line.reference,
    ]);
  }
  const sumOf = (those: (line: YearTransfer) => boolean) =>
    lines.filter(those).reduce((sum, { cents }) => sum + cents, 0);
  const sent = sumOf(({ kind }) => kind !== 'payout');
  const out = sumOf(({ kind, state }) => kind === 'payout' && state === 'paid');
  rows.push([t('Total sent'), '', '', '', '', dollars(sent), '']);
  rows.push([t('Total paid out'), '', '', '', '', dollars(out), '']);
  return rows.map(csvRow).join('');
}
