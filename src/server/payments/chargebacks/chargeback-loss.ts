import { DomainError } from '#contract/errors.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { allocateRefund, recoveredOf } from '../escrow/allocate-refund.ts';
import { requestRemainder, withdrawRefunds } from '../escrow/refunds.ts';
import { findReleaseAsSystem } from '../escrow/release-store.ts';
import { changeReversal, lockOpenReversalsOf } from '../escrow/reversal-store.ts';
import { requestReversals } from '../escrow/reversals.ts';
import { disputeLossUndone, disputeLost } from '../ledger/ledger-rules.ts';
import { post } from '../ledger/ledger-store.ts';
import { sharesOf, splitFor, takeFrom } from '../orders/payment-rules.ts';
import { addToCounter, groupOf, lockPayment, type Payment } from '../orders/payment-store.ts';
import { isRequestUnderWay } from '../outbound/outbound-request-store.ts';
import { type Chargeback, saveChargebackLoss } from './chargeback-store.ts';

/**
 * The provider keeps `taken` cents. Pending refunds count as paid by the bank; the rest is taken from
 * held money, then from what creators got, then from the platform.
 */
export async function recordChargebackLoss(
  tx: Tx,
  payment: Payment,
  dispute: Chargeback,
  taken: number,
): Promise<void> {
  const refunds = await withdrawRefunds(tx, payment);
  const allocation = await allocateRefund(tx, await lockPayment(tx, payment.id), taken, 'lost');
  const round = dispute.rounds + 1;
  await post(
    tx,
    disputeLost(dispute.id, round, groupOf(payment.order), {
      held: sharesOf(allocation.held),
      released: recoveredOf(allocation),
      uncoveredCents: allocation.uncoveredCents,
    }),
  );
  await saveChargebackLoss(tx, dispute.id, { lostCents: taken, rounds: round });
  await requestReversals(tx, allocation.recoveries, {
    refundId: null,
    chargebackId: dispute.id,
  });
  await requestRemainder(tx, payment.id, refunds, taken);
}

/**
 * A dispute won on appeal: creators keep what was not yet reversed, and what was reversed or taken
 * from held money is held again; for ended work an operator decides where it goes. Throws
 * `payment.call_under_way` while a transfer is being reversed.
 */
export async function reverseChargebackLoss(
  tx: Tx,
  payment: Payment,
  dispute: Chargeback,
): Promise<void> {
  const lost = { cents: payment.lostCents, feeCents: payment.lostFeeCents };
  const back = takeFrom(lost, Math.min(dispute.lostCents, lost.cents), payment);
  const { kept, writtenOffCents } = await callOffReversals(tx, dispute.id);
  const keptShare = kept.reduce((sum, { cents }) => sum + cents, writtenOffCents);
  const { release: stays, refund: held } = splitFor(back, keptShare);
  await addToCounter(tx, payment.id, 'lost', { cents: -back.cents, feeCents: -back.feeCents });
  await addToCounter(tx, payment.id, 'released', stays);
  await post(
    tx,
    disputeLossUndone(dispute.id, dispute.rounds, groupOf(payment.order), {
      held: sharesOf(held),
      kept,
      writtenOffCents,
      keptFeeCents: stays.feeCents,
      uncoveredCents: dispute.lostCents - back.cents,
    }),
  );
  await saveChargebackLoss(tx, dispute.id, { lostCents: 0, rounds: dispute.rounds });
}

async function callOffReversals(tx: Tx, disputeId: number) {
  const kept: { creatorId: number; cents: number }[] = [];
  let writtenOffCents = 0;
  for (const { id, releaseId, amountCents, status } of await lockOpenReversalsOf(tx, disputeId)) {
    if (await isRequestUnderWay(tx, 'reversal', id))
      throw new DomainError('payment.call_under_way');
    await changeReversal(tx, id, { status: 'cancelled' });
    if (status === 'written_off') writtenOffCents += amountCents;
    else {
      const release = await findReleaseAsSystem(tx, releaseId);
      if (release) kept.push({ creatorId: release.creatorId, cents: amountCents });
    }
  }
  return { kept, writtenOffCents };
}
