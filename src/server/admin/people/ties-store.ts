import { sql } from 'kysely';
import type { PersonFile } from '#contract/admin/person.ts';
import { leadsOutside } from '#contract/contact-data.ts';
import { listSuspendedTies } from '#server/accounts/index.ts';
import { listSuspendedPayees } from '#server/payments/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** Suspended people with whom a person shares something: someone who comes back has a new name and address. */
export async function listTies(db: Queryable, id: number): Promise<PersonFile['ties']> {
  const ties = await listSuspendedTies(db, id);
  const { rows: byCard } = await sql<{ id: number }>`
    select distinct o.client_id as id from payments p
      join payments o on o.card_fingerprint = p.card_fingerprint and o.client_id <> p.client_id
      join people s on s.id = o.client_id and s.suspended_at is not null and not s.deleted
    where p.client_id = ${id} and p.card_fingerprint is not null limit 20`.execute(db);
  const byPayout = await listSuspendedPayees(db, id);
  const found = [
    ...ties,
    ...byCard.map((one) => ({ id: one.id, by: 'card' as const })),
    ...byPayout.map((one) => ({ id: one, by: 'payout' as const })),
  ];
  if (found.length === 0) return [];
  const people = await db
    .selectFrom('people')
    .select(['id', 'fullName', 'username'])
    .where(
      'id',
      'in',
      found.map((one) => one.id),
    )
    .execute();
  return found.flatMap((tie) => {
    const person = people.find((one) => one.id === tie.id);
    return person ? { ...person, by: tie.by } : [];
  });
}

const maxMessages = 200;

/** How many of a person's newest messages lead around the site; nobody reads them for that. */
export async function countLeadingOutside(
  db: Queryable,
  id: number,
): Promise<PersonFile['leadingOutside']> {
  const rows = await db
    .selectFrom('messages')
    .select('content')
    .where('senderId', '=', id)
    .orderBy('id', 'desc')
    .limit(maxMessages)
    .execute();
  const messages = rows.filter(({ content }) => leadsOutside(content)).length;
  return { messages, of: rows.length };
}
