/**
 * The search at a million creators (P1 to P3 of the targets), against the market of `npm run bench:seed`.
 *
 *     node bench/search.ts [--data-dir=DIR]      or with DATABASE_URL
 *
 * Writes the plan of the slowest search of each kind to bench/plans.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '#postgres-server/embedded-postgres.ts';
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
  const plans = join(import.meta.dirname, 'plans');
  await mkdir(plans, { recursive: true });
  const { rows } = await pool.query('select count(*)::integer as size from creator_listings');
  console.log(`${rows[0].size} creators`);

  console.log(
    '\nP3  milliseconds in the database: median, 99 of 100, worst; buffers at the median; answered by indexes',
  );
  const figures = (values: readonly number[]) =>
    values.map((ms) => ms.toFixed(2).padStart(8)).join('');
  const count = Number(options.searches);
  for (const kind of await measureTimes(pool, new Chance(1), count)) {
    const times = figures([kind.median, kind.p99, kind.worst]);
    const others = `${String(kind.buffers).padStart(8)}${String(kind.twice).padStart(6)}`;
    console.log(`${kind.name.padEnd(40)}${times}${others}`);
    await writeFile(join(plans, `${kind.name.replace(/\W+/g, '-')}.txt`), kind.plan);
  }
  const counts = await measureCounts(pool, new Chance(4), Math.ceil(count / 4));
  const times = figures([counts.median, counts.p99, counts.worst]);
  console.log(`${'counts of all these kinds'.padEnd(40)}${times}`);
  await writeFile(join(plans, 'counts.txt'), counts.plan);
  console.log('\nP3  buffers read for page 1 and for page 10,000');
  for (const { name, first, deep } of await measureDeepPages(pool))
    console.log(`${name.padEnd(34)}${first} ${deep}  ${(deep / first).toFixed(2)}`);

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
    `\nP1  ${http.toFixed(0)} requests/s, raw loop ${raw.toFixed(0)}/s: ${(http / raw).toFixed(2)}`,
  );
} finally {
  await pool.end();
  await own?.stop();
}
