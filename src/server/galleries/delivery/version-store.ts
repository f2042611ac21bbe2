import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

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
    readonly fileIds: readonly number[];
    readonly at: Date;
  },
): Promise<void> {
  const { fileIds, at: createdAt, ...rest } = delivery;
  await tx
    .insertInto('galleryVersions')
    .values({ galleryId, ...rest, createdAt })
    .execute();
  await sql`
    insert into gallery_version_files (gallery_id, version, position, file_id)
    select ${galleryId}, ${delivery.version}, nth, id
    from unnest(${fileIds}::bigint[]) with ordinality as list (id, nth)`.execute(tx);
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
