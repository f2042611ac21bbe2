import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';

/** Suspended people who share a mailbox, under whatever address, or a device with a person. */
export async function listSuspendedTies(
  db: Queryable,
  userId: number,
): Promise<{ id: number; by: 'mailbox' | 'device' }[]> {
  const { rows } = await sql<{ id: number; by: 'mailbox' | 'device' }>`
    select s.id, 'mailbox' as by from users u join users s on s.suspended_at is not null and s.deleted_at is null
      and s.id <> u.id and mailbox_key(s.email::text) = mailbox_key(u.email::text)
    where u.id = ${userId}
    union all
    select s.id, 'device' from known_devices d join known_devices o on o.token_hash = d.token_hash and o.user_id <> d.user_id
      join users s on s.id = o.user_id and s.suspended_at is not null and s.deleted_at is null
    where d.user_id = ${userId} group by s.id
    order by 2 desc, 1 limit 20`.execute(db);
  return rows;
}
