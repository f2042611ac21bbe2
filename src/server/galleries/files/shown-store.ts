import { type RawBuilder, sql } from 'kysely';
import type { DeliveredSet, FilesToDeliver } from '#contract/galleries/delivered-files.ts';
import type { FinalPlace } from '#contract/galleries/file-states.ts';
import { areCaptions, isWorkingFile } from './kind-store.ts';

/** What someone sees: a delivery, or the files as they are now (null), of one section or all (null). */
export interface Shown {
  readonly version: number | null;
  readonly section: string | null;
  /** Without finals whose places its creator has to name first. */
  readonly onlyPlaced?: boolean;
  /** Only what the client chose. */
  readonly onlyChosen?: boolean;
  /** Only pictures with the heart of this person or guest. */
  readonly heartOf?: { readonly personId: number | null; readonly guestId: number | null } | null;
  /** Without what a delivery leaves out; null for everything. */
  readonly filesOf?: FilesToDeliver | null;
}

/** The section of a row of `gallery_files`: where it was when that version was delivered. */
export const sectionIn = (galleryId: number, version: number | null) =>
  version === null
    ? sql<string>`gallery_files.section`
    : sql<string>`coalesce((select v.section from gallery_version_files v where v.gallery_id = ${galleryId}
        and v.version = ${version} and v.file_id = gallery_files.id), gallery_files.section)`;

/** Whether it is in a section by that name, of today or of the delivery: links follow both. */
const isInSection = (galleryId: number, { version, section }: Shown) =>
  section === null
    ? sql<boolean>`true`
    : sql<boolean>`${section} in (gallery_files.section, ${sectionIn(galleryId, version)})`;

/** What became of a row of `gallery_files` that came while its gallery was edited; null for proofs. */
export const finalOf = sql<FinalPlace | null>`coalesce(gallery_files.final_place,
  case when gallery_files.replaces is not null then 'placed' end)`;

const isChosen = sql<boolean>`exists (select from gallery_picks p
  where p.gallery_id = gallery_files.gallery_id and p.number = gallery_files.number)`;

/** For rows of `gallery_files`: as `isDelivered` of the contract. */
export function isDelivered(files: FilesToDeliver | null) {
  if (files === null) return sql<boolean>`true`;
  const sets: Readonly<Record<DeliveredSet, RawBuilder<boolean>>> = {
    chosen: sql<boolean>`(${isChosen} or ${areCaptions})`,
    finals: sql<boolean>`${finalOf} in ('placed', 'own')`,
    section: sql<boolean>`gallery_files.section = ${files.section ?? null}`,
    all: sql<boolean>`true`,
  };
  return sql<boolean>`${sets[files.of]} and (${files.raw} or not ${isWorkingFile})`;
}

/** For a query of `gallery_files`, whose columns need no alias. */
export function isShown(galleryId: number, shown: Shown) {
  const { version } = shown;
  const isThere =
    version === null
      ? sql<boolean>`replaced_at is null and (${!shown.onlyPlaced} or final_place is distinct from 'unplaced')`
      : sql<boolean>`gallery_files.id in (select file_id from gallery_version_files
          where gallery_id = ${galleryId} and version = ${version})`;
  const hasHeart = shown.heartOf
    ? sql<boolean>`exists (select from gallery_hearts h where h.gallery_id = gallery_files.gallery_id
        and h.number = gallery_files.number
        and (h.person_id = ${shown.heartOf.personId} or h.guest_id = ${shown.heartOf.guestId}))`
    : sql<boolean>`true`;
  return sql<boolean>`${isThere} and ${isInSection(galleryId, shown)} and ${isDelivered(shown.filesOf ?? null)}
    and (${!shown.onlyChosen} or ${isChosen}) and ${hasHeart}`;
}

/** What others than its creator see: all but what is not whole and has no preview. */
export const isSeen = sql<boolean>`(gallery_files.state not in ('uploaded', 'damaged')
  or gallery_files.state = 'uploaded' and gallery_files.preview_key is not null)`;

/** Of a row of `gallery_files`, for the addresses of its proofs: other proofs have other keys. */
export const proofVersion = sql<string | null>`case when gallery_files.proofs <> '[]'
  then gallery_files.id || substr(md5(gallery_files.proofs -> 0 ->> 'key'), 1, 6) end`;
