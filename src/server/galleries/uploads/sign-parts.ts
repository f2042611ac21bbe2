import { DomainError } from '#contract/errors.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import type { PartedFile, StoredPart } from '#server/platform/storage/file-storage.ts';
import type { Signer } from '#server/platform/storage/s3-signer.ts';
import { countBytes, leaseLost, refusalOf } from './count-bytes.ts';
import {
  endLease,
  findUpload,
  type LeasedUpload,
  noteParts,
  takeLease,
  type UploadRef,
} from './upload-store.ts';

/** Parts whose addresses are given at once. */
const partsAtOnce = 4;
/** Seconds in which a part has to begin: on a slow line those before it take a while. */
const beginWithin = 1800;

/**
 * Counts the parts that a browser has put into the bucket since, in their order, and signs where it
 * puts the next ones; the last one makes the file. Any of it may be repeated, and go on by tus.
 * Errors: not_found, gallery.approved, gallery_upload.in_use, gallery_upload.not_direct.
 */
export async function signNextParts(ctx: SignedInContext, ref: UploadRef) {
  const found = await findUpload(ctx.db, ref, ctx.clock());
  if (!found) throw new DomainError('not_found');
  const signer = ctx.direct?.open;
  if (!signer) throw new DomainError('gallery_upload.not_direct');
  const { uploadOffset: offset, size } = found;
  if (found.fileId !== null) return { offset: size, parts: [] };
  const lease = crypto.randomUUID();
  const upload = await takeLease(ctx.db, ref, { offset, length: 0, lease }, ctx.clock());
  if (!upload) throw await whyNot(ctx, ref, offset);
  try {
    const arrived = await countArrived(ctx, upload, { offset, lease });
    return arrived.offset === size
      ? { offset: size, parts: [] }
      : { offset: arrived.offset, parts: await sign(signer, upload, arrived) };
  } finally {
    await endLease(ctx.db, lease).catch(() => {});
  }
}

/** Another call of the same file counted meanwhile: this one may ask again. */
async function whyNot(ctx: SignedInContext, ref: UploadRef, offset: number): Promise<DomainError> {
  const refusal = await refusalOf(ctx, ref, offset);
  return ['not_found', 'gallery.approved'].includes(refusal.code) ? refusal : leaseLost();
}

interface Arrived {
  readonly file: PartedFile;
  readonly offset: number;
}

async function countArrived(
  ctx: SignedInContext,
  upload: LeasedUpload,
  { offset, lease }: { readonly offset: number; readonly lease: string },
): Promise<Arrived> {
  const { storageKey: key, chunkSize, size } = upload;
  const begun = upload.partsId ?? (await ctx.storage.begin(key, 'application/octet-stream'));
  if (upload.partsId === null) await noteParts(ctx.db, lease, begun);
  const file = { key, partsId: begun };
  // What tus left of a part that isn't whole is sent again with it.
  const before = Math.floor(offset / chunkSize);
  const parts: StoredPart[] = [];
  let end = before * chunkSize;
  for (const { number, size: bytes, etag } of await ctx.storage.listParts(file, before)) {
    const isNext = number === before + parts.length + 1;
    if (!isNext || bytes !== Math.min(chunkSize, size - end)) break;
    parts.push({ number, etag });
    end += bytes;
  }
  if (end <= offset) return { file, offset };
  const counted = { at: offset, size: end - offset, lease, parts, tails: [] };
  await countBytes(ctx, upload, counted);
  return { file, offset: end };
}

async function sign(
  signer: Signer,
  { chunkSize, size: whole }: LeasedUpload,
  { file, offset }: Arrived,
) {
  const first = Math.floor(offset / chunkSize);
  const count = Math.min(partsAtOnce, Math.ceil(whole / chunkSize) - first);
  return Promise.all(
    Array.from({ length: count }, async (_, nth) => {
      const start = (first + nth) * chunkSize;
      const size = Math.min(chunkSize, whole - start);
      const part = { number: first + nth + 1, size };
      return { start, size, address: await signer.part(file, part, beginWithin) };
    }),
  );
}
