import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { avatars, avatarsFolder, scenes, scenesFolder } from '#server/demo/picture-manifest.ts';
import { allScenes } from './scenes/all-scenes.ts';

const read = (folder: URL, file: string): Promise<Buffer> =>
  readFile(new URL(`${file}.webp`, folder));

describe('the demo pictures', () => {
  it('lists every scene that can be drawn, with the words of its source', () => {
    const words = allScenes.map(({ file, title, alt, category, tags }) => ({
      file,
      title,
      alt,
      category,
      tags: [...tags],
    }));
    expect(
      scenes.map(({ file, title, alt, category, tags }) => ({ file, title, alt, category, tags })),
    ).toEqual(words);
  });

  it('has a file of the listed size for every scene, light enough for a page full of them', async () => {
    let total = 0;
    for (const { file, width, height } of scenes) {
      const bytes = await read(scenesFolder, file);
      const found = await sharp(bytes).metadata();
      expect([file, found.format, found.width, found.height]).toEqual([
        file,
        'webp',
        width,
        height,
      ]);
      expect(bytes.length, file).toBeLessThanOrEqual(60_000);
      total += bytes.length;
    }
    expect(total).toBeLessThanOrEqual(2_500_000);
  });

  it('has a small square file for every avatar', async () => {
    expect(avatars.length).toBeGreaterThanOrEqual(60);
    for (const { file, width } of avatars) {
      const bytes = await read(avatarsFolder, file);
      const found = await sharp(bytes).metadata();
      expect([file, found.width, found.height]).toEqual([file, width, width]);
      expect(bytes.length, file).toBeLessThanOrEqual(6_000);
    }
  });

  it('gives each scene a placeholder that a browser can show at once', async () => {
    for (const { file, placeholder, dominant } of scenes) {
      const [head, body = ''] = placeholder.split(',');
      expect([file, head]).toEqual([file, 'data:image/webp;base64']);
      expect(dominant).toMatch(/^#[0-9a-f]{6}$/);
      expect((await sharp(Buffer.from(body, 'base64')).metadata()).width).toBe(12);
      expect(placeholder.length, file).toBeLessThan(400);
    }
  });
});
