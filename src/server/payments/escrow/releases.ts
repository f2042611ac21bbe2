import { DomainError } from '#contract/errors.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { approvalWithdrawn, approved } from '../ledger/ledger-rules.ts';
import { post } from '../ledger/ledger-store.ts';
import { type Portion, sharesOf } from '../orders/payment-rules.ts';
import { addToCounter, groupOf, type Payment } from '../orders/payment-store.ts';
import { enqueueRequest } from '../outbound/enqueue.ts';
import { changeRelease, insertRelease, lockReleasesOf } from './release-store.ts';
import { undoWithholdings, withholdDebts } from './withholdings.ts';

/**
 * Releases a portion of the held money to a creator and accounts for it; the transfer follows as a
 * task, without what the creator owes from earlier work. The portion includes a creator's share.
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
  await post(tx, approved(id, groupOf(payment.order), creatorId, parts));
  await withholdDebts(tx, { id, creatorId, creatorCents: parts.shareCents });
  await enqueueRequest(tx, 'transfer', id);
}

/**
 * Withdraws releases not yet transferred, so their money is held again. Returns them, fee included.
 * Throws `payment.transfer_under_way` while one is being made.
 */
export async function withdrawReleases(
  tx: Tx,
  payment: Payment,
): Promise<{ readonly creatorId: number; readonly cents: number }[]> {
  const withdrawn = [];
  for (const one of await lockReleasesOf(tx, payment.id)) {
    if (one.status === 'sending') throw new DomainError('payment.transfer_under_way');
    if (!['requested', 'blocked_onboarding', 'blocked_dispute'].includes(one.status)) continue;
    const parts = { shareCents: one.creatorCents, feeCents: one.feeCents };
    const cents = one.creatorCents + one.feeCents;
    await undoWithholdings(tx, one);
    await changeRelease(tx, one.id, { status: 'cancelled' });
    await addToCounter(tx, payment.id, 'released', { cents: -cents, feeCents: -one.feeCents });
    await post(tx, approvalWithdrawn(one.id, groupOf(payment.order), one.creatorId, parts));
    withdrawn.push({ creatorId: one.creatorId, cents });
  }
  return withdrawn;
}
