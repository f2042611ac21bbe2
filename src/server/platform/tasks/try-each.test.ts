import { expect, it, vi } from 'vitest';
import type { Platform } from '../platform.ts';
import { tryAll } from './try-each.ts';

it('reaches every record, however many before it keep failing', async () => {
  const failures: unknown[] = [];
  const error = vi.fn((failure: unknown) => failures.push(failure));
  const ctx = { log: { error } } as unknown as Platform;
  const all = Array.from({ length: 1203 }, (_, index) => ({ id: index + 1 }));
  const done: number[] = [];
  await tryAll(
    ctx,
    'mail',
    async (after) => all.filter(({ id }) => id > after).slice(0, 500),
    async ({ id }) => {
      if (id <= 600) throw new Error('No');
      done.push(id);
    },
  );
  expect(done).toEqual(all.slice(600).map(({ id }) => id));
  expect(failures).toHaveLength(600);
  expect(failures[0]).toMatchObject({ id: 1 });
});
