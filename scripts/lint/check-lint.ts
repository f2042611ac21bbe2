/**
 * Lints and checks the format of the files that changed since they last passed here, and of all in CI or when a rule
 * or package changed: most of a run went into files that were fine before. Texts of components stand apart from what
 * may come and go beside them (`optional-elements.ts`).
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { findOptionalElements } from './optional-elements.ts';

const cache = 'node_modules/.cache/lint.json';
const rules = [
  'biome.json',
  'package.json',
  'package-lock.json',
  'scripts/lint/optional-elements.ts',
];

const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('base64');
const listed = spawnSync('git', ['ls-files', '-cod', '--exclude-standard', '--deduplicate'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
}).stdout.split('\n');
const now = new Map<string, string>();
for (const path of listed) {
  if (!/\.(tsx?|jsx?|json|css|html)$/.test(path)) continue;
  try {
    now.set(path, hashOf(path));
  } catch {
    // Deleted, and not yet committed.
  }
}
const before = readCache();
const changed = [...now.keys()].filter((path) => before.get(path) !== now.get(path));
const whole =
  process.env['CI'] || before.size === 0 || changed.some((path) => rules.includes(path));
const paths = whole ? ['.'] : changed;
if (paths.length > 0) {
  const options = ['check', '--error-on-warnings', '--no-errors-on-unmatched'];
  const { status } = spawnSync('biome', [...options, ...paths], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
for (const path of whole ? now.keys() : changed) {
  if (!/^src\/web\/.*(?<!\.test)\.tsx$/.test(path)) continue;
  for (const line of findOptionalElements(readFileSync(path, 'utf8'))) {
    console.log(
      `${path}:${line} may come and go before a text: put the text in an element of its own`,
    );
    process.exitCode = 1;
  }
}
if (process.exitCode === undefined || process.exitCode === 0) {
  mkdirSync(dirname(cache), { recursive: true });
  writeFileSync(cache, JSON.stringify([...now]));
  console.log(whole ? 'lint: all files' : `lint: ${changed.length} changed files`);
}

function readCache(): Map<string, string> {
  try {
    const entries = z.array(z.tuple([z.string(), z.string()]));
    return new Map(entries.parse(JSON.parse(readFileSync(cache, 'utf8'))));
  } catch {
    return new Map();
  }
}
