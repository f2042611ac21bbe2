import type { OrderRef } from '#contract/order.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockPaymentsOf } from '../orders/lock-payment.ts';
import { type CancelCause, fromReasonColumns } from '../orders/order.ts';
import type { OrderPayment } from '../orders/order-payments-store.ts';
import { heldOf, sumOf } from '../orders/payment-rules.ts';
import { announceStatusChange } from '../orders/payment-status.ts';
import type { PayableRef } from '../orders/payment-store.ts';
import { countCancellation, countsAsClients } from './cancellations.ts';
import { deferSettlement, findDeferred, forgetDeferred } from './deferred-store.ts';
import { settlePayments } from './settle.ts';

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
 * Settles an order that ends early. While a bank decides on one of its payments nothing can move: then
 * it is `deferred` until the bank has decided, and applied to what remains. Cents; nothing paid or held
 * is not an error.
 */
export async function settleCancelled(
  ctx: Platform,
  tx: Tx,
  order: OrderRef,
  { refundCents, creatorId, cause, byClient, byCreator }: Cancellation,
): Promise<{ refundedCents: number; deferred: boolean }> {
  const payments = (await lockPaymentsOf(tx, order)).filter(isPaid);
  if (payments.length === 0) return { refundedCents: 0, deferred: false };
  const held = heldOf(sumOf(payments)).cents;
  const client = Math.min(refundCents === 'all' ? held : refundCents, held);
  if (payments.some(({ disputed }) => disputed)) {
    await deferSettlement(tx, payments, { creatorId, cause, refundCents: client });
    return { refundedCents: 0, deferred: true };
  }
  const counts = byClient || (await countsAsClients(ctx, tx, payments, byCreator));
  const site =
    counts && client === held
      ? await countCancellation(ctx, tx, payments)
      : new Map<number, number>();
  const { refundedCents } = await announceStatusChange(ctx, tx, order, () =>
    settlePayments(ctx, tx, payments, {
      client: Math.min(client, held - totalOf(site)),
      ...(creatorId === null ? {} : { creators: [{ id: creatorId, cents: 'rest' }] }),
      site,
      why: { cause },
    }),
  );
  return { refundedCents, deferred: false };
}

const isPaid = ({ status }: OrderPayment) => status === 'succeeded';
const totalOf = (cents: ReadonlyMap<number, number>) =>
  [...cents.values()].reduce((sum, one) => sum + one, 0);

/** Applies an order's deferred settlement once no dispute is open and money is held. */
export async function settleDeferred(ctx: Platform, tx: Tx, order: PayableRef): Promise<void> {
  const payments = (await lockPaymentsOf(tx, order)).filter(isPaid);
  const deferred = await findDeferred(tx, payments);
  if (!deferred || payments.some(({ disputed }) => disputed)) return;
  const sum = sumOf(payments);
  const held = heldOf(sum).cents;
  // Lost for now: divided if an appeal brings it back.
  if (held === 0) return;
  const { creatorId } = deferred;
  await forgetDeferred(tx, payments);
  await settlePayments(ctx, tx, payments, {
    // Money that the bank returned to the client counts as refunded.
    client:
      creatorId === null
        ? 'rest'
        : Math.min(Math.max(0, deferred.refundCents - sum.lostCents), held),
    ...(creatorId === null ? {} : { creators: [{ id: creatorId, cents: 'rest' }] }),
    why: fromReasonColumns(deferred),
    by: 'bank',
  });
}
