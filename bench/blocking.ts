/**
 * How long landing pages keep a phone's main thread busy after the first paint. In CPU time: waiting for other processes
 * doesn't count, but a loaded machine is slower too, so compare builds only in one run, with a second address.
 *
 *     npm run build && NODE_ENV=test RATE_LIMITS=off npm start      (with its demo data; prints its address)
 *     node bench/blocking.ts http://127.0.0.1:3000 [address of another build] [rounds]
 *
 * Prints medians in ms: CPU time after the first paint, and blocking: what each task takes beyond 50 ms on a CPU four
 * times slower, as in Lighthouse's Total Blocking Time.
 */
import { type Browser, chromium } from '@playwright/test';
import { z } from 'zod';
import { findChromium } from '../scripts/find-chromium.ts';

const [site = 'http://127.0.0.1:3000', other = '', rounds = '5'] = process.argv.slice(2);
const slowdown = 4;

const Trace = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.int(),
      tid: z.int(),
      ts: z.number(),
      dur: z.optional(z.number()),
      /** CPU time of the thread. */
      tdur: z.optional(z.number()),
    }),
  ),
});

interface Figures {
  readonly cpu: number;
  readonly blocking: number;
}

async function measure(browser: Browser, address: string): Promise<Figures> {
  const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };
  const context = await browser.newContext({ ...phone, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await browser.startTracing(page, { categories: ['toplevel', 'loading'] });
  const response = await page.goto(address, { waitUntil: 'load' });
  if (!response?.ok()) throw new Error(`${address} answers ${response?.status()}`);
  // Scripts start after the first picture, or a second.
  await page.waitForTimeout(4000);
  const trace = await browser.stopTracing();
  await context.close();
  const events = Trace.parse(JSON.parse(trace.toString())).traceEvents;
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
  const tasks = events.flatMap(({ name, pid, tid, ts, dur, tdur }) => {
    if (!paint || pid !== paint.pid || tid !== paint.tid || !name.endsWith('RunTask')) return [];
    if (!dur || tdur === undefined || ts + dur <= paint.ts) return [];
    // Of the task that painted, what came after.
    return (tdur * (ts + dur - Math.max(ts, paint.ts))) / dur / 1000;
  });
  if (tasks.length === 0) throw new Error(`The trace of ${address} has no tasks after a paint`);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return {
    cpu: sum(tasks),
    blocking: sum(tasks.map((ms) => Math.max(0, slowdown * ms - 50))),
  };
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

const Creators = z.array(z.object({ id: z.int() })).min(1);
async function firstCreator(address: string): Promise<number | undefined> {
  const reply = await fetch(`${address}/api/creators?sort=rating&limit=1`);
  if (!reply.ok) throw new Error(`${reply.url} answers ${reply.status}`);
  return Creators.parse(await reply.json())[0]?.id;
}

const sites = [site, ...(other ? [other] : [])];
const times = z.coerce.number().check(z.int(), z.positive()).parse(rounds);
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-3d-apis'],
});
const creators = new Map<string, number | undefined>();
for (const one of sites) creators.set(one, await firstCreator(one));
for (const page of ['/', '/search', '/creators/', '/jobs']) {
  const found = new Map(sites.map((one) => [one, [] as Figures[]]));
  for (let round = 0; round < times; round += 1)
    for (const [one, figures] of found) {
      const path = page === '/creators/' ? page + creators.get(one) : page;
      figures.push(await measure(browser, one + path));
    }
  for (const [one, figures] of found) {
    const [cpu, blocking] = (['cpu', 'blocking'] as const).map((name) =>
      median(figures.map((figure) => figure[name])).toFixed(0),
    );
    console.log(`${page} at ${one}: CPU ${cpu}, blocking ${blocking}`);
  }
}
await browser.close();
