/**
 * The samples of `deploy/proxy` (nginx, Caddy, HAProxy) in front of two processes on a primary and
 * its standby. While the primary is away, visitors read on through each of them and writes are
 * refused in the site's words; while a process stops nobody notices; while both servers are away
 * everyone reads that the site comes back. Needs a Postgres from 15 on and the proxies (Debian:
 * postgresql nginx caddy haproxy). `node tools/chaos/proxies.ts [--small]` (10 seconds for each phase in place of 35)
 */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startOlderPostgres } from '#testing/older-postgres.ts';
import { Browser } from '#testing/outside/browser.ts';
import { type Person, registerClient, registerCreator } from '#testing/people.ts';
import { small } from './harness/options.ts';
import { startProxies } from './harness/proxies.ts';
import { report, reportRounds, round } from './harness/report.ts';
import { Site } from './harness/site.ts';

/** Longer than any visitor's answer is kept. */
const phaseMs = small ? 10_000 : 35_000;

const server = await startOlderPostgres();
const socket = encodeURIComponent(server.folder);
const standby = join(server.folder, 'standby');
const onPrimary = (...args: string[]) =>
  server.command('pg_ctl', ['-D', server.data, '-w', ...args]);
const onStandby = (...args: string[]) => server.command('pg_ctl', ['-D', standby, '-w', ...args]);
const startPrimary = () =>
  onPrimary(
    '-l',
    `${server.folder}/log`,
    '-o',
    `-c listen_addresses= -k ${server.folder}`,
    'start',
  );
const startStandby = () =>
  onStandby(
    ...['-l', `${server.folder}/standby.log`, '-o'],
    `-p 5433 -c listen_addresses= -c hot_standby_feedback=on -k ${server.folder}`,
    'start',
  );
const root = new pg.Client({ connectionString: server.url('root', 'postgres') });
await root.connect();
await root.query('create database site');
await root.end();
await server.command('pg_basebackup', [
  ...['-h', server.folder, '-U', 'root', '-D', standby, '-R', '--checkpoint=fast'],
]);
await startStandby();

const settings = {
  DATABASE_READ_URL: `postgres://root@${socket}:5433/site`,
  DRAIN_SECONDS: '5',
  TRUST_PROXY: '1',
};
const first = await Site.at(`postgres://root@${socket}:5432/site`);
const second = await first.beside();
const env = { ...settings, PUBLIC_URL: first.url };
for (const site of [first, second])
  round(await site.start(env), `The app did not start:\n${site.words}`);
const { proxies, missing, stop } = await startProxies([first.port, second.port]);
for (const name of missing) round(false, `${name} is not installed`);

const client = await registerClient(first);
const creator = await registerCreator(first);
const paths = [
  '/',
  '/search',
  '/jobs',
  '/creators/1',
  '/api/creators',
  '/api/creators/1',
  '/api/jobs',
];
const at = (url: string, { browser }: Person) => {
  const same = new Browser(url);
  for (const [name, value] of browser.cookies) same.cookies.set(name, value);
  return same;
};

interface Seen {
  readonly reads: Map<string, number>;
  readonly writes: Map<string, number>;
}
type Phase = 'before' | 'the primary is away' | 'a process stops' | 'both are away' | 'after';
const phases: readonly Phase[] = [
  'before',
  'the primary is away',
  'a process stops',
  'both are away',
  'after',
];
const seen = new Map(
  proxies.map(({ name }) => [
    name,
    new Map(phases.map((phase): [Phase, Seen] => [phase, { reads: new Map(), writes: new Map() }])),
  ]),
);
let phase: Phase = 'before';
/** Changes of the outside world are not judged. */
let judging = true;
let over = false;
const add = (to: Map<string, number>, what: string) => to.set(what, (to.get(what) ?? 0) + 1);

/** A refusal of ours has words and says when to come back. */
function kindOf(reply: { status: number; headers: Headers; text: string } | undefined): string {
  if (!reply) return 'cut off';
  if (reply.status < 300) return 'ok';
  const own = reply.headers.has('retry-after') && /be back|Please try again/.test(reply.text);
  return `${reply.status}${own ? ' in words' : ''}`;
}

const works = proxies.flatMap(({ name, url }) => {
  const of = () => seen.get(name)?.get(phase) as Seen;
  const browser = at(url, client);
  const visitor = new Browser(url);
  const read = async () => {
    for (let turn = 0; !over; turn += 1) {
      const [path, before] = [paths[turn % paths.length] ?? '/', phase];
      const reply = await visitor.get(path).catch(() => undefined);
      const kind = kindOf(reply);
      if (judging && before === phase) add(of().reads, kind === 'ok' ? kind : `${kind} ${path}`);
      await wait(100);
    }
  };
  const write = async () => {
    while (!over) {
      const before = phase;
      const body = { recipientId: creator.id, content: 'Hello', clientId: crypto.randomUUID() };
      const reply = await browser
        .post('/api/messages', body, { headers: { origin: first.url } })
        .catch(() => undefined);
      if (judging && before === phase) add(of().writes, kindOf(reply));
      await wait(100);
    }
  };
  // Several at once: a proxy may take two refusals for two dead processes.
  return [read(), read(), ...Array.from({ length: 4 }, write)];
});

/** Lets the change be noticed, then counts. */
async function play(name: Phase, change: () => Promise<unknown>, noticedMs: number): Promise<void> {
  judging = noticedMs === 0;
  phase = name;
  await change();
  await wait(noticedMs);
  judging = true;
  await wait(phaseMs);
}
await play('before', async () => {}, 0);
// What was under way to the primary may still be refused.
await play('the primary is away', () => onPrimary('-m', 'immediate', 'stop'), 2000);
judging = false;
await startPrimary();
await wait(5000);
await play('a process stops', () => second.kill('SIGTERM'), 0);
await second.start(env);
await play(
  'both are away',
  () => Promise.all([onPrimary('-m', 'immediate', 'stop'), onStandby('-m', 'immediate', 'stop')]),
  5000,
);
judging = false;
await startPrimary();
await startStandby();
await play('after', () => wait(5000), 0);
over = true;
await Promise.all(works);

const only = (counts: Map<string, number>, allowed: RegExp) =>
  counts.size > 0 && [...counts.keys()].every((kind) => allowed.test(kind));
const rows: [string, string][] = [];
for (const { name } of proxies)
  for (const each of phases) {
    const counted = seen.get(name)?.get(each);
    if (!counted) continue;
    const { reads, writes } = counted;
    const textOf = (counts: Map<string, number>) =>
      [...counts].map(([kind, times]) => `${times} × ${kind}`).join(', ');
    const away = each === 'both are away';
    round(
      only(reads, away ? /^(ok|503 in words .*)$/ : /^ok$/),
      `${name}, ${each}: reads ${textOf(reads)}`,
    );
    round(
      only(
        writes,
        away ? /^503 in words$/ : each === 'the primary is away' ? /^(ok|503 in words)$/ : /^ok$/,
      ),
      `${name}, ${each}: writes ${textOf(writes)}`,
    );
    rows.push([`${name}, ${each}`, `reads ${textOf(reads)}; writes ${textOf(writes)}`]);
  }
for (const site of [first, second]) round(site.running, `A process ended:\n${site.words}`);
report('The sample proxies in front of two processes', rows);
stop();
await second.close();
await first.close();
await onStandby('-m', 'immediate', 'stop');
await server.stop();
reportRounds();
process.exit();
