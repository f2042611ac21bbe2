import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findRelease } from './previous-suite.ts';

it('reads the last release from its page', () => {
  const page = readFileSync('docs/releases.md', 'utf8');
  expect(findRelease(page)).toMatchObject({ version: expect.stringMatching(/^0\.\d+\.0$/) });
  const row = `| 99.0.0 | 2026-12-01 | \`${'a'.repeat(40)}\` |`;
  expect(findRelease(page.replace(/(\n\| \d.*)(?=\n\n)/, `$1\n${row}`))).toEqual({
    version: '99.0.0',
    commit: 'a'.repeat(40),
  });
  expect(findRelease(page, '0.2.0')).toMatchObject({ version: '0.2.0' });
  expect(findRelease(page, '0.2.9')).toBeUndefined();
  expect(findRelease('')).toBeUndefined();
});
