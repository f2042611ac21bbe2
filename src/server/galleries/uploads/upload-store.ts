import { sql } from 'kysely';
import type { GalleryStage } from '#contract/galleries/galleries.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { StoredPart } from '#server/platform/storage/file-storage.ts';
import type { Tail } from './tail-store.ts';

/** Seconds without a sign of life after which another process may take the chunk. */
const leaseSeconds = 15;

export interface Upload {
  readonly id: number;
  readonly galleryId: number;
  readonly name: string;
  readonly section: string;
  readonly size: number;
  readonly sha256: string | null;
  readonly chunkSize: number;
  readonly uploadOffset: number;
  readonly storageKey: string;
  readonly partsId: string | null;
  readonly parts: readonly StoredPart[];
  readonly tails: readonly Tail[];
  readonly fileId: number | null;
  readonly expiresAt: string;
}

const columns = [
  'u.id',
  'u.galleryId',
  'u.name',
  'u.section',
  'u.size',
  'u.sha256',
  'u.chunkSize',
  'u.uploadOffset',
  'u.storageKey',
  'u.partsId',
  sql<readonly StoredPart[]>`u.parts`.as('parts'),
  sql<readonly Tail[]>`u.tails`.as('tails'),
  'u.fileId',
  'u.expiresAt',
] as const;

/** Whose upload, in which gallery. */
export interface UploadRef {
  readonly personId: number;
  readonly galleryId: number;
  readonly uploadId: number;
}

export interface FoundUpload extends Upload {
  readonly stage: GalleryStage;
  /** Whether a chunk of it is being sent now. */
  readonly leased: boolean;
}

/** An upload that has not expired, of a file that was not taken back. */
export async function findUpload(
  db: Queryable,
  { personId, galleryId, uploadId }: UploadRef,
  now: Date,
): Promise<FoundUpload | undefined> {
  const row = await db
    .selectFrom('galleryUploads as u')
    .innerJoin('galleries as g', 'g.id', 'u.galleryId')
    .select([...columns, 'g.stage', sql<boolean>`u.lease_until >= now()`.as('leased')])
    .where('u.id', '=', uploadId)
    .where('u.galleryId', '=', galleryId)
    .where('u.personId', '=', personId)
    .where((or) =>
      or.or([or('u.expiresAt', '>', now.toISOString()), or('u.fileId', 'is not', null)]),
    )
    .where(
      sql<boolean>`not exists (select from gallery_files f where f.id = u.file_id and f.removed_at is not null)`,
    )
    .executeTakeFirst();
  return row as FoundUpload | undefined;
}

export async function findUploadOfFile(db: Queryable, fileId: number): Promise<Upload> {
  const row = await db
    .selectFrom('galleryUploads as u')
    .select(columns)
    .where('u.fileId', '=', fileId)
    .executeTakeFirstOrThrow();
  return row as Upload;
}

/** What a file is recognized by. */
export interface Content {
  readonly name: string;
  readonly size: number;
  readonly sha256: string | null;
}

interface MatchedUpload extends Pick<Upload, 'id' | 'uploadOffset' | 'chunkSize'> {
  /** Whether there is a preview or a proof of it. */
  readonly seen: boolean;
}

/** The upload of each of these files that is here or on its way, in their order. */
export async function matchContents(
  db: Queryable,
  galleryId: number,
  contents: readonly Content[],
  now: Date,
): Promise<(MatchedUpload | null)[]> {
  const { rows } = await sql<{ found: MatchedUpload | null }>`
    select (
      select json_build_object('id', u.id, 'uploadOffset', u.upload_offset, 'chunkSize', u.chunk_size,
        'seen', coalesce(f.proofs <> '[]', false))
      from gallery_uploads u left join gallery_files f using (storage_key)
      where u.gallery_id = ${galleryId} and u.name = asked.name and u.size = asked.size
        and u.sha256 is not distinct from asked.sha256
        and case when u.file_id is null then u.expires_at > ${now} else f.state <> 'damaged' and f.replaced_at is null end
      order by u.file_id nulls last, u.id limit 1) as found
    from jsonb_array_elements(${JSON.stringify(contents)}::jsonb) with ordinality as list (value, nth)
      cross join lateral (select value->>'name' as name, (value->>'size')::bigint as size,
        value->>'sha256' as sha256) asked
    order by nth`.execute(db);
  return rows.map(({ found }) => found);
}

