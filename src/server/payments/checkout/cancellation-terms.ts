import { cancellationDays, freeCancellations, maxCancellations } from '#contract/constants.ts';
import { DomainError } from '#contract/errors.ts';
import { processingFeeCents } from '#contract/money.ts';
import type { CancellationTerms } from '#contract/payments/payments.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { msg } from '#server/platform/i18n/message.ts';
import type { Platform } from '#server/platform/platform.ts';
import { recentCancellations } from '../escrow/cancellations.ts';
import type { PayableRef } from '../orders/payment-store.ts';
import {
  countOpenOrders,
  findRaisedLimit,
  hasCompletedOrder,
  isPartPaid,
  type RaisedLimit,
} from './open-order-store.ts';

const dayMs = 86_400_000;

const noOrder: PayableRef = { kind: 'test', id: 0 };

interface OrderLimit {
  readonly open: number;
  /** Null once an order of theirs was completed. */
  readonly max: number | null;
  readonly raised: RaisedLimit | null;
}

/** How many orders besides `order` a client has open, and how many they may have at a time. */
export async function orderLimitOf(
  ctx: Platform,
  db: Queryable,
  clientId: number,
  order: PayableRef = noOrder,
): Promise<OrderLimit> {
  const open = await countOpenOrders(db, clientId, order);
  if (await hasCompletedOrder(db, clientId)) return { open, max: null, raised: null };
  const raised = (await findRaisedLimit(db, clientId)) ?? null;
  const max = Math.max(1 + ctx.settings.now().newClientOrders, raised?.maxOpen ?? 0);
  return { open, max, raised };
}

/** What canceling costs a client who pays `order` now. */
export async function cancellationTerms(
  ctx: Platform,
  db: Queryable,
  clientId: number,
  order: PayableRef = noOrder,
): Promise<CancellationTerms> {
  const cancelled = await recentCancellations(ctx, db, clientId);
  const { open, max } = await orderLimitOf(ctx, db, clientId, order);
  // Allowed again a month after the oldest cancellation that counts.
  const last = cancelled.at(maxCancellations - 1);
  const { keepProcessingFee, newClientDollars } = ctx.settings.now();
  return {
    cancelled: cancelled.length,
    open,
    // Those open now may be canceled first.
    keepsProcessingFee: keepProcessingFee && cancelled.length + open >= freeCancellations,
    keepsAboveCents: keepProcessingFee && max !== null ? newClientDollars * 100 : null,
    maxOpen: max,
    blockedUntil:
      last === undefined
        ? null
        : new Date(Date.parse(last) + cancellationDays * dayMs).toISOString(),
  };
}

/** What the site keeps of a payment's fee if its client cancels. */
export interface KeptFee {
  readonly cents: number;
  /** From their first cancellation on, not only from the third in 30 days. */
  readonly fromFirst: boolean;
}

/**
 * What canceling a new payment will cost its client. The caller holds the client's lock. Errors:
 * payment.too_many_cancelled, payment.too_many_open.
 */
export async function termsOfPayment(
  ctx: Platform,
  tx: Tx,
  input: {
    readonly order: PayableRef;
    readonly clientId: number | null;
    readonly totalCents: number;
    readonly feeCents: number;
    readonly orderCents?: number;
  },
): Promise<KeptFee> {
  if (input.clientId === null) return { cents: 0, fromFirst: false };
  const terms = await cancellationTerms(ctx, tx, input.clientId, input.order);
  const { keepsAboveCents, open, maxOpen } = terms;
  // The rest of an order that was paid in part belongs to it: only new orders are refused.
  if (!(await isPartPaid(tx, input.order))) {
    if (terms.blockedUntil !== null) throw new DomainError('payment.too_many_cancelled');
    // Each that is refunded costs the site the provider's fee. No order is too large: above an amount, its client bears
    // that fee themselves.
    if (maxOpen !== null && open >= maxOpen)
      throw new DomainError('payment.too_many_open', {
        message: msg(
          'Until your first order is completed, you can have your first one and {count} more open at a time.',
          { count: maxOpen - 1 },
        ),
      });
  }
  // By the order's price, of which this may be a part.
  const price = input.orderCents ?? input.totalCents;
  const fromFirst = keepsAboveCents !== null && price > keepsAboveCents;
  const cents =
    fromFirst || terms.keepsProcessingFee
      ? Math.min(processingFeeCents(input.totalCents), input.feeCents)
      : 0;
  return { cents, fromFirst };
}
