import { sql } from 'kysely';
import type { FocalPoint } from '#contract/focal-point.ts';
import type { PortfolioFilm } from '#contract/uploads/films.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { PurposeName } from './purposes.ts';

export interface Variant {
  /** The storage key of the bytes. */
  readonly key: string;
  /** Pixels; 0 unless it is a picture. */
  readonly width: number;
  readonly type: string;
}

export interface NewFile {
  readonly ownerId: number;
  readonly purpose: PurposeName;
  readonly visibility: 'public' | 'private';
  /** Unguessable, so knowing it proves access. */
  readonly key: string;
  readonly name: string;
  readonly mediaType: string;
  /** Bytes of all variants together. */
  readonly bytes: number;
  /** Pixels of the original picture, upright; null unless it is a picture. */
  readonly width: number | null;
  readonly height: number | null;
  /** A tiny WebP as a data URL. */
  readonly placeholder: string | null;
  /** Null unless it is a picture, and for those from before. */
  readonly focus: FocalPoint | null;
  readonly variants: readonly Variant[];
  /** Null unless it is a film; the picture is its poster then. */
  readonly film: PortfolioFilm | null;
}

export interface StoredFile extends NewFile {
  readonly id: number;
}

const columns = [
  'id',
  'ownerId',
  'purpose',
  'visibility',
  'key',
  'originalName as name',
  'mediaType',
  'bytes',
  'width',
  'height',
  'placeholder',
  'focus',
  'variants',
  'film',
] as const;

/** Undefined if the owner already has `most` unused files, films and others counted apart. */
export async function insertFile(
  tx: Queryable,
  file: NewFile,
  max: number,
): Promise<StoredFile | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into files (owner_id, purpose, visibility, key, original_name, media_type, bytes, width, height, placeholder, focus, variants, film)
    select ${file.ownerId}, ${file.purpose}, ${file.visibility}, ${file.key}, ${file.name}, ${file.mediaType},
      ${file.bytes}, ${file.width}, ${file.height}, ${file.placeholder}, ${file.focus && JSON.stringify(file.focus)}::jsonb, ${JSON.stringify(file.variants)}::jsonb, ${file.film && JSON.stringify(file.film)}::jsonb
    where (select count(*) from files where owner_id = ${file.ownerId} and uses = 0 and deleted_at is null
      and (film is null) = ${file.film === null}) < ${max}
    returning id`.execute(tx);
  const row = rows[0];
  return row && { ...file, id: row.id };
}

/** Locks an existing file of this owner and purpose, so it is not collected in the meantime. */
export async function lockFileOf(
  tx: Tx,
  ownerId: number,
  purpose: PurposeName,
  key: string,
): Promise<StoredFile | undefined> {
  const row = await tx
    .selectFrom('files')
    .select(columns)
    .where('key', '=', key)
    .where('ownerId', '=', ownerId)
    .where('purpose', '=', purpose)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row as StoredFile | undefined;
}

/** Files by id, of any owner: the caller has checked who may see them. */
export async function findFilesAsSystem(
  db: Queryable,
  ids: readonly number[],
): Promise<StoredFile[]> {
  const rows = await db
    .selectFrom('files')
    .select(columns)
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .execute();
  return rows as unknown as StoredFile[];
}

export async function insertUse(
  tx: Tx,
  place: string,
  entityId: number,
  fileId: number,
): Promise<void> {
  await tx
    .insertInto('fileUses')
    .values({ place, entityId: entityId, fileId: fileId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether a file, which the caller has locked, has another use than this one. */
export async function isUsedElsewhere(
  tx: Tx,
  fileId: number,
  { place, entityId }: { readonly place: string; readonly entityId: number },
): Promise<boolean> {
  const row = await tx
    .selectFrom('fileUses')
    .select('fileId')
    .where('fileId', '=', fileId)
    .where((eb) => eb.or([eb('place', '!=', place), eb('entityId', '!=', entityId)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the uses at this place, except those of `keep`; returns the files that were used. */
export async function deleteUses(
  tx: Tx,
  place: string,
  entityId: number,
  keep: readonly number[],
): Promise<number[]> {
  const rows = await tx
    .deleteFrom('fileUses')
    .where('place', '=', place)
    .where('entityId', '=', entityId)
    .$if(keep.length > 0, (query) => query.where('fileId', 'not in', keep))
    .returning('fileId')
    .execute();
  return rows.map(({ fileId: id }) => id);
}

/** Marks the unused ones of these files as deleted; returns the keys of their bytes. */
export async function markUnusedDeleted(tx: Tx, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .updateTable('files')
    .set({ deletedAt: sql`now()` })
    .where('id', 'in', ids)
    .where('uses', '=', 0)
    .where('deletedAt', 'is', null)
    .returning('variants')
    .execute();
  return rows.flatMap(({ variants }) =>
    (variants as unknown as Variant[]).map((variant) => variant.key),
  );
}

/** Never used files of this purpose from before `before`; skips locked ones. */
export async function lockUnused(
  tx: Tx,
  purpose: PurposeName,
  before: Date,
  max: number,
): Promise<number[]> {
  const rows = await tx
    .selectFrom('files')
    .select('id')
    .where('uses', '=', 0)
    .where('deletedAt', 'is', null)
    .where('purpose', '=', purpose)
    .where('createdAt', '<', before.toISOString())
    .orderBy('createdAt')
    .limit(max)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes up to `most` rows of files that were deleted before this instant; returns how many. */
export async function deleteOldFiles(db: Queryable, before: Date, max: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from files where id in (
    select id from files where deleted_at < ${before.toISOString()} limit ${max})`.execute(db);
  return Number(numAffectedRows);
}

/** All existing files of one person. */
export async function listOwnFiles(db: Queryable, ownerId: number): Promise<StoredFile[]> {
  const rows = await db
    .selectFrom('files')
    .select(columns)
    .where('ownerId', '=', ownerId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
  return rows as unknown as StoredFile[];
}

export async function lockUnusedOf(tx: Tx, ownerId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('files')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('uses', '=', 0)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Clears the names and placeholders of a person's deleted files. */
export async function forgetFileNames(tx: Tx, ownerId: number): Promise<void> {
  await tx
    .updateTable('files')
    .set({ originalName: '', placeholder: null })
    .where('ownerId', '=', ownerId)
    .where('deletedAt', 'is not', null)
    .execute();
}

/** A film's row, locked; undefined if it was deleted. */
export async function lockFilm(tx: Tx, id: number): Promise<StoredFile | undefined> {
  const row = await tx
    .selectFrom('files')
    .select(columns)
    .where('id', '=', id)
    .where('film', 'is not', null)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row as StoredFile | undefined;
}

export async function setFilm(
  tx: Tx,
  id: number,
  { film, bytes, variants }: Pick<NewFile, 'film' | 'bytes' | 'variants'>,
): Promise<void> {
  await tx
    .updateTable('files')
    .set({ film: JSON.stringify(film), bytes, variants: JSON.stringify(variants) })
    .where('id', '=', id)
    .execute();
}
