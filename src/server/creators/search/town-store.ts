import { sql } from 'kysely';
import type { CreatorServiceType } from '#contract/constants.ts';
import type { Queryable } from '#server/platform/db/database.ts';

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
