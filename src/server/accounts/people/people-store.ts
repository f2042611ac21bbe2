import type { Queryable } from '#server/platform/db/database.ts';
import { msg, type NameOf } from '#server/platform/i18n/message.ts';
import type { FindNames } from '#server/platform/i18n/translator.ts';

/** Placeholder for the person's name at the time the text is read. */
export const personName = (id: number): NameOf => ({ named: 'person', id });

/** The person whose current address this is. */
export async function findUserByAddress(
  db: Queryable,
  address: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', address)
    .executeTakeFirst();
  return row?.id;
}

/** Operators who may sign in. */
export async function listOperators(db: Queryable): Promise<number[]> {
  const rows = await db
    .selectFrom('people')
    .select('id')
    .where('role', '=', 'operator')
    .where('active', 'is', true)
    .execute();
  return rows.map(({ id }) => id);
}

/** People's current names. */
export const findPersonNames: FindNames = async (db, ids) => {
  const rows = await db
    .selectFrom('people')
    .select(['id', 'fullName', 'deleted'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, fullName, deleted }) => [id, deleted ? msg('Deleted user') : fullName]),
  );
};

/** The same by something of theirs; where there is no one, it is said by role. */
export async function findNamesBy(
  db: Queryable,
  rows: readonly { readonly id: number; readonly userId: number | null }[],
): ReturnType<FindNames> {
  const ids = rows.flatMap(({ userId }) => userId ?? []);
  const names = ids.length > 0 ? await findPersonNames(db, ids) : new Map();
  return new Map(rows.map(({ id, userId }) => [id, names.get(userId ?? 0) ?? msg('the creator')]));
}

/** The language for mail to this address; null if its owner never chose one. */
export async function findLocaleOf(db: Queryable, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('locale')
    .where('email', '=', email)
    .executeTakeFirst();
  return row?.locale ?? null;
}

/** Whether all of these people have joined since then. */
export async function joinedSince(
  db: Queryable,
  ids: readonly number[],
  since: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where('createdAt', '<=', since.toISOString())
    .executeTakeFirst();
  return row === undefined;
}
