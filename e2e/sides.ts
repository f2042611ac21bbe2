import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Page, test } from '@playwright/test';
import { composePicture } from './side-by-side.ts';

const taken = new Map<string, number>();

/** Where the pictures of docs/both-sides.md are to be taken anew; in an ordinary run nowhere. */
const book = process.env['PICTURE_BOOK'];

/**
 * Keeps a picture of what each side sees now, among the artefacts of the run (`test-results`), and one of all sides
 * beside each other in the folder that `PICTURE_BOOK` names.
 */
export async function keepSides(
  what: string,
  sides: Readonly<Record<string, { readonly page: Page } | Page>>,
): Promise<void> {
  const info = test.info();
  const step = (taken.get(info.testId) ?? 0) + 1;
  taken.set(info.testId, step);
  const seen: Buffer[] = [];
  for (const [who, side] of Object.entries(sides)) {
    const page = 'page' in side ? side.page : side;
    const name = `${String(step).padStart(2, '0')}-${what}-${who}`.replace(/[^a-z0-9-]+/gi, '-');
    const path = info.outputPath(`${name}.png`);
    // What sticks to the top would stand in the middle of the picture.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await page.screenshot({ path, fullPage: true });
    if (book) seen.push(await page.locator('main').screenshot());
    // Attaching makes a copy.
    await info.attach(name, { path, contentType: 'image/png' });
    await rm(path);
  }
  if (!book) return;
  await mkdir(book, { recursive: true });
  const journey = info.titlePath[0]?.replace(/^.*\/|\.spec\.ts$/g, '');
  const file = `${journey}-${what}.webp`.replaceAll(' ', '-');
  await composePicture(seen, join(book, file));
}
