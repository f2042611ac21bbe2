import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';
import { type GalleryFileRow, isSeen, isShown } from '../files/file-store.ts';
import type { Film } from '../films/film-store.ts';
import type { Seat } from '../seat.ts';

export interface ItemRow
  extends Pick<
    GalleryFileRow,
    | 'number'
    | 'cameraName'
    | 'section'
    | 'size'
    | 'sha256'
    | 'state'
    | 'problem'
    | 'mediaType'
    | 'width'
    | 'height'
  > {
  readonly preview: boolean;
  readonly film: Film | null;
  readonly placeholder: string | null;
  readonly proof: string | null;
  readonly heart: boolean;
  readonly hearts: number;
  readonly comments: number;
  readonly picked: boolean;
}

/** All that a seat sees of a gallery, in one query. Only the creator sees what is not whole. */
export async function listItems(
  db: Queryable,
  { gallery, side, who, shown }: Seat,
): Promise<ItemRow[]> {
  const { id } = gallery;
  if (gallery.emptied) return [];
  const mine = sql<boolean>`(person_id = ${who?.personId ?? null} or guest_id = ${who?.guestId ?? null})`;
  const read = side === 'guest' ? sql<boolean>`coalesce(${mine}, false)` : sql<boolean>`true`;
  const { rows } = await sql<ItemRow>`
    select number, camera_name, section, size, sha256, state, problem, media_type, width, height, placeholder,
      case when proofs <> '[]' then gallery_files.id::text
        || case when proofs -> 0 ->> 'key' like '%-clean/%' then 'c' when preview_key is not null then 'p' else '' end
        end as proof,
      preview_key is not null as preview, film,
      coalesce(h.mine, false) as heart, coalesce(h.total, 0)::int as hearts, coalesce(c.total, 0)::int as comments,
      p.number is not null as picked
    from gallery_files
      left join (select number, count(*) as total, bool_or(${mine}) as mine from gallery_hearts
        where gallery_id = ${id} group by number) h using (number)
      left join (select number, count(*) as total from gallery_comments
        where gallery_id = ${id} and ${read} group by number) c using (number)
      left join (select number from gallery_picks where gallery_id = ${id}) p using (number)
    where gallery_files.gallery_id = ${id} and ${isShown(id, shown.version)}
      and (${side === 'creator'} or ${isSeen})
      and (${shown.section}::text is null or section = ${shown.section})
    order by position, gallery_files.id`.execute(db);
  return rows;
}

/** How many of them a seat sees. */
export async function countItems(
  db: Queryable,
  { gallery: { id, emptied }, side, shown }: Seat,
): Promise<number> {
  if (emptied) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from gallery_files
    where gallery_files.gallery_id = ${id} and ${isShown(id, shown.version)}
      and (${side === 'creator'} or ${isSeen})`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether files came, went or changed since the newest delivery. */
export async function hasChangedSince(
  db: Queryable,
  galleryId: number,
  version: number,
): Promise<boolean> {
  if (version === 0) return false;
  const { rows } = await sql<{ changed: boolean }>`
    select exists (
      select from (select id from gallery_files where gallery_id = ${galleryId} and replaced_at is null) now
        full join (select file_id as id from gallery_version_files
          where gallery_id = ${galleryId} and version = ${version}) delivered using (id)
      where now.id is null or delivered.id is null) as changed`.execute(db);
  return rows[0]?.changed ?? false;
}
