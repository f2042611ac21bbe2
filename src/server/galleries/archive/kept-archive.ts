import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { ArchiveQuery } from '#contract/galleries/gallery-archive.ts';
import type { LicenseFiles } from '#server/agreements/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { inPieces } from '#server/platform/queue/in-pieces.ts';
import type { Pieces } from '#server/platform/queue/piece-rules.ts';
import type { FileStorage } from '#server/platform/storage/file-storage.ts';
import { readManifest } from '../files/delivered-file-store.ts';
import type { FileList } from '../files/file-store.ts';
import { listOriginals, type OriginalRow } from '../files/original-store.ts';
import type { GalleryAccess } from '../gallery-access.ts';
import type { GalleryRow } from '../gallery-store.ts';
import { type ArchiveEntry, type ArchiveLayout, layOutArchive } from './archive-layout-rules.ts';
import {
  type KnownFile,
  licenseNames,
  manifestName,
  manifestOf,
  namesBeside,
  pathsIn,
} from './archive-name-rules.ts';

/** A file of an archive: an original, or its web size. */
interface Original extends KnownFile, Pick<OriginalRow, 'storageKey' | 'size'> {
  readonly crc32: number;
}

interface SmallEntry {
  readonly path: string;
  readonly bytes: Buffer;
}

interface Archive {
  readonly files: readonly Original[];
  /** What follows them. */
  readonly small: readonly SmallEntry[];
  readonly layout: ArchiveLayout;
  readonly etag: string;
}

interface ArchiveSource {
  readonly gallery: Pick<GalleryRow, 'id' | 'createdAt'>;
  readonly shown: GalleryAccess['shown'];
  readonly list: FileList;
  /** Of what was agreed; undefined without an agreement. */
  readonly license: LicenseFiles | undefined;
  readonly size: ArchiveQuery['size'];
}

/** Entries of all archives that are kept: three galleries of the largest size, with sidecars. */
const maxEntries = 60_000;
const archives = new LRUCache<string, Promise<Archive>>({ maxSize: maxEntries });

/**
 * The archive of a list of files. Made once for each: a download asks for hundreds of ranges, and a
 * stranger may ask for one byte at a time.
 */
export function keptArchive(from: Stored, source: ArchiveSource): Promise<Archive> {
  const { gallery, shown, list, license, size } = source;
  const key = JSON.stringify([gallery.id, gallery.createdAt, shown, list, license, size]);
  const kept = archives.get(key);
  if (kept) return kept;
  const made = makeArchive(from, source);
  archives.set(key, made, { size: Math.min(maxEntries, 2 * list.count + 3) });
  made.catch(() => archives.delete(key));
  return made;
}

async function makeArchive({ db, storage }: Stored, source: ArchiveSource): Promise<Archive> {
  const { gallery, shown, size } = source;
  const originals = (await listOriginals(db, gallery.id, shown)).flatMap(toOriginal);
  if (size === 'web') {
    const files: Original[] = [];
    for (const original of originals) files.push(...(await toWebSize(storage, original)));
    return inPieces(layOut(files, await inPieces(manifestOf(files)), source));
  }
  const list = await listIn(db, gallery.id, shown, originals);
  return inPieces(layOut(originals, list, source));
}

interface Stored {
  readonly db: Queryable;
  readonly storage: FileStorage;
}

/** Proofs know their size and checksum since they are noted; of others they are read once. */
async function toWebSize(
  storage: FileStorage,
  { web, cameraName, ...original }: Original & Pick<OriginalRow, 'web'>,
): Promise<Original[]> {
  if (!web) return [];
  const noted = web.size !== undefined && web.crc32 !== undefined;
  const found = noted ? undefined : await storage.get(web.key);
  if (!noted && !found) return [];
  const bytes = found && Buffer.concat(await found.stream.toArray());
  return [
    {
      ...original,
      cameraName: `${cameraName.replace(/\.[^.]{1,12}$/, '')}.webp`,
      storageKey: web.key,
      // They have no hash of their own: their names say which bytes they are.
      sha256: createHash('sha256').update(web.key).digest('hex'),
      size: web.size ?? bytes?.length ?? 0,
      crc32: web.crc32 ?? (bytes ? crc32(bytes) : 0),
    },
  ];
}

interface Listed {
  readonly paths: readonly string[];
  /** The manifest. */
  readonly text: string;
}

function* layOut(
  files: readonly Original[],
  { paths, text }: Listed,
  { gallery, license, size: kind }: ArchiveSource,
): Pieces<Archive> {
  // The date of every entry.
  const at = new Date(gallery.createdAt);
  const manifest = Buffer.from(text);
  const small = [
    ...(kind === 'web' ? [] : [{ path: manifestName, bytes: manifest }]),
    ...(license ? yield* licenseEntries(license, paths) : []),
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
  const layout = yield* layOutArchive(entries, at);
  // The manifest covers names and bytes, the sizes follow from them.
  const list = createHash('sha256').update(`1 ${at.toISOString()}\n`).update(manifest);
  if (license) list.update(JSON.stringify(license));
  return { files, small, layout, etag: list.digest('base64url').slice(0, 27) };
}

/** A whole delivery has exactly the list that was approved, whatever names are made of today. */
async function listIn(
  db: Queryable,
  galleryId: number,
  { version, section, onlyChosen, heartOf }: GalleryAccess['shown'],
  files: readonly Original[],
): Promise<Listed> {
  if (version === null || section !== null || onlyChosen || heartOf)
    return inPieces(manifestOf(files));
  const text = await readManifest(db, galleryId, version);
  return { text, paths: pathsIn(text) };
}

/** Only what is known to be whole. */
function toOriginal({
  sha256,
  crc32: crc,
  state,
  ...file
}: OriginalRow): (Original & Pick<OriginalRow, 'web'>)[] {
  return sha256 === null || crc === null || state === 'damaged'
    ? []
    : [{ ...file, sha256, crc32: crc }];
}

/** The rights in the files, in words, as data, and beside each file as photo programs read it. */
function* licenseEntries(
  { text, json, xmp }: LicenseFiles,
  paths: readonly string[],
): Pieces<SmallEntry[]> {
  const { named, sidecars } = yield* namesBeside(paths);
  const bytes = Buffer.from(xmp);
  return [
    { path: named(licenseNames.text), bytes: Buffer.from(text) },
    { path: named(licenseNames.json), bytes: Buffer.from(json) },
    ...sidecars.map((path) => ({ path, bytes })),
  ];
}
