import sharp, { type Sharp } from 'sharp';
import { scenesFolder } from '#server/demo/pictures/picture-manifest.ts';
import { negatives, webpWithin } from './negatives.ts';

export interface Print {
  readonly file: string;
  /** The negative it is made from. */
  readonly of: string;
  readonly shape: 'wide' | 'square' | 'tall';
  /** Where the crop lies: 0 is the left edge, 1 the right one. */
  readonly at: number;
  readonly mono?: boolean;
  /** Degrees by which the colors turn, for backdrops and products that come in several colors. */
  readonly turn?: number;
}

type Finish = 'square' | 'tall' | 'mono' | 'mono-square' | 'mono-tall';

/** Where the subject is and how the scene is cropped besides the whole frame. */
interface Plan {
  readonly at?: number;
  readonly finishes: readonly Finish[];
  /** Other colors by name, in degrees: each as a whole frame and as a square. */
  readonly colors?: Readonly<Record<string, number>>;
}

const every: readonly Finish[] = ['tall', 'mono', 'square', 'mono-tall'];

const plans: Readonly<Record<string, Plan>> = {
  'ceremony-by-the-lake': { finishes: every },
  'ceremony-by-the-lake-2': { finishes: every },
  'ceremony-by-the-lake-3': { finishes: ['square', 'tall'] },
  'dress-by-the-window': { at: 0.46, finishes: every },
  'string-lights': { at: 0.3, finishes: ['square', 'tall', 'mono'] },
  'string-lights-2': { at: 0.7, finishes: ['square', 'tall', 'mono'] },
  sparklers: { at: 0.46, finishes: ['square', 'tall'] },
  'sparklers-2': { finishes: ['square', 'mono'] },
  'low-tide': { finishes: ['square', 'mono'] },
  'low-tide-2': { at: 0.52, finishes: ['square', 'mono'] },
  'low-tide-3': { at: 0.42, finishes: ['square', 'mono'] },
  'chair-by-the-window': { at: 0.47, finishes: every },
  'chair-by-the-window-2': { at: 0.53, finishes: every },
  'painted-backdrop': { finishes: ['square', 'mono'] },
  'painted-backdrop-2': { finishes: ['square', 'mono'] },
  soundcheck: { finishes: ['square', 'mono', 'tall'] },
  'soundcheck-2': { finishes: ['square', 'mono'] },
  'soundcheck-3': { finishes: ['square'] },
  'lanes-at-dawn': { at: 0.6, finishes: ['square', 'tall', 'mono'] },
  'lanes-at-dawn-2': { at: 0.5, finishes: ['square', 'mono'] },
  'skate-bowl': { at: 0.45, finishes: ['square', 'tall', 'mono'] },
  'friday-night-lights': { at: 0.58, finishes: ['square', 'mono'] },
  'friday-night-lights-2': { at: 0.42, finishes: ['square', 'mono'] },
  'rain-on-sixth-street': { at: 0.48, finishes: every },
  'rain-on-sixth-street-2': { at: 0.58, finishes: ['square', 'tall'] },
  'rain-on-sixth-street-3': { finishes: ['square', 'mono'] },
  'hill-country-sunset': { at: 0.3, finishes: ['square', 'mono'] },
  'monahans-dunes': { at: 0.4, finishes: ['square', 'tall', 'mono'] },
  'ridges-in-mist': { at: 0.7, finishes: ['square', 'mono'] },
  'ridges-in-mist-2': { at: 0.3, finishes: ['tall', 'mono'] },
  'lake-mirror': { at: 0.65, finishes: ['square', 'tall'] },
  'big-bend-stars': { at: 0.65, finishes: ['tall', 'square', 'mono'] },
  'meteor-watch': { at: 0.4, finishes: ['tall', 'mono'] },
  'bluebonnets-ennis': { at: 0.28, finishes: ['square', 'tall'] },
  'agave-chisos-dusk': { at: 0.56, finishes: ['square', 'tall'] },
  'austin-golden-skyline': { at: 0.55, finishes: ['square', 'tall', 'mono'] },
  'houston-blue-hour': { finishes: ['square', 'tall', 'mono'] },
  'dallas-violet-dusk': { at: 0.6, finishes: ['square', 'tall'] },
  'east-austin-living-room': { at: 0.6, finishes: ['square', 'tall', 'mono'] },
  'hillside-house-dusk': { at: 0.55, finishes: ['square', 'tall', 'mono'] },
  'brazos-from-above': { at: 0.55, finishes: ['square', 'tall'] },
  'surf-line-aerial': { at: 0.4, finishes: ['square', 'tall'] },
  'clay-vases': { at: 0.47, finishes: ['square', 'tall', 'mono'] },
  'amber-perfume': {
    at: 0.52,
    finishes: ['square', 'tall'],
    colors: { rose: -38, emerald: 120, cobalt: 215 },
  },
  'headphones-coral': {
    at: 0.5,
    finishes: ['square', 'tall'],
    colors: { mustard: 48, mint: 140, lilac: 265 },
  },
  'serum-in-blush': {
    at: 0.52,
    finishes: ['square', 'tall'],
    colors: { sand: 45, sage: 115, sky: 210, lilac: 280 },
  },
  'morning-cortado': { at: 0.45, finishes: ['square', 'tall', 'mono'] },
  'citrus-and-linen': { at: 0.45, finishes: ['square', 'tall', 'mono'] },
  'long-table-supper': { at: 0.5, finishes: ['square', 'tall', 'mono'] },
  'plates-from-above': { finishes: ['square', 'tall'] },
  'plates-from-above-2': { at: 0.5, finishes: ['square', 'tall'] },
  'wedding-details': { at: 0.36, finishes: ['square', 'tall', 'mono'] },
  'wedding-details-2': { finishes: ['square', 'tall', 'mono'] },
  'three-posters': { at: 0.5, finishes: ['square', 'tall'] },
};

