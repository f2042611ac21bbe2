import { sql } from 'kysely';

/** What someone sees: a delivery, or the files as they are now (null), of one section or all (null). */
export interface Shown {
  readonly version: number | null;
  readonly section: string | null;
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

/** For a query of `gallery_files`, whose columns need no alias. */
export function isShown(galleryId: number, shown: Shown) {
  const { version } = shown;
  const isThere =
    version === null
      ? sql<boolean>`replaced_at is null`
      : sql<boolean>`gallery_files.id in (select file_id from gallery_version_files
          where gallery_id = ${galleryId} and version = ${version})`;
  return sql<boolean>`${isThere} and ${isInSection(galleryId, shown)}`;
}

/** What others than its creator see: all but what is not whole and has no preview. */
export const isSeen = sql<boolean>`(gallery_files.state not in ('uploaded', 'damaged')
  or gallery_files.state = 'uploaded' and gallery_files.preview_key is not null)`;
