import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

export interface PickedFile {
  readonly number: number;
  readonly cameraName: string;
  readonly section: string;
}

/** The pictures of the selection as their proofs were named, in the gallery's order. */
export async function listPicks(db: Queryable, galleryId: number): Promise<PickedFile[]> {
  const { rows } = await sql<PickedFile>`
    select distinct on (f.position, f.number) f.number, f.camera_name, f.section
    from gallery_picks p join gallery_files f on f.gallery_id = p.gallery_id and f.number = p.number
    where p.gallery_id = ${galleryId} and f.state not in ('uploaded', 'damaged')
    order by f.position, f.number, f.id`.execute(db);
  return rows;
}

/** Replaces the selection; the gallery must be locked. */
export async function replacePicks(
  tx: Tx,
  galleryId: number,
  numbers: readonly number[],
): Promise<void> {
  await tx.deleteFrom('galleryPicks').where('galleryId', '=', galleryId).execute();
  await sql`insert into gallery_picks (gallery_id, number)
    select ${galleryId}, unnest(${numbers}::int[])`.execute(tx);
}
