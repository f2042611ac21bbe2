/** A site whose browsers send and take large files at the bucket itself: its rules, the policy, a network without it. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { openGallery } from '#testing/galleries.ts';
import { startTestS3 } from '#testing/outside/s3.ts';
import { registerClient, registerCreator } from '#testing/people.ts';
import { Site } from '../../tools/chaos/harness/site.ts';
import { expect, test } from '../fixtures/test.ts';

/** Large enough to be taken from the bucket: 1 MB. */
async function photo(name: string, hue: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const buffer = await sharp({
    create: { width: 1800, height: 1200, channels: 3, background: `hsl(${hue} 50% 50%)`, noise },
  })
    .jpeg({ quality: 96 })
    .toBuffer();
  expect(buffer.length).toBeGreaterThan(1_000_000);
  return { name, mimeType: 'image/jpeg', buffer };
}

async function send(page: Page, file: Awaited<ReturnType<typeof photo>>, shown: number) {
  await page.getByLabel('Files for this gallery').setInputFiles([file]);
  const pictures = page.getByRole('img', { name: new RegExp(`^Photo \\d+ of ${shown}, `) });
  await expect(pictures).toHaveCount(shown, { timeout: 120_000 });
}

test('originals go between the browser and the bucket, and through the site where it is hidden', async ({
  browser,
}) => {
  const s3 = await startTestS3();
  s3.cors = true;
  const site = await Site.open();
  try {
    const env = { ...s3.env, S3_PUBLIC_ENDPOINT: s3.publicUrl, NODE_ENV: 'test' };
    expect(await site.start(env), site.words).toBe(true);
    const creator = await registerCreator(site);
    const gallery = await openGallery(site, await registerClient(site), creator);
    const context = await browser.newContext({ baseURL: site.url });
    const cookies = [...creator.browser.cookies];
    await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: site.url })));
    const page = await context.newPage();
    const blocked: string[] = [];
    page.on('console', (line) => {
      if (/Content Security Policy|CORS/.test(line.text())) blocked.push(line.text());
    });
    await page.goto(`/galleries/${gallery}`);

    const first = await photo('Ñandú 1.jpg', 20);
    const before = s3.direct.length;
    await send(page, first, 1);
    const puts = () => s3.direct.slice(before).filter((line) => line.startsWith('PUT'));
    expect(puts()).toHaveLength(1);

    await page.getByRole('button', { name: /^Photo 1 of 1, / }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download the original' }).click(),
    ]);
    expect(download.url().startsWith(s3.publicUrl)).toBe(true);
    expect(download.suggestedFilename()).toBe(first.name);
    expect((await readFile(await download.path())).equals(first.buffer)).toBe(true);
    // As a phone fetches it for its photos.
    const fetchIt = () =>
      page.evaluate(async (path) => {
        const response = await fetch(path);
        return [new URL(response.url).origin, (await response.blob()).size];
      }, `/api/galleries/${gallery}/items/1/original`);
    expect(await fetchIt()).toEqual([s3.publicUrl, first.buffer.length]);

    // A network that lets only the site through.
    await context.route(`${s3.publicUrl}/**`, (route) => route.abort());
    await page.goto(`/galleries/${gallery}`);
    await send(page, await photo('2.jpg', 200), 2);
    expect(puts()).toHaveLength(1);
    expect(blocked.filter((line) => line.includes('Content Security Policy'))).toEqual([]);
  } finally {
    await site.close();
    await s3.close();
  }
});
