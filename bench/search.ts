/**
 * The search at a million creators (P1 to P3 of the targets), against the market of `npm run bench:seed`.
 *
 *     node bench/search.ts [--data-dir=DIR]      or with DATABASE_URL
 *
 * `--slowest` prints the slowest search of each kind.
 */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '#postgres-server/embedded-postgres.ts';
import { listingsOf, loadListings } from '#server/creators/search/listing-index.ts';
import { openDatabase, openPool } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { Chance } from './market/chance.ts';
import { measureAgreement } from './search/measure-agreement.ts';
import { measureRecall } from './search/measure-recall.ts';
import { measureThroughput } from './search/measure-throughput.ts';
import { measureCounts, measureDeepPages, measureTimes } from './search/measure-times.ts';

const { values: options } = parseArgs({
  options: {
    'data-dir': { type: 'string', default: join(tmpdir(), 'golden-hour-bench') },
    searches: { type: 'string', default: '150' },
    slowest: { type: 'boolean', default: false },
  },
});
const given = process.env['DATABASE_URL'];
const own = given
  ? undefined
  : await startEmbeddedPostgres({ dataDir: options['data-dir'], log: () => {} });
const url = given ?? own?.url ?? '';
const pool = openPool(url, 4);
try {
  // The market may be older than the code.
  await migrate(pool, console.log);
  const db = openDatabase(pool);
  const started = performance.now();
  await loadListings({ db, pool });
  const { columns } = listingsOf({ pool });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const size = columns.end - 1;
  console.log(
    `${size} creators, loaded in ${seconds} s, ${Math.round(columns.bytes / size)} bytes each`,
  );

  const figures = (values: readonly number[]) =>
    values.map((ms) => ms.toFixed(2).padStart(8)).join('');
  const count = Number(options.searches);
  console.log(
    '\nP3  milliseconds: median, 99 of 100, worst of the whole; and of what is done in memory',
  );
  for (const { name, whole, memory, slowest } of await measureTimes(
    { db, currentDb: db, pool },
    new Chance(1),
    count,
  )) {
    console.log(`${name.padEnd(40)}${figures(whole)}   ${figures(memory)}`);
    if (options.slowest) console.log(`    ${JSON.stringify(slowest)}`);
  }
  const counts = await measureCounts(
    { db, currentDb: db, pool },
    new Chance(4),
    Math.ceil(count / 4),
  );
  console.log(`${'counts of all these kinds'.padEnd(40)}${figures(counts)}`);
  console.log('\nP3  milliseconds in memory for page 1 and for page 10,000, or the last');
  for (const { name, first, deep } of await measureDeepPages({ db, currentDb: db, pool }, size))
    console.log(`${name.padEnd(40)}${figures([first, deep])}`);

  const recall = await measureRecall(pool, db, new Chance(2));
  console.log(
    `\nP2  ${recall.found} of ${recall.expected} nearest found, in ${recall.searches} searches`,
  );

  const agreement = await measureAgreement(pool, db, new Chance(3));
  console.log(
    `\n    search and availability asked of ${agreement.asked} creators, ${agreement.bookable} bookable, ${agreement.differ.length} differ`,
  );
  for (const each of agreement.differ.slice(0, 10)) console.log(`    ${each}`);

  const { http, raw } = await measureThroughput(url, pool, db);
  console.log(
    `\nP1  requests/s: nearest ${http.nearest.toFixed(0)}, the same again ${http.again.toFixed(0)}, a Saturday evening by total ${http.evening.toFixed(0)}`,
  );
  console.log(`    nearest in a raw loop ${raw.toFixed(0)}/s: ${(http.nearest / raw).toFixed(2)}`);
} finally {
  await pool.end();
  await own?.stop();
}
