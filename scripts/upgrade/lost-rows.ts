import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Rows by the table's object id, which a new name does not change. */
export type RowCounts = ReadonlyMap<number, { readonly table: string; readonly count: number }>;

/**
 * What a migration must not have done, in words: a table with fewer rows than before. It may add
 * rows, and remove those of a table that it names. While people go on writing and deleting, only a
 * table that lost everything is told from their work.
 */
export function findLostRows(
  before: RowCounts,
  after: RowCounts,
  { serving, removed }: { readonly serving: boolean; readonly removed: ReadonlySet<string> },
): string | undefined {
  for (const [id, { table, count }] of before) {
    const now = after.get(id)?.count ?? 0;
    if (removed.has(table)) continue;
    if (serving ? count > 0 && now === 0 : now < count)
      return `${table} had ${count} rows and has ${now}`;
  }
  return undefined;
}

const declaration = /^-- removes rows of (\w+)/gm;

/** Tables of which these files of `migrations` say that they remove rows: `-- removes rows of search_words`. */
export async function readRemovals(
  folder: string,
  migrations: Iterable<string>,
): Promise<Set<string>> {
  const files = await Promise.all(
    [...migrations].map((name) => readFile(join(folder, 'migrations', name), 'utf8')),
  );
  return new Set(
    files.flatMap((sql) => [...sql.matchAll(declaration)].map(([, table = '']) => table)),
  );
}
