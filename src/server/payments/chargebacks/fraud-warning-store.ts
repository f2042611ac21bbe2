import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { ProviderFraudWarning } from '../outbound/provider.ts';

/** Stores the provider's state of a warning. */
export async function saveFraudWarning(
  tx: Tx,
  paymentId: number,
  { id: stripeWarningId, fraudType, actionable }: ProviderFraudWarning,
): Promise<void> {
  await tx
    .insertInto('fraudWarnings')
    .values({ paymentId, stripeWarningId, fraudType: fraudType.slice(0, 100), actionable })
    .onConflict((conflict) => conflict.column('stripeWarningId').doUpdateSet({ actionable }))
    .execute();
}

/** Whether the payment's release waits for an operator to look at a warning. */
export async function isSuspected(db: Queryable, paymentId: number): Promise<boolean> {
  const row = await db
    .selectFrom('fraudWarnings')
    .select('id')
    .where('paymentId', '=', paymentId)
    .where('actionable', '=', true)
    .where('clearedAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** An operator has looked. */
export async function clearFraudWarning(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('fraudWarnings')
    .set({ clearedAt: sql<string>`now()` })
    .where('id', '=', id)
    .where('clearedAt', 'is', null)
    .execute();
}

export async function findFraudWarning(
  db: Queryable,
  id: number,
): Promise<{ paymentId: number; stripeId: string } | undefined> {
  return db
    .selectFrom('fraudWarnings')
    .select(['paymentId', 'stripeWarningId as stripeId'])
    .where('id', '=', id)
    .executeTakeFirst();
}
