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

/**
 * An outstanding reversal of exactly this amount, to match one made outside; undefined once it is
 * booked.
 */
export async function findReversalLike(
  tx: Tx,
  made: {
    readonly id: string;
    readonly release: { readonly id: number };
    readonly amountCents: number;
  },
): Promise<Reversal | undefined> {
  const booked = await columns(tx).where('stripeReversalId', '=', made.id).executeTakeFirst();
  if (booked) return undefined;
  return columns(tx)
    .where('releaseId', '=', made.release.id)
    .where('amountCents', '=', made.amountCents)
    .where('status', 'in', ['requested', 'written_off'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
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
