import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { maxFilmSeconds, type PortfolioFilm, portfolioFilmSide } from '#contract/uploads/films.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { defineEvent } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deleteBytesLater } from '../claim-file.ts';
import { findFilesAsSystem, lockFilm, type StoredFile, setFilm } from '../file-store.ts';
import { withinBudget, workInTurn } from '../turns/work-in-turn.ts';
import { makeCopies } from './convert-film.ts';
import { findFilmProgram, localPath } from './film-program.ts';
import { probeFilm } from './probe-film.ts';

/** What was sent, until its copy is there. */
export const originalType = 'application/octet-stream';

/** A film can be watched, or never will. */
export const filmMade = defineEvent<{ fileId: number; film: PortfolioFilm }>('film.made');

/** Seconds that a billion pixels take, about; a film of unknown size takes long. */
const secondsPerGigapixel = 8;
const unknownSeconds = 600;
/** From here on, films wait for long ones alone. */
const longSeconds = 120;

/** About how long a film takes to copy, and with which others it takes turns. */
export function filmWork(pixels: number | null): { seconds: number; queue: string } {
  const seconds = pixels === null ? unknownSeconds : 5 + (secondsPerGigapixel * pixels) / 1e9;
  return { seconds, queue: seconds > longSeconds ? 'films-long' : 'gallery-films' };
}

interface FilmTask {
  readonly fileId: number;
  readonly personId: number;
  readonly pixels: number | null;
}

/** Has a film copied after the commit, when it is its owner's turn. */
export async function makeFilmSoon(tx: Tx, payload: FilmTask): Promise<void> {
  const { personId, pixels } = payload;
  await workInTurn(tx, { task: 'make-portfolio-film', payload, personId, ...filmWork(pixels) });
}

/** Makes a film's copy within its owner's seconds of the day. */
export async function makePortfolioFilm(platform: Platform, payload: FilmTask): Promise<void> {
  const { fileId, personId, pixels } = payload;
  const later = { task: 'make-portfolio-film', payload, queue: 'films-long' };
  await withinBudget(platform, personId, later, () => copyFilm(platform, fileId, pixels));
}

/** Makes the copy that browsers play; what was sent is deleted. May be repeated. */
async function copyFilm(platform: Platform, fileId: number, pixels: number | null): Promise<void> {
  const [file] = await findFilesAsSystem(platform.db, [fileId]);
  if (file?.film?.state !== 'making') return;
  const copy = await copyOf(platform, file, pixels);
  const made = await inTransaction(platform.db, async (tx) => {
    const locked = await lockFilm(tx, fileId);
    if (locked?.film?.state !== 'making') return false;
    const { seconds, sound = null } = locked.film;
    const film: PortfolioFilm = copy
      ? { seconds, state: 'ready', url: `/files/${copy.key}`, sound }
      : { seconds, state: 'failed', url: null, sound };
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
  pixels: number | null,
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
    const order = {
      program,
      path,
      folder,
      seconds,
      pixels,
      isHdr,
      maxSeconds: maxFilmSeconds + 1,
    };
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
