import type { Tx } from '#server/platform/db/database.ts';
import type { Recovered } from '../ledger/ledger-rules.ts';
import { heldOf, type Portion, sharesOf, takeFrom } from '../orders/payment-rules.ts';
import { addToCounter, lockPayment, type Payment } from '../orders/payment-store.ts';
import { releasePortion, withdrawReleases } from './releases.ts';
import { planRecovery, type Recovery } from './reversals.ts';

/** The sources of money that leaves a payment. */
export interface Allocation {
  readonly held: Portion;
  readonly released: Portion;
  readonly recoveries: readonly Recovery[];
  /** What neither of them covers. */
  readonly uncoveredCents: number;
}

/**
 * Takes `cents` out of a payment and counts them as refunded or lost: from held money, then from
 * releases not yet transferred, then from what creators got. The rest of such releases is approved
 * again. Throws `payment.transfer_under_way` if it needs a release that is being transferred.
 */
export async function allocateRefund(
  tx: Tx,
  payment: Payment,
  cents: number,
  counter: 'refunded' | 'lost',
): Promise<Allocation> {
  const held = heldOf(payment);
  if (cents <= held.cents) {
    const portion = takeFrom(held, cents, payment);
    await addToCounter(tx, payment.id, counter, portion);
    return { held: portion, released: nothing, recoveries: [], uncoveredCents: 0 };
  }
  const withdrawn = await withdrawReleases(tx, payment);
  const now = await lockPayment(tx, payment.id);
  const all = heldOf(now);
  const fromHeld = takeFrom(all, Math.min(cents, all.cents), now);
  const released = { cents: now.releasedCents, feeCents: now.releasedFeeCents };
  const left = cents - fromHeld.cents;
  const fromReleased = takeFrom(released, Math.min(left, released.cents), now);
  await addToCounter(tx, now.id, 'released', {
    cents: -fromReleased.cents,
    feeCents: -fromReleased.feeCents,
  });
  await addToCounter(tx, now.id, counter, {
    cents: fromHeld.cents + fromReleased.cents,
    feeCents: fromHeld.feeCents + fromReleased.feeCents,
  });
  for (const { creatorId, cents: approved } of withdrawn) {
    await approveAgain(tx, now.id, creatorId, approved);
  }
  return {
    held: fromHeld,
    released: fromReleased,
    recoveries: await planRecovery(tx, now.id, sharesOf(fromReleased).shareCents),
    uncoveredCents: left - fromReleased.cents,
  };
}

const nothing: Portion = { cents: 0, feeCents: 0 };

async function approveAgain(tx: Tx, paymentId: number, creatorId: number, cents: number) {
  const payment = await lockPayment(tx, paymentId);
  const held = heldOf(payment);
  const portion = takeFrom(held, Math.min(cents, held.cents), payment);
  // A fee alone is not transferred; it stays held, and operators see it.
  if (sharesOf(portion).shareCents > 0) await releasePortion(tx, payment, creatorId, portion);
}

/** As the ledger has it. */
export const recoveredOf = ({ released, recoveries }: Allocation): Recovered => ({
  creators: recoveries,
  feeCents: released.feeCents,
});
