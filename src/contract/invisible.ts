/** Which invisible characters a name may have: those that change how the letters around them look. */

const joinsNoNext =
  '\\u0622-\\u0625\\u0627\\u0629\\u062f-\\u0632\\u0648\\u0671-\\u0673\\u0675-\\u0677\\u0688-\\u0699\\u06c0\\u06c3-\\u06cb\\u06cd\\u06cf\\u06d2\\u06d3\\u06d5\\u06ee\\u06ef';
const joinsNothing = '\\u0621\\u0674\\u06dd';
const arabic = '(?=\\p{L})\\p{Script=Arabic}';
/** Between letters that would join otherwise, as RFC 5892 has it: Persian, Urdu, Kurdish. */
const parts = `(?<=(?![${joinsNoNext}${joinsNothing}])${arabic}\\p{M}*)\\u200c(?=\\p{M}*(?![${joinsNothing}])${arabic})`;
/** After the sign that takes a letter's vowel, before the next one: the scripts of India and around. */
const virama =
  '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca\\u1039\\u17d2]';
const conjuncts = `(?<=${virama})[\\u200c\\u200d](?=\\p{L})`;
/** A bride is a person, a joiner and a veil. */
const emoji =
  '(?<=\\p{Extended_Pictographic}[\\ufe0f\\u{1f3fb}-\\u{1f3ff}]?)\\u200d(?=\\p{Extended_Pictographic})';
const joiners = [parts, conjuncts, emoji].join('|');

/** England, Scotland and Wales: a black flag and letters that nobody sees. */
const flags = ['eng', 'sct', 'wls']
  .map((land) => [...`gb${land}\u007f`].map((letter) => `\\u{e00${hexOf(letter)}}`).join(''))
  .join('|');

function hexOf(letter: string): string {
  return (letter.codePointAt(0) ?? 0).toString(16).padStart(2, '0');
}

/**
 * Characters that change text direction or are invisible: a name with them can imitate another. A
 * variation selector is allowed after its symbol. The first group is a flag, which is allowed.
 */
const invisible = new RegExp(
  [
    `(\\u{1f3f4}(?:${flags}))`,
    '(?<!\\p{Extended_Pictographic})[\\ufe0e\\ufe0f](?!\\u20e3)',
    `(?![\\ufe0e\\ufe0f]|${joiners})\\p{Default_Ignorable_Code_Point}`,
    '[\\u2028\\u2029\\u2800]',
  ].join('|'),
  'gu',
);

export function hasInvisible(value: string): boolean {
  return withoutInvisible(value) !== value;
}

/** Cleans a name supplied by an external provider. */
export function withoutInvisible(value: string): string {
  return value.replace(invisible, (_, flag: string | undefined) => flag ?? '');
}
