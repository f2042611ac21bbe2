import { inflateSync } from 'node:zlib';

/** What a person reads on a PDF that platform/paper drew: a line of text for each stretch that was set. */
export function paperText(bytes: Uint8Array): string[] {
  const source = Buffer.from(bytes).toString('latin1');
  const objects = new Map<string, { head: string; stream: string }>();
  for (const [, id = '', body = ''] of source.matchAll(/\n(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', raw] = body.split(/\nstream\n/);
    const data = raw && Buffer.from(raw.slice(0, raw.lastIndexOf('\nendstream')), 'latin1');
    const packed = head.includes('FlateDecode');
    const stream = !data ? '' : packed ? inflateSync(data).toString('latin1') : data.toString();
    objects.set(id, { head, stream });
  }
  const fonts = new Map<string, string[]>();
  for (const { head } of objects.values()) {
    for (const [, name = '', font = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const words = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? '')?.[1];
      if (words) fonts.set(name, lettersIn(objects.get(words)?.stream ?? ''));
    }
  }
  const lines: string[] = [];
  for (const { stream } of objects.values()) {
    let letters: string[] = [];
    for (const [, font, set] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font) letters = fonts.get(font) ?? [];
      const glyphs = [...(set ?? '').matchAll(/<([0-9a-f]+)>/g)].map(([, hex]) => hex).join('');
      const text = (glyphs.match(/.{4}/g) ?? []).map((hex) => letters[Number.parseInt(hex, 16)]);
      if (text.length > 0) lines.push(text.join(''));
    }
  }
  return lines;
}

/** The letter of each glyph, by its number. */
function lettersIn(map: string): string[] {
  const letters: string[] = [];
  for (const [, from = '', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)) {
    const first = Number.parseInt(from, 16);
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f]*)>/g)].entries())
      letters[first + index] = Buffer.from(hex, 'hex').swap16().toString('utf16le');
  }
  return letters;
}
