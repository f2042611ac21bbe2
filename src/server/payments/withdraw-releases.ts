import { DomainError } from '#contract/errors.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { approvalWithdrawn } from './ledger-rules.ts';
import { post } from './ledger-store.ts';
import { addToCounter, groupOf, type Payment } from './payment-store.ts';
import { changeRelease, lockReleasesOf, type Release } from './release-store.ts';

/**
 * Takes back approvals whose transfer was not made, so that their money is held again. Answers what is left of the
 * payment's releases. Throws `payment.transfer_under_way` while one is being made.
 */
export async function withdrawReleases(tx: Tx, payment: Payment): Promise<Release[]> {
  const kept: Release[] = [];
  for (const one of await lockReleasesOf(tx, payment.id)) {
    if (one.status === 'sending') throw new DomainError('payment.transfer_under_way');
    if (!['requested', 'blocked_onboarding', 'blocked_dispute'].includes(one.status)) {
      kept.push(one);
      continue;
    }
    const parts = { shareCents: one.creatorCents, feeCents: one.feeCents };
    await changeRelease(tx, one.id, { status: 'cancelled' });
    await addToCounter(tx, payment.id, 'released', {
      cents: -one.creatorCents - one.feeCents,
      feeCents: -one.feeCents,
    });
    await post(tx, approvalWithdrawn(one.id, groupOf(payment.subject), one.creatorId, parts));
  }
  return kept.filter(({ status }) => status !== 'cancelled');
}
