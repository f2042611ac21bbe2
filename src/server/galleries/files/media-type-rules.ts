import { fileKindOf } from '#contract/galleries/file-kinds.ts';

/** How many first bytes of a file say what it is. */
export const headBytes = 400;

/** Brands of the container that HEIC, AVIF, films and newer raw files share. */
const brands: readonly (readonly [RegExp, string])[] = [
  [/^(avif|avis)/, 'image/avif'],
  [/^(heic|heix|hevc|hevx|heim|heis|mif1|msf1)/, 'image/heic'],
  [/^crx /, 'image/x-canon-cr3'],
  [/^qt {2}/, 'video/quicktime'],
  [/^/, 'video/mp4'],
];

const starts: readonly (readonly [string, string])[] = [
  ['ffd8ff', 'image/jpeg'],
  ['89504e470d0a1a0a', 'image/png'],
  ['47494638', 'image/gif'],
  ['49492a00', 'image/tiff'],
  ['4d4d002a', 'image/tiff'],
  ['25504446', 'application/pdf'],
  ['1a45dfa3', 'video/webm'],
  ['504b0304', 'application/zip'],
  ['000001ba', 'video/mpeg'],
  ['060e2b34020501010d01020101', 'video/mxf'],
];

/** Camcorders write packets of 188 bytes, some with four more in front. */
const isTransportStream = (head: Buffer) =>
  [0, 4].some((at) => [0, 1].every((nth) => head[at + nth * (188 + at)] === 0x47));

/** A file's media type by its first bytes, never by its name. */
export function mediaTypeOf(head: Buffer): string {
  const text = head.toString('latin1');
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp';
  if (text.slice(4, 8) === 'ftyp') {
    const brand = text.slice(8, 12);
    return brands.find(([pattern]) => pattern.test(brand))?.[1] ?? 'video/mp4';
  }
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'AVI ') return 'video/x-msvideo';
  if (isTransportStream(head)) return 'video/mp2t';
  const hex = head.toString('hex');
  return starts.find(([start]) => hex.startsWith(start))?.[1] ?? 'application/octet-stream';
}

/** Never raw files, whatever they are called. */
const plain = /^image\/(jpeg|png|gif|webp|avif)$/;

/** Whether a picture can be shown only by programs that the site does not have. */
export const isUndecodable = (mediaType: string | null, cameraName: string): boolean =>
  mediaType === 'image/heic' ||
  mediaType === 'image/x-canon-cr3' ||
  (fileKindOf(cameraName) === 'raw' && !plain.test(mediaType ?? ''));
