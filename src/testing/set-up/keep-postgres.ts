/**
 * A Postgres for test runs of this working copy, one after the other: `node keep-postgres.ts <file>` writes its URL
 * into the file, and ends, with all it had, when no run has used it for a while.
 */
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '#postgres-server/embedded-postgres.ts';

/** Milliseconds without a run. */
const unusedMs = 10 * 60_000;
const lookMs = 15_000;

const [, , file = ''] = process.argv;
const postgres = await startEmbeddedPostgres({ ephemeral: true, log: () => {} });
writeFileSync(file, JSON.stringify({ url: postgres.url, pid: process.pid }), { mode: 0o600 });
const client = new pg.Client({ connectionString: postgres.url });
client.on('error', () => process.exit(1));
await client.connect();
process.on('SIGTERM', () => void end());
while (!(await isUnused())) await wait(lookMs);
await end();

/** A run touches the file when it begins and when it ends, and is connected in between. */
async function isUnused(): Promise<boolean> {
  const used = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (used === undefined) return true;
  if (Date.now() - used < unusedMs) return false;
  const { rows } = await client.query(
    `select count(*) as others from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return Number(rows[0]?.others) === 0;
}

async function end(): Promise<void> {
  rmSync(file, { force: true });
  await client.end();
  await postgres.stop();
  process.exit();
}
