/** The postings of the ledger, one function per event. Whole cents; debits are positive, credits negative. */

export interface Entry {
  readonly kind: string;
  /** 'job:1', 'creator:2', 'dispute:3'; '' if there is only one account of the kind. */
  readonly owner: string;
  readonly amount: number;
}

export interface Journal {
  readonly sourceType: string;
  readonly sourceId: string;
  readonly kind: string;
  readonly entries: readonly Entry[];
}

type Posting = [kind: string, owner: string, amount: number];

/** An amount split into the creator's share and the platform's fee. */
export interface Parts {
  readonly shareCents: number;
  readonly feeCents: number;
}

export const journal = (
  sourceType: string,
  sourceId: string | number,
  kind: string,
  entries: readonly Posting[],
): Journal => ({
  sourceType,
  sourceId: String(sourceId),
  kind,
  entries: entries
    .filter(([, , amount]) => amount !== 0)
    .map(([account, owner, amount]) => ({ kind: account, owner, amount })),
});

/** What is recovered from creators already paid, per creator, and the corresponding fee. */
export interface Recovered {
  readonly creators: readonly { readonly creatorId: number; readonly cents: number }[];
  readonly feeCents: number;
}

const creator = (id: number) => `creator:${id}`;
const dispute = (id: number) => `dispute:${id}`;
const sum = ({ shareCents, feeCents }: Parts) => shareCents + feeCents;
const sumOf = (amounts: readonly { readonly cents: number }[]) =>
  amounts.reduce((total, { cents }) => total + cents, 0);
const recoverable = (creators: Recovered['creators'], sign: 1 | -1): Posting[] =>
  creators.map(({ creatorId, cents }) => ['creator_recoverable', creator(creatorId), sign * cents]);

export const paid = (chargeId: string, order: string, parts: Parts) =>
  journal('charge', chargeId, 'paid', [
    ['stripe_balance', '', sum(parts)],
    ['escrow', order, -parts.shareCents],
    ['fee_deferred', order, -parts.feeCents],
  ]);

export const processingFee = (transactionId: string, cents: number) =>
  journal('balance_transaction', transactionId, 'fee', [
    ['stripe_fees', '', cents],
    ['stripe_balance', '', -cents],
  ]);

export const approved = (releaseId: number, order: string, creatorId: number, parts: Parts) =>
  journal('release', releaseId, 'approved', [
    ['escrow', order, parts.shareCents],
    ['fee_deferred', order, parts.feeCents],
    ['creator_payable', creator(creatorId), -parts.shareCents],
    ['fee_revenue', '', -parts.feeCents],
  ]);

/** Kept back from a release for what its creator owes. */
export const withheld = (releaseId: number, creatorId: number, cents: number, kind = 'withheld') =>
  journal('release', releaseId, kind, [
    ['creator_payable', creator(creatorId), cents],
    ['creator_recoverable', creator(creatorId), -cents],
  ]);

/** That release was withdrawn: they owe it again. */
export const withheldUndone = (releaseId: number, creatorId: number, cents: number) =>
  withheld(releaseId, creatorId, -cents, 'withheld_undone');

/** A release withdrawn before anything was transferred. */
export const approvalWithdrawn = (
  releaseId: number,
  order: string,
  creatorId: number,
  parts: Parts,
) =>
  journal('release', releaseId, 'withdrawn', [
    ['creator_payable', creator(creatorId), parts.shareCents],
    ['fee_revenue', '', parts.feeCents],
    ['escrow', order, -parts.shareCents],
    ['fee_deferred', order, -parts.feeCents],
  ]);

/** The part of the site's fee kept if the client cancels, as announced to them. */
export const feeKept = (paymentId: number, order: string, cents: number) =>
  journal('payment', paymentId, 'fee_kept', [
    ['fee_deferred', order, cents],
    ['fee_revenue', '', -cents],
  ]);

export const transferred = (transferId: string, creatorId: number, cents: number) =>
  journal('transfer', transferId, 'transfer', [
    ['creator_payable', creator(creatorId), cents],
    ['stripe_balance', '', -cents],
  ]);

export const refundRequested = (refundId: number, order: string, parts: Parts) =>
  journal('refund', refundId, 'requested', [
    ['escrow', order, parts.shareCents],
    ['fee_deferred', order, parts.feeCents],
    ['refund_payable', '', -sum(parts)],
  ]);

export const refundRequestedAfterRelease = (refundId: number, from: Recovered) =>
  journal('refund', refundId, 'requested_after_release', [
    ...recoverable(from.creators, 1),
    ['fee_revenue', '', from.feeCents],
    ['refund_payable', '', -sumOf(from.creators) - from.feeCents],
  ]);

/** Refunded in the provider's dashboard beyond what was left of the payment. */
export const refundUncovered = (refundId: number, cents: number) =>
  journal('refund', refundId, 'uncovered', [
    ['losses', '', cents],
    ['refund_payable', '', -cents],
  ]);

/** Withdrawn before it was made: the money is held again. */
export const refundWithdrawn = (refundId: number, order: string, parts: Parts) =>
  journal('refund', refundId, 'withdrawn', [
    ['refund_payable', '', sum(parts)],
    ['escrow', order, -parts.shareCents],
    ['fee_deferred', order, -parts.feeCents],
  ]);

