import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findProgram, runConfined } from '#server/platform/process/confined-program.ts';
import {
  captureTimeOf,
  convertHeic,
  type PictureSource,
  photoBounds,
} from '#server/uploads/index.ts';
import type { GalleryFileRow } from './file-store.ts';
import { isUndecodable } from './media-type-rules.ts';

/** What finds the JPEG in a camera's raw file. */
export const rawProgram = 'exiftool';

/**
 * The same photo as the decoder knows it: an iPhone's converted, the JPEG that a camera put into
 * its raw file. Undefined if there is none, or without the program that finds it.
 */
export async function toDecodable(
  { mediaType, cameraName }: Pick<GalleryFileRow, 'mediaType' | 'cameraName'>,
  path: string,
  folder: string,
): Promise<PictureSource | undefined> {
  if (!isUndecodable(mediaType, cameraName)) return { path };
  return mediaType === 'image/heic' ? convertHeic(path, folder) : findEmbedded(path, folder);
}

const embedded = ['JpgFromRaw', 'PreviewImage', 'OtherImage'] as const;
/** What a camera notes about how it was held. */
const turns: Readonly<Record<number, number>> = { 3: 180, 6: 90, 8: 270 };

async function findEmbedded(path: string, folder: string): Promise<PictureSource | undefined> {
  const program = await findProgram(rawProgram);
  if (!program) return undefined;
  const exiftool = (args: readonly string[], output?: string) =>
    runConfined(program, ['-config', '', '-m', ...args, path], {
      ...photoBounds(folder, path),
      ...(output === undefined ? {} : { output }),
    });
  const found = factsOf(
    await exiftool(['-j', '-n', '-Orientation', ...times, ...embedded.map(lengthOf)]),
  );
  const [largest] = embedded
    .map((name) => ({ name, bytes: Number(found[`${name}Length`] ?? 0) }))
    .filter(({ bytes }) => bytes > 0)
    .sort((a, b) => b.bytes - a.bytes);
  if (!largest) return undefined;
  const made = join(folder, 'raw.jpg');
  await exiftool(['-b', `-${largest.name}`], made);
  const { size } = await stat(made).catch(() => ({ size: 0 }));
  if (size === 0) return undefined;
  const taken = captureTimeOf({
    original: textOf(found['DateTimeOriginal']),
    fraction: textOf(found['SubSecTimeOriginal']),
    offset: textOf(found['OffsetTimeOriginal']),
  });
  return {
    path: made,
    turned: turns[Number(found['Orientation'])] ?? 0,
    ...(taken ? { taken } : {}),
  };
}

const times = ['-DateTimeOriginal', '-SubSecTimeOriginal', '-OffsetTimeOriginal'];
/** It prints digits as a number. */
const textOf = (value: unknown) => (value === undefined ? undefined : String(value));
const lengthOf = (name: string) => `-${name}Length`;

function factsOf(printed: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const [facts] = JSON.parse(printed ?? '[]');
    return facts ?? {};
  } catch {
    return {};
  }
}
