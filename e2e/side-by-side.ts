import sharp from 'sharp';

/** Pixels of the picture. */
const eachWidth = 720;
const tallest = 1100;
const gap = 16;

/** Writes pictures of pages beside each other, from their tops on, as one WebP file. */
export async function composePicture(pages: readonly Buffer[], path: string): Promise<void> {
  const parts = await Promise.all(
    pages.map(async (page) => {
      const { data, info } = await sharp(page)
        .resize({ width: eachWidth, withoutEnlargement: true })
        .toBuffer({ resolveWithObject: true });
      const height = Math.min(info.height, tallest);
      return {
        input: await sharp(data).extract({ left: 0, top: 0, width: info.width, height }).toBuffer(),
        width: info.width,
        height,
      };
    }),
  );
  const height = Math.max(...parts.map((part) => part.height));
  const width = parts.reduce((sum, part) => sum + part.width + gap, -gap);
  let left = 0;
  const layers = parts.map(({ input, width: wide }) => {
    const layer = { input, left, top: 0 };
    left += wide + gap;
    return layer;
  });
  await sharp({ create: { width, height, channels: 3, background: '#8a8178' } })
    .composite(layers)
    .webp({ quality: 70, effort: 6 })
    .toFile(path);
}
