import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const script = join(import.meta.dirname, 'open-next.ts');

/** A repository whose last commit is a release; `open` runs the program in it. */
function released(version: string) {
  const folder = mkdtempSync(join(tmpdir(), 'golden-hour-released-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
  mkdirSync(join(folder, 'docs'));
  write('package.json', `{ "version": "${version}" }`);
  write(
    'package-lock.json',
    `{ "version": "${version}", "packages": { "version": "${version}" } }`,
  );
  write('Dockerfile', `LABEL org.opencontainers.image.version="${version}"`);
  write('CHANGELOG.md', `## [Unreleased]\n## [${version}] - 2026-11-29\n`);
  write('docs/releases.md', '| Release |\n|---|\n| 0.2.0 | 2026-11-25 | `b` |\n\nText.\n');
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
    }).trim();
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Release');
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const open = () => spawnSync(process.execPath, [script], { cwd: folder, encoding: 'utf8' });
  return { write, read, open, commit: git('rev-parse', 'HEAD') };
}

it('lists the release and names what follows after the next one', () => {
  const { read, open, commit } = released('0.3.0');
  expect(open()).toMatchObject({ status: 0, stdout: expect.stringContaining('v0.3.0') });
  expect(read('docs/releases.md')).toContain(
    `\`b\` |\n| 0.3.0 | 2026-11-29 | \`${commit}\` |\n\nText.`,
  );
  for (const path of ['package.json', 'package-lock.json', 'Dockerfile'])
    expect(read(path)).not.toContain('"0.3.0"');
  expect(read('package.json')).toContain('"0.4.0-dev"');
});

it('refuses what is no release, or is not committed', () => {
  expect(released('0.4.0-dev').open().stderr).toContain('0.4.0-dev is not being released');
  const changed = released('0.3.0');
  changed.write('Dockerfile', '');
  expect(changed.open().stderr).toContain('Commit the release first');
});
