interface Module {
  readonly source: string;
  readonly dependencies: readonly { readonly resolved: string }[];
}
type Graph = ReadonlyMap<string, readonly string[]>;

/** How many circles of imports there may be, those of types alone included. */
const maxCircles = 2;

/**
 * Files that import each other around a corner, if only their types: who reads one reads all. Tests
 * are left out.
 */
export function circles(modules: readonly Module[]): string[][] {
  const graph: Graph = new Map(
    own(modules).map(({ source, dependencies }) => [
      source,
      dependencies.map(({ resolved }) => resolved).filter((each) => each !== source),
    ]),
  );
  const from = new Map<string, ReadonlySet<string>>();
  const reachedFrom = (start: string): ReadonlySet<string> => {
    const known = from.get(start);
    if (known) return known;
    const reached = new Set<string>();
    const waiting = [...(graph.get(start) ?? [])];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (reached.has(next) || !graph.has(next)) continue;
      reached.add(next);
      waiting.push(...(graph.get(next) ?? []));
    }
    from.set(start, reached);
    return reached;
  };
  const found = new Map<string, string[]>();
  for (const file of graph.keys()) {
    if (!reachedFrom(file).has(file)) continue;
    const circle = [...reachedFrom(file)].filter((other) => reachedFrom(other).has(file)).sort();
    found.set(circle.join(), circle);
  }
  return [...found.values()];
}

export function tooManyCircles(modules: readonly Module[]): string[] {
  const found = circles(modules);
  return found.length <= maxCircles
    ? []
    : found.map(
        (files) => `type-circles: ${files.length} files import each other: ${files.join(', ')}`,
      );
}

/**
 * Capabilities of one tier that import each other. Pages are left out: they put capabilities
 * together, and nobody imports them.
 */
export function mutualCapabilities(modules: readonly Module[]): string[] {
  const imports = new Set(
    own(modules)
      .filter(({ source }) => !/^src\/web\/[^/]+\/pages\//.test(source))
      .flatMap(({ source, dependencies }) =>
        dependencies.map(({ resolved }) => `${capabilityOf(source)} → ${capabilityOf(resolved)}`),
      ),
  );
  return [...imports].flatMap((pair) => {
    const [from = '', to = ''] = pair.split(' → ');
    return from !== '' && from < to && imports.has(`${to} → ${from}`)
      ? [`mutual-capabilities: ${from} and ${to} import each other`]
      : [];
  });
}

const own = (modules: readonly Module[]) =>
  modules.filter(
    ({ source }) => /^src\/(?!testing\/)/.test(source) && !/\.test\.tsx?$/.test(source),
  );

/** 'contract/jobs'; empty for what is no capability: the design system shows dates as lib writes them. */
const capabilityOf = (path: string): string =>
  /^src\/((?:contract|server|web)\/(?!ui\/|lib\/|platform\/)[^/]+)\//.exec(path)?.[1] ?? '';
