import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { type GalleryFileRow, type NewFile, placed, type Seen } from './file-store.ts';
import { proofVersion } from './shown-store.ts';

/** The file of an upload, if it is complete or its preview took a place, and was not taken back; locked. */
export async function lockByKey(
  tx: Tx,
  storageKey: string,
): Promise<Pick<GalleryFileRow, 'id' | 'state' | 'previewKey'> | undefined> {
  const row = await tx
    .selectFrom('galleryFiles')
    .select(['id', 'state', 'previewKey'])
    .where('removedAt', 'is', null)
    .where('storageKey', '=', storageKey)
    .forUpdate()
    .executeTakeFirst();
  return row as Pick<GalleryFileRow, 'id' | 'state' | 'previewKey'> | undefined;
}

/** Where a preview and its proofs are stored; the name says whether they show whose they are. */
export const previewFolder = (storageKey: string, isMarked: boolean): string =>
  `${storageKey}-${isMarked ? 'marked' : 'preview'}-${randomBytes(4).toString('hex')}`;

/** Of a preview's own key. */
export const isMarkedPreview = (previewKey: string): boolean =>
  /-marked-[0-9a-f]+\/source$/.test(previewKey);

type Preview = Seen & { readonly previewKey: string };

/** Shows a picture by its preview, under a number; its gallery must be locked. */
export async function putPreview(
  tx: Tx,
  file: NewFile,
  { proofs, ...preview }: Preview,
): Promise<{ readonly number: number; readonly proof: string }> {
  const seen = { ...preview, proofs: JSON.stringify(proofs) };
  return tx
    .insertInto('galleryFiles')
    .values({ ...placed(file), ...seen, state: 'arriving' })
    .onConflict((conflict) =>
      conflict.column('storageKey').doUpdateSet({
        ...seen,
        problem: null,
        state: sql`case gallery_files.state when 'unproofable' then 'proofed' else gallery_files.state end`,
      }),
    )
    .returning(['number', sql<string>`${proofVersion}`.as('proof')])
    .executeTakeFirstOrThrow();
}

/**
 * Takes the pictures away whose originals will not come, with what was said about them. Returns the
 * keys of what was shown.
 */
export async function deleteArriving(tx: Tx, storageKeys: readonly string[]): Promise<string[]> {
  const gone = sql`select id from gallery_files where storage_key = any(${storageKeys}) and state = 'arriving'
    and removed_at is null`;
  await sql`update gallery_files set replaces = null where replaces in (${gone})`.execute(tx);
  const { rows } = await sql<{ keys: string[] }>`
    with gone as (
      delete from gallery_files where id in (${gone}) returning gallery_id, number, proofs, preview_key, replaced_at
    ), place as (select gallery_id, number from gone where replaced_at is null),
    hearts as (delete from gallery_hearts where (gallery_id, number) in (select * from place)),
    comments as (delete from gallery_comments where (gallery_id, number) in (select * from place)),
    picks as (delete from gallery_picks where (gallery_id, number) in (select * from place))
    select array(select one ->> 'key' from jsonb_array_elements(proofs) one) || preview_key as keys from gone`.execute(
    tx,
  );
  return rows.flatMap(({ keys }) => keys);
}
