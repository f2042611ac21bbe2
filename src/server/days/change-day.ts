import { type DaySheet, maxDayItems } from '#contract/days/days.ts';
import { DomainError } from '#contract/errors.ts';
import type { OrderRef } from '#contract/order.ts';
import { mayTellArrival } from '#server/accounts/index.ts';
import { daylightAt, findPlace } from '#server/places/index.ts';
import { inTransaction, type Queryable, type Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import * as store from './day-store.ts';
import { dayArrived, dayChanged } from './events.ts';

/** Orders whose day is certain. */
const confirmed = ['confirmed', 'in_progress', 'submitted', 'completed'];

async function load(db: Queryable, ctx: SignedInContext, order: OrderRef) {
  const row = await store.findDayFor(db, ctx.viewer, order);
  if (!row) throw new DomainError('not_found');
  if (!confirmed.includes(row.status)) throw new DomainError('day.not_confirmed');
  return row;
}

/** The sheet, for the two sides. Errors: not_found, day.not_confirmed. */
export async function showDay(
  ctx: SignedInContext,
  order: OrderRef,
  db: Queryable = ctx.db,
): Promise<DaySheet> {
  const row = await load(db, ctx, order);
  const {
    status: _,
    clientId: __,
    creatorUserId: ___,
    lat,
    lng,
    balance,
    balanceCents,
    hourCents,
    ...sheet
  } = row;
  const place = await findPlace(
    { config: ctx.config, settings: ctx.settings, db },
    townOf(row.address),
  );
  const at = place?.coordinates ?? (lat === null || lng === null ? null : { lat, lng });
  return {
    order,
    ...sheet,
    ...(balance === null ? {} : { balance }),
    ...(balanceCents === null ? {} : { balanceCents }),
    ...(hourCents === null ? {} : { hourCents }),
    light: at && daylightAt(row.date, row.timeZone, at),
  };
}

/** The last two parts of an address: 'Austin, TX'. */
const townOf = (address: string) => address.split(',').slice(-2).join(',').trim();

type Change = (tx: Tx, row: store.DayRow) => Promise<void>;

/** A change of the sheet, which the other side sees immediately. */
function change(ctx: SignedInContext, order: OrderRef, run: Change): Promise<DaySheet> {
  return inTransaction(ctx.db, async (tx) => {
    await lockEntity(tx, order.kind, order.id);
    const row = await load(tx, ctx, order);
    await run(tx, row);
    const { clientId, creatorUserId } = row;
    await ctx.events.record(tx, dayChanged, { order, clientId, creatorUserId });
    return showDay(ctx, order, tx);
  });
}

export const writeItem = (
  ctx: SignedInContext,
  order: OrderRef,
  item: store.WrittenItem,
): Promise<DaySheet> =>
  change(ctx, order, async (tx, { items }) => {
    const known = items.some(({ key }) => key === item.key);
    if (!known && items.length >= maxDayItems) throw new DomainError('day.too_many_items');
    await store.putItem(tx, order, { ...item, writtenBy: ctx.viewer.id, at: ctx.clock() });
  });

/** A device's clock may be wrong: nothing is ticked in the future. */
const notAhead = ({ clock }: SignedInContext, at: string): string =>
  new Date(Math.min(Date.parse(at), clock().getTime())).toISOString();

export const tickItem = (
  ctx: SignedInContext,
  order: OrderRef,
  tick: { readonly key: string; readonly done: boolean; readonly at: string },
): Promise<DaySheet> =>
  change(ctx, order, (tx) => store.tickItem(tx, order, { ...tick, at: notAhead(ctx, tick.at) }));

export const deleteItem = (ctx: SignedInContext, order: OrderRef, key: string) =>
  change(ctx, order, (tx) => store.deleteItem(tx, order, key));

export const putContact = (
  ctx: SignedInContext,
  order: OrderRef,
  own: Extract<Parameters<typeof store.putPerson>[3], { readonly contact: string }>,
) => change(ctx, order, (tx) => store.putPerson(tx, order, ctx.viewer.id, own));

/** The hour before and after midnight belongs to the day, too. */
const hourMs = 3_600_000;

/** Whether an instant is on the day of the work, on the clock of its place. */
function isOnDay({ date, lastDate, timeZone }: store.DayRow, at: number): boolean {
  const dayOf = (ms: number) =>
    Temporal.Instant.fromEpochMilliseconds(ms)
      .toZonedDateTimeISO(timeZone)
      .toPlainDate()
      .toString();
  return dayOf(at + hourMs) >= date && dayOf(at - hourMs) <= lastDate;
}

/** Takes it back; the other side sees it on the sheet. */
export const leave = (ctx: SignedInContext, order: OrderRef): Promise<DaySheet> =>
  change(ctx, order, (tx) => store.putPerson(tx, order, ctx.viewer.id, { arrivedAt: null }));

/** Tells the other side, once. Errors: day.not_today. */
export const arrive = (ctx: SignedInContext, order: OrderRef, at: string): Promise<DaySheet> =>
  change(ctx, order, async (tx, row) => {
    const { people, side, clientId, creatorUserId } = row;
    if (!isOnDay(row, Date.parse(notAhead(ctx, at)))) throw new DomainError('day.not_today');
    if (people.some((one) => one.side === side && one.arrivedAt !== null)) return;
    await store.putPerson(tx, order, ctx.viewer.id, { arrivedAt: notAhead(ctx, at) });
    if (await mayTellArrival(ctx, tx, { userId: ctx.viewer.id, about: order }))
      await ctx.events.record(tx, dayArrived, { order, clientId, creatorUserId, by: side });
  });
