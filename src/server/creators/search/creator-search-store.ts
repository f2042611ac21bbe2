import { sql } from 'kysely';
import type { CreatorCard } from '#contract/creators/creator-replies.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { cardJson } from './creator-card-store.ts';
import { hasChangedSince, type Snapshot } from './listing-rows-store.ts';
import type { CreatorSearch } from './search-types.ts';

/** A creator on a page, and what the search found out about them. */
export interface Found {
  readonly id: number;
  readonly distanceKm: number | null;
  readonly total: number | null;
}

export interface Cards {
  readonly creators: CreatorCard[];
  /** Whether a listing changed since the search looked. */
  readonly isOutdated: boolean;
}

/**
 * The cards of those found, in their order; in the same statement, whether the search that found
 * them had seen every change.
 */
export async function readCards(
  db: Queryable,
  search: CreatorSearch,
  seen: Snapshot,
  found: readonly Found[],
): Promise<Cards> {
  const { rows } = await sql<{ isOutdated: boolean; cards: CreatorCard[] }>`
    select ${hasChangedSince(seen)} as is_outdated, coalesce((
      select json_agg(${cardJson(search)} order by f.nth)
      from unnest(${found.map(({ id }) => id)}::integer[]) with ordinality f (id, nth)
      join creator_profiles c on c.id = f.id join people u on u.id = c.user_id), '[]') as cards ${prepared}`.execute(
    db,
  );
  const [row] = rows;
  const facts = new Map(found.map(({ id, ...facts }) => [id, facts]));
  return {
    creators: (row?.cards ?? []).map((card) => ({
      ...card,
      ...(facts.get(card.id) ?? { distanceKm: null, total: null }),
    })),
    isOutdated: row?.isOutdated ?? false,
  };
}

/** Whether a listing changed since the search looked. */
export async function isOutdated(db: Queryable, seen: Snapshot): Promise<boolean> {
  const { rows } = await sql<{ isOutdated: boolean }>`
    select ${hasChangedSince(seen)} as is_outdated ${prepared}`.execute(db);
  return rows[0]?.isOutdated ?? false;
}
