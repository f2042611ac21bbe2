import { sql } from 'kysely';
import {
  captionEndings,
  filmEndings,
  rawEndings,
  sidecarEndings,
} from '#contract/galleries/file-kinds.ts';

const hasEnding = (endings: readonly string[]) =>
  sql<boolean>`coalesce(lower(substring(btrim(gallery_files.camera_name) from '\\.([^.]+)$')), '') = any(${endings}::text[])`;

/** For rows of `gallery_files`: as `isWorkingFile` of the contract. */
export const isWorkingFile = hasEnding([...rawEndings, ...sidecarEndings]);

/** For rows of `gallery_files`: what a film's spoken words are written in. */
export const areCaptions = hasEnding(captionEndings);

/** For rows of `gallery_files`: neither of those, nor a film. */
export const isPhoto = sql<boolean>`not ${hasEnding([...rawEndings, ...sidecarEndings, ...captionEndings, ...filmEndings])}
  and coalesce(gallery_files.media_type, '') not like 'video/%'`;
