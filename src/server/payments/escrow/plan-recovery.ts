import type { Tx } from '#server/platform/db/database.ts';
import { lockReleasesOf } from './release-store.ts';
import { findRequestedReversals } from './reversal-store.ts';

/** A part of a transfer to recover from its creator. */
export interface Recovery {
  readonly releaseId: number;
  readonly creatorId: number;
  readonly cents: number;
}

/**
 * The transfers of a payment from which to recover `cents`, newest first. Throws if less was
 * transferred.
 */
export async function planRecovery(tx: Tx, paymentId: number, cents: number): Promise<Recovery[]> {
  const plan: Recovery[] = [];
  let left = cents;
  for (const release of await lockReleasesOf(tx, paymentId)) {
    if (release.transferId === null || left === 0) continue;
    const there = release.creatorCents - (await findRequestedReversals(tx, release.id));
    const part = Math.min(left, there);
    if (part <= 0) continue;
    left -= part;
    plan.push({ releaseId: release.id, creatorId: release.creatorId, cents: part });
  }
  if (left > 0) throw new RangeError(`${left} of ${cents} cents were sent to nobody`);
  return plan;
}
