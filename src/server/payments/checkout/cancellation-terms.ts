import { cancellationDays, freeCancellations, mostCancellations } from '#contract/constants.ts';
import { DomainError } from '#contract/errors.ts';
import { formatCents, formatDollars, processingFeeCents } from '#contract/money.ts';
import type { CancellationTerms } from '#contract/payments/payments.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { msg } from '#server/platform/i18n/message.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  hasCompletedOrder,
  listCancellations,
  listOpenOrders,
  markCancelled,
} from '../escrow/cancellation-store.ts';
import { feeKept } from '../ledger/ledger-rules.ts';
import { post } from '../ledger/ledger-store.ts';
import { heldOf } from '../orders/payment-rules.ts';
import {
  addToCounter,
  groupOf,
  lockPayment,
  type PayableRef,
  type Payment,
} from '../orders/payment-store.ts';

const dayMs = 86_400_000;

const noOrder: PayableRef = { kind: 'test', id: 0 };
const monthAgo = (ctx: Platform) => new Date(ctx.clock().getTime() - cancellationDays * dayMs);

/** What canceling costs a client who pays `order` now. */
export async function cancellationTerms(
  ctx: Platform,
  db: Queryable,
  clientId: number,
  order: PayableRef = noOrder,
): Promise<CancellationTerms> {
  const cancelled = await listCancellations(db, clientId, { since: monthAgo(ctx) });
  const open = (await listOpenOrders(db, clientId, order)).length;
  // Allowed again a month after the oldest cancellation that counts.
  const last = cancelled.at(mostCancellations - 1);
  return {
    cancelled: cancelled.length,
    open,
    // Those open now may be canceled first.
    keepsProcessingFee:
      ctx.settings.now().keepProcessingFee && cancelled.length + open >= freeCancellations,
    blockedUntil:
      last === undefined || !ctx.config.RATE_LIMITS
        ? null
        : new Date(Date.parse(last) + cancellationDays * dayMs).toISOString(),
  };
}

/**
 * Until an order of theirs is completed, a client has few others open at once: each that is refunded
 * costs the site the provider's fee. The first always passes. Errors: payment.too_many_open.
 */
async function requireFewOpen(
  ctx: Platform,
  tx: Tx,
  clientId: number,
  order: { readonly subject: PayableRef; readonly totalCents: number },
): Promise<void> {
  if (!ctx.config.RATE_LIMITS) return;
  const [first, ...others] = await listOpenOrders(tx, clientId, order.subject);
  if (first === undefined) return;
  const { newClientOrders: most, newClientDollars: dollars } = ctx.settings.now();
  const cents = others.reduce((sum, each) => sum + each, order.totalCents);
  if (others.length < most && cents <= dollars * 100) return;
  if (await hasCompletedOrder(tx, clientId)) return;
  throw new DomainError('payment.too_many_open', {
    message: msg(
      'Until your first order is completed, you can have your first one and {count} more open at a time, those for up to {amount} in all. This one is {total}.',
      { count: most, amount: formatDollars(dollars), total: formatCents(order.totalCents) },
    ),
  });
}

/**
 * Cents of a new payment that the site keeps if canceling it is its client's third cancellation in
 * 30 days. The caller holds the client's lock. Errors: payment.too_many_cancelled,
 * payment.too_many_open.
 */
export async function termsOfPayment(
  ctx: Platform,
  tx: Tx,
  order: {
    readonly subject: PayableRef;
    readonly clientId: number | null;
    readonly totalCents: number;
    readonly feeCents: number;
  },
): Promise<number> {
  if (order.clientId === null) return 0;
  const terms = await cancellationTerms(ctx, tx, order.clientId, order.subject);
  if (terms.blockedUntil !== null) throw new DomainError('payment.too_many_cancelled');
  await requireFewOpen(ctx, tx, order.clientId, order);
  return terms.keepsProcessingFee
    ? Math.min(processingFeeCents(order.totalCents), order.feeCents)
    : 0;
}

/** Cents of a paid order's fee that the site keeps if its client cancels it now. */
export async function keptOnCancel(
  ctx: Platform,
  db: Queryable,
  payment: Pick<Payment, 'id' | 'clientId' | 'keepOnCancelCents'>,
): Promise<number> {
  const { id, clientId, keepOnCancelCents } = payment;
  if (keepOnCancelCents === 0 || clientId === null) return 0;
  const before = await listCancellations(db, clientId, { since: monthAgo(ctx), except: id });
  return before.length >= freeCancellations ? keepOnCancelCents : 0;
}

/**
 * For a full refund: records that the client canceled, and books what the site keeps. Returns the
 * updated payment; the caller has locked it.
 */
export async function keepFee(
  ctx: Platform,
  tx: Tx,
  payment: Payment,
  refundCents: number,
): Promise<Payment> {
  const held = heldOf(payment);
  if (refundCents < held.cents) return payment;
  const keptCents = Math.min(await keptOnCancel(ctx, tx, payment), held.feeCents);
  await markCancelled(tx, payment.id, { at: ctx.clock(), keptCents });
  if (keptCents === 0) return payment;
  await addToCounter(tx, payment.id, 'released', { cents: keptCents, feeCents: keptCents });
  await post(tx, feeKept(payment.id, groupOf(payment.subject), keptCents));
  return lockPayment(tx, payment.id);
}
