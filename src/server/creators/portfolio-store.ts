import { type Selectable, sql } from 'kysely';
import type { PortfolioItem } from '#contract/creator-replies.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { addPortfolioItem } from '#contract/portfolio.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { PortfolioItems } from '#server/platform/db/schema.gen.ts';

function itemOf(row: Selectable<PortfolioItems>): PortfolioItem {
  return {
    id: row.id,
    creatorId: row.creator_id,
    title: row.title,
    description: row.description,
    imageUrl: row.image_url,
    category: row.category as PortfolioItem['category'],
    alt: row.alt || row.title,
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    isCover: row.is_cover,
    createdAt: row.created_at,
  };
}

/** What anybody may see: nothing of a creator who is hidden. */
export async function listPortfolioOf(db: Queryable, creatorId: number): Promise<PortfolioItem[]> {
  const rows = await db
    .selectFrom('portfolio_items')
    .innerJoin('creator_profiles as c', 'c.id', 'portfolio_items.creator_id')
    .selectAll('portfolio_items')
    .where('creator_id', '=', creatorId)
    .where('c.hidden_at', 'is', null)
    .orderBy('is_cover', 'desc')
    .orderBy('position')
    .orderBy('portfolio_items.id')
    .execute();
  return rows.map(itemOf);
}

/** The new item at the portfolio's end, or undefined when it is full. */
export async function insertPortfolioItem(
  tx: Tx,
  creatorId: number,
  item: BodyOf<typeof addPortfolioItem>,
  most: number,
): Promise<PortfolioItem | undefined> {
  const { rows } = await sql<Selectable<PortfolioItems>>`
    insert into portfolio_items (creator_id, title, description, image_url, category, alt, position)
    select ${creatorId}, ${item.title}, ${item.description ?? ''}, ${item.imageUrl}, ${item.category ?? 'photography'},
      ${item.alt ?? ''}, coalesce(max(position) + 1, 0)
    from portfolio_items where creator_id = ${creatorId} having count(*) < ${most}
    returning *`.execute(tx);
  return rows[0] && itemOf(rows[0]);
}

/** False when the item is not the creator's. */
export async function deletePortfolioItemOf(
  tx: Tx,
  creatorId: number,
  id: number,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('portfolio_items')
    .where('id', '=', id)
    .where('creator_id', '=', creatorId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Whether anybody may see this item. */
export async function isItemShown(db: Queryable, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('portfolio_items as i')
    .innerJoin('creator_profiles as c', 'c.id', 'i.creator_id')
    .select('i.id')
    .where('i.id', '=', id)
    .where('c.hidden_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
