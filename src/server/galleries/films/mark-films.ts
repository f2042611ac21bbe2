import type { Backfill } from '#server/platform/tasks/backfill.ts';
import { deleteBytesLater } from '#server/uploads/index.ts';
import { countUnmarked, dropUnmarked } from './film-store.ts';
import { makeFilmSoon } from './make-film.ts';

/** Copies that an earlier release made without a mark are deleted, and made again with one. */
export const markFilms: Backfill = {
  name: 'galleries.mark-films',
  countLeft: (db) => countUnmarked(db),
  changeNext: async (tx, limit) => {
    const films = await dropUnmarked(tx, limit);
    for (const film of films) await makeFilmSoon(tx, film, true);
    await deleteBytesLater(
      tx,
      films.flatMap(({ keys }) => keys),
    );
    return films.length;
  },
};
