import type { Tx } from '#server/platform/db/database.ts';
import { enqueueTransfer } from '../enqueue.ts';
import { approved } from '../ledger/ledger-rules.ts';
import { post } from '../ledger/ledger-store.ts';
import { type Portion, sharesOf } from '../payment-rules.ts';
import { addToCounter, groupOf, type Payment } from '../payment-store.ts';
import { insertRelease } from './release-store.ts';

/** Approves a part of what is held for a creator and accounts for it; the transfer follows as a task. It holds a share. */
export async function releasePortion(
  tx: Tx,
  payment: Payment,
  creatorId: number,
  portion: Portion,
): Promise<void> {
  const parts = sharesOf(portion);
  await addToCounter(tx, payment.id, 'released', portion);
  const id = await insertRelease(tx, {
    paymentId: payment.id,
    creatorId,
    creatorCents: parts.shareCents,
    feeCents: parts.feeCents,
  });
  await post(tx, approved(id, groupOf(payment.subject), creatorId, parts));
  await enqueueTransfer(tx, id);
}
