import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkDocs } from './docs-rules.ts';

const record =
  '# 1. A choice\n\n## Context\n\nx\n\n## Decision\n\nx\n\n## Consequences\n\nx\n\n## Check\n\nx\n';
const sound = {
  'package.json': JSON.stringify({ scripts: { start: 'x', test: 'x', 'check:docs': 'x' } }),
  'README.md':
    '# House\n\n`npm start`, see [settings](docs/settings.md#addresses) and `src/server/app.ts`.\n',
  'docs/settings.md': '# Settings\n\n## Addresses\n\n`PORT`\n',
  'docs/decisions/README.md': '[1. A choice](0001-a-choice.md)',
  'docs/decisions/0001-a-choice.md': record,
  'src/server/app.ts': '',
  'src/server/platform/config/config.ts': 'z.object({\n  PORT: port,\n})',
};

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'golden-hour-docs-'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

test('accepts correct documents', () => {
  expect(failuresWith({})).toEqual([]);
});

test.for([
  ['a link to a file that is gone', { 'README.md': '[x](docs/gone.md)' }, 'docs/gone.md'],
  ['a link to a heading that is gone', { 'README.md': '[x](docs/settings.md#gone)' }, '#gone'],
  ['a command that does not exist', { 'README.md': '`npm run nothing`' }, 'npm run nothing'],
  ['a path that does not exist', { 'README.md': '`src/gone.ts`' }, 'src/gone.ts'],
  ['a file name that no file has', { 'README.md': '`gone-rules.ts`' }, 'gone-rules.ts'],
  ['a pattern without a match', { 'README.md': '`src/**/gone.ts`' }, 'src/**/gone.ts'],
  ['a setting that is not explained', { 'docs/settings.md': '## Addresses' }, 'PORT'],
  [
    'a record without its consequences',
    { 'docs/decisions/0001-a-choice.md': record.replace('## Consequences', '## Other') },
    'Consequences',
  ],
  ['a second record of the same number', { 'docs/decisions/0001-other.md': record }, '0001'],
  ['a record that the index leaves out', { 'docs/decisions/README.md': '' }, 'does not list it'],
] as const)('reports %s', ([, files, message]) => {
  expect(failuresWith(files).join('\n')).toContain(message);
});

test('recognizes addresses, calls and placeholders', () => {
  const text =
    '`/api/jobs/{id}` `https://x.org/a.md` `text/plain` `src/server/<capability>/routes.ts`';
  expect(failuresWith({ 'CONTRIBUTING.md': text })).toEqual([]);
});

test('reports a program that a page starts and nobody may execute', () => {
  const files = {
    'README.md': '```\nURL=x://y deploy/make.sh /srv\n```\n',
    'deploy/make.sh': '#!/bin/sh\n',
  };
  expect(failuresWith(files)).toEqual([expect.stringContaining('chmod +x deploy/make.sh')]);
  chmodSync(join(root, 'deploy/make.sh'), 0o755);
  expect(checkDocs(root).failures).toEqual([]);
});

function failuresWith(files: Record<string, string>): string[] {
  for (const [path, text] of Object.entries({ ...sound, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return checkDocs(root).failures;
}