function printsOf(of: string): Print[] {
  const { at = 0.5, finishes, colors = {} } = plans[of] ?? { finishes: [] };
  return [
    { file: of, of, shape: 'wide', at },
    ...finishes.map((finish): Print => {
      const shape = finish.endsWith('square')
        ? 'square'
        : finish.endsWith('tall')
          ? 'tall'
          : 'wide';
      return { file: `${of}-${finish}`, of, shape, at, mono: finish.startsWith('mono') };
    }),
    ...Object.entries(colors).flatMap(([name, turn]): Print[] => [
      { file: `${of}-${name}`, of, shape: 'wide', at, turn },
      { file: `${of}-${name}-square`, of, shape: 'square', at, turn },
    ]),
  ];
}

export const allPrints: readonly Print[] = negatives.flatMap(({ file }) => printsOf(file));

const ratios = { wide: 3 / 2, square: 1, tall: 2 / 3 };
/** Pixels: no print is smaller on its longer side. */
const least = 1067;

/** Crops and grades a negative; takes a second. */
export async function makePrint({ of, shape, at, mono, turn }: Print): Promise<Buffer> {
  const negative = sharp(new URL(`${of}.webp`, scenesFolder).pathname);
  const { width, height } = await negative.metadata();
  const wide = Math.min(width, Math.round(height * ratios[shape]));
  const left = Math.round(Math.min(width - wide, Math.max(0, at * width - wide / 2)));
  let image: Sharp = negative.extract({ left, top: 0, width: wide, height });
  if (height < least && shape !== 'wide') image = image.resize({ height: least });
  if (turn !== undefined) image = image.modulate({ hue: turn, saturation: 0.82 });
  if (mono) image = image.grayscale().linear(1.12, -12);
  return webpWithin(await image.png().toBuffer(), 52_000, 78);
}
