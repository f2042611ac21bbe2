import { existsSync } from 'node:fs';

/** A file below this many lines needs two readers, a test of its own or a role. */
const small = 40;
/** A file that would grow beyond this keeps its parts. */
const fits = 200;

/** Files that anyone finds by their name or their place, whatever their size. */
const role =
  /\/(index|routes|tasks|events|mails|notifications|personal-data|subscribers|[\w-]+-(store|rules|errors|timers|page|tab|process))\.tsx?$|\/pages\/|\.(gen|d)\.ts$/;
/** What they list is an operation, each in a file of its own. */
const lists = /\/([\w-]*routes|index|tasks|app|adapter)\.ts$/;

export interface SourceModule {
  readonly source: string;
  readonly dependencies: readonly { readonly resolved: string; readonly dynamic: boolean }[];
}

/** Small files that only one other file of the same folder reads, and that would fit into it. */
export function crumbs(
  modules: readonly SourceModule[],
  linesOf: (path: string) => number,
  hasTest: (path: string) => boolean = (path) =>
    existsSync(path.replace(/\.tsx?$/, '.test.ts')) ||
    existsSync(path.replace(/\.tsx?$/, '.test.tsx')),
): string[] {
  const readers = new Map<string, { path: string; dynamic: boolean }[]>();
  for (const { source, dependencies } of modules)
    for (const { resolved, dynamic } of dependencies)
      readers.set(resolved, [...(readers.get(resolved) ?? []), { path: source, dynamic }]);
  return modules.flatMap(({ source }) => {
    if (!/^src\/(server|web|contract)\//.test(source) || isTest(source) || role.test(source))
      return [];
    const found = readers.get(source) ?? [];
    const [reader, second] = found.filter(({ path }) => !isTest(path));
    if (!reader || second || reader.dynamic || found.length > 1 || hasTest(source)) return [];
    if (lists.test(reader.path) || folderOf(reader.path) !== folderOf(source)) return [];
    const lines = linesOf(source);
    if (lines >= small || lines + linesOf(reader.path) > fits) return [];
    return [`crumb: ${source} has ${lines} lines and one reader, ${reader.path}: put it there`];
  });
}

const isTest = (path: string) => /\.test\.tsx?$|^src\/testing\//.test(path);
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));