/** Paid outside the provider. */
export const refundPaidElsewhere = (refundId: number, cents: number) =>
  journal('refund', refundId, 'paid_elsewhere', [
    ['refund_payable', '', cents],
    ['bank', '', -cents],
  ]);

const refundMoved = (stripeRefundId: string, kind: string, cents: number) =>
  journal('stripe_refund', stripeRefundId, kind, [
    ['refund_payable', '', cents],
    ['stripe_balance', '', -cents],
  ]);

export const refundExecuted = (stripeRefundId: string, cents: number) =>
  refundMoved(stripeRefundId, 'executed', cents);

/** The bank returned it: it is still owed to the client. */
export const refundReturned = (stripeRefundId: string, cents: number) =>
  refundMoved(stripeRefundId, 'failed', -cents);

/** `beyondCents` were reversed by hand although the creator did not owe them. */
export const transferReversed = (
  reversalId: string,
  creatorId: number,
  cents: number,
  beyondCents = 0,
) =>
  journal('reversal', reversalId, 'reversed', [
    ['stripe_balance', '', cents + beyondCents],
    ['creator_recoverable', creator(creatorId), -cents],
    ['creator_payable', creator(creatorId), -beyondCents],
  ]);

const lost = (reversalId: number, kind: string, creatorId: number, cents: number) =>
  journal('transfer_reversal', reversalId, kind, [
    ['losses', '', cents],
    ['creator_recoverable', creator(creatorId), -cents],
  ]);

export const uncollectable = (reversalId: number, creatorId: number, cents: number) =>
  lost(reversalId, 'written_off', creatorId, cents);

/** Written off, then recovered after all. */
export const writeOffUndone = (reversalId: number, creatorId: number, cents: number) =>
  lost(reversalId, 'write_off_undone', creatorId, -cents);

/** A movement of a dispute: negative if the provider took the money, positive if it returned it. */
export const disputeMoved = (
  transactionId: string,
  disputeId: number,
  amountCents: number,
  feeCents: number,
) =>
  journal('balance_transaction', transactionId, 'dispute', [
    ['dispute_receivable', dispute(disputeId), -amountCents],
    ['dispute_fees', '', feeCents],
    ['stripe_balance', '', amountCents - feeCents],
  ]);

export interface Loss {
  readonly held: Parts;
  readonly released: Recovered;
  /** What neither the order nor the creators cover, as the payment was already refunded. */
  readonly uncoveredCents: number;
}

export const disputeLost = (disputeId: number, round: number, order: string, loss: Loss) =>
  journal('dispute', disputeId, `lost_${round}`, [
    ['escrow', order, loss.held.shareCents],
    ['fee_deferred', order, loss.held.feeCents],
    ...recoverable(loss.released.creators, 1),
    ['fee_revenue', '', loss.released.feeCents],
    ['losses', '', loss.uncoveredCents],
    [
      'dispute_receivable',
      dispute(disputeId),
      -sum(loss.held) -
        sumOf(loss.released.creators) -
        loss.released.feeCents -
        loss.uncoveredCents,
    ],
  ]);

export interface LossUndone {
  /** Held again, for an operator to release or refund. */
  readonly held: Parts;
  /** Requested but not recovered: the creators keep it. */
  readonly kept: Recovered['creators'];
  /** Also kept by creators, after the platform wrote it off. */
  readonly writtenOffCents: number;
  /** The platform's share of what creators keep. */
  readonly keptFeeCents: number;
  readonly uncoveredCents: number;
}

/** Won on appeal. */
export const disputeLossUndone = (
  disputeId: number,
  round: number,
  order: string,
  undone: LossUndone,
) =>
  journal('dispute', disputeId, `lost_${round}_undone`, [
    [
      'dispute_receivable',
      dispute(disputeId),
      sum(undone.held) +
        sumOf(undone.kept) +
        undone.writtenOffCents +
        undone.keptFeeCents +
        undone.uncoveredCents,
    ],
    ['escrow', order, -undone.held.shareCents],
    ['fee_deferred', order, -undone.held.feeCents],
    ...recoverable(undone.kept, -1),
    ['fee_revenue', '', -undone.keptFeeCents],
    ['losses', '', -undone.uncoveredCents - undone.writtenOffCents],
  ]);

/** Between the account at the provider and the operator's bank; positive if it comes from there. */
const fromBank = (sourceType: string, sourceId: string, kind: string, cents: number) =>
  journal(sourceType, sourceId, kind, [
    ['stripe_balance', '', cents],
    ['bank', '', -cents],
  ]);

export const platformPayout = (payoutId: string, cents: number) =>
  fromBank('payout', payoutId, 'payout', -cents);

export const platformPayoutReturned = (payoutId: string, cents: number) =>
  fromBank('payout', payoutId, 'returned', cents);

/** Added by the operator to the balance at the provider. */
export const toppedUp = (transactionId: string, cents: number) =>
  fromBank('balance_transaction', transactionId, 'topup', cents);

/** What the account held before the site's first payment: the operator brought it. */
export const openingBalance = (cents: number) => fromBank('balance', 'opening', 'opening', cents);

/** A movement of other sales with the same account. */
export const movedElsewhere = (transactionId: string, cents: number) =>
  journal('balance_transaction', transactionId, 'foreign', [
    ['stripe_balance', '', cents],
    ['foreign', '', -cents],
  ]);
