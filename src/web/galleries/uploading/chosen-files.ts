export interface ChosenFile {
  readonly file: File;
  /** The folders below the chosen one; empty for its own files. */
  readonly section: string;
}

/** What systems leave in folders, and files without a byte. */
const isJunk = ({ name, size }: File) =>
  size === 0 || name.startsWith('.') || /^(thumbs\.db|desktop\.ini)$/i.test(name);

const longestSection = 100;
const sectionOf = (folders: readonly string[]) => folders.join(' - ').slice(0, longestSection);

/** Without what nobody means to send, in the order of their names. */
function sorted(files: readonly ChosenFile[]): readonly ChosenFile[] {
  const byName = new Intl.Collator(undefined, { numeric: true });
  return files
    .filter(({ file }) => !isJunk(file))
    .toSorted(
      (one, other) =>
        byName.compare(one.section, other.section) ||
        byName.compare(one.file.name, other.file.name),
    );
}

/** Files from a file field, perhaps of a folder: its subfolders are sections. */
export function filesOfField(files: readonly File[]): readonly ChosenFile[] {
  return sorted(
    files.map((file) => ({
      file,
      section: sectionOf((file.webkitRelativePath ?? '').split('/').slice(1, -1)),
    })),
  );
}

type Placed = readonly [file: File, folders: readonly string[]];

/**
 * Dropped files, with those of dropped folders. The subfolders of a single folder are sections;
 * of several folders, each is one.
 */
export async function filesOfDrop(transfer: DataTransfer): Promise<readonly ChosenFile[]> {
  // Only readable during the event, so before anything is awaited.
  const entries = [...transfer.items].flatMap((item) => {
    const entry = item.kind === 'file' ? item.webkitGetAsEntry() : null;
    return entry ? [entry] : [];
  });
  if (entries.length === 0) return filesOfField([...transfer.files]);
  const placed = (await Promise.all(entries.map((entry) => readEntry(entry, [])))).flat();
  const skipped = entries.length === 1 && entries[0]?.isDirectory ? 1 : 0;
  return sorted(
    placed.map(([file, folders]) => ({ file, section: sectionOf(folders.slice(skipped)) })),
  );
}

async function readEntry(
  entry: FileSystemEntry,
  folders: readonly string[],
): Promise<readonly Placed[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    );
    return [[file, folders]];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: Placed[] = [];
  // Each reading has a hundred entries at most.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return found;
    for (const one of some) found.push(...(await readEntry(one, [...folders, entry.name])));
  }
}
