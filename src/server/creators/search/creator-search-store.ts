import { type RawBuilder, sql } from 'kysely';
import type { CreatorCard } from '#contract/creators/creator-replies.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { cardJson } from './creator-card-store.ts';
import { preparedFor } from './listing-filter-store.ts';
import { listingsByIndexes, resolveSearch } from './listing-index-store.ts';
import { afterCursor, foundInOrder, orderOfPage, sortValueOf } from './listing-order-store.ts';
import { asksForDays, localDays, totalOf } from './listing-times-store.ts';
import { foundNearest } from './nearest-listings-store.ts';
import type { CreatorSearch, Cursor } from './search-types.ts';

interface CardRow {
  readonly card: Omit<CreatorCard, 'distanceKm' | 'total'>;
  readonly total: number | null;
  readonly distance: number | null;
  readonly sortValue: number | null;
}

/**
 * One page of creators and the cursor to the next, if there is one. Most pages are within the first
 * few thousand of their order; only if not, rare matches are looked up through all indexes.
 */
export async function searchCreators(
  db: Queryable,
  search: CreatorSearch,
): Promise<{ creators: CreatorCard[]; next: Cursor | null }> {
  const { rows: first } = await searchQuery(search).execute(db);
  const rows = first[0]?.incomplete
    ? (await everyoneQuery(db, search)).rows
    : first.flatMap(({ card, ...row }) => (card ? [{ ...row, card }] : []));
  const shown = rows.slice(0, search.limit);
  const last = shown.at(-1);
  return {
    creators: shown.map(({ card, distance: km, total }) => ({ ...card, distanceKm: km, total })),
    next: rows.length > search.limit && last ? { value: last.sortValue, id: last.card.id } : null,
  };
}

/** The query for most searches; one row without a card if nothing is found. */
export function searchQuery(
  search: CreatorSearch,
): RawBuilder<Omit<CardRow, 'card'> & { card: CardRow['card'] | null; incomplete: boolean }> {
  const { near, sort } = search;
  const { tables, incomplete } =
    near && sort === 'distance' ? foundNearest(search, near) : foundInOrder(search);
  return sql`with ${sql.join([...preparedFor(search), ...tables])}
    select u.incomplete, p.* from (select ${incomplete} as incomplete) u
    left join (${cardsOf(search)}) p on not u.incomplete order by ${orderOfPage(search)}`;
}

/** The page from all matches in the indexes. */
async function everyoneQuery(db: Queryable, search: CreatorSearch) {
  const value = sortValueOf(search);
  const matching = listingsByIndexes(
    await resolveSearch(db, search),
    sql`c.creator_id as id, ${value} as sort_value`,
    { onward: sql`${afterCursor(search)} and ${value} is not null` },
  );
  return sql<CardRow>`with ${sql.join([
    ...(asksForDays(search) ? [localDays(search)] : []),
    sql`found as materialized (select p.id, p.sort_value from (select * from ${matching}) p
      order by ${orderOfPage(search)} limit ${search.limit + 1})`,
  ])} ${cardsOf(search)} order by ${orderOfPage(search)}`.execute(db);
}

function cardsOf(search: CreatorSearch): RawBuilder<CardRow> {
  const { near } = search;
  const distance = near
    ? sql`distance_km(${near.lat}, ${near.lng}, c.lat, c.lng)`
    : sql`null::double precision`;
  return sql<CardRow>`select p.id, p.sort_value, ${distance} as distance, p.total, ${cardJson(search)} as card
    from (select p.*, ${totalOf(search)} as total from found p join creator_listings c on c.creator_id = p.id) p
    join creator_profiles c on c.id = p.id join people u on u.id = c.user_id`;
}
