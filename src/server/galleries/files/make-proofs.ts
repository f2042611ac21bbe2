import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { FileProblem } from '#contract/galleries/file-states.ts';
import { maxProofPixels, proofSides } from '#contract/galleries/galleries.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { FileStorage } from '#server/platform/storage/file-storage.ts';
import {
  encodeProof,
  isLargePicture,
  localPath,
  type MadeProof,
  workInTurn,
} from '#server/uploads/index.ts';
import { watermarkOf } from '../gallery-store.ts';
import {
  findFile,
  findSenderId,
  type GalleryFileRow,
  keepPreview,
  markProofed,
  markUnproofable,
  type Proof,
} from './file-store.ts';
import { isUndecodable } from './media-type-rules.ts';
import { isMarkedPreview } from './preview-store.ts';
import { toDecodable } from './show-undecodable.ts';

interface ProofTask {
  readonly fileId: number;
  /** It has proofs, and gets others without a mark. */
  readonly again?: boolean;
  /** It takes so long that it waits for other large ones alone. */
  readonly large?: boolean;
}

/** About what a photo takes; a large one is known by its header only later. */
const secondsOf = ({ large = false }: ProofTask) => (large ? 30 : 3);

/** Has a file's proofs made after the commit, when it is its sender's turn. */
export async function makeProofsSoon(tx: Tx, task: ProofTask): Promise<void> {
  await workInTurn(tx, {
    task: 'make-gallery-proofs',
    payload: task,
    queue: task.large ? 'gallery-proofs-large' : 'gallery-proofs',
    personId: await findSenderId(tx, task.fileId),
    seconds: secondsOf(task),
  });
}

/**
 * Makes the proofs of one file, or says why there are none: its original is whole either way. May be
 * repeated.
 */
export async function makeProofs(platform: Platform, task: ProofTask): Promise<void> {
  const { fileId, again = false, large = false } = task;
  const file = await findFile(platform.db, fileId);
  if (file?.state !== (again ? 'proofed' : 'checked')) return;
  // Proofs of a preview are made again of it.
  const source = (again && file.previewKey) || file.storageKey;
  const isShowable = source !== file.storageKey || isPicture(file);
  const mark = await watermarkOf(platform.db, file.galleryId);
  const how = { source, large, watermark: mark };
  const problem = isShowable ? await encode(platform, file, how) : 'not_a_picture';
  if (problem === 'later')
    return inTransaction(platform.db, (tx) => makeProofsSoon(tx, { ...task, large: true }));
  if (problem && !again) await markUnproofable(platform.db, fileId, problem);
  // Approved meanwhile: the marks go after all.
  if (!problem && mark !== null && (await watermarkOf(platform.db, file.galleryId)) === null)
    await inTransaction(platform.db, (tx) => makeProofsSoon(tx, { ...task, again: true }));
}

const isPicture = ({ mediaType, cameraName }: GalleryFileRow) =>
  mediaType?.startsWith('image/') || isUndecodable(mediaType, cameraName);

async function encode(
  platform: Platform,
  file: GalleryFileRow,
  {
    source,
    large,
    watermark,
  }: { readonly source: string; readonly large: boolean; readonly watermark: string | null },
): Promise<FileProblem | 'later' | undefined> {
  const { storage, db } = platform;
  const folder = join(platform.config.DATA_DIR, 'incoming', crypto.randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const path = await localPath(platform, source, folder);
    const isOriginal = source === file.storageKey;
    const photo = isOriginal ? await toDecodable(file, path, folder) : { path, turned: 0 };
    if (!photo) return 'no_decoder';
    if (!large && (await isLargePicture(photo.path))) return 'later';
    // What the creator's browser made has proofs, which stay if it shows what the original shows.
    const preview = isOriginal && file.state === 'checked' ? file.previewKey : null;
    const copy =
      preview !== null && isMarkedPreview(preview) === (watermark !== null)
        ? await localPath(platform, preview, folder, 'preview')
        : undefined;
    const order = {
      ...photo,
      copy,
      folder,
      sides: proofSides,
      maxPixels: maxProofPixels,
      watermark,
    };
    const reply = await encodeProof(order, { large });
    if ('problem' in reply) return reply.problem;
    const { proofs: made, taken, placeholder, focus, ...picture } = reply.picture;
    const shot = isOriginal
      ? { takenAt: taken?.at ?? null, takenOffset: taken?.offset ?? null }
      : {};
    if (made.length === 0) {
      const { width, height } = picture;
      for (const key of await keepPreview(db, file, { width, height, ...shot }))
        await storage.delete(key);
      return undefined;
    }
    const kind = file.state === 'proofed' ? `again-${randomBytes(4).toString('hex')}` : 'proofs';
    const proofs = await storeProofs(storage, `${file.storageKey}-${kind}`, folder, made);
    // Either these are left, or those that they replace.
    const previewKey = source === file.previewKey ? source : null;
    for (const key of await markProofed(db, file, {
      ...picture,
      ...shot,
      placeholder,
      focus,
      proofs,
      previewKey,
    }))
      await storage.delete(key);
    return undefined;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Stores what the decoder left in a folder. */
export async function storeProofs(
  storage: FileStorage,
  keyFolder: string,
  folder: string,
  made: readonly MadeProof[],
): Promise<Proof[]> {
  const proofs: Proof[] = [];
  for (const { file, width, height } of made) {
    const key = `${keyFolder}/${file}`;
    const path = join(folder, file);
    const bytes = await readFile(path);
    await storage.put(key, { path }, 'image/webp');
    proofs.push({ key, width, height, size: bytes.length, crc32: crc32(bytes) });
  }
  return proofs;
}
