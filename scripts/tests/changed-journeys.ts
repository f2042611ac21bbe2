/** The folders and files of journeys that changed files concern: by capability, and `e2e/shell` for what all pages share. */
export function changedJourneys(changed: readonly string[]): string[] {
  const journeys = changed.flatMap((path) => {
    if (path.endsWith('.spec.ts')) return [path];
    const [, side, room = ''] = /^src\/(web|server|contract)\/([^/]+)\//.exec(path) ?? [];
    if (side === undefined || /\.test\.tsx?$/.test(path)) return [];
    return [side === 'web' && sharedByPages.has(room) ? 'e2e/shell' : `e2e/${room}`];
  });
  const folders = new Set(journeys.filter((path) => !path.endsWith('.spec.ts')));
  const outside = journeys.filter(
    (path) =>
      path.endsWith('.spec.ts') && ![...folders].some((folder) => path.startsWith(`${folder}/`)),
  );
  return [...new Set([...folders, ...outside])].sort();
}

const sharedByPages = new Set(['lib', 'shell', 'site', 'styles', 'ui']);
