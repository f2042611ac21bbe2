import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { requireTools } from './build-pages.ts';

it('says how to install what builds the pages where npm left it out', () => {
  expect(() => requireTools(tmpdir())).toThrow('npm ci --include=dev');
  expect(() => requireTools()).not.toThrow();
});
