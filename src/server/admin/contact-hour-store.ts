import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

/** Counts one more message in this hour, unless that would exceed `most`. Older hours are forgotten. */
export async function addContact(tx: Tx, now: Date, most: number): Promise<boolean> {
  const hour = sql`date_trunc('hour', ${now.toISOString()}::timestamptz)`;
  await sql`delete from contact_hours where hour < ${hour}`.execute(tx);
  const { rows } = await sql`
    insert into contact_hours as c (hour) values (${hour})
    on conflict (hour) do update set count = c.count + 1 where c.count < ${most}
    returning count`.execute(tx);
  return rows.length === 1;
}
