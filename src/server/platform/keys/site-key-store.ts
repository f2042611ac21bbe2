import type { Queryable } from '../db/database.ts';

/** The site's own key of this name; created by the first process that asks, and shared by all. */
export async function findOrMakeSiteKey(
  db: Queryable,
  name: string,
  make: () => string,
): Promise<string> {
  const find = () =>
    db.selectFrom('siteKeys').select('value').where('name', '=', name).executeTakeFirst();
  const existing = await find();
  if (existing) return existing.value;
  await db
    .insertInto('siteKeys')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await find())?.value ?? '';
}

/** Replaces a key that exists. */
export async function replaceSiteKey(db: Queryable, name: string, value: string): Promise<void> {
  await db.updateTable('siteKeys').set({ value }).where('name', '=', name).execute();
}
