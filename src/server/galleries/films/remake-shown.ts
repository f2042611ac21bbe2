import type { Tx } from '#server/platform/db/database.ts';
import { listProofed } from '../files/file-store.ts';
import { makeProofsSoon } from '../files/make-proofs.ts';
import { makeFilmSoon } from './make-film.ts';

/** Has everything that a gallery shows made again, as its watermark may have come or gone. */
export async function remakeShown(tx: Tx, galleryId: number): Promise<void> {
  for (const file of await listProofed(tx, galleryId))
    if (file.isFilm) await makeFilmSoon(tx, file, true);
    else await makeProofsSoon(tx, { fileId: file.id, again: true });
}
