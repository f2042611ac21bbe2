import type { Config } from '#server/platform/config/config.ts';
import {
  type Confiner,
  findConfiner,
  findProgram,
} from '#server/platform/process/confined-program.ts';
import { findFilmProgram, heicProgram } from '#server/uploads/index.ts';
import { rawProgram } from './show-undecodable.ts';

interface MediaPrograms extends Confiner {
  /** Programs of the system that show more kinds of photos and films. */
  readonly found: readonly string[];
  readonly missing: readonly string[];
}

export async function findMediaPrograms(
  config: Pick<Config, 'FFMPEG_PATH'>,
): Promise<MediaPrograms> {
  const all = [
    [heicProgram, await findProgram(heicProgram)],
    [rawProgram, await findProgram(rawProgram)],
    ['ffmpeg', await findFilmProgram(config)],
  ] as const;
  const named = (isThere: boolean) =>
    all.filter(([, path]) => (path !== undefined) === isThere).map(([name]) => name);
  return { ...(await findConfiner()), found: named(true), missing: named(false) };
}
