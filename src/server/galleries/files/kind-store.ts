import { sql } from 'kysely';
import { filmEndings, rawEndings, sidecarEndings } from '#contract/galleries/file-kinds.ts';

const hasEnding = (endings: readonly string[]) =>
  sql<boolean>`coalesce(lower(substring(btrim(gallery_files.camera_name) from '\\.([^.]+)$')), '') = any(${endings}::text[])`;

/** For rows of `gallery_files`: as `isWorkingFile` of the contract. */
export const isWorkingFile = hasEnding([...rawEndings, ...sidecarEndings]);

/** For rows of `gallery_files`: neither that nor a film. */
export const isPhoto = sql<boolean>`not ${hasEnding([...rawEndings, ...sidecarEndings, ...filmEndings])}
  and coalesce(gallery_files.media_type, '') not like 'video/%'`;
