import { expect, it } from 'vitest';
import { type ReleaseNames, releaseMistakes } from './release-rules.ts';

const commit = 'a'.repeat(40);
const names: ReleaseNames = {
  version: '0.3.0',
  lock: '"version": "0.3.0", "version": "0.3.0"',
  changelog: '## [Unreleased]\n## [0.3.0] - 2026-11-29\n## [0.2.0] - 2026-11-25\n',
  dockerfile: 'LABEL org.opencontainers.image.version="0.3.0"',
  releases: `| 0.2.0 | 2026-11-25 | \`${commit}\` |\n`,
  schemas: ['0.3.0.json'],
  guides: { 'docs/upgrading.md': 'from 0.2.0 by 0.3.0 to v0.4.0, with 22.21.1 of Node' },
};
/** On the way to the next one, with the release listed. */
const next: ReleaseNames = {
  ...names,
  version: '0.4.0-dev',
  lock: '"version": "0.4.0-dev"',
  dockerfile: 'LABEL org.opencontainers.image.version="0.4.0-dev"',
  releases: `${names.releases}| 0.3.0 | 2026-11-29 | \`${commit}\` |\n`,
};

it.each([
  ['a release', names],
  ['the commits after it', next],
])('finds nothing wrong with %s', (_, right) => {
  expect(releaseMistakes(right)).toEqual([]);
});

it.each<[Partial<ReleaseNames>, RegExp]>([
  [{ version: '0.3' }, /neither a release nor one to come/],
  [{ lock: '"version": "0.2.0"' }, /package-lock\.json does not say 0\.3\.0/],
  [{ dockerfile: names.dockerfile.replace('0.3', '0.2') }, /label does not say 0\.3\.0/],
  [{ changelog: names.changelog.replace('0.3.0', '0.3.1') }, /no dated heading of 0\.3\.0/],
  [{ changelog: names.changelog.replace('11-25', '11-22') }, /0\.2\.0 2026-11-25, CHANGELOG/],
  [{ schemas: ['0.2.0.json'] }, /released\/0\.3\.0\.json is missing/],
  [{ guides: { 'README.md': 'Upgrade to v0.5.0' } }, /README\.md names 0\.5\.0/],
])('finds %o', (wrong, text) => {
  expect(releaseMistakes({ ...names, ...wrong })).toContainEqual(expect.stringMatching(text));
});

it('finds a release that is prepared again', () => {
  const again = { ...next, version: '0.3.0-dev', lock: '', dockerfile: '"0.3.0-dev"' };
  expect(releaseMistakes(again)).toContainEqual(
    expect.stringMatching(/0\.3\.0-dev is out already/),
  );
});
