/** What a file is by the ending of its name: what the studio works with is not what it delivers. */

/** Most of them look like TIFF inside, with a thumbnail in front. */
export const rawEndings = [
  'arw',
  'cr2',
  'cr3',
  'crw',
  'dng',
  'erf',
  'iiq',
  'mef',
  'mos',
  'mrw',
  'nef',
  'nrw',
  'orf',
  'pef',
  'raf',
  'raw',
  'rw2',
  'rwl',
  'sr2',
  'srf',
  'srw',
  'x3f',
  '3fr',
];
/** What programs write beside a picture. */
export const sidecarEndings = ['aae', 'cos', 'cof', 'comask', 'dop', 'pp3', 'thm', 'xmp'];
const pictureEndings = [
  'avif',
  'bmp',
  'gif',
  'heic',
  'heif',
  'hif',
  'jfif',
  'jp2',
  'jpe',
  'jpeg',
  'jpg',
  'jxl',
  'png',
  'psb',
  'psd',
  'tif',
  'tiff',
  'webp',
];
export const filmEndings = ['3gp', 'avi', 'm4v', 'mkv', 'mov', 'mp4', 'mpg', 'mts', 'mxf', 'webm'];

/** What a film's spoken words are written in. */
export const captionEndings = ['vtt'];

export type FileKind = 'picture' | 'raw' | 'film' | 'sidecar' | 'captions' | 'other';

/** By its name alone. */
export function fileKindOf(name: string): FileKind {
  const ending = /\.([^.]+)$/.exec(name.trim())?.[1]?.toLowerCase() ?? '';
  if (pictureEndings.includes(ending)) return 'picture';
  if (rawEndings.includes(ending)) return 'raw';
  if (sidecarEndings.includes(ending)) return 'sidecar';
  if (captionEndings.includes(ending)) return 'captions';
  return filmEndings.includes(ending) ? 'film' : 'other';
}

/** What stays with the studio unless it says otherwise. */
export const isWorkingFile = (name: string): boolean =>
  ['raw', 'sidecar'].includes(fileKindOf(name));
