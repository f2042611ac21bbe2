import { inflateSync } from 'node:zlib';

/** The text of a PDF rendered by platform/pdf, one line per run. */
export function pdfText(bytes: Uint8Array): string[] {
  const objects = objectsIn(bytes);
  const fonts = fontsIn(objects);
  return [...objects.values()].flatMap(({ stream }) => linesIn(stream, fonts));
}

type Objects = ReadonlyMap<string, { readonly head: string; readonly stream: string }>;
type Fonts = ReadonlyMap<string, readonly string[]>;

function objectsIn(bytes: Uint8Array): Objects {
  const source = Buffer.from(bytes).toString('latin1');
  const found = source.matchAll(/\n(\d+) 0 obj\n([\s\S]*?)\nendobj/g);
  return new Map(
    [...found].map(([, id = '', body = '']) => {
      const [head = '', raw = ''] = body.split(/\nstream\n/);
      const data = Buffer.from(raw.slice(0, raw.lastIndexOf('\nendstream')), 'latin1');
      const packed = raw !== '' && head.includes('FlateDecode');
      return [id, { head, stream: (packed ? inflateSync(data) : data).toString('latin1') }];
    }),
  );
}

/** The characters of each font, by its resource name. */
function fontsIn(objects: Objects): Fonts {
  const named = [...objects.values()].flatMap(({ head }) => [
    ...head.matchAll(/\/(F\d+) (\d+) 0 R/g),
  ]);
  return new Map(
    named.map(([, name = '', font = '']) => {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? '')?.[1] ?? '';
      return [name, lettersIn(objects.get(map)?.stream ?? '')];
    }),
  );
}

function linesIn(stream: string, fonts: Fonts): string[] {
  const lines: string[] = [];
  let letters: readonly string[] = [];
  for (const [, font, set = ''] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) letters = fonts.get(font) ?? [];
    const glyphs = [...set.matchAll(/<([0-9a-f]+)>/g)].map(([, hex]) => hex).join('');
    const text = (glyphs.match(/.{4}/g) ?? []).map((hex) => letters[Number.parseInt(hex, 16)]);
    if (text.length > 0) lines.push(text.join(''));
  }
  return lines;
}

/** The character of each glyph, by its id. */
function lettersIn(map: string): string[] {
  const letters: string[] = [];
  for (const [, from = '', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)) {
    const first = Number.parseInt(from, 16);
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f]*)>/g)].entries())
      letters[first + index] = Buffer.from(hex, 'hex').swap16().toString('utf16le');
  }
  return letters;
}
