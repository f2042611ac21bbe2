import { sql } from 'kysely';
import type { ReversalState } from '#contract/lifecycles/payment.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

export interface Reversal {
  readonly id: number;
  readonly releaseId: number;
  readonly amountCents: number;
  readonly status: ReversalState;
}

export async function insertReversal(
  tx: Tx,
  reversal: {
    releaseId: number;
    amountCents: number;
    refundId: number | null;
    chargebackId: number | null;
  },
): Promise<number> {
  const row = await tx
    .insertInto('transferReversals')
    .values(reversal)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const columns = (db: Queryable) =>
  db
    .selectFrom('transferReversals')
    .select(['id', 'releaseId', 'amountCents', sql<ReversalState>`status`.as('status')]);

export function findReversalAsSystem(db: Queryable, id: number): Promise<Reversal | undefined> {
  return columns(db).where('id', '=', id).executeTakeFirst();
}

export function lockReversal(tx: Tx, id: number): Promise<Reversal> {
  return columns(tx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** Outstanding reversals of a lost dispute, the rows locked. */
export function lockOpenReversalsOf(tx: Tx, disputeId: number): Promise<Reversal[]> {
  return columns(tx)
    .where('chargebackId', '=', disputeId)
    .where('status', 'in', ['requested', 'written_off'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** What a creator still owes, the oldest first. */
export async function findReversalsFrom(db: Queryable, creatorId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('transferReversals')
    .innerJoin('releases', 'releases.id', 'transferReversals.releaseId')
    .select('transferReversals.id')
    .where('creatorId', '=', creatorId)
    .where('transferReversals.status', '=', 'requested')
    .orderBy('transferReversals.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** What a creator owes or was let off, with its cause, to match a reversal made outside; its own release and amount first. */
export async function lockDebtsLike(
  tx: Tx,
  {
    creatorId,
    releaseId,
    cents,
  }: { readonly creatorId: number; readonly releaseId: number; readonly cents: number },
): Promise<(Reversal & { refundId: number | null; chargebackId: number | null })[]> {
  const { rows } = await sql<Reversal & { refundId: number | null; chargebackId: number | null }>`
    select v.id, v.release_id, v.amount_cents, v.status, v.refund_id, v.chargeback_id
    from transfer_reversals v join releases r on r.id = v.release_id
    where r.creator_id = ${creatorId} and v.status in ('requested', 'written_off')
    order by v.release_id = ${releaseId} and v.amount_cents = ${cents} desc, v.release_id = ${releaseId} desc,
      v.amount_cents = ${cents} desc, v.id
    for update of v`.execute(tx);
  return rows;
}

/** Made from this transfer, also if another one was meant. */
export async function moveReversal(tx: Tx, id: number, releaseId: number): Promise<void> {
  await tx.updateTable('transferReversals').set({ releaseId }).where('id', '=', id).execute();
}

export async function isKnownReversal(db: Queryable, stripeId: string): Promise<boolean> {
  const { rows } = await sql`select from ledger_journals
    where source_type = 'reversal' and source_id = ${stripeId}`.execute(db);
  return rows.length > 0;
}

export async function changeReversal(
  tx: Tx,
  id: number,
  outcome:
    | { status: 'succeeded'; stripeId: string }
    | { status: 'written_off' }
    | { status: 'cancelled' },
): Promise<void> {
  await tx
    .updateTable('transferReversals')
    .set({
      status: outcome.status,
      ...(outcome.status === 'succeeded' ? { stripeReversalId: outcome.stripeId } : {}),
    })
    .where('id', '=', id)
    .execute();
}

/** A part of it was withheld from a later release. */
export async function reduceReversal(tx: Tx, id: number, cents: number): Promise<void> {
  await tx
    .updateTable('transferReversals')
    .set({ amountCents: sql`amount_cents - ${cents}` })
    .where('id', '=', id)
    .execute();
}

/** Pending reversals, and written-off ones whose call got no response. */
export async function findUnfinishedReversals(db: Queryable): Promise<number[]> {
  const rows = await db
    .selectFrom('transferReversals')
    .select('id')
    .where(({ eb, or }) =>
      or([
        eb('status', '=', 'requested'),
        sql<boolean>`status = 'written_off' and exists (select from outbound_requests c
          where c.kind = 'reversal' and c.entity_id = transfer_reversals.id and c.state = 'pending')`,
      ]),
    )
    .where(sql<boolean>`created_at < now() - interval '2 minutes'`)
    .orderBy('id')
    .limit(500)
    .execute();
  return rows.map(({ id }) => id);
}
