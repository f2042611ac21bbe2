import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { mostFilmSeconds, type PortfolioFilm, portfolioFilmSide } from '#contract/uploads/films.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { defineEvent } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { enqueueTask } from '#server/platform/tasks/task-store.ts';
import { deleteBytesLater } from '../claim-file.ts';
import { findFilesAsSystem, lockFilm, type StoredFile, setFilm } from '../file-store.ts';
import { makeCopies } from './convert-film.ts';
import { findFilmProgram, localPath } from './film-program.ts';
import { probeFilm } from './probe-film.ts';

/** What was sent, until its copy is there. */
export const originalType = 'application/octet-stream';

/** A film can be watched, or never will. */
export const filmMade = defineEvent<{ fileId: number; film: PortfolioFilm }>('film.made');

/** Has a film copied after the commit, one after the other, those of galleries included. */
export async function makeFilmSoon(tx: Tx, fileId: number): Promise<void> {
  // Its creator waits for it, and it is short.
  await enqueueTask(tx, 'make-portfolio-film', { fileId }, { queue: 'gallery-films' });
}

/** Makes the copy that browsers play; what was sent is deleted. May be repeated. */
export async function makePortfolioFilm(
  platform: Platform,
  { fileId }: { readonly fileId: number },
): Promise<void> {
  const [file] = await findFilesAsSystem(platform.db, [fileId]);
  if (file?.film?.state !== 'making') return;
  const copy = await copyOf(platform, file);
  const made = await inTransaction(platform.db, async (tx) => {
    const locked = await lockFilm(tx, fileId);
    if (locked?.film?.state !== 'making') return false;
    const { seconds } = locked.film;
    const film: PortfolioFilm = copy
      ? { seconds, state: 'ready', url: `/files/${copy.key}` }
      : { seconds, state: 'failed', url: null };
    const isOriginal = ({ type }: { readonly type: string }) => type === originalType;
    const pictures = locked.variants.filter((variant) => !isOriginal(variant));
    const originals = locked.variants.filter(isOriginal);
    await setFilm(tx, fileId, {
      film,
      bytes: copy?.bytes ?? 0,
      variants: copy
        ? [{ key: copy.key, width: portfolioFilmSide, type: 'video/mp4' }, ...pictures]
        : pictures,
    });
    await deleteBytesLater(
      tx,
      originals.map(({ key }) => key),
    );
    await platform.events.record(tx, filmMade, { fileId, film });
    return true;
  });
  if (copy && !made) await platform.storage.delete(copy.key);
}

async function copyOf(
  platform: Platform,
  { key: prefix, variants, width, height, film }: StoredFile,
): Promise<{ readonly key: string; readonly bytes: number } | undefined> {
  const { config, storage } = platform;
  const program = await findFilmProgram(config);
  const original = variants.find(({ type }) => type === originalType);
  if (!program || !original || !film) return undefined;
  const folder = join(config.DATA_DIR, 'incoming', crypto.randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const path = await localPath(platform, original.key, folder);
    const { seconds } = film;
    const { isHdr } = await probeFilm(program, path, folder);
    const order = { program, path, folder, seconds, isHdr, mostSeconds: mostFilmSeconds + 1 };
    const shorter = Math.min(width ?? portfolioFilmSide, height ?? portfolioFilmSide);
    const [copy] = await makeCopies(order, shorter, [portfolioFilmSide]);
    if (!copy) return undefined;
    const key = `${prefix}/${portfolioFilmSide}.mp4`;
    const { size } = await stat(copy.path);
    await storage.put(key, { path: copy.path }, 'video/mp4');
    return { key, bytes: size };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
