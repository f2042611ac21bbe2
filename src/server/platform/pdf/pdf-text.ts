import { runsOf, type Weight } from './pdf-fonts.ts';

export interface Style {
  readonly size: number;
  readonly weight: Weight;
  readonly color: string;
}

/** Points. */
export function widthOf(doc: PDFKit.PDFDocument, text: string, { size, weight }: Style): number {
  return runsOf(text, weight).reduce(
    (sum, run) => sum + doc.font(run.face).fontSize(size).widthOfString(run.text),
    0,
  );
}

/** Lines no wider than `width` points; a wider word is broken. */
export function linesOf(
  doc: PDFKit.PDFDocument,
  text: string,
  style: Style,
  width: number,
): string[] {
  const lines: string[] = [];
  let line = '';
  const fits = (candidate: string) => widthOf(doc, candidate, style) <= width;
  for (const word of text.split(/\s+/)) {
    if (fits(line === '' ? word : `${line} ${word}`)) {
      line = line === '' ? word : `${line} ${word}`;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const character of word) {
      if (!fits(line + character)) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
  }
  return [...lines, line];
}

/** One line, its top left corner at `x`, `y`. */
export function drawLine(
  doc: PDFKit.PDFDocument,
  text: string,
  style: Style,
  x: number,
  y: number,
): void {
  let at = x;
  for (const run of runsOf(text, style.weight)) {
    doc.font(run.face).fontSize(style.size).fillColor(style.color);
    doc.text(run.text, at, y + style.size, { lineBreak: false, baseline: 'alphabetic' });
    at += doc.widthOfString(run.text);
  }
}
