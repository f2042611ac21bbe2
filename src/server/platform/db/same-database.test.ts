import type pg from 'pg';
import { expect, it } from 'vitest';
import { requireSameDatabase } from './same-database.ts';

const session = (name: string) =>
  ({ query: async () => ({ rows: [{ name }] }) }) as never as pg.Client;

it('refuses a session of another database than the first one', async () => {
  const told: string[] = [];
  const require = requireSameDatabase((text) => told.push(text));
  await require(session('1/site'));
  await require(session('1/site'));
  await expect(require(session('2/site'))).rejects.toThrow('another one (2/site)');
  expect(told).toHaveLength(1);
});
