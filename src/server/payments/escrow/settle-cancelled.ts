import type { OrderRef } from '#contract/order.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockOrder } from '../orders/lock-payment.ts';
import { type CancelCause, fromReasonColumns } from '../orders/order.ts';
import { heldOf } from '../orders/payment-rules.ts';
import { announceStatusChange } from '../orders/payment-status.ts';
import { findPaymentOf, lockPayment } from '../orders/payment-store.ts';
import { isDisputed } from '../orders/payment-summary-store.ts';
import { countCancellation, countsAsClients } from './cancellations.ts';
import { deferSettlement, findDeferred, forgetDeferred } from './deferred-store.ts';
import { settlePayment } from './settle.ts';

export interface Cancellation {
  /**
   * The most that is refunded to the client, fee included, plus a fee that would remain alone;
   * 'all' is everything held.
   */
  readonly refundCents: number | 'all';
  /** Who gets the rest; null if everything is refunded. */
  readonly creatorId: number | null;
  readonly cause: CancelCause;
  /** The client canceled: the site keeps what was announced before payment. */
  readonly byClient?: boolean;
  /** The creator whose doing it was; counts as the client's if both share a card or a device, or are new. */
  readonly byCreator?: number | null;
}

/**
 * Settles an order that ends early. While a bank decides on the payment nothing can move: then it is
 * `deferred` until the bank has decided, and applied to what remains. Cents; nothing paid or held is
 * not an error.
 */
export async function settleCancelled(
  ctx: Platform,
  tx: Tx,
  order: OrderRef,
  { refundCents, creatorId, cause, byClient, byCreator }: Cancellation,
): Promise<{ refundedCents: number; deferred: boolean }> {
  await lockOrder(tx, order);
  const found = await findPaymentOf(tx, order);
  if (found?.status !== 'succeeded') return { refundedCents: 0, deferred: false };
  const payment = await lockPayment(tx, found.id);
  const held = heldOf(payment).cents;
  const client = Math.min(refundCents === 'all' ? held : refundCents, held);
  if (await isDisputed(tx, payment.id)) {
    await deferSettlement(tx, payment.id, { creatorId, cause, refundCents: client });
    return { refundedCents: 0, deferred: true };
  }
  const counts = byClient || (await countsAsClients(ctx, tx, payment, byCreator));
  const site = counts ? await countCancellation(ctx, tx, payment, client) : 0;
  const { refundedCents } = await announceStatusChange(ctx, tx, order, () =>
    settlePayment(ctx, tx, payment, {
      client: Math.min(client, held - site),
      ...(creatorId === null ? {} : { creator: { id: creatorId, cents: 'rest' } }),
      site,
      why: { cause },
    }),
  );
  return { refundedCents, deferred: false };
}

/**
 * Applies a deferred settlement once no dispute is open and money is held. The caller has locked the
 * payment.
 */
export async function settleDeferred(ctx: Platform, tx: Tx, paymentId: number): Promise<void> {
  const deferred = await findDeferred(tx, paymentId);
  if (!deferred || (await isDisputed(tx, paymentId))) return;
  const payment = await lockPayment(tx, paymentId);
  const held = heldOf(payment).cents;
  // Lost for now: divided if an appeal brings it back.
  if (held === 0) return;
  const { creatorId } = deferred;
  await forgetDeferred(tx, paymentId);
  await settlePayment(ctx, tx, payment, {
    // Money that the bank returned to the client counts as refunded.
    client:
      creatorId === null
        ? 'rest'
        : Math.min(Math.max(0, deferred.refundCents - payment.lostCents), held),
    ...(creatorId === null ? {} : { creator: { id: creatorId, cents: 'rest' } }),
    why: fromReasonColumns(deferred),
    by: 'bank',
  });
}