export async function insertUpload(
  tx: Tx,
  upload: Content & {
    readonly galleryId: number;
    readonly personId: number;
    readonly section: string;
    readonly chunkSize: number;
    readonly storageKey: string;
    readonly createdAt: Date;
    readonly expiresAt: Date;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('galleryUploads')
    .values(upload)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const leasedColumns = [
  'u.galleryId',
  'u.name',
  'u.size',
  'u.chunkSize',
  'u.storageKey',
  'u.partsId',
  sql<readonly Tail[]>`u.tails`.as('tails'),
  'u.expiresAt',
] as const;
/** Without its parts, which grow. */
export type LeasedUpload = Omit<
  Upload,
  'id' | 'section' | 'sha256' | 'uploadOffset' | 'parts' | 'fileId'
>;

/**
 * Takes the lease for bytes at an offset, if the file has so many left and nobody else has it.
 */
export async function takeLease(
  db: Queryable,
  { personId, galleryId, uploadId }: UploadRef,
  chunk: { readonly offset: number; readonly length: number; readonly lease: string },
  now: Date,
): Promise<LeasedUpload | undefined> {
  return db
    .updateTable('galleryUploads as u')
    .from('galleries as g')
    .set({ lease: chunk.lease, leaseUntil: fromNow })
    .whereRef('g.id', '=', 'u.galleryId')
    .where('g.stage', '!=', 'approved')
    .where('u.id', '=', uploadId)
    .where('u.galleryId', '=', galleryId)
    .where('u.personId', '=', personId)
    .where('u.uploadOffset', '=', chunk.offset)
    .where('u.leaseUntil', '<', sql<string>`now()`)
    .where('u.expiresAt', '>', now.toISOString())
    .where(sql<boolean>`u.size - u.upload_offset >= ${chunk.length}`)
    .returning(leasedColumns)
    .executeTakeFirst();
}

const fromNow = sql<string>`now() + make_interval(secs => ${leaseSeconds})`;
const never = sql<string>`'-infinity'`;
const leased = (db: Queryable, lease: string) =>
  db.updateTable('galleryUploads').where('lease', '=', lease);

/** Whether it is still held. */
export async function renewLease(db: Queryable, lease: string): Promise<boolean> {
  const { numUpdatedRows } = await leased(db, lease)
    .set({ leaseUntil: fromNow })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function endLease(db: Queryable, lease: string): Promise<void> {
  await leased(db, lease).set({ lease: null, leaseUntil: never }).execute();
}

export async function noteParts(db: Queryable, lease: string, partsId: string): Promise<void> {
  await leased(db, lease).set({ partsId }).execute();
}

/**
 * Counts bytes that are stored, as a part or as a tail; the last ones complete `fileId`. False if the
 * lease was lost meanwhile.
 */
export async function advance(
  db: Queryable,
  lease: string,
  chunk: {
    readonly length: number;
    readonly parts: readonly StoredPart[];
    readonly tails: readonly Tail[];
    readonly fileId: number | null;
  },
): Promise<boolean> {
  const { length, parts, tails, fileId } = chunk;
  // A disk does not name its parts.
  const named = parts.filter(({ etag }) => etag !== '');
  const { numUpdatedRows } = await leased(db, lease)
    .set({
      uploadOffset: sql`upload_offset + ${length}`,
      ...(named.length > 0 && { parts: sql`parts || ${JSON.stringify(named)}::jsonb` }),
      tails: JSON.stringify(tails),
      fileId,
    })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function isUnfinished(db: Queryable, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('galleryUploads')
    .select('id')
    .where('id', '=', id)
    .where('fileId', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Where an upload's file is to be, as of now. */
export async function sectionOfLease(tx: Tx, lease: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('galleryUploads')
    .select('section')
    .where('lease', '=', lease)
    .executeTakeFirst();
  return row?.section;
}

/**
 * Unfinished uploads, deleted; their parts remain to be dropped. Those that are sent to now are left,
 * but for a person who leaves, and for what is taken back: then the chunk is refused.
 */
export async function deleteUploads(
  tx: Tx,
  which:
    | { readonly id: number }
    | { readonly expiredAt: Date }
    | { readonly personId: number }
    | { readonly storageKeys: readonly string[] }
    | { readonly galleryId: number; readonly section: string },
): Promise<{ key: string; partsId: string | null; tails: readonly Tail[] }[]> {
  const idle = tx
    .deleteFrom('galleryUploads')
    .where('fileId', 'is', null)
    .returning(['storageKey as key', 'partsId', sql<readonly Tail[]>`tails`.as('tails')]);
  if ('personId' in which) return idle.where('personId', '=', which.personId).execute();
  if ('storageKeys' in which)
    return idle.where(sql<boolean>`storage_key = any(${which.storageKeys}::text[])`).execute();
  if ('galleryId' in which)
    return idle
      .where('galleryId', '=', which.galleryId)
      .where('section', '=', which.section)
      .execute();
  const free = idle.where('leaseUntil', '<', sql<string>`now()`);
  return 'id' in which
    ? free.where('id', '=', which.id).execute()
    : free.where('expiresAt', '<', which.expiredAt.toISOString()).execute();
}
