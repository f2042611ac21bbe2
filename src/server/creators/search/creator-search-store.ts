import { type RawBuilder, sql } from 'kysely';
import type { CreatorCard } from '#contract/creators/creator-replies.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { CreatorSearch, Cursor } from './creator-search.ts';
import { foundInOrder, orderOfPage } from './listing-order-store.ts';
import { daysFor } from './matching-listings-store.ts';
import { foundNearest } from './nearest-listings-store.ts';

interface CardRow {
  readonly card: Omit<CreatorCard, 'distanceKm'>;
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
    creators: shown.map(({ card, distance: km }) => ({ ...card, distanceKm: km })),
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
  return sql<CardRow>`with ${sql.join([...daysFor(search), ...found])}
    select p.sort_value, ${distance} as distance, ${cardJson} as card
    from found p join creator_profiles c on c.id = p.id join users u on u.id = c.user_id
    order by ${orderOfPage(search)}`;
}

/** A creator's card out of `c` (creator_profiles) and `u` (users), as JSON. */
export const cardJson = sql`json_build_object(
  'id', c.id, 'userId', c.user_id, 'serviceType', c.service_type, 'hourlyRate', c.hourly_rate,
  'availability', c.availability,
  'packagePrice', (select min(k.price_cents) from creator_packages k where k.creator_id = c.id and k.active), 'rating', c.rating, 'reviewCount', c.rating_count,
  'acceptsBookings', c.accepts_bookings,
  'user', json_build_object('id', u.id, 'fullName', u.full_name, 'profileImage', u.profile_image, 'bio', u.bio,
    'location', u.location,
    'coordinates', case when c.lat is not null then json_build_object('lat', c.lat, 'lng', c.lng) end),
  'cover', (select json_build_object('imageUrl', i.image_url, 'alt', coalesce(nullif(i.alt, ''), i.title), 'width', i.width,
      'height', i.height, 'placeholder', i.placeholder)
    from portfolio_items i where i.creator_id = c.id order by i.is_cover desc, i.position, i.id limit 1))`;
