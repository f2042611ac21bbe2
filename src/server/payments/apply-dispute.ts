import { isDisputeOpen } from '#contract/lifecycles/payment.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Dispute, lockDispute, saveDispute, saveLoss } from './dispute-store.ts';
import { enqueueTransfer } from './enqueue.ts';
import { disputeClosed, disputeOpened } from './events.ts';
import { disputeLossUndone, disputeLost, disputeMoved } from './ledger-rules.ts';
import { post } from './ledger-store.ts';
import { lockSubject, tellable, withStatus } from './lock-subject.ts';
import { heldOf, sharesOf, takeFrom } from './payment-rules.ts';
import {
  addToCounter,
  findPaymentByProvider,
  groupOf,
  lockPayment,
  type Payment,
} from './payment-store.ts';
import type { ProviderDispute } from './provider.ts';
import { recoverShare } from './recover-share.ts';
import { lockReleasesOf } from './release-store.ts';
import { providerOf } from './stripe-adapter.ts';
import { UnknownEntity } from './unknown-entity.ts';
import { withdrawReleases } from './withdraw-releases.ts';

/** Brings a card holder's dispute to where the provider says it is; the ledger follows its movements, not its status. */
export async function applyDispute(ctx: Platform, stripeId: string): Promise<void> {
  const facts = await providerOf(ctx).retrieveDispute(stripeId);
  const found = await findPaymentByProvider(ctx.db, { chargeId: facts.chargeId });
  if (!found) throw new UnknownEntity(stripeId);
  await inTransaction(ctx.db, async (tx) => {
    await lockSubject(tx, found.subject);
    const payment = await lockPayment(tx, found.id);
    await withStatus(ctx, tx, payment.subject, () => follow(ctx, tx, payment, facts));
  });
}

async function follow(ctx: Platform, tx: Tx, payment: Payment, facts: ProviderDispute) {
  const before = await lockDispute(tx, facts.id);
  const open = isDisputeOpen(facts.status);
  const id = await saveDispute(tx, payment.id, facts, !open && !facts.status.startsWith('warning'));
  const dispute: Dispute = before ?? { id, status: '', lostCents: 0, rounds: 0 };
  if (dispute.lostCents > 0 && facts.status !== 'lost') await undoLoss(tx, payment, dispute);
  for (const { id: transaction, amountCents, feeCents } of facts.movements) {
    await post(tx, disputeMoved(transaction, id, amountCents, feeCents));
  }
  if (facts.status === 'lost' && dispute.lostCents === 0) {
    await takeLoss(tx, payment, dispute, facts);
  }
  // What waited for the decision is looked at again: sent, or put aside until the decision.
  for (const { id: releaseId, status } of await lockReleasesOf(tx, payment.id)) {
    if (status === 'blocked_dispute' || status === 'requested')
      await enqueueTransfer(tx, releaseId);
  }
  const subject = tellable(payment.subject);
  if (!subject) return;
  const fact = { subject, paymentId: payment.id, disputeId: id, amountCents: facts.amountCents };
  const wasOpen = isDisputeOpen(dispute.status);
  if (open && !wasOpen) await ctx.events.record(tx, disputeOpened, fact);
  const outcome = facts.status === 'lost' ? 'lost' : 'won';
  const closed = facts.status === 'won' || facts.status === 'lost' || facts.status === 'prevented';
  if (closed && dispute.status !== facts.status) {
    await ctx.events.record(tx, disputeClosed, { ...fact, outcome });
  }
}

/** The provider keeps the money: from what is held first, then from what the creator got, then from the platform. */
async function takeLoss(tx: Tx, payment: Payment, dispute: Dispute, facts: ProviderDispute) {
  const taken = -facts.movements.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (taken <= 0) return;
  const [release] = await withdrawReleases(tx, payment);
  const now = await lockPayment(tx, payment.id);
  const held = heldOf(now);
  const fromHeld = takeFrom(held, Math.min(taken, held.cents), now);
  const released = { cents: now.releasedCents, feeCents: now.releasedFeeCents };
  const left = taken - fromHeld.cents;
  const fromReleased = release
    ? takeFrom(released, Math.min(left, released.cents), now)
    : { cents: 0, feeCents: 0 };
  await addToCounter(tx, now.id, 'released', {
    cents: -fromReleased.cents,
    feeCents: -fromReleased.feeCents,
  });
  await addToCounter(tx, now.id, 'lost', {
    cents: fromHeld.cents + fromReleased.cents,
    feeCents: fromHeld.feeCents + fromReleased.feeCents,
  });
  const round = dispute.rounds + 1;
  await post(
    tx,
    disputeLost(dispute.id, round, groupOf(now.subject), {
      held: sharesOf(fromHeld),
      released: sharesOf(fromReleased),
      creatorId: release?.creatorId ?? 0,
      uncoveredCents: left - fromReleased.cents,
    }),
  );
  await saveLoss(tx, dispute.id, { lostCents: taken, rounds: round });
  const { shareCents } = sharesOf(fromReleased);
  if (shareCents > 0) await recoverShare(tx, now.id, shareCents, { disputeId: dispute.id });
}

/** An appeal: what was written off is held again, and an operator decides where it goes. */
async function undoLoss(tx: Tx, payment: Payment, dispute: Dispute) {
  const lost = { cents: payment.lostCents, feeCents: payment.lostFeeCents };
  const back = takeFrom(lost, Math.min(dispute.lostCents, lost.cents), payment);
  await addToCounter(tx, payment.id, 'lost', { cents: -back.cents, feeCents: -back.feeCents });
  await post(
    tx,
    disputeLossUndone(
      dispute.id,
      dispute.rounds,
      groupOf(payment.subject),
      sharesOf(back),
      dispute.lostCents - back.cents,
    ),
  );
  await saveLoss(tx, dispute.id, { lostCents: 0, rounds: dispute.rounds });
}
