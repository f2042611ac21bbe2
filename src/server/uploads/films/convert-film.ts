import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { runConfined } from '#server/platform/process/confined-program.ts';

/** Only films in files of their own: a list of files with a film's name is refused. */
const confinedInput = ['-protocol_whitelist', 'file', '-format_whitelist', 'mov,matroska'];

/** Seconds of computing for a second of film, far more than a slow machine needs for one in 4K. */
const secondsEach = 20;
/** The longest film takes this. */
const longest = 4 * 3600;
/** For a film whose length nobody knows. */
const unknownLength = 600;
/** Seconds for a billion pixels: three times what a slow machine needs. */
const secondsPerGigapixel = 25;
/** Of a picture: the first second of any film is decoded in a fraction of it. */
const posterSeconds = 20;

interface FilmOrder {
  readonly program: string;
  readonly path: string;
  readonly folder: string;
  /** As its index says. */
  readonly seconds: number | null;
  /** Of all its pictures, as its index says. */
  readonly pixels: number | null;
  /** Copies end here, whatever the index says. */
  readonly mostSeconds?: number;
}

/** Seconds of computing after which a copy is given up. */
export const mostSecondsFor = ({
  seconds,
  pixels,
}: Pick<FilmOrder, 'seconds' | 'pixels'>): number =>
  Math.min(
    longest,
    seconds === null ? unknownLength : 120 + secondsEach * seconds,
    pixels === null ? Infinity : 120 + (secondsPerGigapixel * pixels) / 1e9,
  );

const confined = (order: FilmOrder, most = longest) => ({
  folder: order.folder,
  seconds: Math.min(most, mostSecondsFor(order)),
  memory: 4e9,
  fileBytes: 20e9,
});

const isThere = (path: string) =>
  stat(path).then(
    ({ size }) => size > 0,
    () => false,
  );

const ffmpeg = ({ program, path }: FilmOrder, before: string[], after: string[]) =>
  [
    program,
    ['-nostdin', '-v', 'error', '-threads', '1', ...confinedInput, ...before, '-i', path, ...after],
  ] as const;

/** A picture of its first seconds; undefined if it can't be decoded. */
export async function makePoster(order: FilmOrder): Promise<string | undefined> {
  const made = join(order.folder, 'poster.jpg');
  // Films often start in black; some are shorter than a second.
  for (const second of ['1', '0']) {
    const picture = ['-map', '0:v:0', '-frames:v', '1', '-q:v', '2', '-threads', '1', '-y', made];
    await runConfined(...ffmpeg(order, ['-ss', second], picture), confined(order, posterSeconds));
    if (await isThere(made)) return made;
  }
  return undefined;
}

interface MadeCopy {
  readonly side: number;
  readonly path: string;
}

/**
 * Copies that every browser plays while they arrive: H.264 and AAC in MP4, their shorter side of so
 * many pixels, the largest first; of `sides` those up to the film's own `shorter` side, or the last.
 * None if it can't be decoded.
 */
export async function makeCopies(
  order: FilmOrder,
  shorter: number,
  sides: readonly number[],
): Promise<MadeCopy[]> {
  const copies: MadeCopy[] = [];
  const needed = sides.filter((side, nth) => side <= shorter || nth === sides.length - 1);
  for (const side of needed) {
    const made = join(order.folder, `${side}.mp4`);
    const size = `scale='if(gt(iw,ih),-2,min(${side},trunc(iw/2)*2))':'if(gt(iw,ih),min(${side},trunc(ih/2)*2),-2)'`;
    const video = ['-map', '0:v:0', '-vf', size, '-c:v', 'libx264', '-preset', 'veryfast'];
    const quality = ['-crf', '23', '-pix_fmt', 'yuv420p', '-threads', '1'];
    const sound = ['-map', '0:a:0?', '-c:a', 'aac', '-b:a', '128k', '-ac', '2'];
    const length = order.mostSeconds === undefined ? [] : ['-t', String(order.mostSeconds)];
    const file = [
      ...length,
      '-map_metadata',
      '-1',
      '-movflags',
      '+faststart',
      '-f',
      'mp4',
      '-y',
      made,
    ];
    const args = ffmpeg(order, [], [...video, ...quality, ...sound, '-sn', '-dn', ...file]);
    if ((await runConfined(...args, confined(order))) === undefined) return [];
    copies.push({ side, path: made });
  }
  return copies;
}
