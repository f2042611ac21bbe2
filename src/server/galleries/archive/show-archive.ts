import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { DomainError } from '#contract/errors.ts';
import type { RangedReply } from '#contract/file-reply.ts';
import type { Context } from '#server/platform/http/context.ts';
import type { FileStorage } from '#server/platform/storage/file-storage.ts';
import { type GalleryFileRow, listFiles } from '../files/file-store.ts';
import { readFile } from '../files/read-file.ts';
import { countDownload } from '../receipt/count-download.ts';
import { requireDownload, type Seat } from '../seat.ts';
import { type ArchiveEntry, layOutArchive } from './archive-layout-rules.ts';
import { type KnownFile, manifestName, manifestOf } from './archive-name-rules.ts';

/**
 * All originals of a gallery as one ZIP. Its bytes follow from the list of files alone, so any
 * range of it is the same in any process, at any time. Errors: gallery.not_approved,
 * gallery.refunded, gallery.empty, gallery_link.downloads.
 */
export async function showArchive(ctx: Context, seat: Seat): Promise<RangedReply> {
  requireDownload(seat);
  const { gallery, shown } = seat;
  const files = (await listFiles(ctx.db, gallery.id, shown.version))
    .filter(({ section }) => shown.section === null || section === shown.section)
    .flatMap(toOriginal);
  if (files.length === 0) throw new DomainError('gallery.empty');
  const name = `gallery-${gallery.id}.zip`;
  const archive = archiveOf(ctx.storage, name, files, new Date(gallery.createdAt));
  return countDownload(ctx, seat, { act: 'archive' }, archive);
}

interface Original extends KnownFile, Pick<GalleryFileRow, 'storageKey' | 'size'> {
  readonly crc32: number;
}

/** Only what is known to be whole. */
function toOriginal({ sha256, crc32: crc, state, ...file }: GalleryFileRow): Original[] {
  return sha256 === null || crc === null || state === 'damaged'
    ? []
    : [{ ...file, sha256, crc32: crc }];
}

function archiveOf(
  storage: FileStorage,
  name: string,
  files: readonly Original[],
  at: Date,
): RangedReply {
  const { paths, text } = manifestOf(files);
  const manifest = Buffer.from(text);
  const entries: ArchiveEntry[] = files.map(({ size, crc32: crc }, nth) => ({
    path: paths[nth] ?? '',
    size,
    crc32: crc,
  }));
  entries.push({ path: manifestName, size: manifest.length, crc32: crc32(manifest) });
  const layout = layOutArchive(entries, at);
  // The manifest covers names and bytes, the sizes follow from them.
  const list = createHash('sha256').update(`1 ${at.toISOString()}\n`).update(manifest);
  return {
    name,
    size: layout.size,
    etag: list.digest('base64url').slice(0, 27),
    read: async function* ({ start, end }) {
      for (const piece of layout.piecesIn(start, end)) {
        if (piece instanceof Uint8Array) yield piece;
        else {
          const file = files[piece.entry];
          if (file) yield* readFile(storage, file, piece);
          else yield manifest.subarray(piece.start, piece.end + 1);
        }
      }
    },
  };
}
