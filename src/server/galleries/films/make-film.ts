import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileProblem } from '#contract/galleries/file-states.ts';
import { filmSides, mostProofPixels, proofSides } from '#contract/galleries/galleries.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  encodeProof,
  type FilmFacts,
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
import { setFilm } from './film-store.ts';

const task = 'make-gallery-film';
/** They have an hour: whoever waits for a film in a portfolio never waits for one. */
const queue = 'gallery-films-long';
/** Bytes of the largest film that is converted. */
const mostBytes = 60e9;

/** Bytes of film that are copied in a second, about: its index is read only later. */
const bytesASecond = 3e6;

/** Has a film shown after the commit, when it is its sender's turn. */
export async function makeFilmSoon(
  tx: Tx,
  { id: fileId, size }: Pick<GalleryFileRow, 'id' | 'size'>,
): Promise<void> {
  const personId = await findSenderId(tx, fileId);
  const work = { seconds: Math.min(3600, 5 + size / bytesASecond), queue };
  await workInTurn(tx, { task, payload: { fileId }, personId, ...work });
}

/**
 * Makes a film's poster and the copies that browsers play, or says why there are none. May be
 * repeated.
 */
export async function makeFilm(
  platform: Platform,
  { fileId }: { readonly fileId: number },
): Promise<void> {
  const { db } = platform;
  const file = await findFile(db, fileId);
  if (file?.state !== 'checked') return;
  const later = { task, payload: { fileId }, queue };
  await withinBudget(platform, await findSenderId(db, fileId), later, () => show(platform, file));
}

async function show(platform: Platform, file: GalleryFileRow): Promise<void> {
  const { db, storage } = platform;
  const { storageKey, size } = file;
  const read = async (start: number, length: number) => {
    const range = { start, end: Math.min(size, start + length) - 1 };
    const found = await storage.get(storageKey, range);
    return Buffer.concat((await found?.stream.toArray()) ?? []);
  };
  const facts = await readFilm(read, size);
  const { seconds, codec, plays } = facts;
  await setFilm(db, file.id, { seconds, codec, plays, copies: [] });
  const problem = facts.isCut ? 'film_cut' : await convert(platform, file, facts);
  if (problem) await markUnproofable(db, file.id, problem);
}

/** A copy ends where the film's bytes do; sound and pictures may end some frames apart. */
const isShorter = (played: number | null, seconds: number | null) =>
  played !== null && seconds !== null && seconds - played > Math.max(0.5, seconds / 20);

async function convert(
  platform: Platform,
  file: GalleryFileRow,
  facts: FilmFacts,
): Promise<FileProblem | undefined> {
  const { storage, db, config } = platform;
  const refusal = facts.plays ? 'film_later' : 'film_unplayable';
  const program = await findFilmProgram(config);
  if (!program || file.size > mostBytes) return refusal;
  const folder = join(config.DATA_DIR, 'incoming', crypto.randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const path = await localPath(platform, file.storageKey, folder);
    const probe = await probeFilm(program, path, folder);
    const { seconds, codec, isHdr } = {
      ...probe,
      seconds: facts.seconds || probe.seconds,
      codec: facts.codec ?? probe.codec,
    };
    const order = { program, path, folder, seconds, pixels: facts.pixels, isHdr };
    const poster = await makePoster(order);
    if (!poster) return refusal;
    const encoding = { folder, sides: proofSides, mostPixels: mostProofPixels, watermark: null };
    const reply = await encodeProof({ path: poster, ...encoding });
    if ('problem' in reply) return refusal;
    const { proofs: made, taken: _, ...picture } = reply.picture;
    const copies = await makeCopies(order, Math.min(picture.width, picture.height), filmSides);
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
    const film = { seconds, codec, plays: facts.plays, copies: stored };
    if (!(await setFilm(db, file.id, film))) {
      for (const { key } of stored) await storage.delete(key);
      return undefined;
    }
    const proofs = await storeProofs(storage, `${file.storageKey}-proofs`, folder, made);
    for (const key of await markProofed(db, file, { ...picture, proofs, previewKey: null }))
      await storage.delete(key);
    return undefined;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
