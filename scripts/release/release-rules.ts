/** What names the release: all of it has to say the same. */
export interface ReleaseNames {
  /** As in package.json: '0.3.0', or '0.4.0-dev' on the way to the next one. */
  readonly version: string;
  /** The first lines of package-lock.json. */
  readonly lock: string;
  readonly changelog: string;
  readonly dockerfile: string;
  /** docs/releases.md. */
  readonly releases: string;
  /** Names of files in migrations/released. */
  readonly schemas: readonly string[];
  /** Pages that name a release as an example, by their path. */
  readonly guides: Readonly<Record<string, string>>;
}

const heading = /^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d\d-\d\d)$/gm;
const row = /^\| (\d+\.\d+\.\d+) \| (\d{4}-\d\d-\d\d) \| `[0-9a-f]{40}` \|$/gm;

const datesOf = (text: string, pattern: RegExp) =>
  new Map([...text.matchAll(pattern)].map(([, version = '', date = '']) => [version, date]));

/** One line for each place that names another release. */
export function releaseMistakes(names: ReleaseNames): string[] {
  const { version, changelog, schemas } = names;
  const mistakes: string[] = [];
  const dated = datesOf(changelog, heading);
  const released = datesOf(names.releases, row);
  const isRelease = /^\d+\.\d+\.\d+$/.test(version);
  if (!isRelease && !/^\d+\.\d+\.\d+-dev$/.test(version))
    mistakes.push(`package.json: ${version} is neither a release nor one to come, as 0.4.0-dev`);
  if ([...names.lock.matchAll(/"version": "([^"]+)"/g)].some(([, is]) => is !== version))
    mistakes.push(`package-lock.json does not say ${version}: npm install --package-lock-only`);
  if (!names.dockerfile.includes(`org.opencontainers.image.version="${version}"`))
    mistakes.push(`Dockerfile: the image's label does not say ${version}`);
  if (isRelease && !dated.has(version))
    mistakes.push(`CHANGELOG.md has no dated heading of ${version}: ## [${version}] - YYYY-MM-DD`);
  if (isRelease && !schemas.includes(`${version}.json`))
    mistakes.push(`migrations/released/${version}.json is missing: npm run generate:released`);
  if (!isRelease && released.has(version.replace('-dev', '')))
    mistakes.push(`package.json: ${version} is out already (docs/releases.md)`);
  for (const [release, date] of released) {
    if (dated.get(release) !== date)
      mistakes.push(
        `docs/releases.md dates ${release} ${date}, CHANGELOG.md ${dated.get(release)}`,
      );
  }
  const known = new Set([version.replace('-dev', ''), ...released.keys(), ...dated.keys()]);
  const next = nextOf([...known]);
  for (const [path, text] of Object.entries(names.guides)) {
    for (const [, named = ''] of text.matchAll(/\bv?(\d+\.\d+\.\d+)\b(?![.\d])/g))
      if (!known.has(named) && named !== next && /^0\.\d+\.0$/.test(named))
        mistakes.push(`${path} names ${named}, which is no release`);
  }
  return mistakes;
}

/** What guides may give as an example of a release to come. */
function nextOf(versions: readonly string[]): string {
  const [major = 0, minor = 0] = (versions.toSorted(byVersion).at(-1) ?? '').split('.').map(Number);
  return `${major}.${minor + 1}.0`;
}

const byVersion = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true });
