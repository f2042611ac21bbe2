import { inTransaction } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changeAccount, claimAccount, findAccountByStripeId } from './account-store.ts';
import { enqueueTransfer } from './enqueue.ts';
import { payeeReady } from './events.ts';
import { findReleasesToSend } from './release-store.ts';
import { providerOf } from './stripe-adapter.ts';
import { UnknownEntity } from './unknown-entity.ts';

/** Learns whether a creator can receive money; what waited for it goes on its way. */
export async function refreshAccount(ctx: Platform, accountId: string): Promise<void> {
  const found = await findAccountByStripeId(ctx.db, accountId);
  if (!found) throw new UnknownEntity(accountId);
  const { canReceive, reason } = await providerOf(ctx).retrieveAccount(accountId);
  await inTransaction(ctx.db, async (tx) => {
    const before = await claimAccount(tx, found.creatorId);
    await changeAccount(tx, found.creatorId, { canReceive, reason });
    if (!canReceive) return;
    for (const id of await findReleasesToSend(tx, found.creatorId)) await enqueueTransfer(tx, id);
    if (!before.canReceive) {
      await ctx.events.record(tx, payeeReady, { creatorId: found.creatorId });
    }
  });
}
