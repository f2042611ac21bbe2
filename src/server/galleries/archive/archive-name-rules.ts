import { withoutInvisible } from '#contract/invisible.ts';
import { eachInPieces, type Pieces } from '#server/platform/queue/piece-rules.ts';

/** Files of an archive that are named or laid out at once: a few milliseconds. */
export const pieceSize = 500;

/** Bytes of a name: every file system takes 255, some count what encryption adds. */
const longest = 140;

/** What Windows keeps for devices, with any ending. */
const devices = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[\d¹²³])\s*(\.|$)/i;

/**
 * The paths of files in an archive, in their order: a folder for each section, and the camera's
 * names, as far as every system can unpack them. Doubles get -2. `taken` are names that files of
 * the archive's own have.
 */
export function* archivePaths(
  files: readonly { readonly cameraName: string; readonly section: string }[],
  taken: readonly string[],
): Pieces<string[]> {
  const folderNames = new Map<string, string>();
  yield* eachInPieces(files, pieceSize, ({ section }) => {
    if (!folderNames.has(section))
      folderNames.set(section, section.trim() === '' ? '' : safeName(section));
  });
  // A file beside the folders must not have the name of one.
  const used = new Set(taken.map(folded));
  yield* eachInPieces([...folderNames.values()], pieceSize, (folder) => {
    if (folder) used.add(folded(folder));
  });
  /** The next copy to try of each double: what is taken stays so, and no copy is tried twice. */
  const nextCopies = new Map<string, number>();
  const paths: string[] = [];
  let tried = 0;
  for (const { cameraName, section } of files) {
    const folderName = folderNames.get(section);
    const folder = folderName ? `${folderName}/` : '';
    const name = safeName(cameraName);
    let path = `${folder}${name}`;
    let fold = folded(path);
    const [, stem = '', ending = ''] = used.has(fold)
      ? (/^(.+?)(\.[^.]{1,12})?$/s.exec(name) ?? [])
      : [];
    const copyOf = (copy: number | '') => `${folder}${stem}-${copy}${ending}`;
    const all = stem && folded(copyOf(''));
    for (let copy = nextCopies.get(all) ?? 2; used.has(fold); copy += 1) {
      path = copyOf(copy);
      fold = folded(path);
      nextCopies.set(all, copy + 1);
      tried += 1;
      if (tried % pieceSize === 0) yield;
    }
    used.add(fold);
    paths.push(path);
    if (paths.length % pieceSize === 0) yield;
  }
  return paths;
}

/** Names that differ in case or composition are one on some systems. */
const folded = (path: string) => path.normalize('NFC').toLowerCase();

/** The last part of a path, without what is invisible or means something to a system. */
function safeName(name: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  // Joiners stay where names and emoji need them.
  const plain = withoutInvisible(last)
    .replace(/(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])[\p{C}\u2028\u2029<>:"|?*]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.~-]+|[\s.]+$/g, '');
  const named = plain === '' ? 'file' : plain;
  return shortened(devices.test(named) ? `_${named}` : named);
}

function shortened(name: string): string {
  const bytes = (text: string) => new TextEncoder().encode(text).length;
  if (bytes(name) <= longest) return name;
  const ending = /\.[^.\s]{1,12}$/.exec(name)?.[0] ?? '';
  let stem = '';
  for (const character of name.slice(0, name.length - ending.length)) {
    if (bytes(stem + character) > longest - bytes(ending)) break;
    stem += character;
  }
  return `${stem.trimEnd()}${ending}`;
}

/**
 * Names for what an archive carries besides its files, without touching theirs: what is taken, in
 * manifests of earlier releases and by files' own sidecars, gets `-license` or a number. Files that
 * differ only in their endings share a sidecar.
 */
export function* namesBeside(paths: readonly string[]): Pieces<{
  readonly named: (name: string) => string;
  readonly sidecars: readonly string[];
}> {
  const used = new Set([folded(manifestName)]);
  const folders = new Set<string>();
  yield* eachInPieces(paths, pieceSize, (path) => {
    used.add(folded(path));
    folders.add(path.split('/')[0] ?? '');
  });
  yield* eachInPieces([...folders], pieceSize, (folder) => used.add(folded(folder)));
  const sidecars = new Map<string, string>();
  yield* eachInPieces(paths, pieceSize, (path) => {
    const stem = path.replace(/\.[^./]{1,12}$/, '');
    if (/\.xmp$/i.test(path)) return;
    // What the files' own sidecar says about rights is its sender's.
    const own = `${stem}.xmp`;
    const sidecar = used.has(folded(own)) ? `${stem}-license.xmp` : own;
    const fold = folded(sidecar);
    if (!used.has(fold)) sidecars.set(fold, sidecar);
  });
  return {
    sidecars: [...sidecars.values()],
    named: (name) => {
      const [, stem = '', ending = ''] = /^(.+?)(\.[^.]+)?$/.exec(name) ?? [];
      let free = name;
      for (let copy = 2; used.has(folded(free)); copy += 1) free = `${stem}-${copy}${ending}`;
      return free;
    },
  };
}

/** What `sha256sum -c` reads in an archive. */
export const manifestName = 'manifest.sha256';
/** What the site says about rights; no file beside the folders has such a name. */
export const licenseNames = { text: 'LICENSE.txt', json: 'license.json' } as const;
const ownNames = [manifestName, licenseNames.text, licenseNames.json];

/** A file whose bytes are known. */
export interface KnownFile {
  readonly cameraName: string;
  readonly section: string;
  readonly sha256: string;
}

/** The paths of such a text, in their order. */
export const pathsIn = (manifest: string): readonly string[] =>
  manifest
    .split('\n')
    .slice(0, -1)
    .map((line) => line.slice(66));

/** A list of files as text: each one's hash and path in the archive, in their order. */
export function* manifestOf(files: readonly KnownFile[]): Pieces<{
  readonly paths: readonly string[];
  readonly text: string;
}> {
  const paths = yield* archivePaths(files, ownNames);
  return { paths, text: files.map(({ sha256 }, nth) => `${sha256}  ${paths[nth]}\n`).join('') };
}
