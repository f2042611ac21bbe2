import type { Queryable } from '#server/platform/db/database.ts';

/** Mail addresses of everyone who runs the site. */
export async function listOperatorAddresses(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'operator')
    .where('suspended_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ email }) => email);
}
