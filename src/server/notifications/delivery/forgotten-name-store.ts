import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { DeletedPerson } from '#server/platform/personal-data/personal-data.ts';

/**
 * Takes a person's name out of what others were told of them: the news that begin with it and come from a fact that
 * names the person. The facts that carried these news to screens are done with, and go.
 */
export async function forgetName(
  tx: Tx,
  { userId, creatorId, fullName }: DeletedPerson,
): Promise<void> {
  const prefix = `${fullName} `;
  const { rows } = await sql<{ id: number }>`
    update notifications n set message = 'Deleted user ' || substr(n.message, ${prefix.length + 1}::integer)
    from events e
    where e.id = n.event_id and starts_with(n.message, ${prefix})
      and jsonb_path_exists(e.payload, '$.** ? (@ == $user || @ == $creator)',
        jsonb_build_object('user', ${userId}::integer, 'creator', ${creatorId}::integer))
    returning n.id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await sql`
    delete from events e
    where e.name = 'notification.stored' and e.relayed_at is not null
      and exists (select from jsonb_array_elements(e.payload -> 'stored') s where (s ->> 'id')::bigint = any(${ids}))`.execute(
    tx,
  );
}
