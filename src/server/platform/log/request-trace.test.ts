import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { createTestDatabase } from '#testing/postgres.ts';
import { openPool } from '../db/database.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ withoutTasks: true });
});
afterAll(() => app.close());

const ask = async (headers: Record<string, string>) => {
  const { headers: responded } = await fetch(`${app.url}/api/jobs`, { headers });
  return [responded.get('x-request-id') ?? '', responded.get('traceparent') ?? ''] as const;
};

it("keeps its caller's ids, and makes its own for what is none", async () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const known = await ask({
    'x-request-id': 'proxy-12345678',
    traceparent: `00-${trace}-00f067aa0ba902b7-01`,
  });
  expect(known[0]).toBe('proxy-12345678');
  expect(known[1]).toMatch(new RegExp(`^00-${trace}-(?!00f067aa0ba902b7)[0-9a-f]{16}-01$`));
  const forged = await ask({ 'x-request-id': 'a b "c"', traceparent: `00-${'0'.repeat(32)}-1-01` });
  expect(forged[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(forged[1]).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
});

it('logs a slow statement without its values', async () => {
  const database = await createTestDatabase(inject('postgresUrl'));
  const lines: { ms: number; statement: string; msg: string }[] = [];
  const log = pino(
    new Writable({ write: (line, _, done) => done(void lines.push(JSON.parse(String(line)))) }),
  );
  for (const slowMs of [0, 60_000]) {
    const pool = openPool(database.url, 1, undefined, undefined, { log, slowMs });
    const client = await pool.connect();
    await client.query('select $1::text', ['a name']);
    client.release();
    await pool.end();
  }
  await database.drop();
  expect(lines).toMatchObject([{ statement: 'select $1::text', msg: 'A slow statement' }]);
});
