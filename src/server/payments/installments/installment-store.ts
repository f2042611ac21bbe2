import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { InstallmentKind, InstallmentState } from '#contract/lifecycles/installment.ts';
import type { OrderKind, OrderRef } from '#contract/order.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { isoInstant } from '#server/platform/db/iso-instant.ts';
import type { Installments } from '#server/platform/db/schema.gen.ts';
import type { RefusedWhy } from './attempt-rules.ts';

/** One part of what an order's client pays; an order without any has one, its whole price. Cents. */
export interface Installment {
  readonly id: number;
  readonly order: OrderRef;
  readonly number: number;
  readonly kind: InstallmentKind;
  readonly cents: number;
  readonly feeCents: number;
  readonly status: InstallmentState;
  readonly dueAt: string | null;
  readonly automatic: boolean;
  readonly card: { readonly id: string; readonly name: string; readonly last4: string } | null;
  readonly attempts: number;
  readonly nextAttemptAt: string | null;
  readonly failure: RefusedWhy | null;
  readonly told: readonly string[];
  readonly extendedAt: string | null;
  readonly wentOnAt: string | null;
}

const columns = (db: Queryable) => db.selectFrom('installments').selectAll();

function toInstallment(row: Selectable<Installments>): Installment {
  return {
    id: row.id,
    order: { kind: row.orderKind as OrderKind, id: row.orderId },
    number: row.number,
    kind: row.kind as InstallmentKind,
    cents: row.cents,
    feeCents: row.feeCents,
    status: row.status as InstallmentState,
    dueAt: row.dueAt,
    automatic: row.automatic,
    card:
      row.cardId === null
        ? null
        : { id: row.cardId, name: row.cardName ?? '', last4: row.cardLast4 ?? '' },
    attempts: row.attempts,
    nextAttemptAt: row.nextAttemptAt,
    failure: row.failure as RefusedWhy | null,
    told: row.told,
    extendedAt: row.extendedAt,
    wentOnAt: row.wentOnAt,
  };
}

export async function listInstallments(db: Queryable, order: OrderRef): Promise<Installment[]> {
  const rows = await columns(db)
    .where('orderKind', '=', order.kind)
    .where('orderId', '=', order.id)
    .orderBy('number')
    .execute();
  return rows.map(toInstallment);
}

export async function findInstallmentAsSystem(
  db: Queryable,
  id: number,
): Promise<Installment | undefined> {
  const row = await columns(db).where('id', '=', id).executeTakeFirst();
  return row && toInstallment(row);
}

interface Part {
  readonly cents: number;
  readonly feeCents: number;
}

/** The caller holds the order's lock. */
export async function insertSchedule(
  tx: Tx,
  order: OrderRef,
  parts: { readonly deposit: Part; readonly balance: Part; readonly dueAt: string },
): Promise<void> {
  const of = { orderKind: order.kind, orderId: order.id };
  const { deposit, balance, dueAt } = parts;
  await tx
    .insertInto('installments')
    .values([
      { ...of, number: 1, kind: 'deposit', status: 'due', ...deposit },
      { ...of, number: 2, kind: 'balance', status: 'planned', dueAt, ...balance },
    ])
    .onConflict((conflict) => conflict.columns(['orderKind', 'orderId', 'number']).doNothing())
    .execute();
}

/** An order of which nothing was paid is paid all at once again. */
export async function deleteSchedule(tx: Tx, { kind, id }: OrderRef): Promise<void> {
  await tx
    .deleteFrom('installments')
    .where('orderKind', '=', kind)
    .where('orderId', '=', id)
    .where('kind', 'in', ['deposit', 'balance'])
    .execute();
}

/** The caller holds the order's lock. */
export async function changeInstallment(
  tx: Tx,
  id: number,
  changes: Updateable<Installments>,
): Promise<void> {
  await tx.updateTable('installments').set(changes).where('id', '=', id).execute();
}

/**
 * An installment's payment succeeded: notes it, and the card for the rest. Undefined for orders without
 * installments. The caller holds the order's lock.
 */
export async function markInstallmentPaid(
  tx: Tx,
  order: OrderRef,
  number: number,
  { now, card }: { readonly now: Date; readonly card: Installment['card'] },
): Promise<void> {
  const own = await listInstallments(tx, order);
  const paid = own.find((each) => each.number === number);
  // Extras and tips are their orders': time may be gone, or the work over.
  const ours = paid && paid.kind !== 'extra' && paid.kind !== 'tip';
  if (!ours || paid.status === 'paid' || paid.status === 'void') return;
  await changeInstallment(tx, paid.id, {
    status: 'paid',
    settledAt: now,
    failure: null,
    nextAttemptAt: null,
    automatic: false,
  });
  const balance = own.find(({ kind, status }) => kind === 'balance' && status === 'planned');
  if (paid.kind !== 'deposit' || !balance?.automatic) return;
  await changeInstallment(
    tx,
    balance.id,
    card
      ? { cardId: card.id, cardName: card.name, cardLast4: card.last4 }
      : // Only cards are charged later.
        { automatic: false, nextAttemptAt: null },
  );
}

/** An order's installments as an order's row carries them. */
export type InstallmentPart = Omit<Installment, 'order'>;

