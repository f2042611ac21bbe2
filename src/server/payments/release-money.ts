import { DomainError } from '#contract/errors.ts';
import type { PaymentSubject } from '#contract/payments.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { enqueueTransfer } from './enqueue.ts';
import { approved } from './ledger-rules.ts';
import { post } from './ledger-store.ts';
import { lockPaid, withStatus } from './lock-subject.ts';
import { heldOf, type Pot, sharesOf } from './payment-rules.ts';
import { addToCounter, groupOf, type Payment } from './payment-store.ts';
import { insertRelease } from './release-store.ts';

/**
 * Gives all that is held to the creator, and the fee to the platform; in the caller's transaction, the transfer follows
 * as a task. The status stays in_escrow until it was made. Throws `payment.nothing_held`.
 */
export async function release(
  ctx: Platform,
  tx: Tx,
  { subject, creatorId }: { subject: PaymentSubject; creatorId: number },
): Promise<void> {
  const payment = await lockPaid(tx, subject);
  const pot = heldOf(payment);
  if (pot.cents === 0) throw new DomainError('payment.nothing_held');
  await withStatus(ctx, tx, subject, () => releasePot(tx, payment, creatorId, pot));
}

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
