import { sql } from 'kysely';
import type { OrderRef } from '#contract/order.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** The keys and hashes of some originals in the storage, at random: to test a backup. */
export async function sampleOriginals(
  db: Queryable,
  max: number,
): Promise<{ readonly key: string; readonly sha256: string }[]> {
  const { rows } = await sql<{ key: string; sha256: string }>`
    select storage_key as key, sha256 from gallery_files
    where sha256 is not null and state <> 'damaged' and deleted_at is null order by random() limit ${max}`.execute(
    db,
  );
  return rows;
}

/** How many orders one file is looked for in: the same bytes may be delivered several times. */
const maxOrders = 20;

/** The orders for which a file with this hash was delivered, newest first. */
export async function listOrdersOfFile(db: Queryable, sha256: string): Promise<OrderRef[]> {
  const { rows } = await sql<OrderRef>`
    select g.order_kind as kind, g.order_id as id
    from gallery_files f join galleries g on g.id = f.gallery_id
    where f.sha256 = ${sha256} and exists (select from gallery_version_files v
      where v.gallery_id = f.gallery_id and v.file_id = f.id)
    order by f.id desc limit ${maxOrders}`.execute(db);
  return rows;
}

/** A delivery's list of files, line by line, as it was frozen. */
export async function readManifest(
  db: Queryable,
  galleryId: number,
  version: number,
): Promise<string> {
  const { manifest } = await db
    .selectFrom('galleryVersions')
    .select('manifest')
    .where('galleryId', '=', galleryId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return manifest;
}
