import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { PlacedFile } from '../gallery-rules.ts';
import { type GalleryFileRow, listKeysOfSeen } from './file-store.ts';
import { maxPlaces, type Place } from './final-rules.ts';

/** A camera's name without its ending: IMG_1234.CR3 and img_1234.jpg are the same picture. */
const stem = (name: RawBuilder<unknown>) => sql`lower(regexp_replace(${name}, '\\.[^.]+$', ''))`;

const columns = sql`now.id, now.number, now.position, now.section, now.camera_name, now.taken_at,
  now.replaces is not null or now.final_place is not null as final,
  exists (select from gallery_picks p where p.gallery_id = now.gallery_id and p.number = now.number) as picked,
  case when now.replaces is not null then (select u.section from gallery_uploads u where u.file_id = now.id) end as sent_to`;
const isPlace = sql`now.replaced_at is null and now.state not in ('uploaded', 'damaged')`;

/** One more than {@link maxPlaces} at most, whose files have or had one of these names. */
export async function listPlacesNamed(
  tx: Tx,
  { id, galleryId }: Pick<GalleryFileRow, 'id' | 'galleryId'>,
  stems: readonly string[],
): Promise<Place[]> {
  const { rows } = await sql<Place>`
    -- Named first, whatever the planner knows of a gallery that has just been filled.
    with f as materialized (
      select number, camera_name from gallery_files
      where gallery_id = ${galleryId} and removed_at is null and id <> ${id}
        and ${stem(sql`camera_name`)} = any(array(select lower(one) from unnest(${stems}::text[]) one)))
    select ${columns}, f.camera_name as named
    from f join gallery_files now on now.gallery_id = ${galleryId} and now.number = f.number
    where now.id <> ${id} and ${isPlace}
    limit ${maxPlaces + 1}`.execute(tx);
  return rows;
}

/** Of pictures that were shot in the same second by their cameras' clocks. */
export async function listPlacesShotAt(
  tx: Tx,
  { id, galleryId }: Pick<GalleryFileRow, 'id' | 'galleryId'>,
  takenAt: string,
): Promise<Place[]> {
  const second = takenAt.slice(0, 19);
  const { rows } = await sql<Place>`
    select ${columns}, now.camera_name as named from gallery_files now
    where now.gallery_id = ${galleryId} and now.id <> ${id} and ${isPlace}
      and now.taken_at between ${`${second}.000`} and ${`${second}.999`}
    limit ${maxPlaces + 1}`.execute(tx);
  return rows;
}

/** Whether a gallery has proofs whose finals have not come. */
export async function hasOpenPlaces(
  tx: Tx,
  { id, galleryId }: Pick<GalleryFileRow, 'id' | 'galleryId'>,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from gallery_files now where now.gallery_id = ${galleryId} and now.id <> ${id}
      and ${isPlace} and now.replaces is null and now.final_place is null) as found`.execute(tx);
  return rows[0]?.found ?? false;
}

/** Says what became of a final that took no place. */
export async function noteFinal(
  tx: Tx,
  id: number,
  final: { readonly finalPlace: 'unplaced' | 'own' | null; readonly likelyNumber: number | null },
): Promise<void> {
  await tx.updateTable('galleryFiles').set(final).where('id', '=', id).execute();
}

/** Gives a file the place of another, which leaves the gallery. */
export async function takePlace(
  tx: Tx,
  id: number,
  old: Pick<PlacedFile, 'id' | 'number' | 'position' | 'section'>,
  at: Date,
): Promise<void> {
  await tx.updateTable('galleryFiles').set({ replacedAt: at }).where('id', '=', old.id).execute();
  const { number, position, section, id: replaces } = old;
  const described = sql<string | null>`coalesce(description,
    (select o.description from gallery_files o where o.id = ${replaces}))`;
  // A picture of its own, or one whose place is not known, stays that in a newer version.
  const of = (column: 'final_place' | 'likely_number') =>
    sql<never>`(select ${sql.ref(`o.${column}`)} from gallery_files o where o.id = ${replaces})`;
  await tx
    .updateTable('galleryFiles')
    .set({
      number,
      position,
      section,
      replaces,
      description: described,
      focus: sql`coalesce((select o.focus from gallery_files o where o.id = ${replaces}), focus)`,
      finalPlace: of('final_place'),
      likelyNumber: of('likely_number'),
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Forgets damaged files of this name: they arrived whole after all. Returns the keys of what was
 * shown of them.
 */
export async function forgetDamaged(
  tx: Tx,
  { galleryId, cameraName, size }: GalleryFileRow,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('galleryFiles')
    .select('id')
    .where('galleryId', '=', galleryId)
    .where('cameraName', '=', cameraName)
    .where('size', '=', size)
    .where('state', '=', 'damaged')
    .where('removedAt', 'is', null)
    .execute();
  const damaged = rows.map(({ id }) => id);
  if (damaged.length === 0) return [];
  const keys = await listKeysOfSeen(tx, damaged);
  await tx.deleteFrom('galleryUploads').where('fileId', 'in', damaged).execute();
  await tx.deleteFrom('galleryFiles').where('id', 'in', damaged).execute();
  return keys;
}

export interface TakenPlace extends PlacedFile {
  readonly finalPlace: 'unplaced' | 'own' | null;
}

/** What is in these places of a gallery, by number. */
export async function listPlaces(
  tx: Tx,
  galleryId: number,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, TakenPlace>> {
  const { rows } = await sql<TakenPlace>`
    select id, number, position, section, camera_name, final_place from gallery_files now
    where gallery_id = ${galleryId} and number = any(${numbers}::int[]) and ${isPlace}`.execute(tx);
  return new Map(rows.map((row) => [row.number, row]));
}

/** What was delivered all the same is a picture of its own. */
export async function settleUnplaced(tx: Tx, galleryId: number, version: number): Promise<void> {
  await sql`update gallery_files set final_place = 'own', likely_number = null
    where gallery_id = ${galleryId} and final_place = 'unplaced' and id in (
      select file_id from gallery_version_files where gallery_id = ${galleryId} and version = ${version})`.execute(
    tx,
  );
}
