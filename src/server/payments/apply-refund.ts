import { canMove, refundMachine } from '#contract/lifecycles/payment.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refundFailed, refundSucceeded } from './events.ts';
import { refundExecuted, refundReturned } from './ledger-rules.ts';
import { post } from './ledger-store.ts';
import { lockSubject, tellable } from './lock-subject.ts';
import { findPaymentAsSystem, type Payment } from './payment-store.ts';
import type { ProviderRefund } from './provider.ts';
import {
  changeRefund,
  findRefundAsSystem,
  findRefundByStripeId,
  lockRefund,
  type Refund,
} from './refund-store.ts';
import { providerOf } from './stripe-adapter.ts';
import { UnknownEntity } from './unknown-entity.ts';

/** Brings a refund to where the provider says it is. Throws {@link UnknownEntity} for one that is not ours yet. */
export async function applyRefund(ctx: Platform, stripeId: string): Promise<void> {
  const facts = await providerOf(ctx).retrieveRefund(stripeId);
  const known = await findRefundByStripeId(ctx.db, stripeId);
  const named =
    facts.refundId === null ? undefined : await findRefundAsSystem(ctx.db, facts.refundId);
  // The answer to our own call may come later than the provider's news of it.
  const found = known ?? (named?.stripeId === null ? named : undefined);
  // A newer attempt took its place: what this one did was accounted for when it was told.
  if (!found && named) return;
  const payment = found && (await findPaymentAsSystem(ctx.db, found.paymentId));
  if (!payment) throw new UnknownEntity(stripeId);
  await inTransaction(ctx.db, async (tx) => {
    await lockSubject(tx, payment.subject);
    const refund = await lockRefund(tx, found.id);
    await move(tx, refund, facts);
    if (facts.moved) await post(tx, refundExecuted(stripeId, refund.amountCents));
    if (facts.cameBack) await post(tx, refundReturned(stripeId, refund.amountCents));
    if (canMove(refundMachine, refund.status, facts.state)) {
      await tell(ctx, tx, payment, refund, facts);
    }
  });
}

async function move(tx: Tx, refund: Refund, facts: ProviderRefund): Promise<void> {
  if (canMove(refundMachine, refund.status, facts.state)) {
    await changeRefund(tx, refund.id, {
      status: facts.state,
      stripeId: facts.id,
      failure: facts.message,
    });
  }
}

async function tell(
  ctx: Platform,
  tx: Tx,
  payment: Payment,
  refund: Refund,
  { state, message }: ProviderRefund,
): Promise<void> {
  const subject = tellable(payment.subject);
  if (!subject || payment.clientId === null) return;
  const fact = {
    subject,
    paymentId: payment.id,
    refundId: refund.id,
    clientId: payment.clientId,
    amountCents: refund.amountCents,
  };
  if (state === 'succeeded') await ctx.events.record(tx, refundSucceeded, fact);
  if (state === 'failed' || state === 'cancelled') {
    await ctx.events.record(tx, refundFailed, { ...fact, message });
  }
}
