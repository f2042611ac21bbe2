/**
 * Whether strangers who guess passwords or register in masses shut others out: sign-in on a new and on
 * a known device, registration and an own account, without and with each flood. Visitors' addresses
 * are forged behind `TRUST_PROXY`. `node bench/guesses.ts [--small] [--flow registrations,…]`
 */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Person, registerClient } from '#testing/people.ts';
import { counted, someFlows } from '../tools/chaos/harness/options.ts';
import { must, quantile, report } from '../tools/chaos/harness/report.ts';
import { Site } from '../tools/chaos/harness/site.ts';
import { type Call, call } from './attacks/call.ts';
import type { Attack } from './guesses/attacker.ts';

const phaseMs = counted(20_000, 8000);
const floods: Readonly<Record<string, Attack['flood']>> = {
  addresses: 'Guesses from 90 addresses',
  networks: 'Guesses from 10,000 /64 networks of one /48',
  registrations: 'Registrations from 60 addresses',
};
const site = await Site.open();
await site.start();
const people: Person[] = [];
for (let nth = 0; nth < 20; nth += 1) people.push(await registerClient(site));

let visitors = 0;
/** A visitor that the site has not seen yet. */
function newAddress(): string {
  visitors += 1;
  return `192.0.${visitors >> 8}.${visitors & 255}`;
}

const post = (path: string, body: object, cookie?: string): Omit<Call, 'from'> => ({
  method: 'POST',
  path,
  body: JSON.stringify(body),
  ...(cookie === undefined ? {} : { cookie }),
});
const probes: Readonly<Record<string, (person: Person, nth: number) => Omit<Call, 'from'>>> = {
  'sign-in, new device': ({ username, password }) => post('/api/login', { username, password }),
  registration: (_, nth) =>
    post('/api/register', {
      username: `new${nth}at${Date.now()}`,
      email: `new-${nth}-${Date.now()}@example.com`,
      password: 'quilt-Zk9-amber',
      fullName: 'Someone New',
      isCreator: false,
    }),
  'sign-in, known device': ({ username, password, browser }) =>
    post('/api/login', { username, password }, `device=${browser.cookies.get('device')}`),
  'own account': ({ browser }) => ({ path: '/api/user', cookie: browser.cookieHeader() }),
};

interface Replies {
  readonly times: number[];
  /** By their status. */
  readonly refused: Map<number, number>;
}

async function measure(into: Map<string, Replies>, forMs: number): Promise<void> {
  const end = Date.now() + forMs;
  for (let nth = 0; Date.now() < end; nth += 1) {
    for (const [name, probe] of Object.entries(probes)) {
      const person = people[nth % people.length];
      if (!person) continue;
      const began = performance.now();
      const sent = { from: '127.0.0.1', forwarded: newAddress(), ...probe(person, nth) };
      const { status } = await call(site.url, sent);
      const replies: Replies = into.get(name) ?? { times: [], refused: new Map() };
      into.set(name, replies);
      if (status === 200 || status === 201) replies.times.push(performance.now() - began);
      else replies.refused.set(status, (replies.refused.get(status) ?? 0) + 1);
      await wait(25);
    }
  }
}

async function restart(): Promise<void> {
  await site.kill('SIGTERM');
  await site.start({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' });
  await measure(new Map(), 2000);
}

const ms = (times: readonly number[]) =>
  times.length === 0 ? '–' : [0.5, 0.95].map((q) => quantile(times, q).toFixed(0)).join(' / ');
const show = ({ times, refused }: Replies) =>
  `${ms(times)} ms (${times.length}${[...refused].map(([status, count]) => `, ${count} × ${status}`).join('')})`;
const none: Replies = { times: [], refused: new Map() };

const rows: [string, string][] = [];
for (const [name, flood] of Object.entries(floods)) {
  if (someFlows && !someFlows.includes(name)) continue;
  await restart();
  const [quiet, flooded] = [new Map<string, Replies>(), new Map<string, Replies>()];
  await measure(quiet, phaseMs);
  const attackers = fork(join(import.meta.dirname, 'guesses/attacker.ts'));
  attackers.send({ site: site.url, flood } satisfies Attack);
  await wait(2000);
  await measure(flooded, phaseMs);
  must(attackers.connected, `${flood}: the attackers ended early`);
  attackers.kill('SIGKILL');
  for (const probe of Object.keys(probes)) {
    const text = `${show(quiet.get(probe) ?? none)} quiet, ${show(flooded.get(probe) ?? none)} flooded`;
    rows.push([`${flood}: ${probe}`, text]);
    console.log(`  ${flood}: ${probe}: ${text}`);
  }
}
report('Sign-in and registration under floods, p50 / p95', rows);
await site.close();
