/** Pictures that people really send, in the gallery with and without a mark and at the other doors. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  distance,
  hasHeic,
  isUpright,
  type PictureCase,
  pictureCases,
} from '#testing/cases/picture-cases.ts';
import { isLong } from '#testing/long.ts';
import { convertHeic } from './decoding/convert-heic.ts';
import { markPicture } from './decoding/watermark.ts';
import { reencode } from './encode-picture.ts';
import { makeProof } from './make-proof.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'golden-hour-field-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function stored(given: PictureCase) {
  const own = join(folder, crypto.randomUUID());
  await mkdir(own);
  const path = join(own, 'original');
  await writeFile(path, await given.make());
  const source = given.needsHeic ? await convertHeic(path, own) : { path };
  return { own, source: source ?? { path } };
}
const played = pictureCases.filter(
  ({ needsHeic, isLarge }) => (hasHeic || !needsHeic) && (isLong || !isLarge),
);
const order = { sides: [2048, 960, 480], maxPixels: 200_000_000 };

async function expectShown(picture: Buffer, { right }: PictureCase) {
  if (right !== 'shown') return;
  expect(await distance(picture)).toBeLessThanOrEqual(5);
  expect(await isUpright(picture)).toBe(true);
}

describe.each(played)('$is', (given) => {
  const isShown = given.right.startsWith('shown');

  it('in a gallery', async () => {
    const { own, source } = await stored(given);
    const reply = await makeProof({ ...source, ...order, folder: own, watermark: null });
    if (!('picture' in reply)) return expect(reply.problem).toBe(given.right);
    expect(isShown).toBe(true);
    const [largest] = reply.picture.proofs;
    await expectShown(await readFile(join(own, largest?.file ?? '')), given);
  });

  it('with a mark', async () => {
    const { own, source } = await stored(given);
    const watermark = 'Golden Fields Wedding Photography & Film Studio';
    const reply = await makeProof({ ...source, ...order, folder: own, watermark });
    expect('picture' in reply || reply.problem).toBe(isShown || given.right);
  });

  it('at the other doors', async () => {
    const { own, source } = await stored(given);
    const reply = await reencode(source, own, { widths: [256] });
    if (!('picture' in reply)) return expect(reply.problem).toBe(given.right);
    expect(isShown).toBe(true);
    const [only] = reply.picture.variants;
    await expectShown(await readFile(join(own, only?.file ?? '')), given);
  });
});

describe('a mark', () => {
  const sides = isLong ? [1, 2, 3, 9, 40, 213, 320, 683, 1000, 1365, 2048] : [1, 40, 683, 2048];
  const names = ['Al', 'Golden Fields Wedding Photography & Film Studio', 'Ж'.repeat(100), '<>&'];
  const pairs = sides.flatMap((width) => sides.map((height) => [width, height] as const));

  it.each(names)('%s is on a picture of any size', async (name) => {
    for (const [width, height] of pairs) {
      const raw = { width, height, channels: 3 } as const;
      const data = Buffer.alloc(width * height * 3, 128);
      const shown = await markPicture({ data, raw }, name);
      expect(shown.length).toBe(data.length);
      if (Math.min(width, height) >= 200) expect(shown.equals(data)).toBe(false);
    }
  });
});
