import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { ProviderDispute } from '../outbound/provider.ts';

export interface Chargeback {
  readonly id: number;
  readonly status: string;
  readonly lostCents: number;
  readonly rounds: number;
}

export function lockChargeback(tx: Tx, stripeId: string): Promise<Chargeback | undefined> {
  return tx
    .selectFrom('chargebacks')
    .select(['id', 'status', 'lostCents', 'rounds'])
    .where('stripeDisputeId', '=', stripeId)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveChargeback(
  tx: Tx,
  paymentId: number,
  facts: ProviderDispute,
  closed: boolean,
): Promise<number> {
  const values = {
    status: facts.status,
    reason: facts.reason,
    evidenceDueAt: facts.evidenceDueAt,
    closedAt: closed ? sql<string>`coalesce(chargebacks.closed_at, now())` : null,
  };
  const row = await tx
    .insertInto('chargebacks')
    .values({
      paymentId: paymentId,
      stripeDisputeId: facts.id,
      amountCents: facts.amountCents,
      ...values,
      closedAt: closed ? sql<string>`now()` : null,
    })
    .onConflict((conflict) => conflict.column('stripeDisputeId').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function saveChargebackLoss(
  tx: Tx,
  id: number,
  lost: { lostCents: number; rounds: number },
): Promise<void> {
  await tx
    .updateTable('chargebacks')
    .set({ lostCents: lost.lostCents, rounds: lost.rounds })
    .where('id', '=', id)
    .execute();
}

export async function findOpenChargebacks(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectFrom('openChargebacks')
    .select('stripeDisputeId as id')
    .orderBy('openChargebacks.id')
    .limit(200)
    .execute();
  return rows.flatMap(({ id }) => id ?? []);
}

export async function findChargebackStripeId(
  db: Queryable,
  id: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('chargebacks')
    .select('stripeDisputeId as stripeId')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.stripeId;
}
