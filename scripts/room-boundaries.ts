/** Rooms that still import each other. The list only shrinks: separate a pair, and take it out. */
const known = new Set([
  'web/accounts: security and sign-in',
  'web/admin: components and money',
  'web/bookings: book-form and components',
  'web/jobs: applications and managing',
  'web/jobs: cards and posting',
  'web/jobs: managing and money',
  'web/jobs: managing and posting',
  'web/messages: conversation and list',
  'web/messages: conversation and outbox',
]);

interface Module {
  readonly source: string;
  readonly dependencies: readonly { readonly resolved: string }[];
}

/**
 * Rooms, which are the folders of a capability, that import each other: they are one room, or lack a
 * third. Also exceptions that no longer hold.
 */
export function mutualRooms(
  modules: readonly Module[],
  exceptions: ReadonlySet<string> = known,
): string[] {
  const imports = new Set(
    modules
      .filter(({ source }) => !/\.test\.tsx?$/.test(source))
      .flatMap(({ source, dependencies }) =>
        dependencies.map(({ resolved }) => `${roomOf(source)} → ${roomOf(resolved)}`),
      ),
  );
  const pairs = [...imports].flatMap((pair) => {
    const [from = '', to = ''] = pair.split(' → ');
    const [capability = '', room = ''] = from.split(': ');
    return from < to && to.startsWith(`${capability}:`) && imports.has(`${to} → ${from}`)
      ? [`${capability}: ${room} and ${to.split(': ')[1]}`]
      : [];
  });
  return [
    ...pairs
      .filter((pair) => !exceptions.has(pair))
      .map((pair) => `mutual-rooms: ${pair} import each other`),
    ...[...exceptions]
      .filter((pair) => !pairs.includes(pair))
      .map((pair) => `mutual-rooms: ${pair} no longer import each other; take them off the list`),
  ];
}

/** 'server/payments: escrow'; the capability itself for a file at its top. */
function roomOf(path: string): string {
  const [, capability, room] = /^src\/((?:server|web)\/[^/]+)\/([^/]+)\//.exec(path) ?? [];
  return capability ? `${capability}: ${room}` : path;
}
