import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { FocalPoint } from '#contract/focal-point.ts';

/** The picture that other sites show for a link. */
export interface CardOrder {
  /** A file of this site's: cropped to fill the card. */
  readonly photo: string;
  /** What stays in view of it; null if nobody knows. */
  readonly focus: FocalPoint | null;
  readonly heading: string;
  /** Below the heading, one line each. */
  readonly lines: readonly string[];
  readonly siteName: string;
  /** The file to write, a JPEG of 1200 × 630 pixels. */
  readonly to: string;
}

export const cardSize = { width: 1200, height: 630 } as const;
const margin = 64;
const maxPixels = 50_000_000;

const fileOf = (name: string) =>
  fileURLToPath(new URL(`../platform/pdf/fonts/${name}.ttf`, import.meta.url));
const faces = [
  'figtree-semibold',
  'noto-sans-vietnamese',
  'noto-sans-cyrillic',
  'noto-sans-greek',
].map(fileOf);
let loaded: Promise<unknown> | undefined;

/** The library adds a font by drawing with it. */
const loadFaces = () =>
  Promise.all(faces.map((fontfile) => sharp({ text: { text: '.', fontfile } }).toBuffer()));

const shade = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">
  <defs><linearGradient id="a" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stop-color="#1c1510" stop-opacity=".45"/><stop offset=".25" stop-color="#1c1510" stop-opacity="0"/>
    <stop offset=".45" stop-color="#1c1510" stop-opacity=".1"/><stop offset="1" stop-color="#1c1510" stop-opacity=".9"/>
  </linearGradient></defs><rect width="100%" height="100%" fill="url(#a)"/></svg>`,
);

/** The site's low sun, as its pages show it. */
const mark = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="44" height="44">
  <g fill="none" stroke="white" stroke-width="5.2" stroke-linecap="round"><circle cx="32" cy="32" r="27"/><path d="M12.5 42.5h39"/>
  <path d="M32 5v8M8.6 18.5l6.9 4M55.4 18.5l-6.9 4" stroke-width="4.4"/></g><path d="M19.2 39.2a12.8 12.8 0 0 1 25.6 0z" fill="#f5a524"/></svg>`,
);

/** Writes a card. Rejects if the photo can't be decoded. */
export async function drawCard({
  photo,
  focus,
  heading,
  lines,
  siteName,
  to,
}: CardOrder): Promise<void> {
  loaded ??= loadFaces();
  await loaded;
  const name = await written(siteName, { size: 30, max: 40 });
  const below = await Promise.all(
    lines.map((line) => written(line, { size: 34, max: 60, color: '#f6e7d2' })),
  );
  // The longest headings are the site's own.
  const size = [...heading].length > 60 ? 56 : 68;
  const title = await written(heading, { size, max: 80 });
  let bottom = cardSize.height - margin;
  const texts = [...below.reverse(), title].flatMap((text, nth) => {
    if (!text) return [];
    bottom -= text.info.height + (nth === 0 ? 0 : nth === below.length ? 24 : 14);
    return [{ input: text.data, left: margin, top: Math.max(0, bottom) }];
  });
  const cropped = await cropTo(photo, focus);
  await sharp(cropped.data, { raw: cropped.info })
    .composite([
      { input: shade, left: 0, top: 0 },
      { input: mark, left: margin, top: 44 },
      ...(name ? [{ input: name.data, left: margin + 58, top: 48 }] : []),
      ...texts,
    ])
    .flatten({ background: '#1c1510' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(to);
}

/** The card's pixels of a photo, around its focal point. */
async function cropTo(photo: string, focus: FocalPoint | null) {
  const upright = sharp(photo, { limitInputPixels: maxPixels }).autoOrient();
  if (!focus)
    return upright
      .resize({ ...cardSize, fit: 'cover', position: 'attention' })
      .raw()
      .toBuffer({ resolveWithObject: true });
  const { data, info } = await upright
    .resize({ ...cardSize, fit: 'outside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = cardSize;
  const left = Math.round(((info.width - width) * focus.x) / 100);
  const top = Math.round(((info.height - height) * focus.y) / 100);
  return sharp(data, { raw: info })
    .extract({ left, top, width, height })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** Emoji, and parts of characters: no font of the card has them. */
const undrawn =
  /\ufe0f|[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Emoji_Presentation}\u2600-\u2604\u2606-\u27bf]/gu;
const drawnScripts =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{P}\p{S}\p{N}\p{M}\p{Z}]*$/u;

/**
 * A text as a picture, wrapped; a heading is two lines of the card high, or three. Undefined if there is nothing
 * to see, or it has letters that only some machines could draw.
 */
async function written(
  text: string,
  { size, max, color = 'white' }: { size: number; max: number; color?: string },
) {
  const drawable = text
    .replace(/\s+/g, ' ')
    // 'Austin, TX' stays in one line.
    .replace(/, (?=\p{Lu}{2}\b)/gu, ',\u00a0')
    .replace(undrawn, '')
    .trim();
  if (!/[\p{L}\p{N}]/u.test(drawable) || !drawnScripts.test(drawable)) return undefined;
  const characters = [...drawable];
  const cut = characters.slice(0, max - 1).join('');
  // Between two words, where there are any.
  const shown = characters.length > max ? `${cut.replace(/\s+\S*$/, '')}…` : drawable;
  const markup = shown.replace(/[&<>]/g, (one) => `&#${one.charCodeAt(0)};`);
  const draw = (width: number, wrap: 'word' | 'word-char') =>
    sharp({
      text: {
        text: `<span foreground="${color}">${markup}</span>`,
        font: `Figtree SemiBold, Noto Sans ${size}px`,
        fontfile: faces[0] ?? '',
        width: Math.round(width),
        wrap,
        rgba: true,
        dpi: 72,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
  const widest = cardSize.width - 2 * margin;
  // A name may be one long word.
  let best = await draw(widest, 'word-char');
  // Lines of about one length: as narrow as it goes with as many of them.
  let [lowest, highest] = [widest / 2, widest];
  for (let attempt = 0; attempt < 5 && best.info.height > 1.6 * size; attempt += 1) {
    const width = (lowest + highest) / 2;
    const drawn = await draw(width, 'word');
    if (drawn.info.width <= width && drawn.info.height <= best.info.height) {
      best = drawn;
      highest = width;
    } else lowest = width;
  }
  return best;
}
