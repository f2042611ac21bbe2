import { sql } from 'kysely';
import type { FocalPoint } from '#contract/focal-point.ts';
import type { FinalPlace } from '#contract/galleries/file-states.ts';
import type { GalleryHead } from '#contract/galleries/galleries.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { findFilesOf } from '../delivery/version-store.ts';
import type { GalleryFileRow } from '../files/file-store.ts';
import { areCaptions, isPhoto } from '../files/kind-store.ts';
import {
  finalOf,
  isDelivered,
  isSeen,
  isShown,
  proofVersion,
  sectionIn,
} from '../files/shown-store.ts';
import type { Film } from '../films/film-store.ts';
import type { GalleryAccess } from '../gallery-access.ts';

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
  readonly focus: FocalPoint | null;
  readonly description: string | null;
  readonly final: FinalPlace | null;
  readonly likely: number | null;
  readonly takenAt: string | null;
  readonly takenOffset: number | null;
  readonly proof: string | null;
  readonly heart: boolean;
  readonly hearts: number;
  readonly comments: number;
  readonly picked: boolean;
}

/** Where a page of pictures begins: behind this one. */
export interface After {
  readonly position: number;
  readonly id: number;
}

const seenBy = ({ gallery: { id }, side, shown }: GalleryAccess) => sql<boolean>`
  gallery_files.gallery_id = ${id} and ${isShown(id, shown)}
    and (${side === 'creator'} or ${isSeen} and not ${areCaptions})`;

/** The next pictures that a seat sees of a gallery. Only the creator sees what is not whole. */
export async function listItems(
  db: Queryable,
  access: GalleryAccess,
  { after, limit }: { readonly after: After; readonly limit: number },
): Promise<(ItemRow & After)[]> {
  const { gallery, side, who, shown } = access;
  const { id } = gallery;
  if (gallery.emptied) return [];
  const mine = sql<boolean>`(person_id = ${who?.personId ?? null} or guest_id = ${who?.guestId ?? null})`;
  const read = side === 'guest' ? sql<boolean>`coalesce(${mine}, false)` : sql<boolean>`true`;
  const { rows } = await sql<ItemRow & After>`
    select f.*, coalesce(h.mine, false) as heart, h.total::int as hearts, c.total::int as comments,
      exists (select from gallery_picks where gallery_id = ${id} and number = f.number) as picked
    from (select id, position, number, camera_name, ${sectionIn(id, shown.version)} as section, size, sha256, state, problem, media_type, width, height,
        placeholder, focus, description, ${finalOf} as final, likely_number as likely, taken_at, taken_offset, preview_key is not null as preview, film, ${proofVersion} as proof
      from gallery_files
      where ${seenBy(access)} and (position, id) > (${after.position}, ${after.id})
      order by position, id limit ${limit}) f
    cross join lateral (select count(*) as total, bool_or(${mine}) as mine from gallery_hearts
      where gallery_id = ${id} and number = f.number) h
    cross join lateral (select count(*) as total from gallery_comments
      where gallery_id = ${id} and number = f.number and ${read}) c
    order by f.position, f.id`.execute(db);
  return rows;
}

interface Count {
  readonly pictures: number;
  readonly photos: number;
  readonly bytes: number;
}

/** How many pictures a seat sees, and the bytes of their originals and of a creator's captions. */
export async function countItems(db: Queryable, access: GalleryAccess): Promise<Count> {
  const none = { pictures: 0, photos: 0, bytes: 0 };
  if (access.gallery.emptied) return none;
  const { rows } = await sql<Count>`
    select (count(*) filter (where not ${areCaptions}))::int as pictures, (count(*) filter (where ${isPhoto}))::int as photos, coalesce(sum(size), 0) as bytes
    from gallery_files where ${seenBy(access)}`.execute(db);
  return rows[0] ?? none;
}

/** The picture on top: its creator's choice, if this seat sees it, or one that is wider than high. */
export async function findCover(
  db: Queryable,
  access: GalleryAccess,
): Promise<GalleryHead['cover']> {
  const { emptied, coverNumber } = access.gallery;
  if (emptied) return null;
  const { rows } = await sql<NonNullable<GalleryHead['cover']>>`
    select number, placeholder, focus, ${proofVersion} as proof from gallery_files
    where ${seenBy(access)} and proofs <> '[]'
    order by number is distinct from ${coverNumber}, width < height, position, id limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Whether files came, went, moved or changed since the newest delivery. */
export async function hasChangedSince(
  db: Queryable,
  galleryId: number,
  version: number,
): Promise<boolean> {
  if (version === 0) return false;
  const filesOf = await findFilesOf(db, galleryId, version);
  const { rows } = await sql<{ changed: boolean }>`
    select exists (
      select from (select id from gallery_files where gallery_id = ${galleryId} and replaced_at is null
          and ${isDelivered(filesOf)}) now
        full join (select file_id as id from gallery_version_files
          where gallery_id = ${galleryId} and version = ${version}) delivered using (id)
      where now.id is null or delivered.id is null)
    or exists (
      select from gallery_version_files v join gallery_files f on f.id = v.file_id
      where v.gallery_id = ${galleryId} and v.version = ${version} and v.section <> f.section) as changed`.execute(
    db,
  );
  return rows[0]?.changed ?? false;
}
