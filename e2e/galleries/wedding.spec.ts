/** A whole wedding: sent through a reload, chosen, edited under three naming habits, delivered, and sent on. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { isLong } from '#testing/long.ts';
import { findBarriers, findOverflow } from '../fixtures/barriers.ts';
import { takeArchive } from '../fixtures/galleries.ts';
import { heldJob, send } from '../fixtures/held-jobs.ts';
import { open } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

/** As many as a wedding has, or fewer where that takes too long. */
const count = Number(process.env['WEDDING_PHOTOS'] ?? 60);
const chosen = 40;
/** Those that are large enough for a preview. */
const large = Math.ceil(count / 8);
const nameOf = (nth: number) => `IMG_${String(nth).padStart(4, '0')}`;
const habits = ['-Edit', '_DxO', '.final'];

/** A small JPEG of its own bytes: what it says about itself is in a comment. */
function withComment(jpeg: Buffer, text: string): Buffer {
  const comment = Buffer.from(text);
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)]);
}

async function scene(width: number, height: number, hue: number, quality: number): Promise<Buffer> {
  const noise = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'gray',
      noise: { type: 'gaussian', mean: 128, sigma: 22 },
    },
  })
    .png()
    .toBuffer();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 60 40" preserveAspectRatio="none">
    <rect width="60" height="40" fill="hsl(${hue} 45% 62%)"/><circle cx="${15 + (hue % 30)}" cy="11" r="6" fill="#ffe9c0"/>
    <path d="M0 40L${18 + (hue % 9)} 21L38 40L48 27L60 40" fill="hsl(${hue + 120} 30% 24%)"/></svg>`;
  return sharp(Buffer.from(svg))
    .composite([{ input: noise, blend: 'soft-light' }])
    .jpeg({ quality })
    .toBuffer();
}

async function photographs(folder: string): Promise<void> {
  const hues = [20, 75, 130, 200, 260, 320];
  const small = await Promise.all(
    hues.map((hue) => scene(hue % 2 ? 360 : 540, hue % 2 ? 540 : 360, hue, 80)),
  );
  const big = await Promise.all(hues.map((hue) => scene(2600, 1733, hue, 94)));
  const write = async (section: string, name: string, jpeg: Buffer) => {
    await mkdir(join(folder, section), { recursive: true });
    await writeFile(join(folder, section, name), withComment(jpeg, name));
  };
  for (let nth = 1; nth <= count; nth += 1) {
    const from = nth <= large ? big : small;
    const section = nth <= count / 2 ? 'Ceremony' : 'Party';
    await write(join('proofs', section), `${nameOf(nth)}.jpg`, from[nth % hues.length] as Buffer);
  }
  for (let nth = 1; nth <= chosen; nth += 1) {
    const name = `${nameOf(nth)}${habits[nth % habits.length]}.jpg`;
    await write('finals', name, await scene(900, 600, (nth * 37) % 360, 82));
  }
}

const shots = process.env['SHOTS'];
async function look(page: Page, name: string): Promise<void> {
  expect(await findOverflow(page), name).toEqual([]);
  expect(await findBarriers(page), name).toEqual([]);
  if (!shots) return;
  const before = page.viewportSize();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await page.screenshot({ path: join(shots, `${name}-${width}.png`) });
  }
  if (before) await page.setViewportSize(before);
}

const long = isLong ? test : test.skip;
long(
  'a wedding is delivered as the photos that were chosen, and sent on',
  async ({ member, browser }) => {
    test.setTimeout(3_600_000);
    const folder = await mkdtemp(join(tmpdir(), 'wedding-'));
    await photographs(folder);
    const [creator, client] = [await member('creator'), await member('client')];
    const { creatorId } = await (await creator.context.request.get('/api/user')).json();
    await send(creator, 'PATCH', `/api/creators/${creatorId}`, {
      deliveryDays: 14,
      editedPhotos: 60,
    });
    const job = await heldJob(client, creator, 900, 'Wedding of Anna and Ben');
    const desk = creator.page;
    const phone = client.page;
    await phone.setViewportSize({ width: 390, height: 844 });
    const fieldOf = (page: Page) => page.getByLabel('Folder for this gallery');
    const patient = { timeout: 1_800_000 };
    let path = '';

    await test.step('the folder is sent through a reload, previews first', async () => {
      await open(desk, `/jobs/${job}`);
      await desk.getByRole('button', { name: 'Deliver in a gallery' }).click();
      await expect(desk.getByRole('heading', { name: 'Wedding of Anna and Ben' })).toBeVisible();
      await expect(desk.getByRole('heading', { name: 'Add photos and videos' })).toBeVisible();
      path = new URL(desk.url()).pathname;
      // As from a home: the whole folder takes longer than a look at it.
      const session = await desk.context().newCDPSession(desk);
      const line = { offline: false, latency: 0, downloadThroughput: -1 };
      await session.send('Network.emulateNetworkConditions', {
        ...line,
        uploadThroughput: 200_000,
      });
      await fieldOf(desk).setInputFiles(join(folder, 'proofs'));
      await expect(
        desk.getByText(new RegExp(`of ${large} previews can be looked at`)),
      ).toBeVisible();
      await expect(desk.getByText(/You can close this tab at about/)).toBeVisible(patient);
      await look(desk, 'uploading');
      await session.send('Network.emulateNetworkConditions', { ...line, uploadThroughput: -1 });
      desk.on('dialog', (dialog) => void dialog.accept());
      await open(desk, path);
      await expect(desk.getByText(/hadn't arrived when you left/)).toBeVisible();
      await fieldOf(desk).setInputFiles(join(folder, 'proofs'));
      await expect(desk.getByText(`${count} of ${count}`, { exact: true })).toBeVisible(patient);
    });

    await test.step('the client chooses on a phone', async () => {
      await desk.getByLabel('Photos to choose').fill(String(chosen));
      await desk
        .getByRole('region', { name: 'Final selection' })
        .getByRole('button', { name: 'Save' })
        .click();
      await open(phone, path);
      await expect(
        phone.getByRole('heading', { name: 'Wedding of Anna and Ben', level: 1 }),
      ).toBeVisible();
      await look(phone, 'client-choosing');
      const numbers = await byName(phone, path);
      const add = Array.from({ length: chosen }, (_, nth) => numbers.get(`${nameOf(nth + 1)}.jpg`));
      await send(client, 'PATCH', `/api${path}/selection`, { add });
      await expect(phone.getByText(`${chosen} of ${chosen} chosen`)).toBeVisible(patient);
      await phone.getByRole('button', { name: 'Submit' }).click();
      await phone.getByRole('alertdialog').getByRole('button', { name: 'Submit' }).click();
      await expect(phone.getByText(/is editing your photos/)).toBeVisible();
    });

    await test.step('finals are delivered as soon as the last one is here, beside the promise', async () => {
      await open(desk, path);
      await expect(desk.getByText(/Loading more photos/)).toHaveCount(0);
      await fieldOf(desk).setInputFiles(join(folder, 'finals'));
      await desk.getByRole('button', { name: 'Deliver this gallery' }).click();
      const dialog = desk.getByRole('dialog', { name: 'Deliver this gallery?' });
      await dialog.getByRole('radio', { name: /^What your client chose/ }).check();
      await dialog.getByLabel('Note').fill('Your forty, edited with love.');
      await expect(dialog.getByText('40 of 60 edited photos promised')).toBeVisible();
      await look(desk, 'delivering');
      await dialog.getByRole('button', { name: /^Deliver/ }).click();
      await expect(desk.getByText('40 of 60 photos delivered')).toBeVisible(patient);
      await look(desk, 'delivered');
    });

    const link = async (body: object) =>
      (await send<{ path: string }>(creator, 'POST', `/api${path}/share-links`, body)).path;
    const guest = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await test.step('the client sees those forty, and a guest gives a heart', async () => {
      await open(phone, path);
      await expect(phone.getByText('40 of 60 photos delivered')).toBeVisible();
      await look(phone, 'client-delivered');
      await phone.getByRole('button', { name: 'Share' }).click();
      await phone.getByRole('button', { name: 'New link' }).click();
      const dialog = phone.getByRole('dialog', { name: 'New link' });
      await dialog.getByLabel('Name').fill('Grandma');
      await dialog.getByRole('button', { name: 'Create link' }).click();
      await expect(phone.getByText('Grandma')).toBeVisible();
      await look(phone, 'sharing');
      await guest.goto(await link({ kind: 'view', name: 'Family' }));
      await expect(guest.getByRole('heading', { name: 'Wedding of Anna and Ben' })).toBeVisible();
      await expect(guest.getByRole('radio', { name: `All ${chosen}` })).toBeAttached();
      await look(guest, 'guest');
      await guest.getByRole('button', { name: /^Heart: Photo 1 of 40/ }).click();
      await guest.getByLabel('Your name').fill('Aunt Rosa');
      await look(guest, 'guest-name');
      await guest.getByRole('button', { name: 'Continue' }).click();
      await expect(guest.getByText(/signed Aunt Rosa/)).toBeVisible();
      await guest.getByRole('button', { name: /^Photo 2 of 40/ }).click();
      await look(guest, 'viewer');
    });

    await test.step('once approved, a florist takes web sizes', async () => {
      await phone.keyboard.press('Escape');
      await phone.getByRole('link', { name: 'Approve or ask for changes' }).click();
      await phone.getByRole('button', { name: 'Approve' }).click();
      await phone.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
      await expect(phone.getByText('Job Completed').first()).toBeVisible();
      await guest.goto(await link({ kind: 'vendor', takesWeb: true, name: 'Florist' }));
      await look(guest, 'vendor');
      const all = guest.getByRole('link', { name: 'Download all in web size' });
      const [download] = await Promise.all([guest.waitForEvent('download'), all.click()]);
      expect(download.suggestedFilename()).toMatch(/-web\.zip$/);
      await open(phone, path);
      await expect(phone.getByText('Your photos are ready.')).toBeVisible();
      await look(phone, 'client-approved');
      // Those forty as they were sent, by their own list of hashes, and nothing else.
      expect((await takeArchive(phone)).size).toBe(chosen);
    });
    await rm(folder, { recursive: true, force: true });
  },
);

/** The numbers of a gallery's photos by their names. */
async function byName({ request }: Page, path: string): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  let page = await (await request.get(`/api${path}`)).json();
  for (;;) {
    for (const { name, number } of page.items) found.set(name, number);
    if (page.next === null) return found;
    page = await (await request.get(`/api${path}/items?after=${page.next}`)).json();
  }
}
