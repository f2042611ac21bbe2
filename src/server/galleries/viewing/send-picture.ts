import { DomainError } from '#contract/errors.ts';
import type { RangedReply } from '#contract/file-reply.ts';
import type { Context } from '#server/platform/http/context.ts';
import { findItem } from '../files/file-store.ts';
import { readFile } from '../files/read-file.ts';
import { countDownload } from '../receipt/count-download.ts';
import { requireDownload, type Seat } from '../seat.ts';

/** Seconds for which a browser keeps a picture whose bytes its address names. */
const day = 86_400;

/** The smallest proof that fills the side, or the largest there is. Errors: not_found. */
export async function showProof(
  { db, storage }: Context,
  { gallery, shown }: Seat,
  number: number,
  { side, v }: { readonly side: number; readonly v?: string | undefined },
): Promise<RangedReply> {
  const item = await findItem(db, gallery.id, number, shown);
  const bySize = (item?.proofs ?? []).toSorted((a, b) => sideOf(a) - sideOf(b));
  const proof = bySize.find((one) => sideOf(one) >= side) ?? bySize.at(-1);
  const size = proof && (await storage.sizeOf(proof.key));
  if (!proof || size === undefined) throw new DomainError('not_found');
  const storageKey = proof.key;
  return {
    name: `${number}.webp`,
    size,
    etag: storageKey.replaceAll('/', '-'),
    shown: { forSeconds: v === undefined ? 0 : day },
    read: (range) => readFile(storage, { storageKey, size }, range),
  };
}

const sideOf = ({ width, height }: { readonly width: number; readonly height: number }) =>
  Math.max(width, height);

/** Byte for byte. Errors: not_found, gallery.not_approved, gallery.refunded, gallery_link.downloads. */
export async function showOriginal(ctx: Context, seat: Seat, number: number): Promise<RangedReply> {
  requireDownload(seat);
  const item = await findItem(ctx.db, seat.gallery.id, number, seat.shown);
  if (!item?.sha256) throw new DomainError('not_found');
  const { size, storageKey, sha256, cameraName: name } = item;
  return countDownload(
    ctx,
    seat,
    { act: 'original', number },
    {
      name,
      size,
      etag: sha256,
      read: (range) => readFile(ctx.storage, { storageKey, size }, range),
    },
  );
}
