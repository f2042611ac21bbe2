import { sql } from 'kysely';
import type { FocalPoint } from '#contract/focal-point.ts';
import type { FileProblem, FileState } from '#contract/galleries/file-states.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { PlacedFile } from '../gallery-rules.ts';
import { isSeen, isShown, type Shown, sectionIn } from './shown-store.ts';

/** A smaller copy of a picture, under its key in the storage. */
export interface Proof {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  /** Of its bytes; undefined for those made before they were noted. */
  readonly size?: number;
  readonly crc32?: number;
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
  /** What the creator's browser made of it, while that is what is shown. */
  readonly previewKey: string | null;
  readonly createdAt: string;
}

const columns = [
  'id',
  'galleryId',
  'number',
  'position',
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
  'previewKey',
  'createdAt',
] as const;

/**
 * Those in their places and the damaged ones, or exactly those of a delivery, in the order in which
 * they came.
 */
export async function listFiles(
  db: Queryable,
  galleryId: number,
  shown: Shown = { version: null, section: null },
): Promise<GalleryFileRow[]> {
  const rows = await db
    .selectFrom('galleryFiles')
    .select([...columns, sectionIn(galleryId, shown.version).as('section')])
    .where('galleryId', '=', galleryId)
    .where(isShown(galleryId, shown))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows as GalleryFileRow[];
}

/** Which files there are, without reading them. */
export interface FileList {
  readonly count: number;
  /** Equal as long as their order, names, sections and bytes are. */
  readonly fingerprint: string;
}

/** Of those whose bytes are known and whole. */
export async function fingerprintFiles(
  db: Queryable,
  galleryId: number,
  shown: Shown,
): Promise<FileList> {
  // In a delivery they stay in their sections.
  const place = shown.version === null ? sql`section` : sql`''`;
  const { rows } = await sql<FileList>`
    select count(*)::int as count, coalesce(sum(hashtextextended(
      concat_ws(' ', id, position, sha256, storage_key, camera_name, ${place}, proofs -> 0 ->> 'key'), 0)), 0)::text as fingerprint
    from gallery_files where gallery_id = ${galleryId} and ${isShown(galleryId, shown)}
      and sha256 is not null and crc32 is not null and state <> 'damaged'`.execute(db);
  return rows[0] ?? { count: 0, fingerprint: '0' };
}

/** A file that is shown under a number, with its proofs; its hash says whether it is whole. */
export async function findItem(
  db: Queryable,
  galleryId: number,
  number: number,
  shown: Shown,
): Promise<(GalleryFileRow & { readonly proofs: readonly Proof[] }) | undefined> {
  const row = await db
    .selectFrom('galleryFiles')
    .select([
      ...columns,
      sectionIn(galleryId, shown.version).as('section'),
      sql<readonly Proof[]>`proofs`.as('proofs'),
    ])
    .where('galleryId', '=', galleryId)
    .where('number', '=', number)
    .where('deletedAt', 'is', null)
    .where(isSeen)
    .where(isShown(galleryId, shown))
    .executeTakeFirst();
  return row as (GalleryFileRow & { readonly proofs: readonly Proof[] }) | undefined;
}

