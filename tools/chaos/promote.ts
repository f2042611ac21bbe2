/**
 * R11: two processes on a primary and its standby, which also answers visitors. While people write
 * and visitors read, one process is killed, then the primary (stopped at once), and the standby is
 * promoted two seconds later. Nothing acknowledged may be lost, and no process is restarted for the
 * database. Needs a Postgres from 15 on (Debian: postgresql). `node tools/chaos/promote.ts
 * [--seconds 6]`
 */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { jobFields } from '#testing/jobs.ts';
import { startOlderPostgres } from '#testing/older-postgres.ts';
import { registerClient } from '#testing/people.ts';
import { Journal } from './harness/journal.ts';
import { must, report } from './harness/report.ts';
import { comeToRest } from './harness/rest.ts';
import { Site } from './harness/site.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '6' } } });
const phaseMs = Number(values.seconds) * 1000;
const clients = 4;
/** Pages and lists, and a search. */
const paths = ['/api/jobs', '/api/creators', '/api/highlights', '/', '/search', '/jobs'];

const server = await startOlderPostgres();
const socket = encodeURIComponent(server.folder);
const standby = join(server.folder, 'standby');
const control = (...args: string[]) => server.command('pg_ctl', ['-D', standby, '-w', ...args]);
const root = new pg.Client({ connectionString: server.url('root', 'postgres') });
root.on('error', () => {});
await root.connect();
await root.query('create database site');
await server.command('pg_basebackup', [
  ...['-h', server.folder, '-U', 'root', '-D', standby, '-R', '--checkpoint=fast'],
]);
const settings = `-p 5433 -c listen_addresses= -c hot_standby_feedback=on -k ${server.folder}`;
await control('-l', join(server.folder, 'standby.log'), '-o', settings, 'start');
await root.query(`alter system set synchronous_standby_names = '*'`);
await root.query('select pg_reload_conf()');

const env = { DATABASE_READ_URL: `postgres://root@${socket}:5433/site` };
const first = await Site.at(`postgres://root@${socket}:5432,${socket}:5433/site`);
const second = await first.beside();
const sites = [first, second];
for (const site of sites) must(await site.start(env), `The app did not start:\n${site.words}`);

const journal = new Journal();
const phases = ['before', 'a process is killed', 'the primary is away', 'after'] as const;
let phase: (typeof phases)[number] = 'before';
const count = () => new Map<string, number>();
const counts = new Map(
  phases.map((name) => [name, { written: 0, refused: count(), read: 0, failed: count() }]),
);
const of = () => counts.get(phase) as NonNullable<ReturnType<typeof counts.get>>;
const add = (to: Map<string, number>, status: string) => to.set(status, (to.get(status) ?? 0) + 1);
let over = false;
let lastWrite = 0;
let longestPause = 0;

const people = await Promise.all(
  Array.from({ length: clients }, (_, nth) => registerClient(sites[nth % 2] as Site)),
);
const writing = people.map(async ({ browser }) => {
  while (!over) {
    const reply = await browser.post('/api/jobs/draft', jobFields()).catch(() => undefined);
    if (reply?.status === 201) {
      journal.note('the job was posted', 'select from jobs where id = $1', reply.json.id);
      of().written += 1;
      const now = performance.now();
      if (lastWrite > 0) longestPause = Math.max(longestPause, now - lastWrite);
      lastWrite = now;
    } else {
      add(of().refused, String(reply?.status ?? 'cut off'));
      await wait(20);
    }
  }
});
const reading = Array.from({ length: clients }, async (_, nth) => {
  for (let turn = nth; !over; turn += 1) {
    const at = `${sites[nth % 2]?.url}${paths[turn % paths.length]}`;
    const response = await fetch(`${at}?turn=${turn}`).catch(() => undefined);
    await response?.arrayBuffer().catch(() => {});
    if (response?.status === 200) of().read += 1;
    else {
      add(of().failed, String(response?.status ?? 'cut off'));
      await wait(20);
    }
  }
});

await wait(phaseMs);
phase = 'a process is killed';
await second.kill();
await second.start(env);
await wait(phaseMs / 2);
phase = 'the primary is away';
await server.command('pg_ctl', ['-D', server.data, '-w', '-m', 'immediate', 'stop']);
await wait(2000);
await control('promote');
phase = 'after';
await wait(phaseMs);
over = true;
await Promise.all([...writing, ...reading]);
for (const { refused, failed } of counts.values())
  must(
    !refused.has('500') && !failed.has('500'),
    `500 in place of 503:\n${first.words}\n${second.words}`,
  );
for (const site of sites) must(site.running, `A process ended:\n${site.words}`);
await comeToRest(first);
const looked = await journal.check(first, true);
must(of().written > 0, 'Nothing was written after the promotion');
const textOf = (statuses: Map<string, number>) =>
  [...statuses].map(([status, times]) => `${times} × ${status}`).join(', ') || 'none';
report('A process and the primary killed, the standby promoted, two processes', [
  ...phases.map((name): [string, string] => {
    const { written, refused, read, failed } = counts.get(name) as NonNullable<
      ReturnType<typeof counts.get>
    >;
    return [
      name,
      `${written} writes (refused: ${textOf(refused)}), ${read} reads (failed: ${textOf(failed)})`,
    ];
  }),
  ['acknowledged writes kept', looked],
  ['longest time without a write, ms', Math.round(longestPause)],
]);
await second.close();
await first.close();
await root.end().catch(() => {});
await control('-m', 'immediate', 'stop');
await server.stop();
process.exit();
