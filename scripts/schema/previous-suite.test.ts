import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { lastRelease } from './previous-suite.ts';

it('reads the last release from its page', () => {
  const page = readFileSync('docs/releases.md', 'utf8');
  expect(lastRelease(page)).toMatchObject({ version: expect.stringMatching(/^0\.\d+\.0$/) });
  const row = `| 0.3.0 | 2026-12-01 | \`${'a'.repeat(40)}\` |`;
  expect(lastRelease(page.replace(/^(\| 0\.2\.0 .*)$/m, `$1\n${row}`))).toEqual({
    version: '0.3.0',
    commit: 'a'.repeat(40),
  });
  expect(lastRelease('')).toBeUndefined();
});
