import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refundPayment } from '../escrow/refund-money.ts';
import { paymentSucceeded } from '../events.ts';
import { paid, processingFee } from '../ledger/ledger-rules.ts';
import { post } from '../ledger/ledger-store.ts';
import { announceStatusChange, orderOf } from '../orders/payment-status.ts';
import {
  changePayment,
  findPaymentOf,
  groupOf,
  lockPayment,
  type Payment,
} from '../orders/payment-store.ts';
import type { ProviderPayment } from '../outbound/provider.ts';
import { reportExceptions } from '../reconciliation/exception-store.ts';
import { announceException } from '../reconciliation/refresh-exceptions.ts';
import { requestCancel } from './request-cancel.ts';

/**
 * Accounts for captured money. The caller has locked the subject and the payment, which is not
 * captured yet.
 */
export async function capturePayment(
  ctx: Platform,
  tx: Tx,
  payment: Payment,
  facts: ProviderPayment,
): Promise<void> {
  const { chargeId } = facts;
  if (!chargeId || facts.receivedCents !== payment.totalCents || facts.currency !== 'usd') {
    const reported = await reportExceptions(tx, {
      kind: 'mismatch',
      advice: 'compare',
      ref: `payment:${payment.id}`,
      subject: orderOf(payment.subject),
      amountCents: facts.receivedCents,
      detail: `The provider took ${facts.receivedCents} ${facts.currency}, ${payment.totalCents} usd were asked for`,
    });
    await announceException(ctx, tx, [reported]);
    return;
  }
  const duplicateOf = payment.duplicateOf ?? (await supersedePayment(tx, payment));
  await announceStatusChange(ctx, tx, payment.subject, async () => {
    await changePayment(tx, payment.id, {
      status: 'succeeded',
      chargeId,
      ...(facts.intentId ? { intentId: facts.intentId } : {}),
      ...(facts.paidWith ? { paidWith: facts.paidWith } : {}),
      ...(duplicateOf === null ? {} : { duplicateOf }),
    });
    const parts = {
      shareCents: payment.totalCents - payment.feeCents,
      feeCents: payment.feeCents,
    };
    await post(tx, paid(chargeId, groupOf(payment.subject), parts));
    await postFee(tx, facts);
  });
  const subject = orderOf(payment.subject);
  if (duplicateOf !== null) {
    const captured = await lockPayment(tx, payment.id);
    await refundPayment(ctx, tx, captured, { amountCents: 'rest', cause: 'paid_twice' });
  } else if (subject) {
    await ctx.events.record(tx, paymentSucceeded, { subject, paymentId: payment.id });
  }
}

/** The provider's own fee, known with the payment or later. */
export async function postFee(tx: Tx, { fee }: ProviderPayment): Promise<void> {
  if (fee) await post(tx, processingFee(fee.transactionId, fee.cents));
}

/**
 * A payment that we had given up was paid after all: it counts again, unless another one has been
 * paid, whose id is returned. One that is only open is superseded, and refunded if it is paid too.
 */
async function supersedePayment(tx: Tx, payment: Payment): Promise<number | null> {
  if (payment.status !== 'expired' && payment.status !== 'cancelled') return null;
  const other = await findPaymentOf(tx, payment.subject);
  if (!other || other.id === payment.id) return null;
  if (other.status === 'succeeded') return other.id;
  if (other.status !== 'expired' && other.status !== 'cancelled') {
    await changePayment(tx, other.id, { duplicateOf: payment.id });
    await requestCancel(tx, other.id);
  }
  return null;
}
