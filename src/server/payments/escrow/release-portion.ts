import type { Tx } from '#server/platform/db/database.ts';
import { approved } from '../ledger/ledger-rules.ts';
import { post } from '../ledger/ledger-store.ts';
import { type Portion, sharesOf } from '../orders/payment-rules.ts';
import { addToCounter, groupOf, type Payment } from '../orders/payment-store.ts';
import { enqueueRequest } from '../outbound/enqueue.ts';
import { insertRelease } from './release-store.ts';

/**
 * Releases a portion of the held money to a creator and accounts for it; the transfer follows as a
 * task. The portion includes a creator's share.
 */
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
  await enqueueRequest(tx, 'transfer', id);
}
