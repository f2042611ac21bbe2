import { DomainError } from '#contract/errors.ts';
import { processingFeeCents } from '#contract/money.ts';
import type { OrderRef } from '#contract/order.ts';
import type { PaymentSession } from '#contract/payments/payments.ts';
import {
  claimTip,
  findTie,
  listExtras,
  moneyOf,
  payingMinutes,
  startCheckout,
  sumTipsSince,
  tipRefusal,
} from '#server/payments/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { visitorKey } from '#server/platform/http/limits/visitor-key.ts';
import { pathOfOrder } from '#server/platform/order-kinds.ts';
import { enqueueTask } from '#server/platform/tasks/task-store.ts';
import type { ExtendedKind, Priced } from './extended-kind.ts';
import { lockExtra, requireSide } from './propose-extra.ts';

const dayMs = 86_400_000;

interface Part extends Priced {
  readonly number: number;
  readonly clientId: number;
  readonly description: string;
}

async function openPage(
  ctx: SignedInContext,
  order: OrderRef,
  { number, cents, feeCents, ...about }: Part,
  orderCents: number,
): Promise<PaymentSession> {
  const path = `${pathOfOrder(order, 'client')}?paid=${number}`;
  const { clientSecret, url } = await startCheckout(ctx, {
    order,
    installment: number,
    ...about,
    totalCents: cents,
    feeCents,
    orderCents,
    successPath: path,
    cancelPath: pathOfOrder(order, 'client'),
    locale: ctx.locale,
    openedFrom: visitorKey(ctx.request.ip),
  });
  return { clientSecret, url };
}

/** What was paid for the order so far, and what its payer reads. */
async function paidBefore(tx: Tx, order: OrderRef) {
  const money = await moneyOf(tx, order);
  const [first] = money?.payments ?? [];
  if (!money || !first) throw new DomainError('extra.not_now');
  return { description: first.description, capturedCents: money.capturedCents };
}

/** More time, until the task gives it back unless it was paid. */
async function holdWhilePaid<Row, Reply>(
  tx: Tx,
  ctx: SignedInContext,
  of: ExtendedKind<Row, Reply>,
  { id, row }: { readonly id: number; readonly row: Row },
  minutes: number,
): Promise<void> {
  if (!(await of.extras.holdTime(tx, ctx, row, minutes))) throw new DomainError('extra.time_taken');
  const runAt = new Date(ctx.clock().getTime() + payingMinutes * 60_000).toISOString();
  const task = `${of.kind}s-extra-time`;
  await enqueueTask(tx, task, { id }, { key: `${task}:${id}`, runAt });
}

/**
 * The hosted page on which the client pays an extra. More time is taken from the creator's calendar in
 * the same transaction, and given back if it is not paid in 15 minutes.
 */
export async function payExtra<Row, Reply>(
  ctx: SignedInContext,
  of: ExtendedKind<Row, Reply>,
  named: { readonly id: number; readonly number: number },
): Promise<PaymentSession> {
  const { id, number } = named;
  const order: OrderRef = { kind: of.kind, id };
  const { part, orderCents } = await inTransaction(ctx.db, async (tx) => {
    const { locked, extra } = await lockExtra(tx, ctx, of, named, 'client');
    const { row, clientId } = locked;
    if (!of.extras.isOpen(row)) throw new DomainError('extra.not_now');
    if (extra.minutes !== null) await holdWhilePaid(tx, ctx, of, { id, row }, extra.minutes);
    const { cents, feeCents } = extra;
    const { description, capturedCents } = await paidBefore(tx, order);
    return {
      part: { number, cents, feeCents, clientId, description },
      orderCents: capturedCents + cents,
    };
  });
  return openPage(ctx, order, part, orderCents);
}

/**
 * The hosted page on which the client tips. What a card costs is its fee, and all else goes to the
 * creator at once.
 */
export async function payTip<Row, Reply>(
  ctx: SignedInContext,
  of: ExtendedKind<Row, Reply>,
  id: number,
  cents: number,
): Promise<PaymentSession> {
  const order: OrderRef = { kind: of.kind, id };
  const part = await inTransaction(ctx.db, async (tx) => {
    // Tips at once are counted one after another.
    await lockEntity(tx, 'user', ctx.viewer.id);
    const locked = await of.lock(tx, ctx, id);
    requireSide(locked.side, 'client');
    if (!ctx.settings.now().installments) throw new DomainError('extra.unavailable');
    const { row, clientId, creatorUserId } = locked;
    const known = await listExtras(tx, order);
    const since = new Date(ctx.clock().getTime() - dayMs);
    const refusal = tipRefusal(known, {
      cents,
      priceCents: of.extras.agreedOf(row),
      completedAt: of.extras.completedAt(row),
      tippedTodayCents: await sumTipsSince(tx, clientId, order, since),
      now: ctx.clock(),
    });
    if (refusal) throw new DomainError(refusal);
    // Someone who tips themselves launders a card.
    if ((await findTie(tx, clientId, creatorUserId)) !== null)
      throw new DomainError('tip.not_possible');
    const feeCents = processingFeeCents(cents);
    const number = await claimTip(tx, order, { cents, feeCents, createdAt: ctx.clock() });
    const { description } = await paidBefore(tx, order);
    return { number, cents, feeCents, clientId, description };
  });
  return openPage(ctx, order, part, part.cents);
}
