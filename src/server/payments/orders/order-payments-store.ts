import { sql } from 'kysely';
import { firstTip } from '#contract/payments/installment-numbers.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { type PayableRef, type Payment, toPayment } from './payment-store.ts';

/** Of each installment of an order the payment that counts: the paid one, else the open one, else the newest. */
const countingOf = (db: Queryable, order: PayableRef) =>
  db
    .selectFrom('payments')
    .selectAll()
    .distinctOn('installment')
    .where('orderKind', '=', order.kind)
    .where('orderId', '=', order.id)
    .where('duplicateOf', 'is', null)
    .orderBy('installment')
    .orderBy(sql`status = 'succeeded'`, 'desc')
    .orderBy(sql`status not in ('expired', 'cancelled')`, 'desc')
    .orderBy('id', 'desc');

/** A payment with what its status depends on besides. */
export interface OrderPayment extends Payment {
  /** A bank is deciding: then none of it can move. */
  readonly disputed: boolean;
  /** Some released money is not transferred yet. */
  readonly releaseWaits: boolean;
}

const openDispute = sql<boolean>`exists (select from open_chargebacks o where o.payment_id = payments.id)`;
const releaseWaits = sql<boolean>`exists (select from releases r where r.payment_id = payments.id
  and r.status in ('requested', 'blocked_onboarding', 'blocked_dispute', 'sending'))`;

/** An order's payments, the oldest first: one of each installment. Neither tips nor duplicates. */
export async function listPaymentsOf(db: Queryable, order: PayableRef): Promise<OrderPayment[]> {
  const rows = await countingOf(db, order)
    .where('installment', '<', firstTip)
    .select([openDispute.as('disputed'), releaseWaits.as('releaseWaits')])
    .execute();
  return rows
    .map((row) => ({
      ...toPayment(row),
      disputed: row.disputed,
      releaseWaits: row.releaseWaits,
    }))
    .sort((one, other) => one.id - other.id);
}

/** The payment of one installment that counts; undefined before the first try. */
export async function findPaymentOf(
  db: Queryable,
  order: PayableRef,
  installment: number,
): Promise<Payment | undefined> {
  const row = await countingOf(db, order).where('installment', '=', installment).executeTakeFirst();
  return row && toPayment(row);
}

/** Whether a bank is deciding on this payment. */
export async function isDisputed(db: Queryable, id: number): Promise<boolean> {
  const { rows } = await sql`select from open_chargebacks where payment_id = ${id}`.execute(db);
  return rows.length > 0;
}

/** Locks these payments' rows, the oldest first. */
export async function lockRows(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .selectFrom('payments')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}
