import { type RawBuilder, sql } from 'kysely';
import type { CreatorSort } from '#contract/creator-choices.ts';
import type { CreatorQuery } from '#contract/creator-query.ts';
import type { CreatorCard } from '#contract/creator-replies.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** A search whose location has become a position. */
export interface CreatorSearch extends Omit<CreatorQuery, 'location' | 'lat' | 'lng' | 'after'> {
  readonly near: { readonly lat: number; readonly lng: number } | null;
  /** Text to be found in the creator's location, where it is no known place. */
  readonly locationText: string | null;
  readonly after: Cursor | null;
  /** Only these creators. */
  readonly among?: readonly number[] | undefined;
  readonly at: Date;
}

/** Where a page ended: the sort's value and the id of its last row. */
export interface Cursor {
  readonly value: number | null;
  readonly id: number;
}

interface SortOrder {
  readonly key: RawBuilder<unknown>;
  readonly descending: boolean;
}

const published = { lat: sql`c.lat`, lng: sql`c.lng` };

function orderOf(search: CreatorSearch): SortOrder {
  const distance = search.near
    ? sql`distance_km(${search.near.lat}, ${search.near.lng}, ${published.lat}, ${published.lng})`
    : sql`c.id`;
  const orders: Record<CreatorSort, SortOrder> = {
    featured: { key: sql`c.featured`, descending: true },
    newest: { key: sql`c.id`, descending: true },
    // Creators without a price come last in both directions.
    price_asc: { key: sql`coalesce(nullif(c.hourly_rate, 0), 1000000)`, descending: false },
    price_desc: { key: sql`coalesce(c.hourly_rate, 0)`, descending: true },
    rating: { key: sql`coalesce(c.rating, 0)`, descending: true },
    distance: { key: distance, descending: false },
  };
  return orders[search.sort ?? 'featured'];
}

function conditionsOf(search: CreatorSearch): RawBuilder<unknown>[] {
  const at = sql`${search.at.toISOString()}::timestamptz`;
  const localDay = sql`(${at} at time zone c.time_zone)::date`;
  const conditions = [sql`c.hidden_at is null`];
  if (search.among) conditions.push(sql`c.id = any(${search.among}::integer[])`);
  if (search.serviceType) conditions.push(sql`c.service_type = ${search.serviceType}`);
  if (search.near) {
    const { lat, lng } = search.near;
    // The index finds the square (its earth is 6378 km, hence the margin), the distance decides.
    conditions.push(
      sql`earth_box(ll_to_earth(${lat}, ${lng}), ${search.radius * 1010}) @> ll_to_earth(c.lat, c.lng)`,
      sql`distance_km(${lat}, ${lng}, c.lat, c.lng) <= ${search.radius}`,
    );
  }
  if (search.locationText)
    conditions.push(sql`position(lower(${search.locationText}) in lower(u.location)) > 0`);
  if (search.minPrice) conditions.push(sql`c.hourly_rate >= ${search.minPrice}`);
  if (search.maxPrice !== undefined)
    conditions.push(sql`c.hourly_rate > 0 and c.hourly_rate <= ${search.maxPrice}`);
  if (search.rating) conditions.push(sql`c.rating >= ${search.rating}`);
  // Free, not bookable: the notice that somebody wants is settled on their page.
  const freeFrom = (day: RawBuilder<unknown>, days: number) =>
    sql`not isempty(creator_free_times(c.id, ${day}, ${days}::integer, ${at}, with_notice => false))`;
  if (search.date) conditions.push(freeFrom(sql`${search.date}::date`, 1));
  const days = { any: 0, today: 1, week: 7, month: 30 }[search.availability ?? 'any'];
  if (days > 0) conditions.push(freeFrom(localDay, days));
  return conditions;
}

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
  const { key, descending } = orderOf(search);
  const conditions = conditionsOf(search);
  if (search.after) {
    const { value, id } = search.after;
    conditions.push(
      descending
        ? sql`(${key}, c.id) < (${value}, ${id})`
        : sql`(${key}, -c.id) > (${value}, ${-id})`,
    );
  }
  const direction = descending ? sql`desc` : sql`asc`;
  const distance = search.near
    ? sql`distance_km(${search.near.lat}, ${search.near.lng}, c.lat, c.lng)`
    : sql`null::double precision`;
  const { rows } = await sql<CardRow>`
    with page as (
      select c.id, ${key} as sort_value, ${distance} as distance
      from creator_profiles c join users u on u.id = c.user_id
      where ${sql.join(conditions, sql` and `)}
      order by ${key} ${direction}, c.id desc
      limit ${search.limit + 1}
    )
    select page.sort_value, page.distance, ${cardJson} as card
    from page join creator_profiles c on c.id = page.id join users u on u.id = c.user_id
    order by page.sort_value ${direction}, c.id desc`.execute(db);
  const shown = rows.slice(0, search.limit);
  const last = shown.at(-1);
  return {
    creators: shown.map(({ card, distance: km }) => ({ ...card, distanceKm: km })),
    next: rows.length > search.limit && last ? { value: last.sort_value, id: last.card.id } : null,
  };
}

/** A creator's card out of `c` (creator_profiles) and `u` (users), as JSON. */
export const cardJson = sql`json_build_object(
  'id', c.id, 'userId', c.user_id, 'serviceType', c.service_type, 'hourlyRate', c.hourly_rate,
  'availability', c.availability, 'rating', c.rating, 'reviewCount', c.rating_count,
  'acceptsBookings', c.accepts_bookings,
  'user', json_build_object('id', u.id, 'fullName', u.full_name, 'profileImage', u.profile_image, 'bio', u.bio,
    'location', u.location,
    'coordinates', case when c.lat is not null then json_build_object('lat', c.lat, 'lng', c.lng) end),
  'cover', (select json_build_object('imageUrl', i.image_url, 'alt', coalesce(nullif(i.alt, ''), i.title), 'width', i.width,
      'height', i.height, 'placeholder', i.placeholder)
    from portfolio_items i where i.creator_id = c.id order by i.is_cover desc, i.position, i.id limit 1))`;

export async function countMatchingCreators(db: Queryable, search: CreatorSearch): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from creator_profiles c join users u on u.id = c.user_id
    where ${sql.join(conditionsOf(search), sql` and `)}`.execute(db);
  return rows[0]?.count ?? 0;
}
