import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { PortfolioItem } from '#contract/creators/creator-replies.ts';
import type { addPortfolioItem, changePortfolioItem } from '#contract/creators/portfolio.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { PortfolioFilm } from '#contract/uploads/films.ts';
import type { FocalPoint } from '#contract/uploads/focal-point.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { PortfolioItems } from '#server/platform/db/schema.gen.ts';

/** Other captions have another address: browsers keep them. */
const captionsAddress = (id: number, captions: string) =>
  `/api/portfolio/${id}/captions?v=${createHash('sha256').update(captions).digest('hex').slice(0, 12)}`;

export function itemOf(row: Selectable<PortfolioItems>): PortfolioItem {
  return {
    id: row.id,
    creatorId: row.creatorId,
    title: row.title,
    description: row.description,
    imageUrl: row.imageUrl,
    category: row.category as PortfolioItem['category'],
    alt: row.alt || row.title,
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    focus: row.focus as PortfolioItem['focus'],
    film: row.film as PortfolioItem['film'],
    isCover: row.isCover,
    createdAt: row.createdAt,
    language: row.language,
    captions: row.captions === null ? null : captionsAddress(row.id, row.captions),
  };
}

/** The public items; none for a hidden creator. */
export async function listPortfolioOf(db: Queryable, creatorId: number): Promise<PortfolioItem[]> {
  const rows = await db
    .selectFrom('portfolioItems')
    .innerJoin('creatorProfiles as c', 'c.id', 'portfolioItems.creatorId')
    .selectAll('portfolioItems')
    .where('creatorId', '=', creatorId)
    .where('c.hiddenAt', 'is', null)
    .orderBy('isCover', 'desc')
    .orderBy('position')
    .orderBy('portfolioItems.id')
    .execute();
  return rows.map(itemOf);
}

/** Appends an item; undefined if the portfolio is full. */
export async function insertPortfolioItem(
  tx: Tx,
  creatorId: number,
  item: BodyOf<typeof addPortfolioItem>,
  max: number,
): Promise<PortfolioItem | undefined> {
  const { rows } = await sql<Selectable<PortfolioItems>>`
    insert into portfolio_items (creator_id, title, description, image_url, category, alt, focus, position, is_cover)
    select ${creatorId}, ${item.title}, ${item.description ?? ''}, ${item.imageUrl}, ${item.category ?? 'photography'},
      ${item.alt ?? ''}, ${item.focus ? JSON.stringify(item.focus) : null}::jsonb, coalesce(max(position) + 1, 0), count(*) = 0
    from portfolio_items where creator_id = ${creatorId} having count(*) < ${max}
    returning *`.execute(tx);
  return rows[0] && itemOf(rows[0]);
}

/** Gives an item its uploaded picture. */
export async function setPicture(
  tx: Tx,
  id: number,
  picture: {
    readonly fileId: number;
    readonly imageUrl: string;
    readonly width: number | null;
    readonly height: number | null;
    readonly placeholder: string | null;
    readonly focus: FocalPoint | null;
    readonly film: PortfolioFilm | null;
  },
): Promise<PortfolioItem> {
  const row = await tx
    .updateTable('portfolioItems')
    .set({
      fileId: picture.fileId,
      imageUrl: picture.imageUrl,
      width: picture.width,
      height: picture.height,
      placeholder: picture.placeholder,
      // Chosen already, or the guess.
      focus: sql`coalesce(focus, ${picture.focus && JSON.stringify(picture.focus)}::jsonb)`,
      film: picture.film && JSON.stringify(picture.film),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return itemOf(row);
}

/** The changed item, or undefined if it is not the creator's. */
export async function updatePortfolioItemOf(
  tx: Tx,
  creatorId: number,
  id: number,
  changes: BodyOf<typeof changePortfolioItem>,
): Promise<PortfolioItem | undefined> {
  const { title, description, category, alt, language, captions, focus } = changes;
  const row = await tx
    .updateTable('portfolioItems')
    .set({
      // Ensures there is always a column to set.
      creatorId: creatorId,
      ...(title === undefined ? {} : { title }),
      ...(description === undefined ? {} : { description: description ?? '' }),
      ...(category === undefined ? {} : { category }),
      ...(alt === undefined ? {} : { alt }),
      ...(language === undefined ? {} : { language }),
      ...(captions === undefined ? {} : { captions }),
      ...(focus && { focus: JSON.stringify(focus) }),
    })
    .where('id', '=', id)
    .where('creatorId', '=', creatorId)
    .returningAll()
    .executeTakeFirst();
  return row && itemOf(row);
}

/** Puts the given ids first, in order, and leaves the others after them; the first is the cover. */
export async function orderPortfolioOf(
  tx: Tx,
  creatorId: number,
  ids: readonly number[],
): Promise<void> {
  // One cover at a time, even within one statement.
  await tx
    .updateTable('portfolioItems')
    .set({ isCover: false })
    .where('creatorId', '=', creatorId)
    .where('isCover', '=', true)
    .execute();
  await sql`
    update portfolio_items i set position = o.place, is_cover = o.place = 0
    from (
      select id, row_number() over (order by array_position(${ids}::integer[], id), position, id) - 1 as place
      from portfolio_items where creator_id = ${creatorId}
    ) o where o.id = i.id`.execute(tx);
}

/** Whether anyone may see this item. */
export async function isItemShown(db: Queryable, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('portfolioItems as i')
    .innerJoin('creatorProfiles as c', 'c.id', 'i.creatorId')
    .select('i.id')
    .where('i.id', '=', id)
    .where('c.hiddenAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The film of a creator's own item; null for a photo, undefined if it is not theirs. */
export async function findFilmOf(
  db: Queryable,
  creatorId: number,
  id: number,
): Promise<PortfolioFilm | null | undefined> {
  const row = await db
    .selectFrom('portfolioItems')
    .select('film')
    .where('id', '=', id)
    .where('creatorId', '=', creatorId)
    .executeTakeFirst();
  return row && (row.film as PortfolioFilm | null);
}

/** Of an item that anyone may see. */
export async function findCaptions(db: Queryable, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('portfolioItems as i')
    .innerJoin('creatorProfiles as c', 'c.id', 'i.creatorId')
    .select('i.captions')
    .where('i.id', '=', id)
    .where('c.hiddenAt', 'is', null)
    .executeTakeFirst();
  return row?.captions ?? undefined;
}

/** How many films a portfolio has. */
export async function countFilms(tx: Tx, creatorId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('portfolioItems')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('creatorId', '=', creatorId)
    .where('film', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Says in the items of a file, removed ones too, what became of its film. */
export async function updateFilm(tx: Tx, fileId: number, film: PortfolioFilm): Promise<void> {
  const value = JSON.stringify(film);
  await sql`update portfolio_items set film = ${value}::jsonb where file_id = ${fileId}`.execute(
    tx,
  );
  await sql`update removed_portfolio_items set item = jsonb_set(item, '{film}', ${value}::jsonb)
    where (item ->> 'file_id')::bigint = ${fileId}`.execute(tx);
}
