import { sql } from 'kysely';
import { markedFilmSide } from '#contract/galleries/galleries.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { FilmFacts } from '#server/uploads/index.ts';

/** A film, and the smaller copies of it that browsers play, the largest first. */
export interface Film extends Omit<FilmFacts, 'isCut' | 'pixels' | 'sound'> {
  /** Missing for those that an earlier release looked at. */
  readonly sound?: boolean | null;
  readonly copies: readonly { readonly side: number; readonly key: string }[];
}

/** False if its bytes are deleted: it was taken back meanwhile. */
export async function setFilm(db: Queryable, fileId: number, film: Film): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('galleryFiles')
    .set({ film: JSON.stringify(film) })
    .where('id', '=', fileId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findFilm(db: Queryable, fileId: number): Promise<Film | undefined> {
  const row = await db
    .selectFrom('galleryFiles')
    .select(sql<Film | null>`film`.as('film'))
    .where('id', '=', fileId)
    .executeTakeFirst();
  return row?.film ?? undefined;
}

/** Films with unmarked copies in watermarked galleries that nobody approved. */
const unmarked = sql`
  from gallery_files f join galleries g on g.id = f.gallery_id
  where g.watermarked and g.stage <> 'approved' and g.opened_at is null
    and f.state = 'proofed' and f.deleted_at is null
    and jsonb_path_exists(f.film, '$.copies[*] ? (@.side > $max)',
      ${JSON.stringify({ max: markedFilmSide })}::jsonb)`;

export async function countUnmarked(db: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count ${unmarked}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Takes the copies of the next of them away; `keys` are those of their bytes. */
export async function dropUnmarked(
  tx: Tx,
  limit: number,
): Promise<{ id: number; size: number; keys: string[] }[]> {
  const { rows } = await sql<{ id: number; size: number; keys: string[] }>`
    update gallery_files set film = film || '{"copies": []}'
    from (select f.id, f.size,
        array(select one ->> 'key' from jsonb_array_elements(f.film -> 'copies') one) as keys
      ${unmarked} order by f.id limit ${limit} for update of f) as found
    where gallery_files.id = found.id
    returning found.id, found.size, found.keys`.execute(tx);
  return rows;
}
