import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

/** Why a creator owes: a refund of released money, or a lost card dispute. */
interface Cause {
  readonly refundId: number | null;
  readonly chargebackId: number | null;
}

/** A reversal that the provider has not made yet. */
export interface Debt extends Cause {
  readonly reversalId: number;
  readonly releaseId: number;
  readonly cents: number;
}

/**
 * What a creator owes and what is transferred to them change under this lock, taken after the
 * order's. False for a creator without a payment account, who was never sent anything.
 */
export async function lockPayee(tx: Tx, creatorId: number): Promise<boolean> {
  const { rows } = await sql`
    select from payment_accounts where creator_id = ${creatorId} for update`.execute(tx);
  return rows.length > 0;
}

/** What a creator owes, the oldest first, the rows locked, without those in use elsewhere. */
export async function lockDebts(tx: Tx, creatorId: number): Promise<Debt[]> {
  const { rows } = await sql<Debt>`
    select v.id as reversal_id, v.release_id, v.amount_cents as cents, v.refund_id, v.chargeback_id
    from transfer_reversals v join releases r on r.id = v.release_id
    where r.creator_id = ${creatorId} and v.status = 'requested'
    order by v.id for update of v skip locked`.execute(tx);
  return rows;
}

export async function insertWithholding(tx: Tx, releaseId: number, debt: Debt, cents: number) {
  await tx
    .insertInto('withholdings')
    .values({
      releaseId,
      debtReleaseId: debt.releaseId,
      refundId: debt.refundId,
      chargebackId: debt.chargebackId,
      amountCents: cents,
    })
    .execute();
}

/** Removes what a release withheld; returns it. */
export async function removeWithholdings(
  tx: Tx,
  releaseId: number,
): Promise<(Cause & { readonly debtReleaseId: number; readonly cents: number })[]> {
  return tx
    .deleteFrom('withholdings')
    .where('releaseId', '=', releaseId)
    .returning(['debtReleaseId', 'refundId', 'chargebackId', 'amountCents as cents'])
    .execute();
}

/** The payment for which recovery `row` was requested. */
const paymentOf = (row: string) => sql`coalesce(
  (select payment_id from refunds where id = ${sql.ref(`${row}.refund_id`)}),
  (select payment_id from chargebacks where id = ${sql.ref(`${row}.chargeback_id`)}))`;

/** Cents of a payment recovered from a creator, or being recovered, in whichever way. */
export async function findRecovered(
  db: Queryable,
  paymentId: number,
  creatorId: number,
): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(cents), 0)::bigint as cents from (
      select v.amount_cents as cents from transfer_reversals v join releases r on r.id = v.release_id
      where r.creator_id = ${creatorId} and v.status <> 'cancelled' and ${paymentOf('v')} = ${paymentId}
      union all
      select w.amount_cents from withholdings w join releases r on r.id = w.release_id
      where r.creator_id = ${creatorId} and ${paymentOf('w')} = ${paymentId}) recovered`.execute(
    db,
  );
  return rows[0]?.cents ?? 0;
}

/**
 * What can still be reversed of each transfer to a creator: first the payment's own, then others,
 * newest first. Others are needed where a part of its own was withheld.
 */
export async function findReversible(
  db: Queryable,
  paymentId: number,
  creatorId: number,
): Promise<{ releaseId: number; cents: number }[]> {
  const { rows } = await sql<{ releaseId: number; cents: number }>`
    select release_id, cents from (
      select r.id as release_id, r.payment_id = ${paymentId} as own, r.creator_cents - r.withheld_cents - coalesce((
          select sum(v.amount_cents) from transfer_reversals v where v.release_id = r.id and v.status <> 'cancelled'
        ), 0)::bigint as cents
      from releases r where r.creator_id = ${creatorId} and r.stripe_transfer_id is not null) room
    where cents > 0 order by own desc, release_id desc limit 500`.execute(db);
  return rows;
}
