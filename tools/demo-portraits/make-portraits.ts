/**
 * Draws the profile pictures of the demo's people: `node tools/demo-portraits/make-portraits.ts`. The same ones each
 * time. Drawn people, because photographs of real ones would need their consent. Parts by Zoish, CC0 1.0.
 */
import { mkdirSync } from 'node:fs';
import { createAvatar } from '@dicebear/core';
import * as notionists from '@dicebear/notionists';
import sharp from 'sharp';
import { portraitsEach, portraitsFolder } from '#server/demo/pictures/portraits.ts';
import { Random } from '#server/demo/random.ts';

/** Pixels on each side: twice the largest that is shown. */
const side = 256;
const skins = ['f6d7bd', 'eec3a0', 'd9a47c', 'b97f56', '8d5a3a', '6b432c'];
const backgrounds = ['efe3d2', 'dfe6da', 'e7dcea', 'd9e4ea', 'f3dcc8', 'e9d2cc'];

/** The library's variants by number; typed as the first of each, which all schemas have. */
const variants = (...numbers: number[]) =>
  numbers.map((nth) => `variant${String(nth).padStart(2, '0')}` as 'variant01');

const hair = {
  woman: variants(63, 62, 58, 57, 48, 47, 46, 41, 39, 37, 36, 30, 29, 28, 23, 20, 10, 8, 2, 43),
  man: variants(
    ...[56, 55, 54, 53, 49, 38, 35, 34, 33, 32, 31, 27],
    ...[25, 22, 21, 19, 18, 16, 13, 7, 6, 5, 1, 61],
  ),
};
const lips = variants(23, 22, 18, 3);
const eyes = variants(1, 2, 3, 4);
const brows = variants(12, 11, 10, 8, 1);
const noses = variants(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
const bodies = variants(25, 23, 21, 17, 16, 15, 14, 13, 11, 10, 9, 8, 7, 6, 5, 4, 2);
const glasses = variants(3, 8, 11);
const beards = variants(2, 5, 7, 9, 11, 12);

const random = new Random(20_261_128);
mkdirSync(portraitsFolder, { recursive: true });
for (const kind of ['woman', 'man'] as const) {
  for (let nth = 1; nth <= portraitsEach; nth++) {
    const drawn = createAvatar(notionists, {
      seed: `${kind} ${nth}`,
      size: side,
      // Head and shoulders.
      scale: 150,
      translateY: 12,
      backgroundColor: [random.pick(backgrounds)],
      // Every head of hair comes up before one comes up again.
      hair: [hair[kind][(nth - 1) % hair[kind].length] ?? 'variant01'],
      lips: [random.pick(lips)],
      eyes: [random.pick(eyes)],
      brows: [random.pick(brows)],
      nose: [random.pick(noses)],
      body: [random.pick(bodies)],
      glasses: [random.pick(glasses)],
      glassesProbability: random.chance(0.25) ? 100 : 0,
      beard: [random.pick(beards)],
      beardProbability: kind === 'man' && random.chance(0.35) ? 100 : 0,
      gestureProbability: 0,
      bodyIconProbability: 0,
    }).toString();
    // The library leaves skin white; the head is its first shape.
    const colored = drawn.replace(
      /(<g transform="translate\(531 487\)"><path d="[^"]*" fill=")#fff/,
      `$1#${random.pick(skins)}`,
    );
    if (colored === drawn) throw new Error('The head is drawn in another way than expected');
    const file = new URL(`${kind}-${String(nth).padStart(2, '0')}.webp`, portraitsFolder);
    await sharp(Buffer.from(colored)).resize(side).webp({ quality: 82 }).toFile(file.pathname);
  }
}
