import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { PlacedFile } from '../gallery-rules.ts';
import { type GalleryFileRow, listKeysOfSeen } from './file-store.ts';

/** A camera's name without its ending: IMG_1234.CR3 and img_1234.jpg are the same picture. */
const stem = (name: RawBuilder<unknown>) => sql`lower(regexp_replace(${name}, '\\.[^.]+$', ''))`;

/** Up to two others in their places with the camera name of this one, in a section or any. */
export async function findNamesakes(
  tx: Tx,
  { id, galleryId, cameraName }: Pick<GalleryFileRow, 'id' | 'galleryId' | 'cameraName'>,
  section: string | null = null,
): Promise<PlacedFile[]> {
  const { rows } = await sql<PlacedFile>`
    select id, number, position, camera_name, section from gallery_files
    where gallery_id = ${galleryId} and ${stem(sql`camera_name`)} = ${stem(sql`${cameraName}::text`)}
      and (${section}::text is null or section = ${section})
      and replaced_at is null and state not in ('uploaded', 'damaged') and id <> ${id} limit 2`.execute(
    tx,
  );
  return rows;
}

/** Gives a file the place of another, which leaves the gallery. */
export async function takePlace(tx: Tx, id: number, of: PlacedFile, at: Date): Promise<void> {
  await tx.updateTable('galleryFiles').set({ replacedAt: at }).where('id', '=', of.id).execute();
  const { number, position, section, id: replaces } = of;
  const described = sql<string | null>`coalesce(description,
    (select o.description from gallery_files o where o.id = ${replaces}))`;
  await tx
    .updateTable('galleryFiles')
    .set({ number, position, section, replaces, description: described })
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
