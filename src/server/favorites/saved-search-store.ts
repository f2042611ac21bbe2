import type { Selectable } from 'kysely';
import type { SavedSearch } from '#contract/favorites/saved-searches.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { SavedSearches } from '#server/platform/db/schema.gen.ts';

const columns = ['id', 'name', 'query', 'alerts', 'createdAt'] as const;

function savedSearchOf(
  row: Pick<Selectable<SavedSearches>, (typeof columns)[number]>,
): SavedSearch {
  return {
    id: row.id,
    name: row.name,
    query: row.query as SavedSearch['query'],
    alerts: row.alerts,
    createdAt: row.createdAt,
  };
}

export async function listSavedSearchesOf(db: Queryable, userId: number): Promise<SavedSearch[]> {
  const rows = await db
    .selectFrom('savedSearches')
    .select(columns)
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(savedSearchOf);
}

export async function countSavedSearchesOf(tx: Tx, userId: number): Promise<number> {
  const row = await tx
    .selectFrom('savedSearches')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Undefined if the person has another with that name. */
export async function insertSavedSearch(
  tx: Tx,
  search: { userId: number; name: string; query: SavedSearch['query']; broad: boolean },
): Promise<SavedSearch | undefined> {
  const row = await tx
    .insertInto('savedSearches')
    .values({
      userId: search.userId,
      name: search.name,
      query: JSON.stringify(search.query),
      broad: search.broad,
    })
    .onConflict((conflict) => conflict.columns(['userId', 'name']).doNothing())
    .returning(columns)
    .executeTakeFirst();
  return row && savedSearchOf(row);
}

/** Undefined if the person has no such search. */
export async function updateSavedSearchOf(
  db: Queryable,
  userId: number,
  id: number,
  { name, alerts }: { name?: string | undefined; alerts?: boolean | undefined },
): Promise<SavedSearch | 'name taken' | undefined> {
  try {
    const row = await db
      .updateTable('savedSearches')
      .set((eb) => ({
        name: name ?? eb.ref('name'),
        alerts: alerts ?? eb.ref('alerts'),
      }))
      .where('id', '=', id)
      .where('userId', '=', userId)
      .returning(columns)
      .executeTakeFirst();
    return row && savedSearchOf(row);
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'saved_searches_user_id_name_key')
      return 'name taken';
    throw error;
  }
}

/** False if the person has no such search. */
export async function deleteSavedSearchOf(
  db: Queryable,
  userId: number,
  id: number,
): Promise<boolean> {
  const row = await db
    .deleteFrom('savedSearches')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function stopSearchByToken(
  db: Queryable,
  token: string,
): Promise<{ name: string } | undefined> {
  return db
    .updateTable('savedSearches')
    .set({ alerts: false })
    .where('stopToken', '=', token)
    .returning('name')
    .executeTakeFirst();
}
