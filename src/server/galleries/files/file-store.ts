import { sql } from 'kysely';
import type { FileProblem, FileState } from '#contract/galleries/galleries.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { PlacedFile } from '../gallery-rules.ts';

/** A smaller copy of a picture, under its key in the storage. */
export interface Proof {
  readonly key: string;
  readonly width: number;
  readonly height: number;
}

export interface GalleryFileRow extends PlacedFile {
  readonly galleryId: number;
  readonly storageKey: string;
  readonly size: number;
  readonly sha256: string | null;
  readonly crc32: number | null;
  readonly mediaType: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly state: FileState;
  readonly problem: FileProblem | null;
  readonly createdAt: string;
}

const columns = [
  'id',
  'galleryId',
  'number',
  'position',
  'section',
  'cameraName',
  'storageKey',
  'size',
  'sha256',
  'crc32',
  'mediaType',
  'width',
  'height',
  'state',
  'problem',
  'createdAt',
] as const;

/**
 * Those in their places and the damaged ones, or exactly those of a delivery, in the order in which
 * they are shown.
 */
export async function listFiles(
  db: Queryable,
  galleryId: number,
  version: number | null = null,
): Promise<GalleryFileRow[]> {
  const rows = await db
    .selectFrom('galleryFiles')
    .select(columns)
    .where('galleryId', '=', galleryId)
    .where(isShown(galleryId, version))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows as GalleryFileRow[];
}

/** For a query of `gallery_files`, whose columns need no alias. */
export function isShown(galleryId: number, version: number | null) {
  return version === null
    ? sql<boolean>`replaced_at is null`
    : sql<boolean>`gallery_files.id in (select file_id from gallery_version_files
        where gallery_id = ${galleryId} and version = ${version})`;
}

/** A whole file that is shown under a number, with its proofs. */
export async function findItem(
  db: Queryable,
  galleryId: number,
  number: number,
  shown: { readonly version: number | null; readonly section: string | null },
): Promise<(GalleryFileRow & { readonly proofs: readonly Proof[] }) | undefined> {
  const row = await db
    .selectFrom('galleryFiles')
    .select([...columns, sql<readonly Proof[]>`proofs`.as('proofs')])
    .where('galleryId', '=', galleryId)
    .where('number', '=', number)
    .where('state', 'not in', ['uploaded', 'damaged'])
    .where(isShown(galleryId, shown.version))
    .$if(shown.section !== null, (query) => query.where('section', '=', shown.section ?? ''))
    .executeTakeFirst();
  return row as (GalleryFileRow & { readonly proofs: readonly Proof[] }) | undefined;
}

export async function findFile(db: Queryable, id: number): Promise<GalleryFileRow | undefined> {
  const row = await db
    .selectFrom('galleryFiles')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst();
  return row as GalleryFileRow | undefined;
}

/** A file all of whose bytes are here, at the end of its gallery, which must be locked. */
export async function insertFile(
  tx: Tx,
  file: Pick<GalleryFileRow, 'galleryId' | 'section' | 'cameraName' | 'storageKey' | 'size'> & {
    readonly at: Date;
  },
): Promise<number> {
  const { at: createdAt, ...rest } = file;
  const next = sql<number>`(select coalesce(max(number), 0) + 1 from gallery_files
    where gallery_id = ${file.galleryId})`;
  const { id } = await tx
    .insertInto('galleryFiles')
    .values({ ...rest, number: next, position: next, createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Its bytes are what was sent. */
export async function markChecked(
  tx: Tx,
  id: number,
  facts: Pick<GalleryFileRow, 'sha256' | 'crc32' | 'mediaType'>,
): Promise<void> {
  await tx
    .updateTable('galleryFiles')
    .set({ state: 'checked', ...facts })
    .where('id', '=', id)
    .where('state', '=', 'uploaded')
    .execute();
}

/** It can be seen. Returns the proofs that nothing needs anymore. */
export async function markProofed(
  db: Queryable,
  { id, state }: Pick<GalleryFileRow, 'id' | 'state'>,
  facts: {
    readonly width: number;
    readonly height: number;
    readonly placeholder: string;
    readonly proofs: readonly Proof[];
  },
): Promise<readonly Proof[]> {
  const { proofs, ...rest } = facts;
  const old = await db
    .selectFrom('galleryFiles')
    .select(sql<readonly Proof[]>`proofs`.as('proofs'))
    .where('id', '=', id)
    .executeTakeFirst();
  const { numUpdatedRows } = await db
    .updateTable('galleryFiles')
    .set({ state: 'proofed', proofs: JSON.stringify(proofs), ...rest })
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return proofs;
  return (old?.proofs ?? []).filter(({ key }) => !proofs.some((one) => one.key === key));
}

/** Its files with proofs. */
export async function listProofed(db: Queryable, galleryId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('galleryFiles')
    .select('id')
    .where('galleryId', '=', galleryId)
    .where('state', '=', 'proofed')
    .execute();
  return rows.map(({ id }) => id);
}

/** It stays as it is, and cannot be shown. */
export async function markUnproofable(
  db: Queryable,
  id: number,
  problem: FileProblem,
): Promise<void> {
  await db
    .updateTable('galleryFiles')
    .set({ state: 'unproofable', problem })
    .where('id', '=', id)
    .where('state', '=', 'checked')
    .execute();
}

export async function markDamaged(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('galleryFiles')
    .set({ state: 'damaged', problem: 'arrived_damaged' satisfies FileProblem })
    .where('id', '=', id)
    .execute();
}

/** Gives a file the place of another, which leaves the gallery. */
export async function takePlace(tx: Tx, id: number, of: PlacedFile, at: Date): Promise<void> {
  await tx.updateTable('galleryFiles').set({ replacedAt: at }).where('id', '=', of.id).execute();
  const { number, position, section, id: replaces } = of;
  await tx
    .updateTable('galleryFiles')
    .set({ number, position, section, replaces })
    .where('id', '=', id)
    .execute();
}

/** Forgets damaged files of this name: they arrived whole after all. */
export async function forgetDamaged(
  tx: Tx,
  { galleryId, cameraName, size }: GalleryFileRow,
): Promise<void> {
  const damaged = tx
    .selectFrom('galleryFiles')
    .select('id')
    .where('galleryId', '=', galleryId)
    .where('cameraName', '=', cameraName)
    .where('size', '=', size)
    .where('state', '=', 'damaged');
  await tx.deleteFrom('galleryUploads').where('fileId', 'in', damaged).execute();
  await tx.deleteFrom('galleryFiles').where('id', 'in', damaged).execute();
}