/** Those of an order, in order; null if it has none. A subquery beside its row. */
export const installmentsOf = (
  kind: OrderKind,
  id: string,
): RawBuilder<InstallmentPart[] | null> => sql`(
  select json_agg(json_build_object('id', i.id, 'number', i.number, 'kind', i.kind, 'cents', i.cents,
    'feeCents', i.fee_cents, 'status', i.status, 'dueAt', ${isoInstant('i.due_at')}, 'automatic', i.automatic,
    'card', case when i.card_last4 is not null then json_build_object('id', coalesce(i.card_id, ''),
      'name', coalesce(i.card_name, ''), 'last4', i.card_last4) end,
    'attempts', i.attempts, 'nextAttemptAt', ${isoInstant('i.next_attempt_at')}, 'failure', i.failure, 'told', i.told,
    'extendedAt', ${isoInstant('i.extended_at')}, 'wentOnAt', ${isoInstant('i.went_on_at')}) order by i.number)
  from installments i where i.order_kind = ${kind} and i.order_id = ${sql.ref(id)})`;

/** Installments whose automatic attempt is due, or was begun and not finished: the longest ago first. */
export async function listToCharge(db: Queryable, now: Date, max: number): Promise<number[]> {
  const rows = await db
    .selectFrom('installments')
    .select('id')
    .where('automatic', '=', true)
    .where('status', 'in', ['planned', 'failed', 'charging'])
    .where('nextAttemptAt', '<=', now.toISOString())
    .orderBy('nextAttemptAt')
    .limit(max)
    .execute();
  return rows.map(({ id }) => id);
}

/** Orders of this kind with a balance that is open at most a week before its day, or after it. */
export async function listOpenBalances(
  db: Queryable,
  kind: OrderKind,
  now: Date,
  after: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('installments')
    .select('orderId')
    .where('orderKind', '=', kind)
    .where('kind', '=', 'balance')
    .where('status', 'in', ['planned', 'due', 'charging', 'failed'])
    .where('dueAt', '<=', new Date(now.getTime() + 7 * 86_400_000).toISOString())
    .where('orderId', '>', after)
    .orderBy('orderId')
    .limit(500)
    .execute();
  return rows.map(({ orderId }) => orderId);
}

/** A balance that a saved card is to pay. */
export interface CardBalance {
  readonly id: number;
  readonly order: OrderRef;
  readonly cardId: string;
  readonly cents: number;
  readonly dueAt: string;
  readonly timeZone: string;
  readonly told: readonly string[];
}

/** What this client's saved cards are to pay, the earliest first. */
export async function listCardBalances(db: Queryable, clientId: number): Promise<CardBalance[]> {
  const { rows } = await sql<CardBalance>`
    select i.id, json_build_object('kind', o.kind, 'id', o.id) as "order", i.card_id, i.cents,
      ${isoInstant('i.due_at')} as due_at, coalesce(o.time_zone, c.time_zone, 'UTC') as time_zone, i.told
    from orders o join installments i on i.order_kind = o.kind and i.order_id = o.id
      left join creators c on c.id = o.creator_id
    where o.client_id = ${clientId} and i.automatic and i.card_id is not null
      and i.status in ('planned', 'charging', 'failed')
    order by i.due_at, i.id`.execute(db);
  return rows;
}

/** Their cards are gone: the client pays what they would have been charged. */
export async function forgetCards(db: Queryable, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('installments')
    .set({
      status: sql<string>`case status when 'failed' then 'due' else status end`,
      automatic: false,
      nextAttemptAt: null,
      cardId: null,
      cardName: null,
      cardLast4: null,
    })
    .where('cardId', 'in', [...ids])
    .where('status', 'in', ['planned', 'due', 'failed'])
    .execute();
}

/** Whose money it is, and whether something holds it up. */
export interface Payer {
  readonly clientId: number;
  readonly status: string;
  /** A problem was reported, or a side is suspended. */
  readonly waits: boolean;
  readonly startsAt: string | null;
  readonly description: string;
}

export async function findPayer(db: Queryable, { kind, id }: OrderRef): Promise<Payer | undefined> {
  const { rows } = await sql<Payer>`
    select o.client_id, o.status, o.disputed or order_suspended(o.client_id, o.creator_id, null) as waits,
      ${isoInstant('order_start(o.kind, o.id)')} as starts_at, '' as description
    from orders o where o.kind = ${kind} and o.id = ${id}`.execute(db);
  return rows[0];
}

export async function insertConsent(
  tx: Tx,
  consent: {
    readonly userId: number;
    readonly order: OrderRef;
    readonly version: number;
    readonly sha256: string;
    /** As it was shown, in the client's language. */
    readonly text: string;
    readonly at: Date;
    readonly network: string;
    readonly cents: number;
    readonly dueAt: string;
    readonly last4: string | null;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('paymentConsents')
    .values({
      userId: consent.userId,
      orderKind: consent.order.kind,
      orderId: consent.order.id,
      version: consent.version,
      sha256: consent.sha256,
      text: consent.text,
      at: consent.at,
      network: consent.network,
      shownCents: consent.cents,
      shownDueAt: consent.dueAt,
      cardLast4: consent.last4,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
