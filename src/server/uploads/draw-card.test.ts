import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isSample } from '#testing/long.ts';
import { drawCard } from './draw-card.ts';

let folder: string;
let photo: string;
let blank: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cards-'));
  photo = join(folder, 'photo.png');
  await sharp({ create: { width: 60, height: 40, channels: 3, background: '#654' } }).toFile(photo);
  blank = await draw('');
});
afterAll(() => rm(folder, { recursive: true }));

async function draw(heading: string): Promise<Buffer> {
  const to = join(folder, 'card.jpg');
  await drawCard({
    photo,
    focus: null,
    heading,
    lines: ['Photographer'],
    siteName: 'Golden Hour',
    to,
  });
  const { width, height, format } = await sharp(to).metadata();
  expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
  return sharp(to).raw().toBuffer();
}

it.skipIf(isSample).each([
  ['markup', 'A <b>&"\'</b> B'],
  ['one long word', 'W'.repeat(90)],
  ['marks on marks', 'Z\u0338\u0344\u0308a\u0337\u0301lgo'],
  ['other scripts of ours', 'Ольга Παπαδοπούλου Nguyễn'],
])('draws a name with %s', async (_, heading) => {
  expect(await draw(heading)).not.toEqual(blank);
});

it.each([
  ['an invisible name', '\u200b\u2060'],
  ['emoji alone', '📸✨'],
  ['letters that only some machines have', '山田太郎'],
])('leaves out %s', async (_, heading) => {
  expect(await draw(heading)).toEqual(blank);
});

it('cuts what is too long between two words', async () => {
  const words = `${'Vows '.repeat(15)}Photographers`;
  expect(await draw(words)).toEqual(await draw(`${'Vows '.repeat(14)}Vows…`));
});

it('leaves out what is no part of a name', async () => {
  expect(await draw('Ana\u0000 \ud800Ruiz 📷')).toEqual(await draw('Ana Ruiz'));
});
