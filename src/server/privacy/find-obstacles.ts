import type { DeletionObstacle } from '#contract/privacy/privacy.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { DeletedPerson } from '#server/platform/personal-data/personal-data.ts';
import type { Platform } from '#server/platform/platform.ts';

/** What blocks the deletion now, each page once, the most relevant first. */
export async function findObstacles(
  { personalData }: Platform,
  db: Queryable,
  person: DeletedPerson,
): Promise<DeletionObstacle[]> {
  const found = new Map<string, DeletionObstacle>();
  for (const { findObstacles: find } of personalData.toReversed())
    for (const obstacle of (await find?.(db, person)) ?? [])
      if (!found.has(obstacle.path)) found.set(obstacle.path, obstacle);
  return [...found.values()];
}
