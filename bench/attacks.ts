/**
 * R15: how long a known person waits while strangers flood the site, compared to normal. The app is
 * started with its limits on; every visitor has their own loopback address. Each flood is measured
 * in alternating quiet and flooded phases, so other load on the machine affects both. `node
 * bench/attacks.ts [--small] [--flow strings,guesses,…]`
 */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { type Creator, registerClient, registerCreator } from '#testing/people.ts';
import { counted, someFlows } from '../tools/chaos/harness/options.ts';
import { must, quantile, report } from '../tools/chaos/harness/report.ts';
import { Site } from '../tools/chaos/harness/site.ts';
import type { Attack } from './attacks/attacker.ts';
import { type Call, calendarOf, call, multipart } from './attacks/call.ts';

const pairs = counted(4, 2);
const phaseMs = counted(10_000, 4000);
const site = await Site.open();
await site.start();
const people: Creator[] = [];
for (let nth = 0; nth < 20; nth += 1) people.push(await registerCreator(site));
await site.sql('update users set email_verified_at = now()');
// What strangers may have any number of: accounts without a confirmed email.
const strangers = [];
for (let nth = 0; nth < 8; nth += 1) strangers.push(await registerCreator(site));
const victims = [];
for (let nth = 0; nth < 10; nth += 1) victims.push(await registerClient(site));

type Probe = (person: Creator) => Omit<Call, 'from'>;
const small = multipart(
  await sharp({ create: { width: 400, height: 300, channels: 3, background: '#a52' } })
    .jpeg()
    .toBuffer(),
);
const cookieOf = ({ browser }: Creator) => browser.cookieHeader();
const account: Probe = (person) => ({ path: '/api/user', cookie: cookieOf(person) });
const page: Probe = (person) => ({ path: '/jobs', cookie: cookieOf(person), alone: true });
const signIn: Probe = ({ username, password, browser }) => ({
  method: 'POST',
  path: '/api/login',
  // The device is known; the session stays.
  cookie: `device=${browser.cookies.get('device')}`,
  body: JSON.stringify({ username, password }),
});
const upload: Probe = (person) => ({
  method: 'POST',
  path: '/api/uploads/profile-image',
  cookie: cookieOf(person),
  ...small,
});
const calendar: Probe = (person) => ({
  method: 'POST',
  path: '/api/creator/calendars/file',
  cookie: cookieOf(person),
  body: JSON.stringify({ content: calendarOf() }),
});
const probes: Record<Attack['flood'], Readonly<Record<string, Probe>>> = {
  strings: { 'own account': account, 'a page': page },
  guesses: { 'sign-in': signIn, 'own account': account, 'a page': page },
  uploads: { 'a small picture': upload, 'own account': account },
  pictures: { 'a small picture': upload, 'own account': account, 'a page': page },
  calendars: { 'a calendar': calendar, 'own account': account, 'a page': page },
  sockets: { 'own account': account, 'a page': page },
};

let turn = 0;
/** Milliseconds of each call, by twenty people in turn. */
async function measure(
  flood: Attack['flood'],
  into: Map<string, number[]>,
  forMs: number,
): Promise<void> {
  const end = Date.now() + forMs;
  while (Date.now() < end) {
    for (const [name, probe] of Object.entries(probes[flood])) {
      turn += 1;
      const nth = turn % people.length;
      const person = people[nth];
      if (!person) continue;
      const began = performance.now();
      const from = `127.0.1.${nth + 1}`;
      const { status, text } = await call(site.url, { from, ...probe(person) });
      into.set(name, [...(into.get(name) ?? []), performance.now() - began]);
      must(status === 200 || status === 201, `${flood}, ${name}: ${status} ${text.slice(0, 100)}`);
      // Less than a person may do in a minute.
      await wait(25);
      if (name === 'a calendar') await site.sql('delete from calendar_imports');
    }
  }
}

/**
 * Work started by a flood must not continue in the next quiet phase: the app restarts, and warms
 * up.
 */
async function restart(flood: Attack['flood']): Promise<void> {
  await site.kill('SIGTERM');
  await site.start({ RATE_LIMITS: 'on' });
  await measure(flood, new Map(), 3000);
}

const rows: [string, string][] = [];
const show = (times: readonly number[]) =>
  `${quantile(times, 0.5).toFixed(1)} / ${quantile(times, 0.99).toFixed(1)} ms`;
for (const flood of Object.keys(probes) as Attack['flood'][]) {
  if (someFlows && !someFlows.includes(flood)) continue;
  const [quiet, flooded] = [new Map<string, number[]>(), new Map<string, number[]>()];
  await restart(flood);
  for (let pair = 0; pair < pairs; pair += 1) {
    await measure(flood, quiet, phaseMs);
    const attackers = fork(join(import.meta.dirname, 'attacks/attacker.ts'));
    const attack: Attack = {
      site: site.url,
      flood,
      accounts: strangers.map(cookieOf),
      names: victims.map(({ username }) => username),
    };
    attackers.send(attack);
    await wait(2000);
    await measure(flood, flooded, phaseMs);
    must(attackers.connected, `${flood}: the attackers ended early`);
    attackers.kill('SIGKILL');
    await restart(flood);
  }
  for (const [name, times] of quiet) {
    const under = flooded.get(name) ?? [];
    const ratio = quantile(under, 0.99) / quantile(times, 0.99);
    const message = `${show(times)} quiet, ${show(under)} flooded, p99 × ${ratio.toFixed(2)} (${times.length} + ${under.length})`;
    rows.push([`${flood}: ${name}`, message]);
    console.log(`  ${flood}: ${name}: ${message}`);
  }
}
report(`Floods, ${pairs} pairs of ${phaseMs / 1000} s, p50 / p99`, rows);
await site.close();
