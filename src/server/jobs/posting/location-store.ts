import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

export interface WrittenPlace {
  readonly location: string;
  readonly lat: number | null;
  readonly lng: number | null;
  /** How many jobs have it. */
  readonly jobs: number;
}

/** Where drafts and open jobs are, as it was written and as it was read or chosen. */
export async function listJobLocations(db: Queryable): Promise<WrittenPlace[]> {
  const { rows } = await sql<WrittenPlace>`
    select location, lat, lng, count(*)::int as jobs from jobs
    where status in ('draft', 'open') group by location, lat, lng`.execute(db);
  return rows;
}

/** Moves drafts and open jobs of this location and position, at most `limit`; returns how many. */
export async function moveJobsAt(
  tx: Tx,
  { location, lat, lng }: Omit<WrittenPlace, 'jobs'>,
  to: { lat: number | null; lng: number | null; timeZone: string | null },
  limit: number,
): Promise<number> {
  const moved = await tx
    .updateTable('jobs')
    .set(to)
    .where('id', 'in', (chosen) =>
      chosen
        .selectFrom('jobs')
        .select('id')
        .where('location', '=', location)
        .where('lat', 'is not distinct from', lat)
        .where('lng', 'is not distinct from', lng)
        .where('status', 'in', ['draft', 'open'])
        .limit(limit)
        .forUpdate(),
    )
    .executeTakeFirst();
  return Number(moved.numUpdatedRows);
}
