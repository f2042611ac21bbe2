import { randomBytes } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { DomainError, type ErrorCode } from '#contract/errors.ts';
import type { FocalPoint } from '#contract/focal-point.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import type { IncomingFile } from '#server/platform/http/files/incoming-file.ts';
import type { PictureProblem } from './decoding/open-picture.ts';
import { encodePicture } from './encoder.ts';
import { harmlessName } from './file-name-rules.ts';
import { insertFile, type NewFile, type StoredFile, type Variant } from './file-store.ts';
import { type Purpose, type PurposeName, purposes } from './purposes.ts';

/** Unused files per person: enough for any portfolio, too few to abuse as storage. */
const maxUnused = 200;

/**
 * Stores an uploaded file: a picture, detected by content and re-encoded in the purpose's widths as
 * AVIF and WebP, upright, without metadata except the copyright; if the purpose allows, a PDF
 * unchanged. `focus` is where its owner tapped. It belongs to the viewer and is deleted after its purpose's days unless it is used,
 * see `claimFile`. Errors: the purpose's refusal, upload.too_large,
 * upload.no_decoder, upload.broken_picture, upload.decoder_failed, upload.too_many_unused.
 */
export async function takeFile(
  context: SignedInContext,
  purposeName: PurposeName,
  incoming: IncomingFile,
  focus?: FocalPoint,
): Promise<StoredFile> {
  const purpose: Purpose = purposes[purposeName];
  const key = randomBytes(16).toString('hex');
  const prefix = purpose.visibility === 'private' ? `private/${key}` : key;
  const stored =
    purpose.documents && (await isPdf(incoming.path))
      ? await storePdf(context, prefix, incoming)
      : await storePicture(context, prefix, incoming, purpose, focus);
  const file: NewFile = {
    ownerId: context.viewer.id,
    purpose: purposeName,
    visibility: purpose.visibility,
    key,
    film: null,
    ...stored,
  };
  const inserted = await insertFile(context.db, file, maxUnused);
  if (inserted) return inserted;
  for (const variant of file.variants) await context.storage.delete(variant.key);
  throw new DomainError('upload.too_many_unused');
}

type Stored = Omit<NewFile, 'ownerId' | 'purpose' | 'visibility' | 'key' | 'film'>;

async function storePdf(
  context: SignedInContext,
  prefix: string,
  { path, bytes, name }: IncomingFile,
): Promise<Stored> {
  const type = 'application/pdf';
  const key = `${prefix}/document.pdf`;
  await context.storage.put(key, { path }, type);
  return {
    name: harmlessName(name, 'pdf'),
    mediaType: type,
    bytes,
    width: null,
    height: null,
    placeholder: null,
    focus: null,
    variants: [{ key, width: 0, type }],
  };
}

export async function storePicture(
  context: SignedInContext,
  prefix: string,
  incoming: Pick<IncomingFile, 'path' | 'name'>,
  { widths, square, refusal }: Purpose,
  focus?: FocalPoint,
): Promise<Stored> {
  const folder = `${incoming.path}.d`;
  await mkdir(folder);
  try {
    const picture = await encodePicture(context.viewer, incoming.path, folder, {
      widths,
      square,
      focus,
    });
    if ('problem' in picture) throw refusalOf(picture.problem, refusal);
    const variants: Variant[] = [];
    for (const { file, width, type } of picture.variants) {
      const key = `${prefix}/${file}`;
      await context.storage.put(key, { path: `${folder}/${file}` }, type);
      variants.push({ key, width, type });
    }
    return {
      name: harmlessName(incoming.name, 'webp'),
      mediaType: 'image/webp',
      bytes: picture.variants.reduce((sum, variant) => sum + variant.bytes, 0),
      width: picture.width,
      height: picture.height,
      placeholder: picture.placeholder,
      focus: picture.focus,
      variants,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The true reason; of what is no picture, the words of its place. */
function refusalOf(problem: PictureProblem | 'decoder_failed', refusal: ErrorCode): DomainError {
  if (problem === 'not_a_picture') return new DomainError(refusal);
  return new DomainError(problem === 'too_many_pixels' ? 'upload.too_large' : `upload.${problem}`);
}

/**
 * The URL of a public picture in its largest size; `pictureSources` of the contract finds the
 * others.
 */
export function addressOf(file: StoredFile): string {
  const pictures = file.variants.filter(({ type }) => type === 'image/webp');
  const widest = Math.max(...pictures.map(({ width }) => width));
  return `/files/${file.key}/${widest}.webp`;
}

/** Whether a file starts and ends like a PDF. */
async function isPdf(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(8);
    await file.read(head, 0, head.length, 0);
    if (!/^%PDF-[12]\.\d/.test(head.toString('latin1'))) return false;
    const tail = Buffer.alloc(Math.min(size, 2048));
    await file.read(tail, 0, tail.length, size - tail.length);
    return tail.includes('%%EOF');
  } finally {
    await file.close();
  }
}
