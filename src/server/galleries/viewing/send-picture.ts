import { DomainError } from '#contract/errors.ts';
import type { RangedReply } from '#contract/file-reply.ts';
import type { Context } from '#server/platform/http/context.ts';
import { savedFrom } from '../files/direct-address.ts';
import { findItem } from '../files/file-store.ts';
import { readFile } from '../files/read-file.ts';
import { type GalleryAccess, requireDownload } from '../gallery-access.ts';
import { countDownload } from '../receipt/count-download.ts';

/** Seconds for which a browser keeps a picture whose bytes its address names. */
const day = 86_400;

/** The smallest proof that fills the side, or the largest there is. Errors: not_found. */
export async function showProof(
  { db, storage }: Context,
  { gallery, shown }: GalleryAccess,
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
export async function showOriginal(
  ctx: Context,
  access: GalleryAccess,
  number: number,
  { via }: { readonly via?: 'site' | undefined },
): Promise<RangedReply> {
  requireDownload(access);
  const item = await findItem(ctx.db, access.gallery.id, number, access.shown);
  if (!item?.sha256) throw new DomainError('not_found');
  const { size, storageKey, sha256, cameraName: name } = item;
  return countDownload(
    ctx,
    access,
    { act: 'original', number },
    {
      name,
      size,
      etag: sha256,
      ...savedFrom(via === 'site' ? undefined : ctx.direct, { storageKey, size, name }),
      read: (range) => readFile(ctx.storage, { storageKey, size }, range),
    },
  );
}
