import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findProgram, runConfined } from '#server/platform/process/confined-program.ts';
import type { PictureSource } from './open-picture.ts';

/** What shows iPhones' photos, which the site's own decoder can't. */
export const heicProgram = 'heif-convert';

const megabyte = 1e6;
/** For a program that reads a photo of a stranger. */
export const photoBounds = (folder: string, input: string) => ({
  folder,
  input,
  seconds: 60,
  memory: 2000 * megabyte,
  fileBytes: 400 * megabyte,
});

/** Of several pictures in one file, the first; undefined if it can't be read, or without the program. */
export async function convertHeic(
  path: string,
  folder: string,
): Promise<PictureSource | undefined> {
  const program = await findProgram(heicProgram);
  if (!program) return undefined;
  const made = join(folder, 'heic.jpg');
  await runConfined(program, ['-q', '92', path, made], photoBounds(folder, path));
  for (const candidate of [made, join(folder, 'heic-1.jpg')]) {
    const { size } = await stat(candidate).catch(() => ({ size: 0 }));
    // Some versions keep the tag although they have turned the picture.
    if (size > 0) return { path: candidate, isUpright: true };
  }
  return undefined;
}
