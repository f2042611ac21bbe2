import { readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { textsOf } from '#server/demo/pictures/make-portfolio.ts';
import { filesOf, pictures, scenesFolder } from '#server/demo/pictures/picture-manifest.ts';
import { allPrints } from './prints.ts';

const read = (file: string): Promise<Buffer> => readFile(new URL(`${file}.webp`, scenesFolder));
const small = filesOf(pictures).filter((file) => file.endsWith('-640'));

describe('the demo pictures', () => {
  it('are every print of every take, each with words', () => {
    expect(pictures.map(({ file, of }) => ({ file, of }))).toEqual(
      allPrints.map(({ file, of }) => ({ file, of })),
    );
    for (const picture of pictures) expect(textsOf(picture).titles.length).toBeGreaterThan(3);
  });

  it('show no gear, which is not work', () => {
    const gear = /\b(camera|lens|tripod|softbox|ring light|film reel|studio set|monitor)/i;
    for (const picture of pictures) {
      for (const alt of textsOf(picture).alts) expect(alt).not.toMatch(gear);
    }
  });

  it('are exactly the files of the folder', async () => {
    const files = filesOf(pictures).map((file) => `${file}.webp`);
    expect((await readdir(scenesFolder)).toSorted()).toEqual(files.toSorted());
  });

  it('have the listed size and are light enough for a page full of them', async () => {
    let total = 0;
    for (const { file, width, height } of pictures) {
      const bytes = await read(file);
      const found = await sharp(bytes).metadata();
      expect([file, found.format, found.width, found.height]).toEqual([
        file,
        'webp',
        width,
        height,
      ]);
      expect(bytes.length, file).toBeLessThanOrEqual(95_000);
      total += bytes.length;
    }
    for (const file of small) {
      const bytes = await read(file);
      expect((await sharp(bytes).metadata()).width, file).toBe(640);
      expect(bytes.length, file).toBeLessThanOrEqual(35_000);
      total += bytes.length;
    }
    expect(total).toBeLessThanOrEqual(15_000_000);
  });

  it('give each a placeholder that a browser can show immediately', async () => {
    for (const { file, placeholder, dominant, width, height } of pictures) {
      const [head, body = ''] = placeholder.split(',');
      expect([file, head]).toEqual([file, 'data:image/webp;base64']);
      expect(dominant).toMatch(/^#[0-9a-f]{6}$/);
      const found = await sharp(Buffer.from(body, 'base64')).metadata();
      expect(found.width, file).toBe(width < height ? 8 : 12);
      expect(placeholder.length, file).toBeLessThan(400);
    }
  });
});
