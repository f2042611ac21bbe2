/**
 * S10: requests made from the site's own OpenAPI document, every call of it, by a visitor, a client, a creator and the
 * operator. No response may be a 5xx or reveal internals. Request n depends only on the seed and n.
 * `node bench/fuzz-openapi.ts [--part 0.1] [--seed n]`; 100,000 requests by default.
 */
import { type Creator, registerClient, registerCreator } from '#testing/people.ts';
import { counted, seed } from '../tools/chaos/harness/options.ts';
import { randomOf } from '../tools/chaos/harness/random.ts';
import { must, report } from '../tools/chaos/harness/report.ts';
import { Site } from '../tools/chaos/harness/site.ts';
import { makeValue, pick, type Schema } from './fuzz/make-value.ts';

interface Operation {
  readonly parameters?: readonly { name: string; in: string; schema: Schema }[];
  readonly requestBody?: { readonly content: Record<string, { schema: Schema }> };
}
interface Named extends Operation {
  readonly method: string;
  readonly path: string;
}

const requests = counted(100_000, 2000);
const atOnce = 8;
const site = await Site.open();
await site.start();
const document = (await site.visitor().get('/api/openapi.json')).json as {
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
};

/** With every `$ref` replaced by what it refers to. */
function inlined<Part>(part: Part): Part {
  return JSON.parse(JSON.stringify(part), (_, value) => {
    const [, , kind = '', name = ''] = value?.$ref?.split('/') ?? [];
    return kind ? inlined(document.components[kind]?.[name]) : value;
  });
}
const operations: readonly Named[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    parameters: inlined(operation.parameters ?? []),
    requestBody: inlined(operation.requestBody ?? { content: {} }),
    method: method.toUpperCase(),
    path,
  })),
);

const roles = ['client', 'creator', 'operator'] as const;
type Role = (typeof roles)[number] | 'visitor';
const cookies: Record<Role, string> = { visitor: '', client: '', creator: '', operator: '' };

/** A usable account: earlier requests may have signed the previous one out, suspended or deleted it. */
async function renew(role: Exclude<Role, 'visitor'>): Promise<void> {
  const person = role === 'creator' ? await registerCreator(site) : await registerClient(site);
  if (role === 'operator')
    await site.sql(`update users set role = 'operator' where id = $1`, [person.id]);
  if (role === 'creator') await openForBookings(person as Creator);
  cookies[role] = person.browser.cookieHeader();
}
async function openForBookings({ browser }: Creator): Promise<void> {
  await browser.post('/api/jobs', { title: 'A wedding', description: 'In May', budget: 500 });
}
async function renewWhoIsGone(): Promise<void> {
  for (const role of roles) {
    const response = await fetch(`${site.url}/api/user`, { headers: { cookie: cookies[role] } });
    const { isOperator } = (await response.json()) as { isOperator?: boolean };
    if (response.status !== 200 || (role === 'operator' && isOperator !== true)) await renew(role);
  }
}

const types = ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'image/png'];

/** A call's body: JSON generated for it, sometimes truncated or with another type, or a form. */
function bodyFor(
  { method, requestBody }: Named,
  random: () => number,
  odd: number,
): { type?: string; body?: BodyInit } {
  const schema = requestBody?.content['application/json']?.schema;
  if (method === 'GET' || (!schema && (method !== 'POST' || random() > 0.15))) return {};
  if (!schema) {
    const form = new FormData();
    const file = Uint8Array.from({ length: 200 }, () => Math.floor(random() * 256));
    form.append('file', new Blob([file]), pick(random, ['a.png', '../a\r\nx: y', '']));
    return { body: form };
  }
  const text = JSON.stringify(makeValue(schema, random, odd));
  const cut = random() < odd / 4 ? text.slice(0, Math.floor(random() * text.length)) : text;
  return { type: random() < odd ? pick(random, types) : 'application/json', body: cut };
}

function makeRequest(nth: number): { role: Role; path: string; init: RequestInit } {
  const random = randomOf(seed + nth * 7919);
  for (let warm = 0; warm < 3; warm += 1) random();
  const operation = pick(random, operations);
  const role = random() < 0.1 ? 'visitor' : pick(random, roles);
  const odd = pick(random, [0, 0.02, 0.1, 0.4]);
  let { path } = operation;
  const query = new URLSearchParams();
  for (const { name, in: place, schema } of operation.parameters ?? []) {
    const value = makeValue(schema, random, odd, name);
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    if (place === 'path') path = path.replace(`{${name}}`, encode(text.slice(0, 2000) || '0'));
    else if (place === 'query' && random() < 0.5) query.append(name, text.slice(0, 2000));
  }
  const headers: Record<string, string> = { origin: site.url };
  const { type, body } = bodyFor(operation, random, odd);
  if (type !== undefined) headers['content-type'] = type;
  if (random() < 0.05) headers['idempotency-key'] = String(Math.floor(random() * 5));
  const question = query.size > 0 ? `?${query}` : '';
  const init = { method: operation.method, headers, redirect: 'manual' as const };
  return { role, path: path + question, init: body === undefined ? init : { ...init, body } };
}

function encode(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return '%ED%A0%80';
  }
}

/** Internals: stack frames, and paths of our files or packages. */
const inside = /\n\s+at .+[:(]\d+|node_modules|\/src\/server\/|\.ts:\d+|kysely|select .+ from "/i;
const byStatus = new Map<number, number>();
const called = new Set<string>();

async function send(nth: number): Promise<void> {
  const { role, path, init } = makeRequest(nth);
  const headers = { ...(init.headers as Record<string, string>), cookie: cookies[role] };
  const response = await fetch(site.url + path, { ...init, headers });
  const text = await response.text();
  byStatus.set(response.status, (byStatus.get(response.status) ?? 0) + 1);
  if (response.status < 300)
    called.add(`${init.method} ${path.replace(/[?].*/, '').replace(/\d+/g, '#')}`);
  const what = () =>
    `request ${nth} of seed ${seed}: ${role} ${init.method} ${path.slice(0, 200)} ${typeof init.body === 'string' ? init.body.slice(0, 300) : ''} → ${response.status} ${text.slice(0, 300)}`;
  must(response.status < 500, `${what()}\n${response.status < 500 ? '' : site.words}`);
  // Documentation pages and people's own texts may contain anything.
  must(response.status < 400 || !inside.test(text), what());
}

await renewWhoIsGone();
let next = 0;
async function worker(): Promise<void> {
  while (next < requests) {
    next += 1;
    const nth = next;
    await send(nth);
    if (nth % 200 === 0) await renewWhoIsGone();
    if (nth % 5000 === 0) console.log(`${nth} sent, ${[...byStatus].join(' ')}`);
  }
}
await Promise.all(Array.from({ length: atOnce }, worker));
must(site.running, `the app is gone: ${site.words}`);
report(`${requests} requests made from the OpenAPI document, seed ${seed}`, [
  ['calls in the document', operations.length],
  ['of which answered with success', called.size],
  ...[...byStatus]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => [`answered ${status}`, count] as const),
]);
await site.close();
