import confusables from 'unhomoglyph/data.json' with { type: 'json' };

/** The representative of each letter's lookalikes, after Unicode's TS 39. */
const shapes: Readonly<Record<string, string>> = confusables;
/** Letters in circles and squares, and flags, which TS 39 leaves out: where each alphabet starts. */
const decorated = [0x1f150, 0x1f170, 0x1f1e6];

/**
 * How a text looks, in lower case: two texts that can be mistaken for each other have the same
 * look. `username_key` in the database computes the same for ASCII.
 */
export function lookOf(text: string): string {
  return [...text.normalize('NFKC').toLowerCase().normalize('NFD')]
    .map(shapeOf)
    .join('')
    .replace(/[1i|]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('rn', 'm')
    .normalize('NFD');
}

/** The same, and with capitals as they look: ВОВ in Cyrillic looks like BOB, and вов does not. */
export function looksOf(text: string): string[] {
  const capitals = [...text.normalize('NFKC').normalize('NFD')].map(shapeOf).join('');
  return [lookOf(text), lookOf(capitals)];
}

/** Whether two names can be mistaken for each other, whatever their case, spaces and signs. */
export function looksLike(one: string, other: string): boolean {
  const bare = (look: string) => look.replace(/[^\p{L}\p{N}]/gu, '');
  const [names, others] = [looksOf(one).map(bare), looksOf(other).map(bare)];
  return names.some((name) => name !== '' && others.includes(name));
}

function shapeOf(letter: string): string {
  // Of TS 39's ASCII lookalikes, lookOf folds those that matter in names.
  if (letter < '\u0080') return letter;
  const code = letter.codePointAt(0) ?? 0;
  const start = decorated.find((first) => code >= first && code < first + 26);
  if (start !== undefined) return String.fromCharCode(97 + code - start);
  return (shapes[letter] ?? letter).toLowerCase();
}
