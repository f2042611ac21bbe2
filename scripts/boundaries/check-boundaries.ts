import { existsSync, globSync, readFileSync } from 'node:fs';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { forbidden, options } from '../../.dependency-cruiser.ts';
import { countLines } from '../source-files.ts';
import { mutualCapabilities, tooManyCircles } from './circles.ts';
import { crumbs, type SourceModule } from './crumbs.ts';
import { crossings, unowned, unusedReads } from './data-boundaries.ts';
import { mutualRooms } from './room-boundaries.ts';

const { output } = await cruise(['src', 'packages'], {
  ...options,
  ruleSet: { forbidden },
  validate: true,
});
if (typeof output === 'string') throw new Error(`dependency-cruiser answered text: ${output}`);

const failures = [
  ...violations(output),
  ...mutualRooms(output.modules),
  ...mutualCapabilities(output.modules),
  ...tooManyCircles(output.modules),
  ...crumbs([...output.modules, ...measuring()], countLines),
  ...unread(output),
  ...dataOutOfPlace(),
];
for (const failure of failures) console.error(failure);
const own = output.modules.filter(({ source }) => /^(src|packages)\//.test(source)).length;
const imports = output.summary.totalDependenciesCruised ?? 0;
console.log(`boundaries: ${own} modules, ${imports} imports, ${failures.length} violations`);
process.exitCode = failures.length > 0 ? 1 : 0;

function violations({ summary }: ICruiseResult): string[] {
  return summary.violations.map(({ rule, from, to, cycle }) => {
    const way = cycle ? [from, ...cycle.map(({ name }) => name)].join(' → ') : `${from} → ${to}`;
    return `${rule.name}: ${way}\n    ${forbidden.find(({ name }) => name === rule.name)?.comment ?? ''}`;
  });
}

/** What benches, tools and scripts read of the sources. */
function measuring(): SourceModule[] {
  return globSync('{bench,tools,scripts,e2e}/**/*.ts').map((source) => ({
    source,
    dependencies: [
      ...readFileSync(source, 'utf8').matchAll(/'#(web|server|contract)\/([^']+)'/g),
    ].map(([, side, path]) => ({ resolved: `src/${side}/${path}`, dynamic: false })),
  }));
}

function dataOutOfPlace(): string[] {
  const sources = globSync('src/server/**/*.ts').map((path) => path.replaceAll('\\', '/'));
  return [
    ...unowned(readFileSync('src/server/platform/db/schema.gen.ts', 'utf8')),
    ...unusedReads((path) => (existsSync(path) ? readFileSync(path, 'utf8') : '')),
    ...sources
      .filter((path) => !/\.(test|gen|d)\.ts$/.test(path))
      .flatMap((path) => crossings(path, readFileSync(path, 'utf8'))),
  ];
}

/** Without a working parser no imports are found, and so no mistakes: every file must have been read. */
function unread({ modules }: ICruiseResult): string[] {
  const read = new Set(modules.map(({ source }) => source));
  const missing = globSync(['src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts'])
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.endsWith('.gen.ts') && !path.endsWith('.d.ts') && !read.has(path));
  const resolved = modules.some(({ source, dependencies }) =>
    dependencies.some(
      ({ module, resolved: target }) =>
        !source.startsWith('src/contract/') &&
        module.startsWith('#contract/') &&
        target.startsWith('src/contract/'),
    ),
  );
  return [
    ...missing.map((path) => `unread: ${path} was not looked at`),
    ...(resolved ? [] : ['unread: no import of #contract/… was resolved; the check is blind']),
  ];
}
