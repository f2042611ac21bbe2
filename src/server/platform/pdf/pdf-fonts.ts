import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';

export type Weight = 'regular' | 'semibold';

const fileOf = (name: string) => new URL(`fonts/${name}.ttf`, import.meta.url);
/** The path of the site's own face. */
export const registeredFont = fileURLToPath(fileOf('figtree-regular'));

/** In this order: the site's own face, then one for each script that it lacks. */
const names = {
  regular: ['figtree-regular', 'noto-sans-vietnamese', 'noto-sans-cyrillic', 'noto-sans-greek'],
  semibold: ['figtree-semibold', 'noto-sans-vietnamese', 'noto-sans-cyrillic', 'noto-sans-greek'],
} as const satisfies Record<Weight, readonly string[]>;

/** The library's untyped record of an opened font. */
interface OpenedFont {
  readonly font: { hasGlyphForCodePoint(codePoint: number): boolean };
}

interface Face {
  readonly name: string;
  readonly bytes: Buffer;
  readonly draws: (codePoint: number) => boolean;
}

let faces: Map<string, Face> | undefined;

/** Read once, for the first document. */
function allFaces(): Map<string, Face> {
  if (faces) return faces;
  const probe = new PDFDocument();
  const found = new Map<string, Face>();
  for (const name of new Set([...names.regular, ...names.semibold])) {
    const bytes = readFileSync(fileOf(name));
    probe.registerFont(name, bytes).font(name);
    const { font } = (probe as unknown as { _font: OpenedFont })._font;
    found.set(name, { name, bytes, draws: (point) => font.hasGlyphForCodePoint(point) });
  }
  faces = found;
  return found;
}

export function registerFaces(doc: PDFKit.PDFDocument): void {
  for (const { name, bytes } of allFaces().values()) doc.registerFont(name, bytes);
}

export interface Run {
  readonly face: string;
  readonly text: string;
}

const faceFor = (character: string, weight: Weight): string | undefined =>
  names[weight].find((name) =>
    allFaces()
      .get(name)
      ?.draws(character.codePointAt(0) ?? 0),
  );

/** A letter missing in every face is tried without its diacritics. */
function drawable(character: string, weight: Weight): string {
  if (faceFor(character, weight)) return character;
  const bare = character.normalize('NFKD').replace(/\p{M}/gu, '');
  return bare !== '' && [...bare].every((one) => faceFor(one, weight)) ? bare : '?';
}

/** The renderable text, in runs of one face. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: { face: string; text: string }[] = [];
  for (const character of text.normalize('NFC').replace(/\s+/g, ' ')) {
    const shown = drawable(character, weight);
    const face = faceFor(shown, weight) ?? names[weight][0];
    const last = runs.at(-1);
    if (last?.face === face) last.text += shown;
    else runs.push({ face, text: shown });
  }
  return runs;
}
