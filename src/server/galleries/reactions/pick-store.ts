import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { isSeen } from '../files/shown-store.ts';

export interface PickedFile {
  readonly number: number;
  readonly cameraName: string;
  readonly section: string;
}

/** The pictures of the selection as their proofs were named, in the gallery's order. */
export async function listPicks(db: Queryable, galleryId: number): Promise<PickedFile[]> {
  const { rows } = await sql<PickedFile>`
    select distinct on (position, number) number, camera_name, section
    from gallery_picks join gallery_files using (gallery_id, number)
    where gallery_id = ${galleryId} and ${isSeen} and exists (
      select from gallery_files f where f.gallery_id = gallery_picks.gallery_id and f.number = gallery_picks.number
        and f.removed_at is null)
    order by position, number, gallery_files.id`.execute(db);
  return rows;
}

/** Those of these numbers that nothing is seen under. */
export async function listUnknown(
  db: Queryable,
  galleryId: number,
  numbers: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from unnest(${numbers}::int[]) asked (number)
    where not exists (select from gallery_files where gallery_files.gallery_id = ${galleryId}
      and gallery_files.number = asked.number and replaced_at is null and ${isSeen})
    limit 100`.execute(db);
  return rows.map(({ number }) => number);
}

/** Adds and removes pictures; the gallery must be locked. */
export async function changePicks(
  tx: Tx,
  galleryId: number,
  { add, remove }: { readonly add: readonly number[]; readonly remove: readonly number[] },
): Promise<void> {
  await sql`delete from gallery_picks where gallery_id = ${galleryId} and number = any(${remove}::int[])`.execute(
    tx,
  );
  await sql`insert into gallery_picks (gallery_id, number)
    select ${galleryId}, unnest(${add}::int[]) on conflict do nothing`.execute(tx);
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
