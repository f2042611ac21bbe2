import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../../..');
const commitFile = join(root, 'dist/commit');

/** This release's, as in package.json. */
export const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly version: string;
};

let commit: Promise<string> | undefined;

/** Twelve digits of the commit that was built; empty where nobody noted it. */
export const readCommit = (): Promise<string> => {
  commit ??= readFile(commitFile, 'utf8').then(
    (text) => text.trim(),
    () => '',
  );
  return commit;
};

/** Notes COMMIT, or the commit that is checked out here, for {@link readCommit}; without either, what was noted stays. */
export async function noteCommit(): Promise<void> {
  const run = promisify(execFile);
  const found =
    process.env['COMMIT'] ||
    (await run('git', ['rev-parse', 'HEAD'], { cwd: root }).then(
      ({ stdout }) => stdout,
      () => '',
    ));
  if (!/^[0-9a-f]{12}/.test(found)) return;
  await mkdir(join(root, 'dist'), { recursive: true });
  await writeFile(commitFile, `${found.slice(0, 12)}\n`, { mode: 0o644 }).catch(() => {});
}
