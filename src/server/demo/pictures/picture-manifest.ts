import type { FocalPoint } from '#contract/focal-point.ts';
import films from '../assets/films.json' with { type: 'json' };
import index from '../assets/pictures.json' with { type: 'json' };
import type { PictureTexts } from '../texts/demo-texts.ts';

export interface DemoPicture {
  /** File name in the scenes' folder, without extension. */
  readonly file: string;
  /** The full frame that this is a crop or variant of, or itself. */
  readonly of: string;
  /** The scene; its other takes have other light, people or places. */
  readonly scene: string;
  /** In black and white. */
  readonly mono: boolean;
  readonly width: number;
  readonly height: number;
  /** '#rrggbb' */
  readonly dominant: string;
  /** A blurred miniature as a data URL, shown until the picture is loaded. */
  readonly placeholder: string;
  /** Where its subject is. */
  readonly focus: FocalPoint;
  /** What is said of a photo of the operator's own; scenes have theirs in a file. */
  readonly texts?: PictureTexts | undefined;
}

/** Takes that show something else than the scene's first. */
const otherSubjects = new Set([
  'low-tide-2',
  'chair-by-the-window-2',
  'plates-from-above-2',
  'wedding-details-2',
]);

/** What a visitor sees as one picture: a scene, whatever its light, colors and crop. */
export const familyOf = ({ of, scene }: DemoPicture): string =>
  otherSubjects.has(of) ? of : scene;

/** Every picture of the demo. */
export const pictures: readonly DemoPicture[] = index;

/** The file names without extension: each picture, and a small version of those over 800 px wide. */
export const filesOf = (those: readonly DemoPicture[]): string[] =>
  those.flatMap(({ file, width }) => (width > 800 ? [file, `${file}-640`] : [file]));

/** The seconds of the films, by the picture that each begins with: moves over it, see tools/demo-films. */
export const filmSeconds: ReadonlyMap<string, number> = new Map(
  films.map(({ file, seconds }) => [file, seconds]),
);

export const filmsFolder = new URL('../assets/films/', import.meta.url);
export const scenesFolder = new URL('../assets/scenes/', import.meta.url);
