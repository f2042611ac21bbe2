import type { Config } from '#server/platform/config/config.ts';
import {
  type Confiner,
  findConfiner,
  findProgram,
} from '#server/platform/process/confined-program.ts';
import { findFilmProgram } from '#server/uploads/index.ts';
import { photoPrograms } from './show-undecodable.ts';

interface MediaPrograms extends Confiner {
  /** Programs of the system that show more kinds of photos and films. */
  readonly found: readonly string[];
  readonly missing: readonly string[];
}

export async function findMediaPrograms(
  config: Pick<Config, 'FFMPEG_PATH'>,
): Promise<MediaPrograms> {
  const all = [
    [photoPrograms.heic, await findProgram(photoPrograms.heic)],
    [photoPrograms.raw, await findProgram(photoPrograms.raw)],
    ['ffmpeg', await findFilmProgram(config)],
  ] as const;
  const named = (isThere: boolean) =>
    all.filter(([, path]) => (path !== undefined) === isThere).map(([name]) => name);
  return { ...(await findConfiner()), found: named(true), missing: named(false) };
}
