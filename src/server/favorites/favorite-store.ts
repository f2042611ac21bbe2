import { sql } from 'kysely';
import type { CreatorCard } from '#contract/creators/creator-replies.ts';
import { cardJson, markAlike } from '#server/creators/index.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

/**
 * One page of a person's saved creators, without hidden ones; `next` is where the next page starts.
 */
export async function listFavoritesOf(
  db: Queryable,
  userId: number,
  at: Date,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<{ creators: CreatorCard[]; next: number | null }> {
  const { rows } = await sql<{
    id: number;
    card: Omit<CreatorCard, 'distanceKm' | 'total' | 'totalPackage'>;
  }>`
    select f.id, ${cardJson({ at })} as card
    from favorites f join creators c on c.id = f.creator_id join people u on u.id = c.user_id
    where f.user_id = ${userId} and c.listed and (${before ?? null}::bigint is null or f.id < ${before ?? null})
    order by f.id desc limit ${limit + 1}`.execute(db);
  const shown = rows.slice(0, limit);
  return {
    creators: markAlike(
      shown.map(({ card }) => ({ ...card, distanceKm: null, total: null, totalPackage: null })),
    ),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

export async function listFavoriteIdsOf(db: Queryable, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('favorites')
    .select('creatorId')
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => row.creatorId);
}

export async function countFavoritesOf(tx: Tx, userId: number): Promise<number> {
  const row = await tx
    .selectFrom('favorites')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function insertFavorite(tx: Tx, userId: number, creatorId: number): Promise<void> {
  await tx
    .insertInto('favorites')
    .values({ userId: userId, creatorId: creatorId })
    .onConflict((conflict) => conflict.columns(['userId', 'creatorId']).doNothing())
    .execute();
}

export async function deleteFavorite(
  db: Queryable,
  userId: number,
  creatorId: number,
): Promise<void> {
  await db
    .deleteFrom('favorites')
    .where('userId', '=', userId)
    .where('creatorId', '=', creatorId)
    .execute();
}
