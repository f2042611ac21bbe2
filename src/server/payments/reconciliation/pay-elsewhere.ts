import { DomainError } from '#contract/errors.ts';
import { canMove, refundMachine } from '#contract/lifecycles/payment.ts';
import { insertAction } from '#server/platform/audit/action-store.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { endRefundElsewhere, findRefundAsSystem, lockRefund } from '../escrow/refund-store.ts';
import { refundPaidElsewhere } from '../events.ts';
import { refundPaidElsewhere as paidElsewhere } from '../ledger/ledger-rules.ts';
import { post } from '../ledger/ledger-store.ts';
import { lockOrder } from '../orders/lock-payment.ts';
import { orderOf } from '../orders/payment-status.ts';
import { findPaymentAsSystem } from '../orders/payment-store.ts';
import { isRequestUnderWay } from '../outbound/outbound-request-store.ts';
import { findException } from './exception-store.ts';
import { refreshExceptions } from './refresh-exceptions.ts';

/**
 * Closes a refund that the provider cannot make, as an operator paid the client another way; the
 * client sees `words`. Throws not_found for anything but a stuck refund, payment.call_under_way
 * while the provider may still be making it.
 */
export async function payElsewhere(
  ctx: Platform,
  operator: { readonly id: number },
  exceptionId: number,
  text: string,
): Promise<void> {
  const stuck = await findException(ctx.db, exceptionId);
  if (stuck?.kind !== 'refund') throw new DomainError('not_found');
  const refundId = Number(stuck.ref.slice('refund:'.length));
  const found = await findRefundAsSystem(ctx.db, refundId);
  const payment = found && (await findPaymentAsSystem(ctx.db, found.paymentId));
  if (!payment) throw new DomainError('not_found');
  await inTransaction(ctx.db, async (tx) => {
    await lockOrder(tx, payment.order);
    const { status, amountCents } = await lockRefund(tx, refundId);
    if (!canMove(refundMachine, status, 'paid_elsewhere')) throw new DomainError('conflict');
    if (await isRequestUnderWay(tx, 'refund', refundId)) {
      throw new DomainError('payment.call_under_way');
    }
    await endRefundElsewhere(tx, refundId, text);
    await post(tx, paidElsewhere(refundId, amountCents));
    await insertAction(tx, {
      operatorId: operator.id,
      action: 'stuck-money.paid-elsewhere',
      subject: stuck.ref,
      details: { reason: text },
    });
    const order = orderOf(payment.order);
    if (!order || payment.clientId === null) return;
    const { id: paymentId, clientId } = payment;
    const fact = { order, paymentId, refundId, clientId, amountCents, words: text };
    await ctx.events.record(tx, refundPaidElsewhere, fact);
  });
  await refreshExceptions(ctx);
}
