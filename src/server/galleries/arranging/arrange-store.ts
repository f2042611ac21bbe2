import { type RawBuilder, sql } from 'kysely';
import type { FocalPoint } from '#contract/uploads/focal-point.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

/** Pictures of a gallery by their numbers, or all of a section. */
export type Which = { readonly numbers: readonly number[] } | { readonly section: string };

/** For rows of `gallery_files` in their places. */
const isOne = (which: Which): RawBuilder<boolean> =>
  'section' in which
    ? sql<boolean>`section = ${which.section}`
    : sql<boolean>`number = any(${which.numbers}::int[])`;

const numbersOf = (galleryId: number, which: Which) => sql`
  select number from gallery_files
  where gallery_id = ${galleryId} and replaced_at is null and ${isOne(which)}`;

export interface RemovedFile {
  readonly id: number;
  readonly number: number;
  readonly state: string;
  readonly storageKey: string;
}

/** Takes pictures out of their places, with what they replaced; the gallery must be locked. */
export async function markRemoved(
  tx: Tx,
  galleryId: number,
  which: Which,
  at: Date,
): Promise<RemovedFile[]> {
  const { rows } = await sql<RemovedFile>`
    update gallery_files set removed_at = ${at}, replaced_at = coalesce(replaced_at, ${at})
    where gallery_id = ${galleryId} and removed_at is null and number in (${numbersOf(galleryId, which)})
    returning id, number, state, storage_key`.execute(tx);
  return rows;
}

/** The parts of files that arrived and were not put together yet. */
export async function listLooseParts(
  tx: Tx,
  fileIds: readonly number[],
): Promise<{ key: string; partsId: string }[]> {
  const { rows } = await sql<{ key: string; partsId: string }>`
    select storage_key as key, parts_id from gallery_uploads
    where file_id = any(${fileIds}::bigint[]) and parts_id is not null`.execute(tx);
  return rows;
}

/** Of a gallery, what was said about pictures that are gone. */
export interface Forgotten {
  readonly picked: number;
  /** Hearts of the client. */
  readonly hearted: number;
}

/** Deletes hearts, comments and picks of pictures that were taken back. */
export async function forgetReactions(tx: Tx, galleryId: number): Promise<Forgotten> {
  const gone = sql`gallery_id = ${galleryId} and number in (
    select number from gallery_files where gallery_id = ${galleryId} and removed_at is not null)`;
  const { rows } = await sql<Forgotten>`
    with picks as (delete from gallery_picks where ${gone} returning number),
      hearts as (delete from gallery_hearts where ${gone} returning person_id),
      comments as (delete from gallery_comments where ${gone})
    select (select count(*)::int from picks) as picked,
      (select count(*)::int from hearts where person_id = (
        select o.client_id from galleries g join orders o on o.kind = g.order_kind and o.id = g.order_id
        where g.id = ${galleryId})) as hearted`.execute(tx);
  return rows[0] ?? { picked: 0, hearted: 0 };
}

/**
 * Puts pictures into a section; the newest delivery remembers where they were. Returns how many
 * moved; the gallery must be locked.
 */
export async function moveFiles(
  tx: Tx,
  galleryId: number,
  which: Which,
  section: string,
): Promise<number> {
  const moved = sql`gallery_id = ${galleryId} and replaced_at is null and section <> ${section} and ${isOne(which)}`;
  await sql`
    update gallery_version_files v set section = f.section
    from (select id, section from gallery_files where ${moved}) f
    where v.file_id = f.id and v.gallery_id = ${galleryId} and v.section is null
      and v.version = (select version from galleries where id = ${galleryId})`.execute(tx);
  const { numAffectedRows } =
    await sql`update gallery_files set section = ${section} where ${moved}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** What belongs to a section besides its pictures takes its new name, too. */
export async function renameSection(
  tx: Tx,
  galleryId: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await sql`update gallery_uploads set section = ${to}
    where gallery_id = ${galleryId} and section = ${from} and file_id is null`.execute(tx);
  await sql`update gallery_links set section = ${to}
    where gallery_id = ${galleryId} and section = ${from}`.execute(tx);
}

/** Whether there is anything in a section, or on its way to it. */
export async function hasSection(
  db: Queryable,
  galleryId: number,
  section: string,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from gallery_files
        where gallery_id = ${galleryId} and replaced_at is null and section = ${section})
      or exists (select from gallery_uploads
        where gallery_id = ${galleryId} and file_id is null and section = ${section}) as found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
}

/** What its creator says of a picture. */
export interface ItemTexts {
  /** What it shows; null for nothing. */
  readonly description?: string | null | undefined;
  readonly focus?: FocalPoint | undefined;
}

/** False if there is no picture with this number. */
export async function changeItem(
  db: Queryable,
  galleryId: number,
  number: number,
  { description, focus }: ItemTexts,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('galleryFiles')
    .set({
      // Ensures there is always a column to set.
      number,
      ...(description !== undefined && { description: description || null }),
      ...(focus && { focus: JSON.stringify(focus) }),
    })
    .where('galleryId', '=', galleryId)
    .where('number', '=', number)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What was said about a picture goes to the place that it took. */
export async function moveComments(
  tx: Tx,
  galleryId: number,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  await sql`update gallery_comments set number = ${to}
    where gallery_id = ${galleryId} and number = ${from}`.execute(tx);
  await sql`delete from gallery_hearts where gallery_id = ${galleryId} and number = ${from}`.execute(
    tx,
  );
}
