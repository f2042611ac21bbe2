import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';
import type { GalleryFileRow, Proof } from './file-store.ts';
import { isShown, type Shown, sectionIn } from './shown-store.ts';

const originalColumns = [
  'id',
  'position',
  'cameraName',
  'storageKey',
  'size',
  'sha256',
  'crc32',
  'state',
] as const;
export type OriginalRow = Pick<GalleryFileRow, (typeof originalColumns)[number] | 'section'> & {
  /** Its largest proof; null without one, and for films. */
  readonly web: Proof | null;
};

const webSize = sql<Proof | null>`case when film is null then proofs -> 0 end`.as('web');

/** Rows that are read at once: a few milliseconds. */
const rowsAtOnce = 2500;

/** What an archive needs of the same files, read in parts that let others go first. */
export async function listOriginals(
  db: Queryable,
  galleryId: number,
  shown: Shown,
): Promise<OriginalRow[]> {
  const all: OriginalRow[] = [];
  for (;;) {
    const last = all.at(-1);
    const rows = await db
      .selectFrom('galleryFiles')
      .select([...originalColumns, sectionIn(galleryId, shown.version).as('section'), webSize])
      .where('galleryId', '=', galleryId)
      .where(isShown(galleryId, shown))
      .$if(last !== undefined, (query) =>
        query.where(sql<boolean>`(position, id) > (${last?.position}, ${last?.id})`),
      )
      .orderBy('position')
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute();
    all.push(...(rows as OriginalRow[]));
    if (rows.length < rowsAtOnce) return all;
  }
}
