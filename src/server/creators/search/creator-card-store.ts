import { type RawBuilder, sql } from 'kysely';
import { isoInstant } from '#server/platform/db/iso-instant.ts';
import type { CreatorSearch } from './search-types.ts';

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
  'acceptsBookings', c.accepts_bookings, 'answerMinutes', c.usual_answer_minutes,
  'user', json_build_object('id', u.id, 'fullName', u.full_name, 'profileImage', u.profile_image, 'bio', u.bio,
    'location', u.location,
    'coordinates', case when c.lat is not null then json_build_object('lat', c.lat, 'lng', c.lng) end),
  'cover', (select json_build_object('imageUrl', i.image_url, 'alt', coalesce(nullif(i.alt, ''), i.title), 'width', i.width,
      'height', i.height, 'placeholder', i.placeholder, 'film', i.film)
    from portfolio_items i where i.creator_id = c.id order by i.is_cover desc, i.position, i.id limit 1),
  'morePictures', coalesce((select json_agg(json_build_object('imageUrl', i.image_url, 'alt', coalesce(nullif(i.alt, ''), i.title),
      'width', i.width, 'height', i.height, 'film', i.film) order by i.is_cover desc, i.position, i.id)
    from (select * from portfolio_items where creator_id = c.id order by is_cover desc, position, id offset 1 limit 4) i), '[]'))`;
}
