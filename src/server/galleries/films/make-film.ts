import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileProblem } from '#contract/galleries/file-states.ts';
import {
  filmSides,
  markedFilmSide,
  maxProofPixels,
  proofSides,
} from '#contract/galleries/galleries.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  encodeMark,
  encodeProof,
  type FilmFacts,
  type FilmProbe,
  findFilmProgram,
  localPath,
  makeCopies,
  makePoster,
  probeFilm,
  readFilm,
  withinBudget,
  workInTurn,
} from '#server/uploads/index.ts';
import {
  findFile,
  findSenderId,
  type GalleryFileRow,
  markProofed,
  markUnproofable,
} from '../files/file-store.ts';
import { storeProofs } from '../files/make-proofs.ts';
import { watermarkOf } from '../gallery-store.ts';
import { findFilm, setFilm } from './film-store.ts';

const task = 'make-gallery-film';
/** They have an hour: anyone who waits for a film in a portfolio never waits for one. */
const queue = 'gallery-films-long';
/** Bytes of the largest film that is converted. */
const maxBytes = 60e9;

/** Bytes of film that are copied in a second, about: its index is read only later. */
const bytesASecond = 3e6;

interface FilmTask {
  readonly fileId: number;
  /** It is shown, and gets other copies, with a mark or without. */
  readonly again?: boolean;
}

/** Has a film shown after the commit, when it is its sender's turn. */
export async function makeFilmSoon(
  tx: Tx,
  { id: fileId, size }: Pick<GalleryFileRow, 'id' | 'size'>,
  again = false,
): Promise<void> {
  const personId = await findSenderId(tx, fileId);
  const work = { seconds: Math.min(3600, 5 + size / bytesASecond), queue };
  const payload: FilmTask = { fileId, ...(again ? { again } : {}) };
  await workInTurn(tx, { task, payload, personId, ...work });
}

/**
 * Makes a film's poster and the copies that browsers play, or says why there are none: one small
 * copy with a mark until a watermarked gallery is approved. May be repeated.
 */
export async function makeFilm(platform: Platform, payload: FilmTask): Promise<void> {
  const { db } = platform;
  const { fileId, again = false } = payload;
  const file = await findFile(db, fileId);
  if (file?.state !== (again ? 'proofed' : 'checked')) return;
  const mark = await watermarkOf(db, file.galleryId);
  const later = { task, payload, queue };
  await withinBudget(platform, await findSenderId(db, fileId), later, () =>
    again ? showAgain(platform, file, mark) : show(platform, file, mark),
  );
  // Approved meanwhile.
  if (mark !== null && (await watermarkOf(db, file.galleryId)) === null)
    await inTransaction(db, (tx) => makeFilmSoon(tx, file, true));
}

async function show(platform: Platform, file: GalleryFileRow, mark: string | null): Promise<void> {
  const { db } = platform;
  const facts = await factsOf(platform, file);
  const { seconds, codec, plays, sound } = facts;
  await setFilm(db, file.id, { seconds, codec, plays, sound, copies: [] });
  const problem = facts.isCut ? 'film_cut' : await convert(platform, file, facts, mark);
  if (problem) await markUnproofable(db, file.id, problem);
}

/** What it has stays until there is better; it is deleted then. */
async function showAgain(
  platform: Platform,
  file: GalleryFileRow,
  mark: string | null,
): Promise<void> {
  const before = await findFilm(platform.db, file.id);
  await convert(platform, file, await factsOf(platform, file), mark);
  const after = await findFilm(platform.db, file.id);
  const kept = new Set(after?.copies.map(({ key }) => key));
  for (const { key } of before?.copies ?? [])
    if (!kept.has(key)) await platform.storage.delete(key);
}

function factsOf({ storage }: Platform, file: GalleryFileRow): Promise<FilmFacts> {
  const { storageKey, size } = file;
  const read = async (start: number, length: number) => {
    const range = { start, end: Math.min(size, start + length) - 1 };
    const found = await storage.get(storageKey, range);
    return Buffer.concat((await found?.stream.toArray()) ?? []);
  };
  return readFilm(read, size);
}

/** A copy ends where the film's bytes do; sound and pictures may end some frames apart. */
const isShorter = (played: number | null, seconds: number | null) =>
  played !== null && seconds !== null && seconds - played > Math.max(0.5, seconds / 20);

/** What its index says, or the program. */
const together = (facts: FilmFacts, probe: FilmProbe): FilmProbe => ({
  ...probe,
  seconds: facts.seconds || probe.seconds,
  codec: facts.codec ?? probe.codec,
  sound: facts.sound ?? probe.sound,
});

async function convert(
  platform: Platform,
  file: GalleryFileRow,
  facts: FilmFacts,
  watermark: string | null,
): Promise<FileProblem | undefined> {
  const { storage, db, config } = platform;
  const refusal = facts.plays ? 'film_later' : 'film_unplayable';
  const program = await findFilmProgram(config);
  if (!program || file.size > maxBytes) return refusal;
  const folder = join(config.DATA_DIR, 'incoming', crypto.randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const path = await localPath(platform, file.storageKey, folder);
    const probe = await probeFilm(program, path, folder);
    const { seconds, codec, sound, isHdr } = together(facts, probe);
    const order = { program, path, folder, seconds, pixels: facts.pixels, isHdr };
    const poster = await makePoster(order);
    if (!poster) return refusal;
    const encoding = { folder, sides: proofSides, maxPixels: maxProofPixels, watermark };
    const reply = await encodeProof({ path: poster, ...encoding });
    if ('problem' in reply) return refusal;
    const { proofs: made, taken: _, ...picture } = reply.picture;
    const sides = watermark === null ? filmSides : [markedFilmSide];
    const mark = watermark === null ? undefined : await markFor(watermark, picture, folder);
    const shorter = Math.min(picture.width, picture.height);
    const copies = await makeCopies({ ...order, mark }, shorter, sides);
    const [largest] = copies;
    if (!largest) return refusal;
    const { seconds: played } = await probeFilm(program, largest.path, folder);
    // An index in boxes says by itself whether all of it is there.
    if (facts.codec === null && isShorter(played, probe.seconds)) return 'film_cut';
    const stored = [];
    for (const { side, path: copy } of copies) {
      const key = `${file.storageKey}-film/${side}.mp4`;
      await storage.put(key, { path: copy }, 'video/mp4');
      stored.push({ side, key });
    }
    const film = { seconds, codec, plays: facts.plays, sound, copies: stored };
    if (!(await setFilm(db, file.id, film))) {
      for (const { key } of stored) await storage.delete(key);
      return undefined;
    }
    const kind = file.state === 'proofed' && watermark === null ? 'clean' : 'proofs';
    const proofs = await storeProofs(storage, `${file.storageKey}-${kind}`, folder, made);
    for (const key of await markProofed(db, file, { ...picture, proofs, previewKey: null }))
      await storage.delete(key);
    return undefined;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The mark for the copy of a film of this shape. */
async function markFor(
  text: string,
  { width, height }: { readonly width: number; readonly height: number },
  folder: string,
): Promise<string> {
  const scale = markedFilmSide / Math.min(width, height);
  const long = Math.min(8192, Math.ceil(scale * Math.max(width, height)) + 2);
  const short = markedFilmSide + 2;
  const file = join(folder, 'mark.png');
  const [w, h] = width > height ? [long, short] : [short, long];
  if (!(await encodeMark({ text, width: w, height: h, file })))
    throw new Error('The mark of a film could not be drawn');
  return file;
}
