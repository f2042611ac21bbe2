import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { Position } from './user-store.ts';

export interface WrittenLocation {
  readonly location: string;
  readonly lat: number | null;
  readonly lng: number | null;
  /** How many people have it. */
  readonly people: number;
}

/** The locations that people wrote, each with the position that it was read as. */
export async function listLocations(db: Queryable): Promise<WrittenLocation[]> {
  const { rows } = await sql<WrittenLocation>`
    select location, lat, lng, count(*)::int as people from users
    where location <> '' and deleted_at is null
    group by location, lat, lng`.execute(db);
  return rows;
}

/** Moves people of this location and position, at most `limit`; returns what others see of them now. */
export async function moveEveryoneAt(
  tx: Tx,
  { location, lat, lng }: Omit<WrittenLocation, 'people'>,
  to: Position | null,
  limit: number,
) {
  return tx
    .updateTable('users')
    .set({ lat: to?.lat ?? null, lng: to?.lng ?? null })
    .where('id', 'in', (chosen) =>
      chosen
        .selectFrom('users')
        .select('id')
        .where('location', '=', location)
        .where('lat', 'is not distinct from', lat)
        .where('lng', 'is not distinct from', lng)
        .where('deletedAt', 'is', null)
        .limit(limit)
        .forUpdate(),
    )
    .returning(['id as userId', 'fullName', 'profileImage', 'location', 'lat', 'lng'])
    .execute();
}
