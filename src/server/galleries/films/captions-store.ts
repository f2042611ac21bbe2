import { sql } from 'kysely';
import type { Captions } from '#contract/uploads/captions.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { isShown, sectionIn } from '../files/shown-store.ts';
import type { GalleryAccess } from '../gallery-access.ts';

export interface CaptionsRow {
  readonly number: number;
  readonly cameraName: string;
  readonly section: string;
  readonly captions: Captions;
}

/** It is no picture; with `captions` those of a film. */
export async function markCaptions(
  tx: Tx,
  fileId: number,
  captions: Captions | null,
): Promise<void> {
  await tx
    .updateTable('galleryFiles')
    .set({
      state: 'unproofable',
      problem: captions ? 'captions' : 'captions_unreadable',
      captions: captions && JSON.stringify(captions),
    })
    .where('id', '=', fileId)
    .where('state', '=', 'checked')
    .execute();
}

/** The captions that a seat's films may have. */
export async function listCaptions(
  db: Queryable,
  { gallery: { id }, shown }: GalleryAccess,
): Promise<CaptionsRow[]> {
  const { rows } = await sql<CaptionsRow>`
    select number, camera_name, captions, ${sectionIn(id, shown.version)} as section from gallery_files
    where gallery_id = ${id} and captions is not null and deleted_at is null and ${isShown(id, shown)}
    order by position, id`.execute(db);
  return rows;
}
