import { captionsIn } from '#web/lib/forms/read-captions.ts';
import { type FileGroup, isSystemFolder, judgeFile, type SkipReason } from './folder-rules.ts';

export interface ChosenFile {
  readonly file: File;
  /** The folders below the chosen one; empty for its own files. */
  readonly section: string;
}

/** What is never sent: a file, or a folder with all that is in it. */
export interface SkippedFile {
  readonly path: string;
  readonly why: SkipReason;
}

/** What someone chose, by what it is, in the order of their names. */
export interface Chosen extends Readonly<Record<FileGroup, readonly ChosenFile[]>> {
  readonly skipped: readonly SkippedFile[];
}

/** A file with the folders it is in, outermost first. */
interface Found {
  readonly file: File;
  readonly folders: readonly string[];
}

const longestSection = 100;
const sectionOf = (folders: readonly string[]) =>
  [...folders.join(' - ')].slice(0, longestSection).join('').trim();

/** `above` are the folders that are no sections: the one that was chosen. */
function sorted(
  found: readonly Found[],
  above: number,
  unread: readonly SkippedFile[] = [],
): Chosen {
  const byName = new Intl.Collator(undefined, { numeric: true });
  const groups: Record<FileGroup, ChosenFile[]> = {
    photos: [],
    films: [],
    captions: [],
    copies: [],
    others: [],
  };
  const skipped = new Map(unread.map((one) => [one.path, one]));
  for (const { file, folders } of found) {
    const verdict = judgeFile(folders, file.name, file.size);
    if ('group' in verdict)
      groups[verdict.group].push({ file, section: sectionOf(folders.slice(above)) });
    else skipped.set(verdict.path, { path: verdict.path, why: verdict.skipped });
  }
  for (const files of Object.values(groups))
    files.sort(
      (one, other) =>
        byName.compare(one.section, other.section) ||
        byName.compare(one.file.name, other.file.name),
    );
  return { ...groups, skipped: [...skipped.values()] };
}

/** Without captions that no player would show: they are named. */
export async function withCheckedCaptions(chosen: Chosen): Promise<Chosen> {
  const read = await Promise.all(
    chosen.captions.map(async (one) => ({ one, found: await captionsIn(one.file, null) })),
  );
  const wrong = read.flatMap(({ one, found }) =>
    'problem' in found
      ? [
          {
            path: one.section === '' ? one.file.name : `${one.section}/${one.file.name}`,
            why: 'captions' as const,
          },
        ]
      : [],
  );
  return {
    ...chosen,
    captions: read.flatMap(({ one, found }) => ('text' in found ? [one] : [])),
    skipped: [...chosen.skipped, ...wrong],
  };
}

/** Files from a file field, perhaps of a folder: its subfolders are sections. */
export function filesOfField(files: readonly File[]): Chosen {
  return sorted(
    files.map((file) => ({
      file,
      folders: (file.webkitRelativePath ?? '').split('/').slice(0, -1),
    })),
    1,
  );
}

/**
 * Dropped files, with those of dropped folders. The subfolders of a single folder are sections;
 * of several folders, each is one. What the browser can't read is named, and the rest goes on.
 */
export async function filesOfDrop(transfer: DataTransfer): Promise<Chosen> {
  // Only readable during the event, so before anything is awaited.
  const entries = [...transfer.items].flatMap((item) => {
    const entry = item.kind === 'file' ? item.webkitGetAsEntry() : null;
    return entry ? [entry] : [];
  });
  if (entries.length === 0) return filesOfField([...transfer.files]);
  const found: Found[] = [];
  const skipped: SkippedFile[] = [];
  for (const entry of entries) await readEntry(entry, [], { found, skipped });
  return sorted(found, entries.length === 1 && entries[0]?.isDirectory ? 1 : 0, skipped);
}

async function readEntry(
  entry: FileSystemEntry,
  folders: readonly string[],
  to: { readonly found: Found[]; readonly skipped: SkippedFile[] },
): Promise<void> {
  const path = [...folders, entry.name];
  const skip = (why: SkipReason) => to.skipped.push({ path: path.join('/'), why });
  if (entry.isDirectory && isSystemFolder(entry.name)) {
    skip('system');
    return;
  }
  try {
    if (entry.isFile) to.found.push({ file: await fileOf(entry as FileSystemFileEntry), folders });
    else
      for (const one of await childrenOf(entry as FileSystemDirectoryEntry))
        await readEntry(one, path, to);
  } catch {
    skip('unreadable');
  }
}

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject));

async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const found: FileSystemEntry[] = [];
  // Each reading has a hundred entries at most.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return found;
    found.push(...some);
  }
}
