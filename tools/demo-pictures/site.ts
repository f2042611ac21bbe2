import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { scenesFolder } from '#server/demo/pictures/picture-manifest.ts';
import { picture } from './finish.ts';
import { heroFilm, heroFrame } from './props/hero.ts';

/** The mark: a sun on the horizon, seen through the six blades of an aperture. */
const blades =
  'M32.0 51.5L5.3 36.1M15.1 41.8L15.1 10.9M15.1 22.2L41.8 6.8M32.0 12.5L58.7 27.9M48.9 22.2L48.9 53.1M48.9 41.8L22.2 57.2';

const mark = (ring: string, sun: string): string =>
  `<g fill="none" stroke="${ring}" stroke-linecap="round" stroke-linejoin="round"><circle cx="32" cy="32" r="27" stroke-width="4.6"/><path d="${blades}" stroke-width="2.4"/><path d="M17.5 39.6h29" stroke-width="3.4"/></g><path d="M20.6 37.9a11.4 11.4 0 0 1 22.8 0z" fill="${sun}"/>`;

const svg = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${body}</svg>\n`;

const logo = svg(mark('currentColor', '#e8912d'));

const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><style>.ring{stroke:#231c17}@media (prefers-color-scheme:dark){.ring{stroke:#f6ecdd}}</style><g class="ring" fill="none" stroke-width="6" stroke-linecap="round"><circle cx="32" cy="32" r="28"/><path d="M11 43.5h42"/></g><path d="M17.5 40a14.5 14.5 0 0 1 29 0z" fill="#e8912d"/></svg>\n`;

const touch = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><defs><linearGradient id="a" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fdf5e8"/><stop offset="1" stop-color="#f4dfc0"/></linearGradient></defs><rect width="100" height="100" fill="url(#a)"/><g transform="translate(18 18)">${mark('#231c17', '#e8912d')}</g></svg>`;

const categories = {
  photographer: 'ceremony-by-the-lake',
  videographer: 'soundcheck',
  'content-creator': 'headphones-coral',
};

/** The home page's picture of each service: one of the demo's scenes, smaller. */
export async function cutCategories(folder: URL): Promise<void> {
  for (const [name, scene] of Object.entries(categories))
    await sharp(new URL(`${scene}.webp`, scenesFolder).pathname)
      .resize(800)
      .webp({ quality: 62, effort: 6, smartSubsample: true })
      .toFile(new URL(`category-${name}.webp`, folder).pathname);
}

export async function drawSite(folder: URL): Promise<void> {
  const path = (name: string): string => new URL(name, folder).pathname;
  const wide = picture(heroFrame({ width: 1920, height: 1080 }), heroFilm);
  const hero = await wide.png().toBuffer();
  for (const width of [1920, 960]) {
    const image = sharp(hero).resize(width);
    await image
      .clone()
      .webp({ quality: width > 1000 ? 72 : 70, effort: 6, smartSubsample: true })
      .toFile(path(`hero-${width}.webp`));
    await image
      .clone()
      .avif({ quality: width > 1000 ? 50 : 48, effort: 7 })
      .toFile(path(`hero-${width}.avif`));
  }
  const card = picture(heroFrame({ width: 1200, height: 630 }), heroFilm);
  await card.jpeg({ quality: 82, mozjpeg: true }).toFile(path('open-graph.jpg'));
  await cutCategories(folder);
  await writeFile(path('logo.svg'), logo);
  await writeFile(path('favicon.svg'), favicon);
  for (const size of [180, 512]) {
    await sharp(Buffer.from(touch), { density: 600 })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true })
      .toFile(path(`touch-icon-${size}.png`));
  }
}
