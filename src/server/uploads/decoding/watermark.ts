import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';
import type { Pixels } from './open-picture.ts';

const fontfile = fileURLToPath(
  new URL('../../platform/pdf/fonts/figtree-semibold.ttf', import.meta.url),
);
const clear = { r: 0, g: 0, b: 0, alpha: 0 };
const smallestType = 8;
const largestType = 30;
/** Characters of it that are repeated. */
const longestMark = 40;

/** The picture with a text all over it, light with a dark edge, so it shows on any picture. */
export async function markPicture({ data, raw }: Pixels, text: string): Promise<Buffer> {
  const mark = await centered(await tileOf(text, Math.min(raw.width, raw.height)), raw);
  const all = sharp(data, { raw }).composite([mark]);
  return (raw.channels < 4 ? all.removeAlpha() : all).raw().toBuffer();
}

/** Writes the text all over nothing, as a PNG to lay on films of at most this size. */
export async function drawMark(order: MarkOrder): Promise<void> {
  const { text, width, height, file } = order;
  const all = { width, height, channels: 4, background: clear } as const;
  const raw = { width, height, channels: 4 } as const;
  const mark = await centered(await tileOf(text, Math.min(width, height)), raw);
  await sharp({ create: all }).composite([mark]).png().toFile(file);
}

export interface MarkOrder {
  readonly text: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly file: string;
}

interface Tile {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** The text once, aslant, with room around it; smaller on a small picture. */
async function tileOf(text: string, shorterSide: number): Promise<Tile> {
  const points = Math.round(Math.max(smallestType, Math.min(largestType, shorterSide / 24)));
  const room = points * 2;
  const [dark, light] = [
    await written(text, points, 'black', 40),
    await written(text, points, 'white', 50),
  ];
  const [width, height] = [light.info.width + 2 * room, light.info.height + 2 * room];
  const tile = await sharp({ create: { width, height, channels: 4, background: clear } })
    .composite([
      { input: dark.data, left: room + 2, top: room + 2 },
      { input: light.data, left: room, top: room },
    ])
    .png()
    .toBuffer();
  const { data, info } = await sharp(tile)
    .rotate(-24, { background: clear })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function written(text: string, points: number, color: string, alpha: number) {
  const characters = [...text];
  const short =
    characters.length > longestMark ? `${characters.slice(0, longestMark).join('')}…` : text;
  const escaped = short.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return sharp({
    text: {
      text: `<span foreground="${color}" alpha="${alpha}%">${escaped}</span>`,
      font: `Figtree ${points}`,
      fontfile,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
}

/** The library refuses an overlay that is larger than its picture: of such a tile, its middle. */
async function centered(tile: Tile, raw: Pixels['raw']): Promise<OverlayOptions> {
  const width = Math.min(tile.width, raw.width);
  const height = Math.min(tile.height, raw.height);
  if (width === tile.width && height === tile.height) return { input: tile.data, tile: true };
  const area = {
    left: Math.floor((tile.width - width) / 2),
    top: Math.floor((tile.height - height) / 2),
    width,
    height,
  };
  return { input: await sharp(tile.data).extract(area).png().toBuffer(), tile: true };
}
