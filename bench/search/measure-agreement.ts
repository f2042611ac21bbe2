import type pg from 'pg';
import { findFreeTimes } from '#server/creators/availability/availability-store.ts';
import { searchCreators } from '#server/creators/search/match-listings.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Chance } from '../market/chance.ts';
import { anySearch } from './make-searches.ts';

const people = 1000;
const starts = ['08:00', '09:30', '12:00', '14:30', '18:00', '20:00'] as const;

/**
 * Compares search and availability for one start and length of each of this many creators: both
 * must agree.
 */
export async function measureAgreement(pool: pg.Pool, db: Database, chance: Chance) {
  const { rows } = await pool.query<{ id: number; time_zone: string }>(
    `select c.id, c.time_zone from creator_profiles c where c.hidden_at is null and c.accepts_bookings
     order by hashint8(c.id) limit $1`,
    [people],
  );
  let bookable = 0;
  const differ: string[] = [];
  for (const { id, time_zone: timeZone } of rows) {
    const day = Temporal.Now.plainDateISO().add({ days: chance.int(1, 60) });
    const start = chance.pick(starts);
    const minutes = chance.pick([60, 120, 180, 300]);
    const at = new Date();
    const search = { ...anySearch, at, date: day.toString(), start, minutes, among: [id] };
    const { creators } = await searchCreators({ db, currentDb: db, pool }, search);
    const found = creators.length > 0;
    const free = await findFreeTimes(db, id, day.toString(), 1, at, minutes);
    const offered = (free?.starts ?? []).some((instant) => {
      const there = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
      return there.toPlainTime().equals(start) && there.toPlainDate().equals(day);
    });
    if (offered) bookable += 1;
    if (found !== offered) differ.push(`${id} ${day} ${start} ${minutes} min`);
  }
  return { asked: rows.length, bookable, differ };
}
