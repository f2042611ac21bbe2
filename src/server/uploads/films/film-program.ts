import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Config } from '#server/platform/config/config.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findProgram } from '#server/platform/process/confined-program.ts';

/** ffmpeg, where the operator says or on PATH; undefined without one. */
export const findFilmProgram = async ({
  FFMPEG_PATH,
}: Pick<Config, 'FFMPEG_PATH'>): Promise<string | undefined> =>
  FFMPEG_PATH ?? findProgram('ffmpeg');

/** A stored file's path: programs that decode read local files. One from elsewhere is copied to the folder. */
export async function localPath(
  { storage }: Pick<Platform, 'storage'>,
  key: string,
  folder: string,
  name = 'original',
): Promise<string> {
  const own = storage.pathOf(key);
  if (own !== undefined) return own;
  const found = await storage.get(key);
  if (!found) throw new Error(`The bytes of ${key} are missing`);
  const path = join(folder, name);
  await pipeline(found.stream, createWriteStream(path, { mode: 0o600 }));
  return path;
}
