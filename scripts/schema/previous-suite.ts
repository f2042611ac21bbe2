import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The first release that can work on the schema of a later one. */
const firstToKeep = '0.3.0';

/** Tests of the database itself: they compare schemas, and are not about serving on another one. */
const left = ['src/server/platform/db/**', 'src/testing/released/compare-schemas.test.ts'];

/**
 * Runs the server tests of the last release in docs/releases.md from its own checkout, on the
 * schema that the migrations here make. Undefined, with words, where there is no such release or
 * its commit is not here.
 */
export async function runPreviousSuite(): Promise<{ passed: number; failed: number } | undefined> {
  const release = findRelease(readFileSync('docs/releases.md', 'utf8'));
  if (!release || release.version.localeCompare(firstToKeep, 'en', { numeric: true }) < 0)
    return skip(`no release since ${firstToKeep} yet`);
  const { version, commit } = release;
  if (git('cat-file', '-e', `${commit}^{commit}`).status !== 0)
    return skip(`the commit of ${version} (${commit}) is not here: git fetch --unshallow`);
  const folder = mkdtempSync(join(tmpdir(), `golden-hour-${version}-`));
  try {
    git('worktree', 'add', '--detach', folder, commit);
    install(folder, commit);
    const { status } = spawnSync(
      'node_modules/.bin/vitest',
      ['run', '--project', 'server', ...left.flatMap((glob) => ['--exclude', glob])],
      {
        cwd: folder,
        stdio: 'inherit',
        env: { ...process.env, NEXT_MIGRATIONS: resolve('migrations') },
      },
    );
    console.log(`The server tests of ${version} ${status === 0 ? 'pass' : 'FAIL'} on this schema`);
    return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
  } finally {
    git('worktree', 'remove', '--force', folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Release {
  readonly version: string;
  readonly commit: string;
}

/** A row of the table, by default the last. */
export function findRelease(page: string, wanted?: string): Release | undefined {
  const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \|.*`([0-9a-f]{40})` \|$/gm)];
  return rows
    .map(([, version = '', commit = '']) => ({ version, commit }))
    .findLast(({ version }) => wanted === undefined || version === wanted);
}

/** The packages here, unless that release has others. */
function install(folder: string, commit: string): void {
  const same = git('diff', '--quiet', commit, '--', 'package-lock.json').status === 0;
  if (same) cpSync('node_modules', join(folder, 'node_modules'), { recursive: true });
  else spawnSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' });
}

function skip(why: string): undefined {
  console.log(`The tests of the previous release were skipped: ${why}.`);
  return undefined;
}

export const git = (...args: string[]) =>
  spawnSync('git', args, { stdio: ['ignore', 'ignore', 'pipe'] });
