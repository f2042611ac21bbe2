import type { SelectionFormat } from '#contract/galleries/gallery-reactions.ts';

interface Picked {
  readonly number: number;
  readonly cameraName: string;
  readonly section: string;
}

/** Without the ending: the pick from previews finds the raw files beside them. */
const stemOf = ({ cameraName }: Picked) => cameraName.replace(/\.[^.]+$/, '');

/** A cell of a table. Programs run what starts with these characters as a formula. */
function cell(value: string | number): string {
  const text = String(value);
  const inert = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /["\n\r,;]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

const table = (rows: readonly (readonly (string | number)[])[]) =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

const writers: Readonly<Record<SelectionFormat, (picks: readonly Picked[]) => string>> = {
  lightroom: (picks) => picks.map(stemOf).join(', '),
  capture_one: (picks) => picks.map(stemOf).join(' '),
  finder: (picks) => picks.map(stemOf).join(' OR '),
  csv: (picks) =>
    table([
      ['number', 'name', 'section'],
      ...picks.map(({ number, cameraName, section }) => [number, cameraName, section]),
    ]),
};

/** A selection as the text by which a program finds its pictures. */
export const selectionText = (format: SelectionFormat, picks: readonly Picked[]): string =>
  writers[format](picks);
