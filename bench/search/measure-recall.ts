import type pg from 'pg';
import { searchCreators } from '#server/creators/search/match-listings.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Chance } from '../market/chance.ts';
import { searchKinds } from './make-searches.ts';

const searches = 24;

/** Recall of the nearest 24 compared to checking every profile, with filters, and times from the same function. */
export async function measureRecall(pool: pg.Pool, db: Database, chance: Chance) {
  const next = searchKinds(chance)['nearest, filters'];
  let found = 0;
  let expected = 0;
  for (let asked = 0; asked < searches; asked += 1) {
    const search = { ...next?.(), radius: 15 } as ReturnType<NonNullable<typeof next>>;
    const days = { any: 0, today: 1, week: 7, month: 30 }[search.availability ?? 'any'];
    const { rows } = await pool.query<{ id: number }>(
      `with near as materialized (
         select p.id, p.time_zone, creator_bookable_minutes(p.id, $10) as length, distance_km($1, $2, lat, lng) as distance
         from creator_profiles p
         where hidden_at is null and distance_km($1, $2, lat, lng) <= 15 and ($3::text is null or service_type = $3)
           and coalesce(hourly_rate, 0) >= $4 and ($5::integer is null or hourly_rate between 1 and $5)
           and coalesce(rating, 0) >= $6 and ($12::text is null or specialties @> array[$12])
           and ($13::integer is null or hourly_rate * $10 * 5 / 3 <= $13)
           and ($14::text is null or exists (select from creator_listings w where w.creator_id = p.id
             and w.words @@ plainto_tsquery('english_unaccented', $14))))
       select id from near
       where ($7::date is null or exists (select from creator_start_times(id, $7, 1, length, $9) s
           where $11::time is null or (s at time zone time_zone)::time = $11))
         and ($8 = 0 or exists (select from creator_start_times(id, ($9::timestamptz at time zone time_zone)::date, $8, length, $9)))
       order by distance, id desc limit 24`,
      [
        search.near?.lat,
        search.near?.lng,
        search.serviceType ?? null,
        search.minPrice ?? 0,
        search.maxPrice ?? null,
        search.rating ?? 0,
        search.date ?? null,
        days,
        search.at.toISOString(),
        search.minutes ?? null,
        search.start ?? null,
        search.specialty ?? null,
        search.maxTotal ?? null,
        search.q ?? null,
      ],
    );
    const { creators } = await searchCreators({ db, currentDb: db, pool }, search);
    const ids = new Set(creators.map(({ id }) => id));
    expected += rows.length;
    found += rows.filter(({ id }) => ids.has(id)).length;
  }
  return { searches, found, expected };
}
