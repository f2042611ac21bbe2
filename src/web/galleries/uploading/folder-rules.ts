/** What of a folder its creator means to send: by its path, as systems and programs name theirs. */

/** What people pick from, with the captions of films; `copies` are pictures in a program's cache, `others` neither photo nor film. */
export type FileGroup = 'photos' | 'films' | 'captions' | 'copies' | 'others';
export const fileGroups: readonly FileGroup[] = ['photos', 'films', 'captions', 'copies', 'others'];

/** Why something is never sent; `captions` that no player would show. */
export type SkipReason = 'system' | 'empty' | 'unreadable' | 'captions';

export type Verdict =
  | { readonly group: FileGroup }
  /** `path` is the file's, or that of the system's folder that it is in. */
  | { readonly skipped: SkipReason; readonly path: string };

/** Of systems and NAS, beside everything that begins with a dot: bins, indexes, thumbnails. */
const systemFolders: ReadonlySet<string> = new Set([
  '__macosx',
  '$recycle.bin',
  '$extend',
  'recycler',
  'recycled',
  'system volume information',
  'lost+found',
  'lost.dir',
  '@eadir',
  '@recycle',
  '@recently-snapshot',
  '@sharebin',
  '@tmp',
  '#recycle',
  '#snapshot',
  'network trash folder',
  'temporary items',
  'thumbs.db:encryptable',
]);
const systemFiles = /^(\.|thumbs\.db|ehthumbs|desktop\.ini$|iconcache|icon\r?$|autorun\.inf$|~\$)/i;
const recovered = /^found\.\d{3}$/i;

export const isSystemFolder = (name: string): boolean =>
  name.startsWith('.') || systemFolders.has(name.toLowerCase()) || recovered.test(name);

/** What programs and cameras make of pictures for themselves. */
const copyFolders =
  /^(cache|caches|proxy|proxies|previews?|thumbs?|thumbnails?|thmbnl|derivatives|renders?|.+\.(lrdata|lrcat-data|cosessiondb|cocatalogdb|photoslibrary|aplibrary))$/i;
const copyFiles = /\.(thm|lrv|lrf|cot|cop|cof)$/i;
const photos =
  /\.(jpe?g?|jfif|png|webp|avif|hei[cf]|hif|tiff?|gif|bmp|jxl|jp2|dng|cr[23w]|ne[fr]|nrw|arw|sr[2fw]|raf|orf|ori|rw[2l]|pef|x3f|3fr|fff|iiq|mos|mef|mrw|kdc|dcr|erf|gpr|raw)$/i;
const films =
  /\.(mp4|mov|m4v|qt|avi|m2?ts|mts|mxf|mkv|webm|mpe?g|3gp|3g2|wmv|braw|r3d|crm|insv|dv)$/i;

/** Judges a file by the folders it is in, outermost first, its name, and its bytes. */
export function judgeFile(folders: readonly string[], name: string, size: number): Verdict {
  const at = folders.findIndex(isSystemFolder);
  if (at >= 0) return { skipped: 'system', path: folders.slice(0, at + 1).join('/') };
  const path = [...folders, name].join('/');
  if (systemFiles.test(name)) return { skipped: 'system', path };
  if (size === 0) return { skipped: 'empty', path };
  if (copyFiles.test(name)) return { group: 'copies' };
  const isPhoto = photos.test(name);
  if (/\.vtt$/i.test(name)) return { group: 'captions' };
  if (!isPhoto && !films.test(name)) return { group: 'others' };
  if (folders.some((folder) => copyFolders.test(folder))) return { group: 'copies' };
  return { group: isPhoto ? 'photos' : 'films' };
}
