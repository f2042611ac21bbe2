import type { Tx } from '#server/platform/db/database.ts';
import { allocateRefund, recoveredOf } from '../escrow/allocate-refund.ts';
import { requestRemainder, withdrawRefunds } from '../escrow/refunds.ts';
import { requestReversals } from '../escrow/reversals.ts';
import { disputeLost } from '../ledger/ledger-rules.ts';
import { post } from '../ledger/ledger-store.ts';
import { sharesOf } from '../orders/payment-rules.ts';
import { groupOf, lockPayment, type Payment } from '../orders/payment-store.ts';
import type { ProviderDispute } from '../outbound/provider.ts';
import { type Chargeback, saveChargebackLoss } from './chargeback-store.ts';

/**
 * The provider keeps the money. Pending refunds count as paid by the bank; the rest is taken from
 * held money, then from what creators got, then from the platform.
 */
export async function recordChargebackLoss(
  tx: Tx,
  payment: Payment,
  dispute: Chargeback,
  facts: ProviderDispute,
): Promise<void> {
  const taken = -facts.movements.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (taken <= 0) return;
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
  await requestReversals(tx, allocation.recoveries, { disputeId: dispute.id });
  await requestRemainder(tx, payment.id, refunds, taken);
}
