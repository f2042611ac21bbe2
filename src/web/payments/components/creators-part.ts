import type { MoneyHistory } from '#contract/payments/money-history.ts';

/**
 * The money of a job without the service fee, which is between the client and the site: the same sums for the creator's
 * share alone. What was refunded, or lost to a bank, gives up its part of the fee in proportion.
 */
export function creatorsPart(money: MoneyHistory): MoneyHistory {
  const feeGone = money.feeCents - money.heldFeeCents - money.feeKeptCents;
  const gone = money.refundedCents + money.lostCents;
  const lostFee = gone === 0 ? 0 : Math.round((feeGone * money.lostCents) / gone);
  return {
    ...money,
    totalCents: money.totalCents - money.feeCents,
    heldCents: money.heldCents - money.heldFeeCents,
    feeKeptCents: 0,
    refundedCents: money.refundedCents - (feeGone - lostFee),
    lostCents: money.lostCents - lostFee,
    rows: creatorsRows(money),
  };
}

/** Without the rows of the fee, and so that the effects add up to the creator's share of what is held. */
function creatorsRows({ rows, feeCents, heldCents, heldFeeCents }: MoneyHistory) {
  const kept = rows
    .filter(({ kind, duplicate }) => kind !== 'fee' && kind !== 'fee_back' && !duplicate)
    .map((row) =>
      row.kind === 'held' ? { ...row, effectCents: row.effectCents - feeCents } : row,
    );
  const left = ({ kind }: (typeof rows)[number]) => kind === 'refund' || kind === 'dispute';
  const sum = (of: typeof rows) => of.reduce((total, row) => total + row.effectCents, 0);
  let effect = sum(kept.filter(left));
  let fee = heldCents - heldFeeCents - sum(kept);
  return kept.map((row) => {
    if (!left(row) || effect === 0) return row;
    const part = Math.round((fee * row.effectCents) / effect);
    effect -= row.effectCents;
    fee -= part;
    return { ...row, effectCents: row.effectCents + part };
  });
}
