import { sql } from 'kysely';
import type { CreatorServiceType } from '#contract/constants.ts';
import type { Specialty } from '#contract/creators/creator-choices.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { MadePicture } from './make-portfolio.ts';

export interface Ranked {
  readonly id: number;
  readonly serviceType: CreatorServiceType;
  readonly specialties: readonly Specialty[];
  readonly lat: number;
  readonly lng: number;
  /** As 'Featured' has them now. */
  readonly featured: number;
  readonly pictures: number;
  readonly reviewed: boolean;
  /** The address of their cover; null without one. */
  readonly cover: string | null;
  /** Someone has put pictures of their own there. */
  readonly changed: boolean;
}

/** These creators as lists rank them; without those whom lists leave out. */
export async function readRanks(db: Queryable, ids: readonly number[]): Promise<Ranked[]> {
  const { rows } = await sql<Ranked>`
    select c.id, c.service_type, c.specialties, c.lat, c.lng, l.featured, c.rating_count > 0 as reviewed, i.pictures, i.changed,
      (select image_url from portfolio_items p where p.creator_id = c.id order by p.is_cover desc, p.position, p.id limit 1) as cover
    from creator_profiles c join creator_listings l on l.creator_id = c.id
    cross join lateral (select count(*)::integer as pictures,
        coalesce(bool_or(image_url not like '/demo/%'), false) as changed
      from portfolio_items p where p.creator_id = c.id) i
    where c.id = any(${ids}::integer[]) and c.lat is not null order by c.id`.execute(db);
  return rows;
}

/** Puts these portfolios in the place of those that are there. */
export async function replacePortfolios(
  tx: Tx,
  portfolios: ReadonlyMap<number, readonly MadePicture[]>,
): Promise<void> {
  const ids = [...portfolios.keys()];
  await sql`delete from portfolio_items where creator_id = any(${ids}::integer[])`.execute(tx);
  const items = [...portfolios].flatMap(([creatorId, pictures]) =>
    pictures.map((picture) => ({ creatorId, ...picture })),
  );
  await sql`insert into portfolio_items (creator_id, title, description, image_url, category, alt, width, height,
      placeholder, focus, position, is_cover, film)
    select "creatorId", title, description, "imageUrl", category, alt, width, height, placeholder, focus, position, "isCover", film
    from json_to_recordset(${JSON.stringify(items)}::json) as i("creatorId" integer, title text, description text, "imageUrl" text,
      category text, alt text, width integer, height integer, placeholder text, focus jsonb, position integer, "isCover" boolean, film jsonb)`.execute(
    tx,
  );
}
