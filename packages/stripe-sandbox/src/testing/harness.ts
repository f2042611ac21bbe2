import pg from 'pg';
import { vi } from 'vitest';

/** An empty database on the test run's server. */
export async function createTestDatabase(
  serverUrl: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `sandbox_${crypto.randomUUID().replaceAll('-', '')}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await run(serverUrl, `create database ${name}`);
  return { url: url.href, drop: () => run(serverUrl, `drop database ${name} with (force)`) };
}

/** Returns `look`'s result as soon as it no longer throws. */
export function eventually<T>(probe: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(probe, { timeout: 120_000, interval: 100 });
}

async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
