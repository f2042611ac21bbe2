import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { LicenseFiles } from '#server/agreements/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { readManifest } from '../files/delivered-file-store.ts';
import { type FileList, type GalleryFileRow, listFiles } from '../files/file-store.ts';
import type { GalleryRow } from '../gallery-store.ts';
import type { Seat } from '../seat.ts';
import { type ArchiveEntry, type ArchiveLayout, layOutArchive } from './archive-layout-rules.ts';
import {
  type KnownFile,
  manifestName,
  manifestOf,
  namesBeside,
  pathsIn,
} from './archive-name-rules.ts';

interface Original extends KnownFile, Pick<GalleryFileRow, 'storageKey' | 'size'> {
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
  readonly shown: Seat['shown'];
  readonly list: FileList;
  /** Of what was agreed; undefined without an agreement. */
  readonly license: LicenseFiles | undefined;
}

/** Entries of all archives that are kept: three galleries of the largest size, with sidecars. */
const mostEntries = 60_000;
const archives = new LRUCache<string, Promise<Archive>>({ maxSize: mostEntries });

/**
 * The archive of a list of files. Made once for each: a download asks for hundreds of ranges, and a
 * stranger may ask for one byte at a time.
 */
export function keptArchive(db: Queryable, source: ArchiveSource): Promise<Archive> {
  const { gallery, shown, list, license } = source;
  const key = JSON.stringify([gallery.id, gallery.createdAt, shown, list, license]);
  const kept = archives.get(key);
  if (kept) return kept;
  const made = makeArchive(db, source);
  archives.set(key, made, { size: Math.min(mostEntries, 2 * list.count + 3) });
  made.catch(() => archives.delete(key));
  return made;
}

async function makeArchive(
  db: Queryable,
  { gallery, shown, license }: ArchiveSource,
): Promise<Archive> {
  const files = (await listFiles(db, gallery.id, shown)).flatMap(toOriginal);
  // The date of every entry.
  const at = new Date(gallery.createdAt);
  const { paths, text } = await listIn(db, gallery.id, shown, files);
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
  return { files, small, layout, etag: list.digest('base64url').slice(0, 27) };
}

/** A whole delivery has exactly the list that was approved, whatever names are made of today. */
async function listIn(
  db: Queryable,
  galleryId: number,
  { version, section }: Seat['shown'],
  files: readonly Original[],
) {
  if (version === null || section !== null) return manifestOf(files);
  const text = await readManifest(db, galleryId, version);
  return { text, paths: pathsIn(text) };
}

/** Only what is known to be whole. */
function toOriginal({ sha256, crc32: crc, state, ...file }: GalleryFileRow): Original[] {
  return sha256 === null || crc === null || state === 'damaged'
    ? []
    : [{ ...file, sha256, crc32: crc }];
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
