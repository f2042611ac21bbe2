import { DomainError } from '#contract/errors.ts';
import type { OrderRef, OrderSide } from '#contract/order.ts';
import { extraOpenDays } from '#contract/orders/extra-fields.ts';
import type { ExtraProposal } from '#contract/orders/order-extras.ts';
import { countDaily } from '#server/accounts/index.ts';
import {
  cancelPayable,
  extraRefusal,
  insertExtra,
  listExtras,
  ranOut,
  settleExtra,
} from '#server/payments/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { extraDeclined, extraProposed, extraWithdrawn } from '../events.ts';
import { factOf } from '../kind.ts';
import type { ExtendedKind } from './extended-kind.ts';

const dayMs = 86_400_000;

export function requireSide(side: OrderSide, wanted: OrderSide): void {
  if (side !== wanted) throw new DomainError(`extra.${wanted}_only`);
}

/** Paid extras, without the site's share. */
const sharesOf = (known: Awaited<ReturnType<typeof listExtras>>) =>
  known
    .filter(({ kind, status }) => kind === 'extra' && status === 'paid')
    .reduce((sum, { cents, feeCents }) => sum + cents - feeCents, 0);

/** The same proposal twice is one: an answer may have been lost. */
export function proposeExtra<Row, Reply>(
  ctx: SignedInContext,
  of: ExtendedKind<Row, Reply>,
  id: number,
  { reason, cents, note = '', minutes: asked }: ExtraProposal,
): Promise<Reply> {
  const minutes = asked ?? null;
  return inTransaction(ctx.db, async (tx) => {
    const locked = await of.lock(tx, ctx, id);
    requireSide(locked.side, 'creator');
    if (!ctx.settings.now().installments) throw new DomainError('extra.unavailable');
    const { row } = locked;
    if (!of.extras.isOpen(row)) throw new DomainError('extra.not_now');
    requireMinutes(reason, minutes);
    const order: OrderRef = { kind: of.kind, id };
    const known = await listExtras(tx, order);
    const priced = of.extras.priced(ctx, row, cents);
    const same = known.some(
      (one) =>
        one.status === 'due' &&
        !ranOut(one, ctx.clock()) &&
        one.reason === reason &&
        one.cents === priced.cents &&
        one.note === note &&
        one.minutes === minutes,
    );
    if (same) return of.reply(tx, ctx, id);
    const refusal = extraRefusal(known, {
      shareCents: priced.cents - priced.feeCents,
      priceCents: of.extras.priceOf(row, sharesOf(known)),
      minutes,
      workMinutes: of.extras.workMinutes(row),
      endsAt: of.extras.endsAt(row),
      now: ctx.clock(),
    });
    if (refusal) throw new DomainError(refusal);
    if (minutes !== null) await requireTime(tx, ctx, of, row, minutes);
    await countDaily(ctx, tx, 'extra.proposed', { userId: ctx.viewer.id, about: order });
    const createdAt = ctx.clock();
    const openUntil = new Date(createdAt.getTime() + extraOpenDays * dayMs);
    const words = { reason, note, minutes };
    const number = await insertExtra(tx, order, { ...priced, ...words, createdAt, openUntil });
    await ctx.events.record(tx, extraProposed, {
      ...factOf(of, id, locked),
      number,
      amountCents: priced.cents,
      minutes,
    });
    return of.reply(tx, ctx, id);
  });
}

function requireMinutes(reason: ExtraProposal['reason'], minutes: number | null): void {
  if ((reason === 'overtime') === (minutes !== null)) return;
  const message = minutes === null ? 'Say how much time is added' : 'Only more time has minutes';
  throw new DomainError('invalid_input', { message, fields: { minutes: message } });
}

/** What the client could not pay for is not proposed: the creator has something else right after. */
async function requireTime<Row, Reply>(
  tx: Tx,
  ctx: SignedInContext,
  of: ExtendedKind<Row, Reply>,
  row: Row,
  minutes: number,
): Promise<void> {
  if (!(await of.extras.holdTime(tx, ctx, row, minutes))) {
    throw new DomainError('extra.time_taken', {
      message: 'You have something else right after. Propose less time, or another reason.',
    });
  }
  // Only a payment takes it.
  await of.extras.holdTime(tx, ctx, row, 0);
}

interface Named {
  readonly id: number;
  readonly number: number;
}

/** An open extra of an order under way, whose lock is taken. */
export async function lockExtra<Row, Reply>(
  tx: Tx,
  ctx: SignedInContext,
  of: ExtendedKind<Row, Reply>,
  { id, number }: Named,
  by: OrderSide,
) {
  const locked = await of.lock(tx, ctx, id);
  requireSide(locked.side, by);
  const known = await listExtras(tx, { kind: of.kind, id });
  const extra = known.find((one) => one.kind === 'extra' && one.number === number);
  if (!extra) throw new DomainError('extra.not_found');
  if (ranOut(extra, ctx.clock())) throw new DomainError('extra.ended');
  if (extra.status !== 'due') throw new DomainError('extra.not_open');
  return { locked, extra };
}

/** The client declines it, or its creator withdraws it. */
export function endExtra<Row, Reply>(
  ctx: SignedInContext,
  of: ExtendedKind<Row, Reply>,
  named: Named,
  by: OrderSide,
): Promise<Reply> {
  return inTransaction(ctx.db, async (tx) => {
    const { locked, extra } = await lockExtra(tx, ctx, of, named, by);
    if (extra.arriving) throw new DomainError('payment.processing');
    const { id, number } = named;
    const order: OrderRef = { kind: of.kind, id };
    await settleExtra(tx, order, number, { status: 'void', at: ctx.clock() });
    if (extra.minutes !== null) await of.extras.holdTime(tx, ctx, locked.row, 0);
    await cancelPayable(tx, order, number);
    await ctx.events.record(tx, by === 'client' ? extraDeclined : extraWithdrawn, {
      ...factOf(of, id, locked),
      number,
      amountCents: extra.cents,
      minutes: extra.minutes,
    });
    return of.reply(tx, ctx, id);
  });
}
