import { execFileSync } from 'node:child_process';
import { capabilities } from '#server/capabilities.ts';

/** What no capability owns: a change there may touch every route. */
const isCommon = (file: string) =>
  /^src\/server\/(?:platform|render|read-models)\//.test(file) ||
  /^src\/(?:server|contract)\/[^/]+\.ts$/.test(file) ||
  /^src\/web\//.test(file);

/** The files that differ from the main branch, or are new. */
export function changedFiles(): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n');
  const base = git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD';
  return [
    ...git('diff', '--name-only', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ].filter((file) => file !== '' && !/\.test\.tsx?$/.test(file));
}

/** Whether a route may cost something else after a change of these files. */
export function touchedBy(files: readonly string[]): (url: string) => boolean {
  if (files.some(isCommon)) return () => true;
  const folders = new Set(
    files.flatMap((file) => /^src\/(?:server|contract)\/([^/]+)\//.exec(file)?.[1] ?? []),
  );
  const touched = capabilities.filter(({ name }) => folders.has(name));
  const own = new Set<string>(
    touched.flatMap(({ routes = [] }) => routes.map(({ endpoint }) => endpoint.path)),
  );
  const all = new Set<string>(
    capabilities.flatMap(({ routes = [] }) => routes.map(({ endpoint }) => endpoint.path)),
  );
  // Routes by hand belong to a capability that the table does not name.
  return (url) => own.has(url) || (touched.length > 0 && !all.has(url));
}
