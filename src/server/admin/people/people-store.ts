import { sql } from 'kysely';
import type { AdminPerson, PeoplePart } from '#contract/admin/replies.ts';
import { reservedPatterns } from '#server/accounts/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { readSearch } from '../read-search.ts';
import { patternFor, type SearchResult } from '../search-result.ts';

const people = sql`select u.id, u.full_name, u.username, u.email, u.email_verified_at is not null as email_verified,
    u.profile_image, u.location, u.role = 'operator' as is_operator, u.role = 'support' as is_support, u.is_owner, c.id as creator_id,
    (select count(*) from jobs j where j.client_id = u.id) as jobs,
    (select count(*) from bookings b where b.client_id = u.id)
      + (select count(*) from bookings b where b.creator_id = c.id) as bookings,
    u.created_at, u.suspended_at
  from people u left join creators c on c.user_id = u.id`;

const parts: Readonly<Record<Exclude<PeoplePart, 'names'>, ReturnType<typeof sql>>> = {
  creators: sql`c.listed`,
  operators: sql`u.role <> 'member'`,
  unconfirmed: sql`u.email_verified_at is null`,
  suspended: sql`u.suspended_at is not null`,
  // Did more of one thing in 24 hours than a new account may, or canceled a third paid order within
  // 30 days, or was left by a creator with whom they share something.
  busy: sql`(exists (select from daily_uses d where d.user_id = u.id and d.day >= current_date - 1
      and d.name in ('conversation.started', 'application.sent', 'job.published', 'report.sent') and d.count >= 10)
    or (select count(distinct (p.order_kind, p.order_id)) from payments p where p.client_id = u.id
      and p.client_cancelled_at > now() - interval '30 days') >= 3
    or exists (select from payments p where p.client_id = u.id and p.creator_tie is not null
      and p.created_at > now() - interval '30 days'))`,
};

/** Names that predate today's rules or the site's current name. */
function misleading(siteName: string) {
  const { username, fullName } = reservedPatterns(siteName);
  return sql`u.role = 'member' and (u.username_key like '% %'
    or u.username::text ~ '^[!-~]+$' and u.username::text ~ '[^a-zA-Z0-9._-]'
    or regexp_replace(u.username_key, '[^a-z0-9]', '', 'g') ~ ${username}
    or lookalike_key(regexp_replace(u.full_name, '[^[:alnum:]]', '', 'g')) ~ ${fullName}
    or u.full_name ~* '://|www\\.|[[:alnum:]]{2,}\\.(com|net|org|info|shop|online|site)')`;
}

/** Whether the username, name and address of `u`, a row of people, contain all of these words, ignoring accents. */
export const isCalled = (words: readonly string[]) =>
  words.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`${sql.join(
        words.map(
          (word) =>
            sql`without_accents(u.username::text || ' ' || u.full_name || ' ' || u.email::text) ilike without_accents(${patternFor(word)})`,
        ),
        sql` and `,
      )}`;

/**
 * People by any part of their name, username or address, newest first. Deleted accounts are left
 * out.
 */
export async function findPeople(
  db: Queryable,
  { q, before, limit, show }: SearchResult<PeoplePart>,
  siteName: string,
): Promise<AdminPerson[]> {
  const wanted = readSearch(q);
  const { rows } = await sql<AdminPerson>`
    ${people}
    where not u.deleted and ${partOf(show, siteName)}
      and (${q} = '' or u.id = ${wanted.person} or c.id = ${wanted.creator} or ${isCalled(wanted.words)})
      and (${before ?? null}::int is null or u.id < ${before ?? null}::int)
    order by u.id desc
    limit ${limit}`.execute(db);
  return rows;
}

function partOf(show: PeoplePart | undefined, siteName: string) {
  if (show === 'names') return misleading(siteName);
  return show ? parts[show] : sql`true`;
}

/** One person whose account is not deleted. */
export async function findPerson(db: Queryable, id: number): Promise<AdminPerson | undefined> {
  const { rows } = await sql<AdminPerson>`
    ${people}
    where not u.deleted and u.id = ${id}`.execute(db);
  return rows[0];
}

/** The role of a person who can act, and whether they own the site; undefined without such a person. */
export function findRole(db: Queryable, id: number) {
  return db
    .selectFrom('people')
    .select(['role', 'isOwner'])
    .where('id', '=', id)
    .where('active', 'is', true)
    .executeTakeFirst();
}
