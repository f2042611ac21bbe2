/** Which creators may be new matches of which search. */
import { sql } from 'kysely';
import type { SavedSearch } from '#contract/favorites/saved-searches.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

export interface DueSearch {
  readonly id: number;
  readonly userId: number;
  readonly name: string;
  readonly query: SavedSearch['query'];
  readonly email: string;
  readonly stopToken: string;
  readonly checkedAt: string;
  readonly broad: boolean;
}

/** A transaction's changes may become visible this much later than their timestamp. */
const overlap = sql`interval '5 minutes'`;

/**
 * Ids of searches with notifications on, not notified since `notifiedBefore`, with changed creators.
 */
export async function listDueSearchesAsSystem(
  db: Queryable,
  notifiedBefore: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from saved_searches s join people u on u.id = s.user_id
    where s.alerts and u.active
      and (s.notified_at is null or s.notified_at <= ${notifiedBefore.toISOString()}::timestamptz)
      and exists (select from creator_changes c where c.changed_at > s.checked_at - ${overlap})
    order by s.checked_at, s.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The search, locked; undefined if another transaction has it or it is no longer due. */
export async function takeDueSearchAsSystem(
  tx: Tx,
  id: number,
  notifiedBefore: Date,
): Promise<(DueSearch & { readonly now: string }) | undefined> {
  const { rows } = await sql<DueSearch & { now: string }>`
    select s.id, s.user_id, s.name, s.query, u.email::text as email, s.stop_token,
      s.checked_at, s.broad, now() as now
    from saved_searches s join people u on u.id = s.user_id
    where s.id = ${id} and s.alerts and (s.notified_at is null or s.notified_at <= ${notifiedBefore.toISOString()}::timestamptz)
    for update of s skip locked`.execute(tx);
  return rows[0];
}

/**
 * The next creators, by id, who changed since the search was checked and are not recorded as
 * matches.
 */
export async function listCandidatesAsSystem(
  tx: Tx,
  search: DueSearch,
  afterId: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from creator_changes n join creators c on c.id = n.creator_id
      join saved_searches s on s.id = ${search.id}
    where n.changed_at > s.checked_at - ${overlap} and c.id > ${afterId}
      and c.user_id <> s.user_id and (not s.broad or c.created_at > s.created_at)
      and not exists (select from saved_search_creators k where k.search_id = s.id and k.creator_id = c.id)
    order by c.id limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function noteCreators(
  tx: Tx,
  searchId: number,
  creatorIds: readonly number[],
): Promise<void> {
  await sql`insert into saved_search_creators (search_id, creator_id)
    select ${searchId}, id from unnest(${creatorIds}::integer[]) id on conflict do nothing`.execute(
    tx,
  );
}

/** Marks changes before `checkedAt` as processed; `notifiedAt` if there were new matches. */
export async function markChecked(
  tx: Tx,
  searchId: number,
  { checkedAt, notifiedAt }: { checkedAt: string; notifiedAt?: Date },
): Promise<void> {
  await tx
    .updateTable('savedSearches')
    .set({ checkedAt: checkedAt, ...(notifiedAt && { notifiedAt: notifiedAt.toISOString() }) })
    .where('id', '=', searchId)
    .execute();
}
