/**
 * The cost of a long conversation in the browser: main-thread CPU per keystroke and per incoming message, with more
 * and more messages on screen, at the end of the conversation and further up.
 * `npm run build && node bench/conversation.ts`
 */
import { type CDPSession, chromium, type Page } from 'playwright-core';
import { findChromium } from '../scripts/find-chromium.ts';
import { type Couple, makeCouples } from '../tools/chaos/harness/crowd.ts';
import { report } from '../tools/chaos/harness/report.ts';
import { Site } from '../tools/chaos/harness/site.ts';

const lengths = (process.argv[2] ?? '100,1200,5000').split(',').map(Number);
const keys = 40;
const arrivals = 20;
const text = 'The light by the river is best before eight, so shall we meet at the old bridge? ';

const site = await Site.open();
await site.start();
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});

interface Cost {
  readonly task: number;
  readonly script: number;
  readonly style: number;
  readonly layout: number;
}

async function costSoFar(devtools: CDPSession): Promise<Cost> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (wanted: string) => 1000 * (metrics.find(({ name }) => name === wanted)?.value ?? 0);
  const [task, script] = [of('TaskDuration'), of('ScriptDuration')];
  return { task, script, style: of('RecalcStyleDuration'), layout: of('LayoutDuration') };
}

/** CPU milliseconds per item. */
async function costOf(
  devtools: CDPSession,
  times: number,
  work: () => Promise<void>,
): Promise<Cost> {
  const before = await costSoFar(devtools);
  for (let nth = 0; nth < times; nth += 1) await work();
  const after = await costSoFar(devtools);
  const of = (part: keyof Cost) => (after[part] - before[part]) / times;
  return { task: of('task'), script: of('script'), style: of('style'), layout: of('layout') };
}

const drawn = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done))));

/** Waits until this is the newest text, without reading all the others. */
async function arrivalOf(page: Page, content: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => {
      const waiting = document.querySelector('[role=log] [role=list]')?.lastElementChild;
      return waiting?.previousElementSibling?.lastElementChild?.textContent?.includes(wanted);
    },
    content,
    { polling: 50, timeout: 120_000 },
  );
  await drawn(page);
}

const insert = ({ a, b }: Couple, count: number) =>
  site.sql(
    `insert into messages (sender_id, recipient_id, content)
     select case when n % 3 = 0 then $2::int else $1::int end, case when n % 3 = 0 then $1::int else $2::int end,
       repeat($4, 1 + n % 3) || n from generate_series(1, $3::int) as n order by n`,
    [a.id, b.id, count, text],
  );

async function write({ a, b }: Couple, content: string): Promise<void> {
  const response = await fetch(`${site.url}/api/messages`, {
    method: 'POST',
    headers: { origin: site.url, cookie: a.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ recipientId: b.id, content }),
  });
  if (!response.ok) throw new Error(await response.text());
}

async function measure(length: number): Promise<void> {
  const [couple] = await makeCouples(site, 1);
  if (!couple) throw new Error('Nobody writes');
  await insert(couple, 60);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = couple.b.cookie.split('=');
  await context.addCookies([{ name, value, url: site.url }]);
  const page = await context.newPage();
  const live = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived'));
  await page.goto(`${site.url}/messages/${couple.a.id}`);
  const log = page.getByRole('log');
  await live;
  await context.setOffline(true);
  await insert(couple, length - 50);
  await write(couple, 'the very last of those missed');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const begun = await costSoFar(devtools);
  await context.setOffline(false);
  await arrivalOf(page, 'the very last of those missed');
  const caught = await costSoFar(devtools);
  const field = page.getByPlaceholder('Type your message...');
  await field.focus();
  const key = async () => {
    await page.keyboard.press('a');
    await drawn(page);
  };
  await key();
  await drawn(page);
  const atEnd = await costOf(devtools, keys, key);
  let nth = 0;
  const arrive = async () => {
    nth += 1;
    await write(couple, `arrival ${nth}.`);
    await arrivalOf(page, `arrival ${nth}.`);
  };
  const arrived = await costOf(devtools, arrivals, arrive);
  await log.evaluate((box) => box.scrollBy(0, -3000));
  await drawn(page);
  const above = await costOf(devtools, keys, key);
  const arrivedAbove = await costOf(devtools, arrivals, arrive);
  const line = ({ task, script, style, layout }: Cost) =>
    `${task.toFixed(1)} (script ${script.toFixed(1)}, style ${style.toFixed(1)}, layout ${layout.toFixed(1)})`;
  report(`${length} messages, milliseconds of CPU`, [
    ['caught up', (caught.task - begun.task).toFixed(0)],
    ['a key at the end', line(atEnd)],
    ['a message that arrives there', line(arrived)],
    ['a key further up', line(above)],
    ['a message that arrives meanwhile', line(arrivedAbove)],
  ]);
  await context.close();
}

for (const length of lengths) await measure(length);
await browser.close();
await site.close();
