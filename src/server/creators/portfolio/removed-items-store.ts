import { type Selectable, sql } from 'kysely';
import type { PortfolioItem } from '#contract/creators/creator-replies.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { PortfolioItems } from '#server/platform/db/schema.gen.ts';
import { itemOf } from './portfolio-store.ts';

/** Moves an item out of the portfolio; false if it is not the creator's. */
export async function removeItemOf(tx: Tx, creatorId: number, id: number): Promise<boolean> {
  const { rows } = await sql`
    with gone as (delete from portfolio_items where id = ${id} and creator_id = ${creatorId} returning *)
    insert into removed_portfolio_items (id, creator_id, item)
    select id, creator_id, to_jsonb(gone) from gone returning id`.execute(tx);
  return rows.length === 1;
}

/**
 * Moves an item out of the portfolio until an operator brings it back: its owner can't. False if it
 * is not there.
 */
export async function holdItem(tx: Tx, id: number, at: Date): Promise<boolean> {
  const { rows } = await sql`
    with gone as (delete from portfolio_items where id = ${id} returning *)
    insert into removed_portfolio_items (id, creator_id, item, held_at)
    select id, creator_id, to_jsonb(gone), ${at.toISOString()}::timestamptz from gone returning id`.execute(
    tx,
  );
  return rows.length === 1;
}

/**
 * Moves it back to its position, one that is held only if asked for. A former cover is the cover
 * again unless there is another.
 */
export async function restoreItemOf(
  tx: Tx,
  { creatorId, id, held }: { creatorId: number; id: number; held: boolean },
  max: number,
): Promise<PortfolioItem | 'full' | undefined> {
  const { rows: counted } = await sql<{ full: boolean }>`
    select count(*) >= ${max} as full from portfolio_items where creator_id = ${creatorId}`.execute(
    tx,
  );
  if (counted[0]?.full) return 'full';
  const { rows } = await sql<Selectable<PortfolioItems>>`
    with back as (
      delete from removed_portfolio_items where id = ${id} and creator_id = ${creatorId}
        and (held_at is not null) = ${held} returning item
    )
    insert into portfolio_items overriding system value
    select (jsonb_populate_record(null::portfolio_items, item || jsonb_build_object('is_cover',
      (item ->> 'is_cover')::boolean and not exists (
        select from portfolio_items where creator_id = ${creatorId} and is_cover)))).*
    from back returning *`.execute(tx);
  return rows[0] && itemOf(rows[0]);
}

/** False if it was restored. */
export async function deleteRemovedItem(tx: Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('removedPortfolioItems')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
