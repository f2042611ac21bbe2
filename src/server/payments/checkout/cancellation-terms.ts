import { cancellationDays, freeCancellations, mostCancellations } from '#contract/constants.ts';
import { DomainError } from '#contract/errors.ts';
import { formatCents, formatDollars, processingFeeCents } from '#contract/money.ts';
import type { CancellationTerms } from '#contract/payments/payments.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { msg } from '#server/platform/i18n/message.ts';
import type { Platform } from '#server/platform/platform.ts';
import { recentCancellations } from '../escrow/cancellations.ts';
import type { PayableRef } from '../orders/payment-store.ts';
import { hasCompletedOrder, listOpenOrders } from './open-order-store.ts';

const dayMs = 86_400_000;

const noOrder: PayableRef = { kind: 'test', id: 0 };

/** What canceling costs a client who pays `order` now. */
export async function cancellationTerms(
  ctx: Platform,
  db: Queryable,
  clientId: number,
  order: PayableRef = noOrder,
): Promise<CancellationTerms> {
  const cancelled = await recentCancellations(ctx, db, clientId);
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
      last === undefined
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
  input: { readonly order: PayableRef; readonly totalCents: number },
): Promise<void> {
  const [first, ...others] = await listOpenOrders(tx, clientId, input.order);
  if (first === undefined) return;
  const { newClientOrders: most, newClientDollars: dollars } = ctx.settings.now();
  const cents = others.reduce((sum, each) => sum + each, input.totalCents);
  if (others.length < most && cents <= dollars * 100) return;
  if (await hasCompletedOrder(tx, clientId)) return;
  throw new DomainError('payment.too_many_open', {
    message: msg(
      'Until your first order is completed, you can have your first one and {count} more open at a time, those for up to {amount} in all. This one is {total}.',
      { count: most, amount: formatDollars(dollars), total: formatCents(input.totalCents) },
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
  input: {
    readonly order: PayableRef;
    readonly clientId: number | null;
    readonly totalCents: number;
    readonly feeCents: number;
  },
): Promise<number> {
  if (input.clientId === null) return 0;
  const terms = await cancellationTerms(ctx, tx, input.clientId, input.order);
  if (terms.blockedUntil !== null) throw new DomainError('payment.too_many_cancelled');
  await requireFewOpen(ctx, tx, input.clientId, input);
  return terms.keepsProcessingFee
    ? Math.min(processingFeeCents(input.totalCents), input.feeCents)
    : 0;
}