/** Undefined also once its bytes are deleted. */
export async function findFile(db: Queryable, id: number): Promise<GalleryFileRow | undefined> {
  const row = await db
    .selectFrom('galleryFiles')
    .select([...columns, 'section'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row as GalleryFileRow | undefined;
}

/** Whose turn work on a file is: its gallery's creator. */
export async function findSenderId(db: Queryable, fileId: number): Promise<number> {
  const { userId } = await db
    .selectFrom('galleryFiles as f')
    .innerJoin('galleries as g', 'g.id', 'f.galleryId')
    .innerJoin('creators as c', 'c.id', 'g.creatorId')
    .select('c.userId')
    .where('f.id', '=', fileId)
    .executeTakeFirstOrThrow();
  return userId;
}

export type NewFile = Pick<
  GalleryFileRow,
  'galleryId' | 'section' | 'cameraName' | 'storageKey' | 'size'
> & { readonly at: Date };

/** A place for a file at the end of its gallery, which must be locked, or that of a damaged one. */
export function placed({ at, ...file }: NewFile) {
  const { galleryId, cameraName, size } = file;
  const number = sql<number>`coalesce(
    (select min(number) from gallery_files d where d.gallery_id = ${galleryId} and d.state = 'damaged'
      and d.removed_at is null and d.camera_name = ${cameraName} and d.size = ${size} and not exists (
        select from gallery_files o where o.gallery_id = d.gallery_id and o.number = d.number and o.state <> 'damaged')),
    (select coalesce(max(number), 0) + 1 from gallery_files where gallery_id = ${galleryId}))`;
  return { ...file, number, position: number, createdAt: at };
}

/** A file all of whose bytes are here; its preview may have taken its place. */
export async function insertFile(tx: Tx, file: NewFile): Promise<number> {
  const { id } = await tx
    .insertInto('galleryFiles')
    .values(placed(file))
    .onConflict((conflict) => conflict.column('storageKey').doUpdateSet({ state: 'uploaded' }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** When a picture was shot, as its columns have it. */
interface TakenColumns {
  readonly takenAt: string | null;
  readonly takenOffset: number | null;
}

/** What can be seen of a picture. */
export interface Seen {
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
  readonly focus: FocalPoint | null;
  readonly proofs: readonly Proof[];
}

/** Its bytes are what was sent. False if they are deleted: it was taken back meanwhile. */
export async function markChecked(
  tx: Tx,
  id: number,
  facts: Pick<GalleryFileRow, 'sha256' | 'crc32' | 'mediaType'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('galleryFiles')
    .set({ state: 'checked', ...facts })
    .where('id', '=', id)
    .where('state', '=', 'uploaded')
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** It can be seen. Returns the keys of what nothing needs anymore. */
export async function markProofed(
  db: Queryable,
  { id, state }: Pick<GalleryFileRow, 'id' | 'state'>,
  { proofs, focus, ...rest }: Seen & Pick<GalleryFileRow, 'previewKey'> & Partial<TakenColumns>,
): Promise<readonly string[]> {
  const keys = proofs.map(({ key }) => key);
  const kept = sql<never>`coalesce(gallery_files.focus, ${focus && JSON.stringify(focus)}::jsonb)`;
  const old = await db
    .with('old', (cte) =>
      cte
        .selectFrom('galleryFiles')
        .select(['id', 'state', keysOfSeen])
        .where('id', '=', id)
        .forUpdate(),
    )
    .updateTable('galleryFiles')
    .from('old')
    // Its creator may have moved the focus.
    .set({ state: 'proofed', proofs: JSON.stringify(proofs), focus: kept, ...rest })
    .whereRef('galleryFiles.id', '=', 'old.id')
    .where('old.state', '=', state)
    .where('galleryFiles.deletedAt', 'is', null)
    .returning('old.keys')
    .executeTakeFirst();
  if (!old) return keys;
  return old.keys.filter((key) => !keys.includes(key) && key !== rest.previewKey);
}

/**
 * The original shows what its preview shows: the preview's proofs are its own. Returns the keys of
 * what nothing needs anymore. Throws if the preview is another one now.
 */
export async function keepPreview(
  db: Queryable,
  { id, previewKey }: Pick<GalleryFileRow, 'id' | 'previewKey'>,
  facts: Pick<Seen, 'width' | 'height'> & Partial<TakenColumns>,
): Promise<readonly string[]> {
  const { numUpdatedRows } = await db
    .updateTable('galleryFiles')
    .set({ state: 'proofed', previewKey: null, ...facts })
    .where('id', '=', id)
    .where('state', '=', 'checked')
    .where('previewKey', '=', previewKey)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Error(`The preview of gallery file ${id} changed meanwhile`);
  return previewKey === null ? [] : [previewKey];
}

/** The storage's keys of what is shown of a file. */
const keysOfSeen = sql<string[]>`array(select one ->> 'key' from jsonb_array_elements(proofs) one)
    || array_remove(array[preview_key], null)`.as('keys');

export async function listKeysOfSeen(db: Queryable, ids: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('galleryFiles')
    .select(keysOfSeen)
    .where('id', 'in', ids)
    .execute();
  return rows.flatMap(({ keys }) => keys);
}

/** Its files with proofs. */
export async function listProofed(
  db: Queryable,
  galleryId: number,
): Promise<(Pick<GalleryFileRow, 'id' | 'size'> & { readonly isFilm: boolean })[]> {
  return db
    .selectFrom('galleryFiles')
    .select(['id', 'size', sql<boolean>`film is not null`.as('isFilm')])
    .where('galleryId', '=', galleryId)
    .where('state', '=', 'proofed')
    .where('deletedAt', 'is', null)
    .execute();
}

/** It stays as it is, and cannot be shown, or only by its preview. */
export async function markUnproofable(
  db: Queryable,
  id: number,
  problem: FileProblem,
): Promise<void> {
  await db
    .updateTable('galleryFiles')
    .set({
      state: sql`case when preview_key is null then 'unproofable' else 'proofed' end`,
      problem: sql`case when preview_key is null then ${problem} end`,
    })
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
