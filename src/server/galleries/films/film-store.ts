import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';
import type { FilmFacts } from '#server/uploads/index.ts';

/** A film, and the smaller copies of it that browsers play, the largest first. */
export interface Film extends Omit<FilmFacts, 'isCut' | 'pixels'> {
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
