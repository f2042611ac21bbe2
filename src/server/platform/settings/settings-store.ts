import { sql } from 'kysely';
import type { Queryable, Tx } from '../db/database.ts';

/** Settings changed by operators, by name. */
export async function findSettings(db: Queryable): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom('siteSettings').select(['name', 'value']).execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** Stores one setting; undefined restores the environment's value. */
export async function putSetting(tx: Tx, name: string, value: unknown): Promise<void> {
  if (value === undefined) {
    await tx.deleteFrom('siteSettings').where('name', '=', name).execute();
    return;
  }
  const values = { value: JSON.stringify(value), changedAt: sql<string>`now()` };
  await tx
    .insertInto('siteSettings')
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute();
}

/** Serializes concurrent changes of settings. */
export async function lockSettings(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('site_settings', 0))`.execute(tx);
}
