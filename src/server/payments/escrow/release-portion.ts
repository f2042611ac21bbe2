import type { Tx } from '#server/platform/db/database.ts';
import { enqueueTransfer } from '../enqueue.ts';
import { approved } from '../ledger/ledger-rules.ts';
import { post } from '../ledger/ledger-store.ts';
import { type Pot, sharesOf } from '../payment-rules.ts';
import { addToCounter, groupOf, type Payment } from '../payment-store.ts';
import { insertRelease } from './release-store.ts';

/** Approves a part of what is held for a creator and accounts for it; the transfer follows as a task. It holds a share. */
export async function releasePot(
  tx: Tx,
  payment: Payment,
  creatorId: number,
  pot: Pot,
): Promise<void> {
  const parts = sharesOf(pot);
  await addToCounter(tx, payment.id, 'released', pot);
  const id = await insertRelease(tx, {
    paymentId: payment.id,
    creatorId,
    creatorCents: parts.shareCents,
    feeCents: parts.feeCents,
  });
  await post(tx, approved(id, groupOf(payment.subject), creatorId, parts));
  await enqueueTransfer(tx, id);
}
