import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { DomainError } from '#contract/errors.ts';
import type { RangedReply } from '#contract/file-reply.ts';
import { type LicenseFiles, licenseFilesOf } from '#server/agreements/index.ts';
import type { Context } from '#server/platform/http/context.ts';
import type { FileStorage } from '#server/platform/storage/file-storage.ts';
import { type GalleryFileRow, listFiles } from '../files/file-store.ts';
import { readFile } from '../files/read-file.ts';
import { countDownload } from '../receipt/count-download.ts';
import { requireDownload, type Seat } from '../seat.ts';
import { type ArchiveEntry, layOutArchive } from './archive-layout-rules.ts';
import { type KnownFile, manifestName, manifestOf, namesBeside } from './archive-name-rules.ts';

/**
 * All originals of a gallery as one ZIP, with what was agreed about their use. Its bytes follow from
 * the list of files and the signed agreement alone, so any range of it is the same in any process, at
 * any time. Errors: gallery.not_approved,
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
  const license = await licenseFilesOf(ctx, gallery.order);
  const at = new Date(gallery.createdAt);
  const archive = archiveOf(ctx.storage, name, { files, license, at });
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

interface Content {
  readonly files: readonly Original[];
  /** Of what was agreed; undefined without an agreement. */
  readonly license: LicenseFiles | undefined;
  /** The date of every entry. */
  readonly at: Date;
}

interface SmallEntry {
  readonly path: string;
  readonly bytes: Buffer;
}

/** The rights in the files, in words, as data, and beside each file as photo programs read it. */
function licenseEntries({ text, json, xmp }: LicenseFiles, paths: readonly string[]): SmallEntry[] {
  const { named, sidecars } = namesBeside(paths);
  const bytes = Buffer.from(xmp);
  return [
    { path: named('LICENSE.txt'), bytes: Buffer.from(text) },
    { path: named('license.json'), bytes: Buffer.from(json) },
    ...sidecars.map((path) => ({ path, bytes })),
  ];
}

function archiveOf(
  storage: FileStorage,
  name: string,
  { files, license, at }: Content,
): RangedReply {
  const { paths, text } = manifestOf(files);
  const manifest = Buffer.from(text);
  const small = [
    { path: manifestName, bytes: manifest },
    ...(license ? licenseEntries(license, paths) : []),
  ];
  const entries: ArchiveEntry[] = files.map(({ size, crc32: crc }, nth) => ({
    path: paths[nth] ?? '',
    size,
    crc32: crc,
  }));
  // The sidecars share their bytes.
  const checked = new Map<Buffer, number>();
  for (const { path, bytes } of small) {
    const crc = checked.get(bytes) ?? crc32(bytes);
    checked.set(bytes, crc);
    entries.push({ path, size: bytes.length, crc32: crc });
  }
  const layout = layOutArchive(entries, at);
  // The manifest covers names and bytes, the sizes follow from them.
  const list = createHash('sha256').update(`1 ${at.toISOString()}\n`).update(manifest);
  if (license) list.update(JSON.stringify(license));
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
          const other = small[piece.entry - files.length];
          if (other) yield other.bytes.subarray(piece.start, piece.end + 1);
        }
      }
    },
  };
}
