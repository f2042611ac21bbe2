import type { Tx } from '#server/platform/db/database.ts';
import { transferReversed, writeOffUndone } from '../ledger/ledger-rules.ts';
import { post } from '../ledger/ledger-store.ts';
import { addReversed, findReleaseAsSystem } from './release-store.ts';
import { changeReversal, lockReversal } from './reversal-store.ts';

/**
 * Accounts once for money reversed from a creator, even if it has been written off since. The
 * subject is locked.
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
