import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { scenesFolder } from '#server/demo/pictures/picture-manifest.ts';
import { picture } from './finish.ts';
import { enlarge, type Size } from './frame.ts';
import type { Scene } from './scene.ts';
import { allScenes } from './scenes/all-scenes.ts';

const full: Size = { width: 1600, height: 1067 };

export interface Negative {
  readonly file: string;
  readonly scene: Scene;
  readonly take: number;
}

/** Every take of every scene: the whole frames that the prints are made from. */
export const negatives: readonly Negative[] = allScenes.flatMap((scene) =>
  Array.from({ length: scene.takes ?? 1 }, (_, take) => ({
    file: take === 0 ? scene.file : `${scene.file}-${take + 1}`,
    scene,
    take,
  })),
);

/** Renders one take: seconds to minutes. */
export async function renderNegative({ file, scene, take }: Negative): Promise<void> {
  const share = scene.drawnAt ?? 1;
  const size = { width: Math.round(full.width * share), height: Math.round(full.height * share) };
  const image = picture(enlarge(await scene.draw(size, take), full), scene.film);
  const png = await image.png().toBuffer();
  await writeFile(new URL(`${file}.webp`, scenesFolder), await webpWithin(png, 80_000, 82));
}

/** The best quality whose file stays within `limit` bytes. */
export async function webpWithin(image: Buffer, limit: number, best: number): Promise<Buffer> {
  for (let quality = best; ; quality -= 6) {
    const bytes = await sharp(image).webp({ quality, effort: 5, smartSubsample: true }).toBuffer();
    if (bytes.length <= limit || quality <= 40) return bytes;
  }
}
