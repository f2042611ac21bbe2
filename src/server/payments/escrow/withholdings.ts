import type { Tx } from '#server/platform/db/database.ts';
import { withheld, withheldUndone } from '../ledger/ledger-rules.ts';
import { post } from '../ledger/ledger-store.ts';
import { enqueueRequest } from '../outbound/enqueue.ts';
import { isRequestUnderWay } from '../outbound/outbound-request-store.ts';
import { type Release, setWithheld } from './release-store.ts';
import { changeReversal, insertReversal, reduceReversal } from './reversal-store.ts';
import {
  insertWithholding,
  lockDebts,
  lockPayee,
  removeWithholdings,
} from './withholding-store.ts';

/**
 * Keeps back from a new release what its creator owes from earlier work. A debt whose reversal may
 * be in progress at the provider stays as it is.
 */
export async function withholdDebts(
  tx: Tx,
  release: { readonly id: number; readonly creatorId: number; readonly creatorCents: number },
): Promise<void> {
  if (!(await lockPayee(tx, release.creatorId))) return;
  let total = 0;
  for (const debt of await lockDebts(tx, release.creatorId)) {
    const cents = Math.min(debt.cents, release.creatorCents - total);
    if (cents === 0) break;
    if (await isRequestUnderWay(tx, 'reversal', debt.reversalId)) continue;
    await insertWithholding(tx, release.id, debt, cents);
    if (cents === debt.cents) await changeReversal(tx, debt.reversalId, { status: 'cancelled' });
    else await reduceReversal(tx, debt.reversalId, cents);
    total += cents;
  }
  if (total === 0) return;
  await setWithheld(tx, release.id, total);
  await post(tx, withheld(release.id, release.creatorId, total));
}

/** The release is withdrawn: its creator owes again what it withheld. */
export async function undoWithholdings(tx: Tx, release: Release): Promise<void> {
  if (release.withheldCents === 0) return;
  for (const { debtReleaseId, cents, ...cause } of await removeWithholdings(tx, release.id)) {
    const id = await insertReversal(tx, { releaseId: debtReleaseId, amountCents: cents, ...cause });
    await enqueueRequest(tx, 'reversal', id);
  }
  await setWithheld(tx, release.id, 0);
  await post(tx, withheldUndone(release.id, release.creatorId, release.withheldCents));
}
