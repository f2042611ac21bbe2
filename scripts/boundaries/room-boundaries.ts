interface Module {
  readonly source: string;
  readonly dependencies: readonly { readonly resolved: string }[];
}

/**
 * Rooms, which are the folders of a capability, that import each other: they are one room, or lack a
 * third.
 */
export function mutualRooms(modules: readonly Module[]): string[] {
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
  return pairs.map((pair) => `mutual-rooms: ${pair} import each other`);
}

/** 'server/payments: escrow'; the capability itself for a file at its top. */
function roomOf(path: string): string {
  const [, capability, room] = /^src\/((?:server|web)\/[^/]+)\/([^/]+)\//.exec(path) ?? [];
  return capability ? `${capability}: ${room}` : path;
}
