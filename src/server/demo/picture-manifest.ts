import index from './assets/pictures.json' with { type: 'json' };

export interface DemoPicture {
  /** Name of the file in the scenes' folder, without its ending. */
  readonly file: string;
  /** The whole frame that this is a crop or another development of, or itself. */
  readonly of: string;
  /** What both show; its other takes have other light, people or places. */
  readonly scene: string;
  /** In black and white. */
  readonly mono: boolean;
  readonly width: number;
  readonly height: number;
  /** '#rrggbb' */
  readonly dominant: string;
  /** A blurred miniature as a data URL, to show until the picture has come. */
  readonly placeholder: string;
}

/** Every picture of the demo. */
export const pictures: readonly DemoPicture[] = index;

/** The names of the files without ending: each picture, and a small form of those over 800 px wide. */
export const filesOf = (those: readonly DemoPicture[]): string[] =>
  those.flatMap(({ file, width }) => (width > 800 ? [file, `${file}-640`] : [file]));

export const scenesFolder = new URL('./assets/scenes/', import.meta.url);
