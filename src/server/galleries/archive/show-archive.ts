import { DomainError } from '#contract/errors.ts';
import type { RangedReply } from '#contract/file-reply.ts';
import type { ArchiveQuery } from '#contract/galleries/gallery-archive.ts';
import { licenseFilesOf } from '#server/agreements/index.ts';
import type { Context } from '#server/platform/http/context.ts';
import { fingerprintFiles } from '../files/file-store.ts';
import { readFile } from '../files/read-file.ts';
import { type GalleryAccess, requireDownload } from '../gallery-access.ts';
import { countDownload } from '../receipt/count-download.ts';
import { keptArchive } from './kept-archive.ts';

/** Guests who gave no name have no hearts. */
const nobody = { personId: null, guestId: null };

/**
 * All originals of a gallery, or their web sizes, as one ZIP, with what was agreed about their use. Its bytes follow from
 * the list of files and the signed agreement alone, so any range of it is the same in any process, at
 * any time. Errors: gallery.not_approved,
 * gallery.refunded, gallery.empty, gallery_link.downloads.
 */
export async function showArchive(
  ctx: Context,
  access: GalleryAccess,
  { size, of }: ArchiveQuery,
): Promise<RangedReply> {
  requireDownload(access, size);
  const { gallery } = access;
  const shown = of === 'all' ? access.shown : { ...access.shown, heartOf: access.who ?? nobody };
  const db = access.side === 'guest' ? ctx.visitors.db : ctx.db;
  const list = await fingerprintFiles(db, gallery.id, shown);
  if (list.count === 0) throw new DomainError('gallery.empty');
  const license = await licenseFilesOf(ctx, gallery.order);
  const { storage } = ctx;
  const archive = await keptArchive({ db, storage }, { gallery, shown, list, license, size });
  if (archive.files.length === 0) throw new DomainError('gallery.empty');
  const { layout, etag, files, small } = archive;
  return countDownload(
    ctx,
    access,
    { act: 'archive' },
    {
      name: `gallery-${gallery.id}${size === 'web' ? '-web' : ''}.zip`,
      size: layout.size,
      etag,
      read: async function* ({ start, end }) {
        for (const piece of layout.piecesIn(start, end)) {
          if (piece instanceof Uint8Array) yield piece;
          else {
            const file = files[piece.entry];
            if (file) yield* readFile(ctx.storage, file, piece);
            const other = small[piece.entry - files.length];
            if (other) yield other.bytes.subarray(piece.start, piece.end + 1);
          }
        }
      },
    },
  );
}
