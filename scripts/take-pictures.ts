/**
 * Takes the README's pictures from a running demo:
 *
 *   DEMO_PASSWORD=… npm start
 *   DEMO_PASSWORD=… node scripts/take-pictures.ts [address, http://127.0.0.1:3000] [name...]
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { z } from 'zod';
import { findChromium } from './find-chromium.ts';

const folder = join(import.meta.dirname, '../docs/pictures');
const heaviest = 150_000;
const [address = 'http://127.0.0.1:3000', ...wanted] = process.argv.slice(2);
const password = process.env['DEMO_PASSWORD'];
if (!password)
  throw new Error('DEMO_PASSWORD is missing: start the demo with one and give it here');

interface Picture {
  readonly name: string;
  readonly as?: 'client' | 'creator';
  readonly phone?: boolean;
  /** Opens the page in the picture. */
  readonly show: (page: Page) => Promise<unknown>;
}

async function ask<T>(page: Page, path: string, shape: z.ZodType<T>): Promise<T> {
  return shape.parse(await (await page.request.get(path)).json());
}

/** The creator with the most reviews among the best rated who show work and can be booked online. */
async function bestCreator(page: Page): Promise<number> {
  const Rated = z.array(
    z.object({
      id: z.number(),
      reviewCount: z.number(),
      nextFree: z.nullable(z.string()),
      cover: z.nullable(z.unknown()),
    }),
  );
  const all = await ask(page, '/api/creators?sort=rating&serviceType=photographer', Rated);
  const creators = all.filter(({ nextFree, cover }) => nextFree !== null && cover !== null);
  const best = creators.toSorted((one, other) => other.reviewCount - one.reviewCount)[0];
  if (!best) throw new Error('The demo has no creators');
  return best.id;
}

async function openJobWithApplications(page: Page): Promise<void> {
  const { id } = await ask(page, '/api/user', z.object({ id: z.number() }));
  const Jobs = z.array(
    z.object({ id: z.number(), status: z.string(), applicationCount: z.number() }),
  );
  const jobs = await ask(page, `/api/jobs/client/${id}`, Jobs);
  const open = jobs.filter(({ status }) => status === 'open');
  const job = open.toSorted((one, other) => other.applicationCount - one.applicationCount)[0];
  if (!job) throw new Error('The client of the demo has no open job');
  await page.goto(`/jobs/${job.id}/manage`);
}

/** Books the first free time of a good creator, for the picture of the payment. */
async function openCheckout(page: Page): Promise<void> {
  const creatorId = await bestCreator(page);
  const Times = z.object({
    days: z.array(z.object({ free: z.array(z.object({ startsAt: z.string() })) })),
  });
  const { days } = await ask(page, `/api/creators/${creatorId}/availability`, Times);
  const startsAt = days.flatMap(({ free }) => free)[8]?.startsAt;
  const response = await page.request.post('/api/bookings', {
    headers: { origin: address },
    data: { creatorId, startsAt, hours: 2 },
  });
  if (!response.ok()) throw new Error(`No booking could be made: ${await response.text()}`);
  await page.goto(`/checkout/${z.object({ id: z.number() }).parse(await response.json()).id}`);
  await page.getByRole('button', { name: 'Pay now' }).waitFor();
}

async function openConversation(page: Page): Promise<void> {
  const Talks = z.array(z.object({ user: z.object({ id: z.number() }) }));
  const [first] = await ask(page, '/api/messages/conversations', Talks);
  if (!first) throw new Error('The client of the demo has no conversation');
  await page.goto(`/messages/${first.user.id}`);
}

const pictures: readonly Picture[] = [
  { name: 'home', show: (page) => page.goto('/') },
  {
    name: 'search',
    show: (page) => page.goto('/search?service=photographer&location=Austin%2C+TX'),
  },
  { name: 'creator', show: async (page) => page.goto(`/creators/${await bestCreator(page)}`) },
  { name: 'job-manage', as: 'client', show: openJobWithApplications },
  { name: 'checkout', as: 'client', show: openCheckout },
  { name: 'messages', as: 'client', show: openConversation },
  {
    name: 'phone',
    phone: true,
    show: async (page) => page.goto(`/creators/${await bestCreator(page)}`),
  },
];

async function openFor(browser: Browser, { as, phone }: Picture): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: address,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    colorScheme: phone ? 'dark' : 'light',
    reducedMotion: 'reduce',
    viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    deviceScaleFactor: phone ? 2 : 1,
  });
  if (as) {
    const response = await context.request.post('/api/login', {
      headers: { origin: address },
      data: { username: as, password },
    });
    if (!response.ok()) throw new Error(`${as} could not sign in: ${await response.text()}`);
  }
  return context;
}

async function take(browser: Browser, picture: Picture): Promise<void> {
  const context = await openFor(browser, picture);
  const page = await context.newPage();
  await picture.show(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  // A toast disappears soon.
  await page.getByLabel('Notifications (F8)').getByRole('listitem').waitFor({ state: 'detached' });
  const png = await whenStill(page);
  await context.close();
  const file = join(folder, `${picture.name}.webp`);
  const bytes = await lightEnough(png);
  await writeFile(file, bytes);
  console.log(`${file}: ${Math.round(bytes.length / 1000)} kB`);
}

/** A screenshot once the page is stable: maps render piece by piece. */
async function whenStill(page: Page): Promise<Buffer> {
  let before = await page.screenshot({ animations: 'disabled' });
  for (let look = 0, same = 0; look < 30 && same < 4; look += 1) {
    await page.waitForTimeout(700);
    const now = await page.screenshot({ animations: 'disabled' });
    same = now.equals(before) ? same + 1 : 0;
    before = now;
  }
  return before;
}

async function lightEnough(png: Buffer): Promise<Buffer> {
  for (let quality = 90; ; quality -= 5) {
    const bytes = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (bytes.length <= heaviest || quality <= 40) return bytes;
  }
}

await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
});
try {
  for (const picture of pictures) {
    if (wanted.length === 0 || wanted.includes(picture.name)) await take(browser, picture);
  }
} finally {
  await browser.close();
}
