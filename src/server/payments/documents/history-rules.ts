import type { InstallmentKind } from '#contract/lifecycles/installment.ts';
import type { MoneyHistory } from '#contract/payments/money-history.ts';
import { afterBusinessDays, type Counters, heldOf } from '../orders/payment-rules.ts';

export type HistoryRow = MoneyHistory['rows'][number];

/** One movement of an order's money, as recorded. */
export interface Movement
  extends Omit<HistoryRow, 'effectCents' | 'expectedBy' | 'installment' | 'part'> {
  /** Of the payment that it moves. */
  readonly installment: number;
  /** What it was agreed as; null for all of a price that is paid at once. */
  readonly part: InstallmentKind | null;
  /** For a dispute: what was written off when it was lost. */
  readonly lostCents: number;
}

const signs = { held: 1, release: -1, fee: -1, refund: -1, recovered: 1, fee_back: 1, dispute: 0 };

/** In business days: settled money can be refunded then, and banks have shown a refund by then. */
const defaultDays: Readonly<Record<string, number>> = {
  waiting_for_balance: 2,
  requested: 10,
  pending: 10,
  succeeded: 10,
};

function refundExpectedBy({ kind, state, at }: Pick<Movement, 'kind' | 'state' | 'at'>) {
  const days = kind === 'refund' ? defaultDays[state] : undefined;
  return days === undefined ? null : afterBusinessDays(at, days);
}

/**
 * The movements, oldest first, each with its effect on the money held over the order's payments: they
 * add up to the held cents. The platform's share of a refund after the release, its fee first, has no record of its
 * own: it is the remainder.
 */
export function historyRows(
  movements: readonly Movement[],
  payment: Counters,
  { several = false }: { readonly several?: boolean } = {},
): HistoryRow[] {
  let lostLeft = payment.lostCents;
  const rows = movements.map(({ lostCents, installment, part, ...movement }): HistoryRow => {
    const which = {
      ...(several || part !== null ? { installment } : {}),
      ...(part === null ? {} : { part }),
    };
    const row = { ...movement, ...which, expectedBy: refundExpectedBy(movement) };
    if (row.kind !== 'dispute') return { ...row, effectCents: signs[row.kind] * row.amountCents };
    const lost = Math.min(lostCents, lostLeft);
    lostLeft -= lost;
    return { ...row, effectCents: 0 - lost };
  });
  const rest = heldOf(payment).cents - rows.reduce((sum, row) => sum + row.effectCents, 0);
  const cause = rows.findLast(({ kind }) => kind === 'recovered' || kind === 'refund');
  const at = (cause ?? rows.at(-1))?.at;
  if (rest === 0 || at === undefined) return rows;
  const borne = { at, kind: 'fee_back', amountCents: rest, effectCents: rest } as const;
  const before = rows.filter((row) => row.at <= at);
  return [
    ...before,
    { ...borne, state: '', note: '', cause: null, duplicate: false, expectedBy: null },
    ...rows.slice(before.length),
  ];
}
