import type { MoneyHistory } from '#contract/payments/money-history.ts';

/**
 * A job's money without the service fee, which is between the client and the site: the same history for the creator's
 * share alone. Refunds and chargebacks are reduced by their proportion of the fee.
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

/** Without the fee's rows; the effects add up to the creator's share of the held money. */
function creatorsRows({ rows, feeCents, heldCents, heldFeeCents }: MoneyHistory) {
  const own = rows.filter(
    ({ kind, duplicate }) => kind !== 'fee' && kind !== 'fee_back' && !duplicate,
  );
  let paidLeft = own.reduce((all, row) => all + (row.kind === 'held' ? row.amountCents : 0), 0);
  let feeLeft = feeCents;
  const kept = own.map((row) => {
    if (row.kind !== 'held') return row;
    const part = Math.round((feeLeft * row.amountCents) / paidLeft);
    paidLeft -= row.amountCents;
    feeLeft -= part;
    return { ...row, effectCents: row.effectCents - part };
  });
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
