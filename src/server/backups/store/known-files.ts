import { type ListedFile, readUnfinishedList } from './file-list.ts';

export interface KnownFiles {
  /** What a list says of a file with this path, size and time. Ask in the order of the lists. */
  find(file: Omit<ListedFile, 'sha256'>): Promise<ListedFile | undefined>;
  close(): Promise<void>;
}

/** Reads earlier lists along with what is asked for. */
export function openKnownFiles(
  lists: readonly string[],
  isBefore: (a: string, b: string) => boolean,
): KnownFiles {
  const cursors = lists.map((list) => openCursor(list, isBefore));
  return {
    async find({ path, size, modifiedMs }) {
      let known: ListedFile | undefined;
      for (const { moveTo } of cursors) {
        const at = await moveTo(path);
        if (at?.size === size && at.modifiedMs === modifiedMs) known ??= at;
      }
      return known;
    },
    async close() {
      for (const cursor of cursors) await cursor.close();
    },
  };
}

function openCursor(list: string, isBefore: (a: string, b: string) => boolean) {
  const lines = readUnfinishedList(list);
  let at: IteratorResult<ListedFile, unknown> | undefined;
  return {
    async moveTo(path: string): Promise<ListedFile | undefined> {
      at ??= await lines.next();
      while (!at.done && isBefore(at.value.path, path)) at = await lines.next();
      return !at.done && at.value.path === path ? at.value : undefined;
    },
    close: () => lines.return(undefined),
  };
}
