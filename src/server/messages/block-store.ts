import type { Queryable, Tx } from '#server/platform/db/database.ts';

export async function insertBlock(tx: Tx, blockerId: number, blockedId: number): Promise<void> {
  await tx
    .insertInto('blocks')
    .values({ blockerId: blockerId, blockedId: blockedId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns whether there was one. */
export async function deleteBlock(tx: Tx, blockerId: number, blockedId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('blocks')
    .where('blockerId', '=', blockerId)
    .where('blockedId', '=', blockedId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function hasBlocked(
  db: Queryable,
  blockerId: number,
  blockedId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('blocks')
    .select('blockedId')
    .where('blockerId', '=', blockerId)
    .where('blockedId', '=', blockedId)
    .executeTakeFirst();
  return row !== undefined;
}
