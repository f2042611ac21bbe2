import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';

export interface Contact {
  readonly isCreator: boolean;
  /** Blocked by the viewer. */
  readonly blocked: boolean;
  readonly blockedByThem: boolean;
  readonly wroteFirst: boolean;
  /** The viewer is a creator, and the other has an open job or is the client of work they share. */
  readonly sharesWork: boolean;
  /** Asked only where there is a block. */
  readonly orderUnderWay: boolean;
}

/** Whether two people are the sides of an order that is under way. */
export const orderUnderWay = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from orders o join creators s on s.id = o.creator_id
    where o.status in ('confirmed', 'in_progress', 'submitted')
      and (o.client_id = ${one} and s.user_id = ${other} or o.client_id = ${other} and s.user_id = ${one}))`;

/**
 * What decides whether the viewer may message a person; no row if the person was deleted. Reads the
 * tables of other capabilities in one query, as it runs for each message and typing frame.
 */
export function contactQuery(viewerId: number, otherId: number): RawBuilder<Contact> {
  return sql<Contact>`
    select
      exists (select from creators where user_id = u.id and listed) as "isCreator",
      exists (select from blocks where blocker_id = ${viewerId} and blocked_id = u.id) as "blocked",
      exists (select from blocks where blocker_id = u.id and blocked_id = ${viewerId}) as "blockedByThem",
      exists (select from messages where low_id = least(${viewerId}, u.id) and high_id = greatest(${viewerId}, u.id)
        and sender_id = u.id) as "wroteFirst",
      me.id is not null and (
        exists (select from jobs where client_id = u.id and (status = 'open' and (visibility = 'public'
          or exists (select from job_invitations i where i.job_id = jobs.id and i.creator_id = me.id)) or selected_creator_id = me.id))
        or exists (select from job_applications a join jobs j on j.id = a.job_id
          where a.creator_id = me.id and j.client_id = u.id)
        or exists (select from bookings where client_id = u.id and creator_id = me.id)) as "sharesWork",
      block_between(${viewerId}, u.id) is not null and ${orderUnderWay(sql`${viewerId}::integer`, sql`u.id`)} as "orderUnderWay"
    from people u
    left join creators me on me.user_id = ${viewerId} and me.listed
    where u.id = ${otherId} and u.active
    ${prepared}`;
}

export async function findContact(
  db: Queryable,
  viewerId: number,
  otherId: number,
): Promise<Contact | undefined> {
  const { rows } = await contactQuery(viewerId, otherId).execute(db);
  return rows[0];
}

export async function personExists(db: Queryable, id: number): Promise<boolean> {
  const row = await db.selectFrom('people').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
