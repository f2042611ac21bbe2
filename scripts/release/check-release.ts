/** Checks that everything that names the release says the same: `npm run check:release`. */
import { readdirSync, readFileSync } from 'node:fs';
import { releaseMistakes } from './release-rules.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const guides = ['docs/upgrading.md', 'docs/deployment.md', 'README.md', 'CONTRIBUTING.md'];

const { version } = JSON.parse(read('package.json')) as { version: string };
const mistakes = releaseMistakes({
  version,
  // The site's own entries; below are those of packages.
  lock: read('package-lock.json').slice(0, 400),
  changelog: read('CHANGELOG.md'),
  dockerfile: read('Dockerfile'),
  releases: read('docs/releases.md'),
  schemas: readdirSync('migrations/released'),
  guides: Object.fromEntries(guides.map((path) => [path, read(path)])),
});
for (const mistake of mistakes) console.error(mistake);
console.log(`release: ${version}, ${mistakes.length} mistakes`);
process.exitCode = mistakes.length > 0 ? 1 : 0;
