import type { Tx } from '#server/platform/db/database.ts';
import { enqueueReversal } from './enqueue.ts';
import { findReversalsAsked, insertReversal, lockReleasesOf } from './release-store.ts';

/** Asks back `cents` of what was transferred for a payment, newest transfer first; tasks reverse the transfers. */
export async function recoverShare(
  tx: Tx,
  paymentId: number,
  cents: number,
  cause: { refundId: number } | { disputeId: number },
): Promise<void> {
  let left = cents;
  for (const release of await lockReleasesOf(tx, paymentId)) {
    if (release.transferId === null) continue;
    const part = Math.min(left, release.creatorCents - (await findReversalsAsked(tx, release.id)));
    if (part <= 0) continue;
    left -= part;
    const reversalId = await insertReversal(tx, {
      releaseId: release.id,
      amountCents: part,
      ...cause,
    });
    await enqueueReversal(tx, reversalId);
  }
}
