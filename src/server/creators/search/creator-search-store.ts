import { type RawBuilder, sql } from 'kysely';
import type { CreatorServiceType } from '#contract/constants.ts';
import type { CreatorCard } from '#contract/creators/creator-replies.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { isoInstant } from '#server/platform/db/iso-instant.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { hasChangedSince, type Snapshot } from '../listings/listing-rows-store.ts';
import type { Total } from '../listings/total-rules.ts';
import type { CreatorSearch } from './parse-search.ts';

/**
 * A creator's card out of `c` (creator_profiles) and `u` (people), as JSON, without distance and
 * total. A search for a start needs no next one, nor
 * does one that knows it.
 */
export function cardJson(
  { at, date, start, minutes }: Pick<CreatorSearch, 'at' | 'date' | 'start' | 'minutes'>,
  asksForNext: RawBuilder<unknown> = sql`true`,
): RawBuilder<string> {
  const next = sql`case when ${asksForNext} then (select ${isoInstant('n')}
    from creator_next_free(c.id, ${minutes ?? null}::integer, ${date ?? null}::date, ${at.toISOString()}::timestamptz) n) end`;
  return sql`json_build_object(
  'id', c.id, 'userId', c.user_id, 'serviceType', c.service_type, 'hourlyRate', c.hourly_rate,
  'availability', c.availability, 'specialties', c.specialties, 'timeZone', c.time_zone,
  'nextFree', ${start === undefined ? next : sql`null`},
  'packagePrice', (select min(k.price_cents) from creator_packages k where k.creator_id = c.id and k.active), 'rating', c.rating, 'reviewCount', c.rating_count,
  'memberSince', ${isoInstant('u.created_at')}, 'acceptsBookings', c.accepts_bookings, 'answerMinutes', c.usual_answer_minutes,
  'user', json_build_object('id', u.id, 'fullName', u.full_name, 'profileImage', u.profile_image, 'bio', u.bio,
    'location', u.location,
    'coordinates', case when c.lat is not null then json_build_object('lat', c.lat, 'lng', c.lng) end),
  'cover', (select json_build_object('imageUrl', i.image_url, 'alt', coalesce(nullif(i.alt, ''), i.title), 'width', i.width,
      'height', i.height, 'placeholder', i.placeholder, 'focus', i.focus, 'film', i.film)
    from portfolio_items i where i.creator_id = c.id order by i.is_cover desc, i.position, i.id limit 1),
  'morePictures', coalesce((select json_agg(json_build_object('imageUrl', i.image_url, 'alt', coalesce(nullif(i.alt, ''), i.title),
      'width', i.width, 'height', i.height, 'focus', i.focus, 'film', i.film) order by i.is_cover desc, i.position, i.id)
    from (select * from portfolio_items where creator_id = c.id order by is_cover desc, position, id offset 1 limit 4) i), '[]'))`;
}

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

/** Where listed creators say that they are, with what they offer there; the most frequent first. */
export async function listTowns(
  db: Queryable,
  limit: number,
): Promise<readonly { location: string; serviceType: CreatorServiceType }[]> {
  const { rows } = await sql<{ location: string; serviceType: CreatorServiceType }>`
    select u.location, c.service_type from creators c join people u on u.id = c.user_id
    where c.listed and c.lat is not null and u.location <> ''
    group by u.location, c.service_type order by count(*) desc, u.location limit ${limit}`.execute(
    db,
  );
  return rows;
}
