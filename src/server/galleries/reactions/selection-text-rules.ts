import type { SelectionFormat } from '#contract/galleries/gallery-reactions.ts';
import { csvRow } from '#server/platform/csv-rules.ts';

interface Picked {
  readonly number: number;
  readonly cameraName: string;
  readonly section: string;
}

/** On one line, as a name that came before names were checked may not be. */
const lineOf = (name: string) => name.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
/** Without the ending: the pick from previews finds the raw files beside them. */
const stemOf = ({ cameraName }: Picked) => lineOf(cameraName.replace(/\.[^.]+$/, ''));

const writers: Readonly<Record<SelectionFormat, (picks: readonly Picked[]) => string>> = {
  lightroom: (picks) => picks.map(stemOf).join(', '),
  capture_one: (picks) => picks.map(stemOf).join(' '),
  finder: (picks) => picks.map(stemOf).join(' OR '),
  csv: (picks) =>
    [
      ['number', 'name', 'section'],
      ...picks.map(({ number, cameraName, section }) => [number, lineOf(cameraName), section]),
    ]
      .map(csvRow)
      .join(''),
};

/** A selection as the text by which a program finds its pictures. */
export const selectionText = (format: SelectionFormat, picks: readonly Picked[]): string =>
  writers[format](picks);
