import type { Tx } from '#server/platform/db/database.ts';
import { transferReversed, writeOffUndone } from '../ledger/ledger-rules.ts';
import { post } from '../ledger/ledger-store.ts';
import { enqueueRequest } from '../outbound/enqueue.ts';
import { addReversed, findReleaseAsSystem, lockReleasesOf } from './release-store.ts';
import {
  changeReversal,
  findRequestedReversals,
  insertReversal,
  lockReversal,
} from './reversal-store.ts';

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

/** Records each creator's share to recover; tasks reverse the transfers. */
export async function requestReversals(
  tx: Tx,
  recoveries: readonly Recovery[],
  cause: { refundId: number } | { disputeId: number },
): Promise<void> {
  for (const { releaseId, cents } of recoveries) {
    await enqueueRequest(
      tx,
      'reversal',
      await insertReversal(tx, { releaseId, amountCents: cents, ...cause }),
    );
  }
}

/**
 * Accounts once for money reversed from a creator, even if it has been written off since. The
 * order is locked.
 */
export async function applyReversal(tx: Tx, reversalId: number, stripeId: string): Promise<void> {
  const { status, releaseId, amountCents } = await lockReversal(tx, reversalId);
  const release = await findReleaseAsSystem(tx, releaseId);
  if (!release || status === 'succeeded') return;
  if (status === 'written_off') {
    await post(tx, writeOffUndone(reversalId, release.creatorId, amountCents));
  }
  await changeReversal(tx, reversalId, { status: 'succeeded', stripeId });
  await addReversed(tx, releaseId, amountCents);
  await post(tx, transferReversed(stripeId, release.creatorId, amountCents));
}
