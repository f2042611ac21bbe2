import { sql } from 'kysely';
import { dueDay, endOfDay } from '#contract/deliveries/delivery-facts.ts';
import type { DeliveryTerms } from '#contract/deliveries/delivery-terms.ts';
import { undeliveredRefundDays } from '#contract/lifecycles/delivery.ts';
import { autoApproveDays } from '#contract/lifecycles/job-timers.ts';
import type { OrderRef } from '#contract/order.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** When the work is: its last day (YYYY-MM-DD), on the clock of its place. */
interface WorkDay {
  readonly workedOn: string;
  readonly timeZone: string;
}

const dueOf = (terms: DeliveryTerms, { workedOn, timeZone }: WorkDay) => {
  const dueOn = dueDay(workedOn, terms);
  return { dueOn, dueAt: endOfDay(dueOn, timeZone), timeZone };
};

/** Freezes what is promised; nothing if nothing is. */
export async function freezeTerms(
  tx: Tx,
  { kind, id }: OrderRef,
  terms: DeliveryTerms,
  day: WorkDay,
): Promise<void> {
  if (terms.deliveryDays === 0) return;
  await tx
    .insertInto('deliveryTerms')
    .values({
      orderKind: kind,
      orderId: id,
      deliveryDays: terms.deliveryDays,
      rounds: terms.rounds,
      picturesToPick: terms.picturesToPick,
      editedPhotos: terms.editedPhotos,
      approvalDays: autoApproveDays,
      ...dueOf(terms, day),
    })
    .execute();
}

export function findTerms(
  tx: Tx,
  { kind, id }: OrderRef,
): Promise<{ dueOn: string; deliveryDays: number; timeZone: string } | undefined> {
  return tx
    .selectFrom('deliveryTerms')
    .select(['dueOn', 'deliveryDays', 'timeZone'])
    .where('orderKind', '=', kind)
    .where('orderId', '=', id)
    .executeTakeFirst();
}

/** The hire that the terms were made for has ended. */
export async function forgetTerms(tx: Tx, { kind, id }: OrderRef, at: Date): Promise<void> {
  await closeProposedDate(tx, { kind, id }, 'void', at);
  await tx
    .deleteFrom('deliveryTerms')
    .where('orderKind', '=', kind)
    .where('orderId', '=', id)
    .execute();
}

/** Moves the promised day with the work. */
export async function moveDueDay(
  tx: Tx,
  order: OrderRef,
  terms: DeliveryTerms | null,
  day: WorkDay,
): Promise<void> {
  if (terms)
    await changeTerms(tx, order)
      .set({ ...dueOf(terms, day), reminded: 0 })
      .execute();
}

/** Both agreed on another day. */
export async function setDueDay(
  tx: Tx,
  order: OrderRef,
  dueOn: string,
  timeZone: string,
): Promise<void> {
  const dueAt = endOfDay(dueOn, timeZone);
  await changeTerms(tx, order).set({ dueOn, dueAt, reminded: 0 }).execute();
}

export async function addRoundTo(tx: Tx, order: OrderRef): Promise<void> {
  await changeTerms(tx, order)
    .set((eb) => ({ rounds: eb('rounds', '+', 1) }))
    .execute();
}

/** `dueAt`: of an order without terms. */
export async function noteReminded(
  tx: Tx,
  order: OrderRef,
  stage: number,
  dueAt: string | null,
): Promise<void> {
  if (dueAt === null) return void (await changeTerms(tx, order).set({ reminded: stage }).execute());
  await tx
    .insertInto('deliveryReminders')
    .values({ orderKind: order.kind, orderId: order.id, dueAt, stage })
    .onConflict((conflict) =>
      conflict.columns(['orderKind', 'orderId']).doUpdateSet({ dueAt, stage }),
    )
    .execute();
}

const changeTerms = (tx: Tx, { kind, id }: OrderRef) =>
  tx.updateTable('deliveryTerms').where('orderKind', '=', kind).where('orderId', '=', id);

export async function proposeDateFor(
  tx: Tx,
  order: OrderRef,
  proposal: { readonly proposedBy: number; readonly dueOn: string; readonly at: Date },
): Promise<void> {
  await closeProposedDate(tx, order, 'replaced', proposal.at);
  const last = await tx
    .selectFrom('deliveryDates')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('orderKind', '=', order.kind)
    .where('orderId', '=', order.id)
    .executeTakeFirst();
  await tx
    .insertInto('deliveryDates')
    .values({
      orderKind: order.kind,
      orderId: order.id,
      number: (last?.number ?? 0) + 1,
      proposedBy: proposal.proposedBy,
      dueOn: proposal.dueOn,
      createdAt: proposal.at,
    })
    .execute();
}

export function findProposedDate(
  tx: Tx,
  { kind, id }: OrderRef,
  number: number,
): Promise<{ status: string; dueOn: string; proposedBy: number } | undefined> {
  return tx
    .selectFrom('deliveryDates')
    .select(['status', 'dueOn', 'proposedBy'])
    .where('orderKind', '=', kind)
    .where('orderId', '=', id)
    .where('number', '=', number)
    .executeTakeFirst();
}

/** Ends the open proposal of another day, or only of this one; false if there is none. */
export async function closeProposedDate(
  tx: Tx,
  { kind, id }: OrderRef,
  status: 'accepted' | 'declined' | 'replaced' | 'void',
  at: Date,
  dueOn?: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('deliveryDates')
    .set({ status, decidedAt: at })
    .where('orderKind', '=', kind)
    .where('orderId', '=', id)
    .where('status', '=', 'proposed')
    .$if(dueOn !== undefined, (query) => query.where('dueOn', '=', dueOn ?? ''))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The site was away: a creator who could not deliver has the days that were left. */
export async function moveDueDays(
  tx: Tx,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<OrderRef[]> {
  const { rows } =
    await sql<OrderRef>`update delivery_terms t set due_at = t.due_at + (${until}::timestamptz - ${from}::timestamptz)
    from awaited_deliveries a
    where a.kind = t.order_kind and a.id = t.order_id and t.due_at <= ${until}
      and t.due_at + make_interval(days => ${undeliveredRefundDays}) > ${from}
    returning t.order_kind as kind, t.order_id as id`.execute(tx);
  return rows;
}
