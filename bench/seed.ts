/**
 * Fills an empty database with a market of the target size: a million creators, 200,000 clients,
 * 10,000 jobs, a million messages, 100,000 bookings. The same seed makes the same market, but for the day it is made.
 *
 *     npm run bench:seed                                   an embedded database under the system's temporary directory
 *     npm run bench:seed -- --data-dir=DIR --small --seed=7   elsewhere, a hundredth of it, another market
 *     DATABASE_URL=… npm run bench:seed                    another Postgres, as a superuser
 */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startEmbeddedPostgres } from '#postgres-server/embedded-postgres.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { fillMarket } from './market/fill-market.ts';

const { values: options } = parseArgs({
  options: {
    'data-dir': { type: 'string', default: join(tmpdir(), 'golden-hour-bench') },
    small: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
  },
});
const log = (text: string) => console.log(text);
const given = process.env['DATABASE_URL'];
const own = given ? undefined : await startEmbeddedPostgres({ dataDir: options['data-dir'], log });
const url = given ?? own?.url ?? '';
try {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  await migrate(pool, () => {});
  await pool.end();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await fillMarket(client, { seed: Number(options.seed), share: options.small ? 0.01 : 1, log });
  await client.end();
  log(own ? `The market is in ${options['data-dir']}` : 'The market is in DATABASE_URL');
} finally {
  await own?.stop();
}
