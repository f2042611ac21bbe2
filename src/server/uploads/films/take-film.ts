import { randomBytes } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { DomainError } from '#contract/errors.ts';
import { maxFilmSeconds, type PortfolioFilm } from '#contract/uploads/films.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import type { IncomingFile } from '#server/platform/http/files/incoming-file.ts';
import { createFairQueue } from '#server/platform/queue/fair-queue.ts';
import { harmlessName } from '../file-name-rules.ts';
import { insertFile, type StoredFile } from '../file-store.ts';
import { purposes } from '../purposes.ts';
import { storePicture } from '../take-file.ts';
import { makePoster } from './convert-film.ts';
import { type FilmFacts, readFilm } from './film-box-rules.ts';
import { findFilmProgram } from './film-program.ts';
import { makeFilmSoon, originalType } from './make-film.ts';
import { type FilmProbe, probeFilm } from './probe-film.ts';

/** Of a person: as many as a portfolio can have. */
const maxUnusedFilms = 10;
/** Bytes that remain free for the rest of the site. */
const freeForOthers = 1e9;

/** Of all pictures of a film together: a minute in 4K with 240 pictures a second. */
const maxPixels = 120e9;

const queue = createFairQueue({ places: 1, reserved: 1, each: 1, waitingEach: 3, waiting: 30 });

/**
 * Stores a film of the viewer with its poster, as a picture is, and has its copy made. It is deleted
 * after a day unless it is used. Errors: portfolio.creators_only, film.*, upload.too_many_unused,
 * unavailable when too many wait.
 */
export async function takeFilm(
  context: SignedInContext,
  { path, bytes, name }: IncomingFile,
): Promise<StoredFile & { readonly film: PortfolioFilm }> {
  const { viewer, config, storage, db } = context;
  if (viewer.creatorId === null) throw new DomainError('portfolio.creators_only');
  const facts = await factsOf(path, bytes);
  const program = await findFilmProgram(config);
  if (!program) throw new DomainError('film.no_program');
  const free = await storage.freeBytes();
  if (free !== undefined && free - bytes < freeForOthers) throw new DomainError('film.disk_full');
  const folder = `${path}.d`;
  await mkdir(folder);
  try {
    const probe = await probeFilm(program, path, folder);
    const seconds = secondsOf(facts, probe);
    const order = { program, path, folder, seconds, pixels: facts.pixels, isHdr: probe.isHdr };
    const claim = { key: `person ${viewer.id}`, preferred: viewer.emailVerified };
    const poster = await queue.run(claim, () => makePoster(order));
    if (!poster) throw new DomainError('film.not_a_film');
    const key = randomBytes(16).toString('hex');
    const { portfolio } = purposes;
    const picture = await storePicture(
      context,
      key,
      { path: poster, name },
      {
        ...portfolio,
        refusal: 'film.not_a_film',
      },
    );
    const original = { key: `private/${key}/film`, width: 0, type: originalType };
    await storage.put(original.key, { path }, originalType);
    const sound = facts.sound ?? probe.sound;
    const film = { seconds, state: 'making', url: null, sound } as const;
    const file = {
      ...picture,
      ownerId: viewer.id,
      purpose: 'portfolio' as const,
      visibility: portfolio.visibility,
      key,
      name: harmlessName(name, 'mp4'),
      mediaType: 'video/mp4',
      bytes: picture.bytes + bytes,
      variants: [original, ...picture.variants],
      film,
    };
    const inserted = await inTransaction(db, async (tx) => {
      const stored = await insertFile(tx, file, maxUnusedFilms);
      if (stored)
        await makeFilmSoon(tx, { fileId: stored.id, personId: viewer.id, pixels: facts.pixels });
      return stored;
    });
    if (inserted) return { ...inserted, film };
    for (const variant of file.variants) await storage.delete(variant.key);
    throw new DomainError('upload.too_many_unused');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Errors: film.cut, film.too_many_pixels. */
async function factsOf(path: string, size: number): Promise<FilmFacts> {
  const file = await open(path);
  try {
    const read = async (start: number, length: number) => {
      const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - start)));
      await file.read(buffer, 0, buffer.length, start);
      return buffer;
    };
    const facts = await readFilm(read, size);
    if (facts.isCut) throw new DomainError('film.cut');
    if ((facts.pixels ?? 0) > maxPixels) throw new DomainError('film.too_many_pixels');
    return facts;
  } finally {
    await file.close();
  }
}

/**
 * The index of a film that was recorded in pieces has no length. Errors: film.not_a_film,
 * film.too_long.
 */
function secondsOf(facts: FilmFacts, probe: FilmProbe): number {
  const seconds = facts.seconds || probe.seconds || 0;
  if (seconds <= 0 || (facts.codec ?? probe.codec) === null)
    throw new DomainError('film.not_a_film');
  // Cameras stop a few frames late.
  if (Math.floor(seconds) > maxFilmSeconds) throw new DomainError('film.too_long');
  return seconds;
}
