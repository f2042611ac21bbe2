/** Gives a person the operator's role: `npm run operator -- <username>`. The site may be running meanwhile. */
import { resolve } from 'node:path';
import pg from 'pg';
import { readConfig } from '#server/platform/config/config.ts';
import { readAccess } from '#server/platform/db/embedded/access.ts';
import { superuser } from '#server/platform/db/embedded/cluster.ts';
import { lockState } from '#server/platform/db/embedded/data-dir-lock.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts';

const username = process.argv[2];
if (username === undefined) {
  console.error('Whom? Give the username: npm run operator -- <username>');
  process.exit(1);
}

const database = await reachDatabase();
const client = new pg.Client({ connectionString: database.url });
try {
  await client.connect();
  const { rows } = await client.query<{ username: string; full_name: string }>(
    `update users set role = 'operator' where username = $1 and deleted_at is null returning username, full_name`,
    [username],
  );
  const [person] = rows;
  if (person) console.log(`${person.full_name} (${person.username}) is an operator now.`);
  else console.error(`Nobody here is called ${username}.`);
  process.exitCode = person ? 0 : 1;
} finally {
  await client.end();
  await database.stop();
}

async function reachDatabase(): Promise<{ url: string; stop(): Promise<void> }> {
  const { DATABASE_URL, DATA_DIR } = readConfig();
  if (DATABASE_URL) return { url: DATABASE_URL, stop: async () => {} };
  const dataDir = resolve(DATA_DIR);
  if ((await lockState(dataDir)) === 'held') {
    const access = await readAccess(dataDir);
    if (!access) throw new Error(`The site in ${dataDir} is just being set up, please try again`);
    const { password, port } = access;
    const url = `postgres://${superuser}:${encodeURIComponent(password)}@127.0.0.1:${port}/golden_hour`;
    return { url, stop: async () => {} };
  }
  return startEmbeddedPostgres({ dataDir, log: console.log });
}
