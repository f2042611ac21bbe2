import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { randomId } from './random-id.ts';

test('is a UUID without crypto.randomUUID, as on plain http', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 100 }, randomId);
  vi.unstubAllGlobals();
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(z.uuid().parse(id)).toBe(id);
});
