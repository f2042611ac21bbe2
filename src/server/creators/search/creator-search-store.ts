import { sql } from 'kysely';
import type { CreatorCard } from '#contract/creators/creator-replies.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { hasChangedSince, type Snapshot } from '../listings/listing-rows-store.ts';
import type { Total } from '../listings/total-rules.ts';
import { cardJson } from './creator-card-store.ts';
import type { CreatorSearch } from './search-types.ts';

/** A creator on a page, and what the search found out about them. */
export interface Found {
  readonly id: number;
  readonly distanceKm: number | null;
  readonly total: Total | null;
  /** Milliseconds since 1970; undefined if it has to be looked up. */
  readonly nextFree: number | null | undefined;
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
  const ids = found.map(({ id }) => id);
  const prices = found.map(({ total }) => total?.cents ?? null);
  const lengths = found.map(({ total }) => total?.packageMinutes ?? null);
  const asks = found.map(({ nextFree }) => nextFree === undefined);
  const { rows } = await sql<{ isOutdated: boolean; cards: CreatorCard[] }>`
    select ${hasChangedSince(seen)} as is_outdated, coalesce((
      select json_agg(${cardJson(search, sql`f.asks`)}::jsonb || jsonb_build_object('totalPackage', (
          select jsonb_build_object('id', k.id, 'title', k.title) from creator_packages k
          where k.creator_id = f.id and k.active and k.minutes_before_sunset is null
            and k.hours * 60 = f.minutes and k.price_cents = f.price order by k.position, k.id limit 1)) order by f.nth)
      from unnest(${ids}::integer[], ${prices}::integer[], ${lengths}::integer[], ${asks}::boolean[])
        with ordinality f (id, price, minutes, asks, nth)
      join creator_profiles c on c.id = f.id join people u on u.id = c.user_id), '[]') as cards ${prepared}`.execute(
    db,
  );
  const [row] = rows;
  const facts = new Map(
    found.map(({ id, distanceKm, total, nextFree }) => [
      id,
      {
        distanceKm,
        total: total?.cents ?? null,
        ...(nextFree == null ? {} : { nextFree: new Date(nextFree).toISOString() }),
      },
    ]),
  );
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
