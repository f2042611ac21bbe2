import { type RawBuilder, sql } from 'kysely';
import type { CreatorCard } from '#contract/creators/creator-replies.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { cardJson } from './creator-card-store.ts';
import type { CreatorSearch, Cursor } from './creator-search.ts';
import { preparedFor } from './listing-filter-store.ts';
import { foundInOrder, orderOfPage } from './listing-order-store.ts';
import { totalOf } from './listing-times-store.ts';
import { foundNearest } from './nearest-listings-store.ts';

interface CardRow {
  readonly card: Omit<CreatorCard, 'distanceKm' | 'total'>;
  readonly total: number | null;
  readonly distance: number | null;
  readonly sort_value: number | null;
}

/** One page of creators and the cursor to the next, if there is one. */
export async function searchCreators(
  db: Queryable,
  search: CreatorSearch,
): Promise<{ creators: CreatorCard[]; next: Cursor | null }> {
  const { rows } = await searchQuery(search).execute(db);
  const shown = rows.slice(0, search.limit);
  const last = shown.at(-1);
  return {
    creators: shown.map(({ card, distance: km, total }) => ({ ...card, distanceKm: km, total })),
    next: rows.length > search.limit && last ? { value: last.sort_value, id: last.card.id } : null,
  };
}

/** The one statement of {@link searchCreators}; the bench explains it. */
export function searchQuery(search: CreatorSearch): RawBuilder<CardRow> {
  const { near } = search;
  const found =
    near && search.sort === 'distance' ? foundNearest(search, near) : foundInOrder(search);
  const distance = near
    ? sql`distance_km(${near.lat}, ${near.lng}, c.lat, c.lng)`
    : sql`null::double precision`;
  return sql<CardRow>`with ${sql.join([...preparedFor(search), ...found])}
    select p.sort_value, ${distance} as distance, p.total, ${cardJson(search)} as card
    from (select p.*, ${totalOf(search)} as total from found p join creator_listings c on c.creator_id = p.id) p
    join creator_profiles c on c.id = p.id join people u on u.id = c.user_id
    order by ${orderOfPage(search)}`;
}
