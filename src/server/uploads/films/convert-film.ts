import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { runConfined } from '#server/platform/process/confined-program.ts';
import { confinedInput } from './probe-film.ts';

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
  /** Its light is brought into the range of ordinary screens. */
  readonly isHdr: boolean;
  /** Of all its pictures, as its index says. */
  readonly pixels: number | null;
  /** Copies end here, whatever the index says. */
  readonly maxSeconds?: number;
  /** A PNG that lies on every copy, at least as large as it. */
  readonly mark?: string | undefined;
}

/** Seconds of computing after which a copy is given up. */
export const maxSecondsFor = ({ seconds, pixels }: Pick<FilmOrder, 'seconds' | 'pixels'>): number =>
  Math.min(
    longest,
    seconds === null ? unknownLength : 120 + secondsEach * seconds,
    pixels === null ? Infinity : 120 + (secondsPerGigapixel * pixels) / 1e9,
  );

const confined = (order: FilmOrder, max = longest) => ({
  folder: order.folder,
  input: order.path,
  seconds: Math.min(max, maxSecondsFor(order)),
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

/** Some films have pixels that are wider than high. */
const square = "scale=w='if(gt(sar,0),trunc(iw*sar/2)*2,iw)':h=ih,setsar=1";

/**
 * Paper white stays white (203 nits, ITU-R BT.2408), colors stay as they were shot, and what is
 * brighter is pressed together.
 */
const ordinaryLight = [
  'zscale=t=linear:npl=203',
  'format=gbrpf32le',
  'zscale=p=bt709',
  'tonemap=mobius:param=0.95:desat=0',
  'zscale=t=bt709:m=bt709:r=tv',
  'format=yuv420p',
].join(',');
const ordinaryTags = ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709'];

/** With a film's light if ffmpeg can change it, which some builds can't, otherwise without. */
async function first<T>(
  isHdr: boolean,
  make: (isHdr: boolean) => Promise<T | undefined>,
): Promise<T | undefined> {
  return (isHdr ? await make(true) : undefined) ?? make(false);
}

/** A picture of its first seconds; undefined if it can't be decoded. */
export async function makePoster(order: FilmOrder): Promise<string | undefined> {
  // A JPEG mixes colors differently from a film.
  const made = join(order.folder, 'poster.png');
  return first(order.isHdr, async (isHdr) => {
    const look = ['-vf', [square, ...(isHdr ? [ordinaryLight] : [])].join(',')];
    // Films often start in black; some are shorter than a second.
    for (const second of ['1', '0']) {
      const picture = ['-map', '0:v:0', ...look, '-frames:v', '1', '-pix_fmt', 'rgb24'];
      const args = ffmpeg(order, ['-ss', second], [...picture, '-threads', '1', '-y', made]);
      await runConfined(...args, confined(order, posterSeconds));
      if (await isThere(made)) return made;
    }
    return undefined;
  });
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
    const path = await first(order.isHdr, (isHdr) => makeCopy(order, side, isHdr));
    if (path === undefined) return [];
    copies.push({ side, path });
  }
  return copies;
}

async function makeCopy(
  order: FilmOrder,
  side: number,
  isHdr: boolean,
): Promise<string | undefined> {
  const made = join(order.folder, `${side}.mp4`);
  const size = `scale='if(gt(iw,ih),-2,min(${side},trunc(iw/2)*2))':'if(gt(iw,ih),min(${side},trunc(ih/2)*2),-2)'`;
  const look = [square, size, ...(isHdr ? [ordinaryLight] : [])].join(',');
  const picture =
    order.mark === undefined
      ? ['-map', '0:v:0', '-vf', look]
      : [
          ...['-f', 'png_pipe', '-i', order.mark],
          ...['-filter_complex', `[0:v:0]${look}[film];[film][1:v]overlay=(W-w)/2:(H-h)/2[marked]`],
          ...['-map', '[marked]'],
        ];
  const video = [...picture, '-c:v', 'libx264', '-preset', 'veryfast'];
  const quality = ['-crf', '23', '-pix_fmt', 'yuv420p', '-threads', '1'];
  const tags = isHdr ? ordinaryTags : [];
  const sound = ['-map', '0:a:0?', '-c:a', 'aac', '-b:a', '128k', '-ac', '2'];
  const length = order.maxSeconds === undefined ? [] : ['-t', String(order.maxSeconds)];
  const file = ['-map_metadata', '-1', '-movflags', '+faststart', '-f', 'mp4', '-y', made];
  const after = [...video, ...quality, ...tags, ...sound, '-sn', '-dn', ...length, ...file];
  const printed = await runConfined(...ffmpeg(order, [], after), confined(order));
  return printed === undefined ? undefined : made;
}
