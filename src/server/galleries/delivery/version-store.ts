import { sql } from 'kysely';
import type { CaseGallery } from '#contract/admin/cases.ts';
import type { FilesToDeliver } from '#contract/galleries/delivered-files.ts';
import type { OrderRef } from '#contract/order.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { isoInstant } from '#server/platform/db/iso-instant.ts';
import { isPhoto } from '../files/kind-store.ts';

/** A delivery, as it was frozen. */
export interface GalleryVersion {
  readonly version: number;
  /** In hexadecimal, of the text that `sha256sum -c` reads in the archive. */
  readonly manifestSha256: string;
}

export async function findVersion(
  db: Queryable,
  galleryId: number,
  version: number,
): Promise<GalleryVersion | undefined> {
  return db
    .selectFrom('galleryVersions')
    .select(['version', 'manifestSha256'])
    .where('galleryId', '=', galleryId)
    .where('version', '=', version)
    .executeTakeFirst();
}

export async function insertVersion(
  tx: Tx,
  galleryId: number,
  delivery: GalleryVersion & {
    readonly manifest: string;
    readonly filesOf: FilesToDeliver | null;
    readonly fileIds: readonly number[];
    readonly at: Date;
  },
): Promise<void> {
  const { fileIds, filesOf, at: createdAt, ...rest } = delivery;
  await tx
    .insertInto('galleryVersions')
    .values({ galleryId, ...rest, filesOf: filesOf && JSON.stringify(filesOf), createdAt })
    .execute();
  await sql`
    insert into gallery_version_files (gallery_id, version, position, file_id)
    select ${galleryId}, ${delivery.version}, nth, id
    from unnest(${fileIds}::bigint[]) with ordinality as list (id, nth)`.execute(tx);
}

/** How many photos a delivery has. */
export async function countDelivered(
  db: Queryable,
  galleryId: number,
  version: number,
): Promise<number> {
  const { rows } = await sql<{ photos: number }>`
    select (count(*) filter (where ${isPhoto}))::int as photos
    from gallery_files join gallery_version_files v on v.file_id = gallery_files.id
    where v.gallery_id = ${galleryId} and v.version = ${version}`.execute(db);
  return rows[0]?.photos ?? 0;
}

/** Which files of its gallery a delivery is made of; null for all of them. */
export async function findFilesOf(
  db: Queryable,
  galleryId: number,
  version: number,
): Promise<FilesToDeliver | null> {
  const row = await db
    .selectFrom('galleryVersions')
    .select(sql<FilesToDeliver | null>`files_of`.as('filesOf'))
    .where('galleryId', '=', galleryId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.filesOf ?? null;
}

/** The deliveries of an order's galleries, as its disputes are decided by them. */
export async function listDeliveredOf(
  db: Queryable,
  { kind, id }: OrderRef,
): Promise<Omit<CaseGallery, 'receipt'>[]> {
  const { rows } = await sql<Omit<CaseGallery, 'receipt'>>`
    select g.id, g.stage, p.full_name as creator_name, json_agg(json_build_object('version', v.version,
      'files', (select count(*) from gallery_version_files f where f.gallery_id = g.id and f.version = v.version),
      'manifest', v.manifest_sha256, 'deliveredAt', ${isoInstant('v.created_at')}) order by v.version) as versions
    from galleries g join gallery_versions v on v.gallery_id = g.id
      join creators c on c.id = g.creator_id join people p on p.id = c.user_id
    where g.order_kind = ${kind} and g.order_id = ${id}
    group by g.id, p.full_name order by g.id`.execute(db);
  return rows;
}

/** The list of a delivery's files, as it was frozen; undefined if it is of another order. */
export async function findManifest(
  db: Queryable,
  order: OrderRef,
  { galleryId, version }: { readonly galleryId: number; readonly version: number },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('galleryVersions as v')
    .innerJoin('galleries as g', 'g.id', 'v.galleryId')
    .select('v.manifest')
    .where('g.id', '=', galleryId)
    .where('v.version', '=', version)
    .where('g.orderKind', '=', order.kind)
    .where('g.orderId', '=', order.id)
    .executeTakeFirst();
  return row?.manifest;
}

/** Files that keep a gallery from being delivered. */
export interface Unready {
  readonly onTheWay: number;
  readonly unchecked: number;
  readonly damaged: number;
}

export async function countUnready(tx: Tx, galleryId: number, now: Date): Promise<Unready> {
  const { rows } = await sql<Unready>`
    select (select count(*) from gallery_uploads u
        where gallery_id = ${galleryId} and file_id is null and (expires_at > ${now}
          or exists (select from gallery_files where storage_key = u.storage_key)))::int as on_the_way,
      count(*) filter (where state in ('uploaded', 'checked'))::int as unchecked,
      count(*) filter (where state = 'damaged')::int as damaged
    from gallery_files where gallery_id = ${galleryId} and replaced_at is null`.execute(tx);
  return rows[0] ?? { onTheWay: 0, unchecked: 0, damaged: 0 };
}
