/** That each complaint is held where the table says. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { businessCases } from './business-cases.ts';

it.each(businessCases)('$is', ({ heldBy, decided }) => {
  if (decided !== undefined) return expect(existsSync(decided)).toBe(true);
  const [file, title] = heldBy ?? ['', ''];
  expect(readFileSync(file, 'utf8').replaceAll("\\'", "'")).toContain(title);
});
