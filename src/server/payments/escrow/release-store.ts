import { sql } from 'kysely';
import type { ReleaseState } from '#contract/lifecycles/payment.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

export interface Release {
  readonly id: number;
  readonly paymentId: number;
  readonly creatorId: number;
  readonly creatorCents: number;
  readonly feeCents: number;
  readonly status: ReleaseState;
  readonly transferId: string | null;
  /** Not transferred, for what the creator owes. */
  readonly withheldCents: number;
  readonly reversedCents: number;
  readonly createdAt: string;
}

const columns = (db: Queryable) =>
  db
    .selectFrom('releases')
    .select([
      'id',
      'paymentId',
      'creatorId',
      'creatorCents',
      'feeCents',
      sql<ReleaseState>`status`.as('status'),
      'stripeTransferId as transferId',
      'withheldCents',
      'reversedCents',
      'createdAt',
    ]);

export function findReleaseAsSystem(db: Queryable, id: number): Promise<Release | undefined> {
  return columns(db).where('id', '=', id).executeTakeFirst();
}

export async function isKnownTransfer(db: Queryable, transferId: string): Promise<boolean> {
  const row = await columns(db).where('stripeTransferId', '=', transferId).executeTakeFirst();
  return row !== undefined;
}

export function lockRelease(tx: Tx, id: number): Promise<Release> {
  return columns(tx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** A payment's releases, newest first, their rows locked. */
export function lockReleasesOf(tx: Tx, paymentId: number): Promise<Release[]> {
  return columns(tx).where('paymentId', '=', paymentId).orderBy('id', 'desc').forUpdate().execute();
}

export async function insertRelease(
  tx: Tx,
  release: { paymentId: number; creatorId: number; creatorCents: number; feeCents: number },
): Promise<number> {
  const row = await tx
    .insertInto('releases')
    .values({
      paymentId: release.paymentId,
      creatorId: release.creatorId,
      creatorCents: release.creatorCents,
      feeCents: release.feeCents,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function changeRelease(
  tx: Tx,
  id: number,
  change: { status: ReleaseState; transferId?: string },
): Promise<void> {
  await tx
    .updateTable('releases')
    .set({
      status: change.status,
      ...(change.transferId === undefined ? {} : { stripeTransferId: change.transferId }),
      ...(change.status === 'transferred' ? { transferredAt: sql<string>`now()` } : {}),
    })
    .where('id', '=', id)
    .execute();
}

export async function setWithheld(tx: Tx, id: number, withheldCents: number): Promise<void> {
  await tx.updateTable('releases').set({ withheldCents }).where('id', '=', id).execute();
}

/** Adds a reversed amount to a transferred release and updates its status. */
export async function addReversed(tx: Tx, id: number, cents: number): Promise<void> {
  await tx
    .updateTable('releases')
    .set({
      reversedCents: sql`reversed_cents + ${cents}`,
      status: sql`case when reversed_cents + ${cents} = creator_cents - withheld_cents then 'reversed' else 'partially_reversed' end`,
    })
    .where('id', '=', id)
    .execute();
}

export async function findReleasesToSend(
  db: Queryable,
  creatorId: number | null,
): Promise<number[]> {
  const rows = await db
    .selectFrom('releases')
    .select('id')
    .$if(creatorId === null, (query) => query.where('status', 'in', ['requested', 'sending']))
    .$if(creatorId === null, (query) =>
      query.where(sql<boolean>`created_at < now() - interval '2 minutes'`),
    )
    .$if(creatorId !== null, (query) =>
      query.where('creatorId', '=', creatorId ?? 0).where('status', '=', 'blocked_onboarding'),
    )
    .orderBy('id')
    .limit(500)
    .execute();
  return rows.map(({ id }) => id);
}
