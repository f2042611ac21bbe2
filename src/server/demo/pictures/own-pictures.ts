import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import sharp from 'sharp';
import type { Subject } from '../texts/demo-texts.ts';
import type { DemoPicture } from './picture-manifest.ts';

/** How the name of an operator's photo begins, and whose work it then shows. */
export const prefixes: Readonly<Record<string, readonly Subject[]>> = {
  wedding: ['wedding'],
  engagement: ['wedding'],
  family: ['family'],
  headshot: ['portrait', 'family', 'podcast'],
  food: ['food'],
  product: ['product', 'commercial'],
  fashion: ['beauty'],
  'real-estate': ['city'],
  sports: ['sports'],
  event: ['sports', 'editing'],
  corporate: ['commercial'],
  reel: ['reel'],
  drone: ['drone'],
  landscape: ['landscape'],
  travel: ['travel'],
  documentary: ['documentary'],
};

/** Each is scaled down and stored at the first start. */
export const maxOwn = 96;
/** Pixels: of the shorter side at least, and of the stored ones. */
const least = 400;
const widest = 1600;
const small = 640;
const maxPixels = 120_000_000;
const extensions = ['.jpg', '.jpeg', '.png', '.webp', '.avif'];

export const ownFolder = (dataDir: string): string => join(dataDir, 'demo-pictures');
const indexOf = (dataDir: string) => join(ownFolder(dataDir), 'pictures.json');

/** The photos that were taken over when the demo was made; none without `DEMO_PICTURES`. */
export async function readOwnPictures(dataDir: string): Promise<readonly DemoPicture[]> {
  try {
    return JSON.parse(await readFile(indexOf(dataDir), 'utf8')) as DemoPicture[];
  } catch {
    return [];
  }
}

/**
 * Takes an operator's photos into the demo's data, by their names: `wedding-first-dance.jpg` shows the work of someone
 * who does weddings. Says what it leaves out, and why; whatever is wrong with the folder, there will be a demo.
 */
export async function takeOwnPictures(
  from: string,
  dataDir: string,
  tell: (line: string) => void,
): Promise<void> {
  const say = (line: string) => tell(`DEMO_PICTURES: ${line}`);
  let names: string[];
  try {
    names = (await readdir(from, { withFileTypes: true }))
      .filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ name }) => name)
      .toSorted();
  } catch (error) {
    say(`we can't read the folder ${from} (${(error as Error).message}). ${instead}`);
    return;
  }
  const named = names.flatMap((name) => readName(name) ?? []);
  const unnamed = names.filter((name) => readName(name) === undefined);
  if (unnamed.length > 0)
    say(
      `${unnamed.length.toLocaleString('en-US')} files are left out, such as “${unnamed[0]}”. Name photos by what they show, like wedding-first-dance.jpg: ${Object.keys(prefixes).join(', ')}.`,
    );
  const chosen = spread(named);
  if (named.length > chosen.length)
    say(`${chosen.length} of your ${named.length.toLocaleString('en-US')} photos are used.`);
  await mkdir(ownFolder(dataDir), { recursive: true });
  const taken: DemoPicture[] = [];
  for (const photo of chosen) {
    const picture = await take(join(from, photo.name), photo, dataDir, taken.length + 1);
    if (typeof picture === 'string') say(`“${photo.name}” is left out: ${picture}.`);
    else taken.push(picture);
  }
  if (taken.length === 0) say(`there is no photo we can use in ${from}. ${instead}`);
  await writeFile(indexOf(dataDir), JSON.stringify(taken));
}

const instead = 'The demo shows its own scenes instead.';

interface NamedPhoto {
  readonly name: string;
  readonly prefix: string;
  readonly title: string;
}

function readName(name: string): NamedPhoto | undefined {
  const { name: stem, ext } = parse(name);
  const prefix = Object.keys(prefixes).find((one) =>
    new RegExp(`^${one}([-_ ]|\\d|$)`, 'i').test(stem),
  );
  if (!prefix || !extensions.includes(ext.toLowerCase())) return undefined;
  const words = stem
    .slice(prefix.length)
    .split(/[-_ ]+/)
    .filter((word) => /^\p{L}+$/u.test(word))
    .join(' ');
  const title = words || prefix.replace('-', ' ');
  return { name, prefix, title: title.charAt(0).toUpperCase() + title.slice(1, 80) };
}

/** So many at most, in turn of each kind. */
function spread(photos: readonly NamedPhoto[]): NamedPhoto[] {
  const kinds = [...Map.groupBy(photos, ({ prefix }) => prefix).values()];
  const longest = Math.max(0, ...kinds.map(({ length }) => length));
  return Array.from({ length: Math.min(longest, maxOwn) }, (_, nth) =>
    kinds.flatMap((kind) => kind[nth] ?? []),
  )
    .flat()
    .slice(0, maxOwn);
}

/** Stores a photo in two widths; a sentence if it can't be used. */
async function take(
  path: string,
  { prefix, title }: NamedPhoto,
  dataDir: string,
  nth: number,
): Promise<DemoPicture | string> {
  const file = `own-${String(nth).padStart(2, '0')}`;
  const at = (name: string) => join(ownFolder(dataDir), `${name}.webp`);
  try {
    const upright = sharp(path, { limitInputPixels: maxPixels }).rotate();
    const { width, height } = await upright
      .clone()
      .resize({ width: widest, height: widest, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toFile(at(file));
    if (Math.min(width, height) < least) return `it needs ${least} pixels on its shorter side`;
    const stored = () => sharp(at(file));
    await stored()
      .resize({ width: small })
      .webp({ quality: 78 })
      .toFile(at(`${file}-640`));
    const tiny = await stored().resize({ width: 12 }).webp({ quality: 40 }).toBuffer();
    const { dominant } = await stored()
      .resize({ width: 64 })
      .toBuffer()
      .then((bytes) => sharp(bytes).stats());
    const half =
      width > height
        ? { width: Math.ceil(width / 2), height }
        : { width, height: Math.ceil(height / 2) };
    const { info } = await stored()
      .resize({ ...half, fit: 'cover', position: 'attention' })
      .toBuffer({ resolveWithObject: true });
    const between = (spot: number | undefined, side: number) =>
      Math.round((50 + ((spot ?? side / 2) / side) * 100) / 2);
    const hex = (channel: number) => channel.toString(16).padStart(2, '0');
    return {
      file,
      of: file,
      scene: file,
      mono: false,
      width,
      height,
      dominant: `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`,
      placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
      focus: { x: between(info.attentionX, width), y: between(info.attentionY, height) },
      texts: {
        kind: 'portrait',
        leads: [...(prefixes[prefix] ?? [])],
        fits: [],
        titles: [title, `${title}, {city}`, `${title}, no. ${nth}`],
        alts: [title],
        captions: [],
      },
    };
  } catch (error) {
    return `we can't read it (${(error as Error).message.split('\n', 1)[0]})`;
  }
}
