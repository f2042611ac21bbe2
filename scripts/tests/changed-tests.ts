/** The folders and files of tests that changed files concern: their capability in each tier, and what is about all. */
export function changedTests(changed: readonly string[]): string[] {
  const concerned = changed.flatMap((path) =>
    /\.test\.tsx?$/.test(path) ? [path] : [...ofCapability(path), ...ofOthers(path)],
  );
  const all = [...new Set(concerned)].sort();
  return all.filter((path) => !all.some((other) => path.startsWith(`${other}/`)));
}

const tiers = ['contract', 'server', 'web'];
/** Capabilities whose tables are in `contract/lifecycles`. */
const withLifecycles = ['agreements', 'bookings', 'deliveries', 'jobs', 'payments'];
const sharedByPages = new Set(['lib', 'shell', 'site', 'styles', 'ui']);
const matrix = 'src/testing/permission-matrix.test.ts';

function ofCapability(path: string): string[] {
  const [, tier, room = '', rest = ''] =
    /^src\/(web|server|contract)\/([^/]+)\/(.*)/.exec(path) ?? [];
  if (tier === undefined) return [];
  if (room === 'platform') return [`src/server/platform/${rest.split('/')[0]}`];
  if (tier === 'web') return [sharedByPages.has(room) ? 'src/web' : `src/web/${room}`];
  const rooms = room === 'lifecycles' ? [room, ...withLifecycles] : [room];
  const own = rooms.flatMap((one) => tiers.map((side) => `src/${side}/${one}`));
  return tier === 'contract' || rest === 'routes.ts' ? [...own, matrix] : own;
}

function ofOthers(path: string): string[] {
  if (path.startsWith('src/testing/permissions/')) return [matrix];
  if (path.startsWith('migrations/')) return ['src/server/platform/db', 'src/testing/released'];
  const [, folder] = /^((?:packages|tools|scripts)\/[^/]+)\//.exec(path) ?? [];
  return folder ? [folder] : [];
}
