import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findProgram, runConfined } from '#server/platform/process/confined-program.ts';
import type { GalleryFileRow } from './file-store.ts';
import { isUndecodable } from './media-type-rules.ts';

/** What shows photos that the site's own decoder can't. */
export const photoPrograms = { heic: 'heif-convert', raw: 'exiftool' } as const;

/** A photo that the decoder knows. */
interface Decodable {
  readonly path: string;
  /** Degrees by which it has to be turned to the right, if it does not say so itself. */
  readonly turned: number;
}

const megabyte = 1e6;
const confined = (folder: string) => ({
  folder,
  seconds: 60,
  memory: 2000 * megabyte,
  fileBytes: 400 * megabyte,
});

/**
 * The same photo as the decoder knows it: an iPhone's converted, the JPEG that a camera put into
 * its raw file. Undefined if there is none, or without the program that finds it.
 */
export async function toDecodable(
  { mediaType, cameraName }: Pick<GalleryFileRow, 'mediaType' | 'cameraName'>,
  path: string,
  folder: string,
): Promise<Decodable | undefined> {
  if (!isUndecodable(mediaType, cameraName)) return { path, turned: 0 };
  return mediaType === 'image/heic' ? convert(path, folder) : findEmbedded(path, folder);
}

async function convert(path: string, folder: string): Promise<Decodable | undefined> {
  const program = await findProgram(photoPrograms.heic);
  if (!program) return undefined;
  const made = join(folder, 'heic.jpg');
  await runConfined(program, ['-q', '92', path, made], confined(folder));
  // Of several pictures in one file, the first.
  return firstOf([made, join(folder, 'heic-1.jpg')]);
}

const embedded = ['JpgFromRaw', 'PreviewImage', 'OtherImage'] as const;
/** What a camera notes about how it was held. */
const turns: Readonly<Record<number, number>> = { 3: 180, 6: 90, 8: 270 };

async function findEmbedded(path: string, folder: string): Promise<Decodable | undefined> {
  const program = await findProgram(photoPrograms.raw);
  if (!program) return undefined;
  const exiftool = (args: readonly string[], output?: string) =>
    runConfined(program, ['-config', '', '-m', ...args, path], {
      ...confined(folder),
      ...(output === undefined ? {} : { output }),
    });
  const found = factsOf(await exiftool(['-j', '-n', '-Orientation', ...embedded.map(lengthOf)]));
  const [largest] = embedded
    .map((name) => ({ name, bytes: Number(found[`${name}Length`] ?? 0) }))
    .filter(({ bytes }) => bytes > 0)
    .sort((a, b) => b.bytes - a.bytes);
  if (!largest) return undefined;
  const made = join(folder, 'raw.jpg');
  await exiftool(['-b', `-${largest.name}`], made);
  const photo = await firstOf([made]);
  return photo && { ...photo, turned: turns[Number(found['Orientation'])] ?? 0 };
}

const lengthOf = (name: string) => `-${name}Length`;

function factsOf(printed: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const [facts] = JSON.parse(printed ?? '[]');
    return facts ?? {};
  } catch {
    return {};
  }
}

async function firstOf(paths: readonly string[]): Promise<Decodable | undefined> {
  for (const path of paths) {
    const size = await stat(path).then(
      (found) => found.size,
      () => 0,
    );
    if (size > 0) return { path, turned: 0 };
  }
  return undefined;
}
