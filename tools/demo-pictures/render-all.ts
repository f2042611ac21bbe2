/**
 * Draws the demo's pictures and the site's own into the repository. Run by hand after a change of a
 * scene; what it writes is committed, so that nothing is drawn when the site starts.
 *
 *   node tools/demo-pictures/render-all.ts            draws everything
 *   node tools/demo-pictures/render-all.ts <name>...  draws these scenes or sets (avatars, site) only
 */
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { avatarsFolder, scenesFolder } from '#server/demo/picture-manifest.ts';
import { allAvatars } from './avatars.ts';
import { picture } from './finish.ts';
import { enlarge } from './frame.ts';
import { allScenes } from './scenes/all-scenes.ts';
import { drawSite } from './site.ts';

const scene = { width: 1200, height: 800 };
const avatar = { width: 256, height: 256 };
const wanted = process.argv.slice(2);
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name);

/** The best quality whose file stays within `limit` bytes. */
async function webpWithin(image: Sharp, limit: number, best: number): Promise<Buffer> {
  for (let quality = best; ; quality -= 4) {
    const bytes = await image.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (bytes.length <= limit || quality <= 30) return bytes;
  }
}

const hexOf = (value: number): string => Math.round(value).toString(16).padStart(2, '0');

async function meanColor(file: URL): Promise<string> {
  const { data } = await sharp(file.pathname)
    .resize(1, 1, { kernel: 'cubic' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return `#${[...data.subarray(0, 3)].map(hexOf).join('')}`;
}

async function placeholder(file: URL): Promise<string> {
  const bytes = await sharp(file.pathname)
    .resize(12, 8)
    .blur(0.8)
    .webp({ quality: 40, effort: 6 })
    .toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}

await mkdir(scenesFolder, { recursive: true });
await mkdir(avatarsFolder, { recursive: true });
for (const one of allScenes) {
  if (!isWanted(one.file)) continue;
  const share = one.drawnAt ?? 1;
  const frame = await one.draw({
    width: Math.round(scene.width * share),
    height: Math.round(scene.height * share),
  });
  const image = picture(enlarge(frame, scene), one.film);
  await writeFile(new URL(`${one.file}.webp`, scenesFolder), await webpWithin(image, 59_000, 82));
  console.log(one.file);
}
if (isWanted('avatars')) {
  for (const one of allAvatars) {
    const image = sharp(
      await picture(one.draw({ width: 384, height: 384 }), one.film)
        .png()
        .toBuffer(),
    ).resize(avatar.width);
    await writeFile(new URL(`${one.file}.webp`, avatarsFolder), await webpWithin(image, 6_000, 84));
  }
}
if (isWanted('site')) await drawSite(new URL('../../src/web/assets/', import.meta.url));

const namesIn = async (folder: URL): Promise<Set<string>> =>
  new Set((await readdir(folder)).map((name) => name.replace('.webp', '')));
const drawn = await namesIn(scenesFolder);
const portraits = await namesIn(avatarsFolder);
const index = {
  scenes: await Promise.all(
    allScenes
      .filter(({ file }) => drawn.has(file))
      .map(async ({ file, title, alt, category, tags }) => {
        const at = new URL(`${file}.webp`, scenesFolder);
        return {
          file,
          title,
          alt,
          category,
          tags,
          ...scene,
          dominant: await meanColor(at),
          placeholder: await placeholder(at),
        };
      }),
  ),
  avatars: await Promise.all(
    allAvatars
      .filter(({ file }) => portraits.has(file))
      .map(async ({ file }) => ({
        file,
        ...avatar,
        dominant: await meanColor(new URL(`${file}.webp`, avatarsFolder)),
      })),
  ),
};
await writeFile(new URL('../pictures.json', scenesFolder), `${JSON.stringify(index, null, 2)}\n`);
const sizes = await Promise.all(
  index.scenes.map(async ({ file }) => (await stat(new URL(`${file}.webp`, scenesFolder))).size),
);
console.log(
  `${sizes.length} scenes, ${Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1000)} kB`,
);
