import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';
import type { DeletedPerson } from '#server/platform/personal-data/personal-data.ts';

export interface Person extends DeletedPerson {
  readonly email: string;
  /** Can't sign in: a link to their confirmed address is their way to it. */
  readonly suspended: boolean;
}

/** The person and the id of their profile, in one query over the tables of both; undefined for deleted people. */
export async function findPerson(db: Queryable, userId: number): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select u.id as user_id, c.id as creator_id, u.full_name, u.email::text as email, u.suspended_at is not null as suspended
    from people u left join creators c on c.user_id = u.id
    where u.id = ${userId} and not u.deleted`.execute(db);
  return rows[0];
}
