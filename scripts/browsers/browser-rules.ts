/**
 * What the pages' code may not do, so that it runs in every browser from the oldest of the README on, and the same in
 * each. The language's own library is checked by the compiler (`tsconfig.browsers.json`); these are rules for the rest.
 */

interface Rule {
  /** Files it is about. */
  readonly files: RegExp;
  readonly pattern: RegExp;
  readonly why: string;
}

const pages = /^src\/(web|contract)\//;
const newer = (pattern: RegExp, since: string, instead: string): Rule => ({
  files: pages,
  pattern,
  why: `only since ${since}: ${instead}`,
});
const everything = /^src\//;
const localized = '(?:format|formatRange|toLocale(?:Date|Time)?String)';

const rules: readonly Rule[] = [
  newer(/\bURL\.(?:parse|canParse)\(/, 'Safari 18', 'parseUrl'),
  newer(/\bAbortSignal\.any\(/, 'Safari 17.4', '`?.` and a way without it'),
  newer(/\.checkVisibility\(/, 'Safari 17.4', '`?.` and a way without it'),
  newer(/\.(?:startViewTransition|showPopover|setHTML|moveBefore)\(/, 'Safari 17', '`?.`'),
  newer(/\brequestIdleCallback\((?!note)/, 'Safari 26', '`?.` or setTimeout'),
  { files: pages, pattern: /\brandomUUID\b/, why: 'missing on plain http: randomId' },
  {
    files: pages,
    pattern: /\.toLocale(?:Date|Time)String\(|\bRelativeTimeFormat\b|\bi18n\.date\(/,
    why: 'the engines of server and browser know other words: writeDate of lib/format',
  },
  {
    files: pages,
    pattern: /\bDateTimeFormat\b[^;]*\)\s*\.(?:format|formatRange)\(/,
    why: 'the engines of server and browser know other words: writeDate of lib/format',
  },
  {
    files: everything,
    pattern: new RegExp(
      `\\.${localized}\\([^;{}]*\\)\\s*(?:\\??\\.(?:split|slice|substring|match|indexOf|startsWith|endsWith|includes)\\(|[=!]==)`,
    ),
    why: 'reads a value out of text for people, which each engine writes otherwise: formatToParts or clockOf',
  },
  {
    files: everything,
    pattern: /\bDateTimeFormat\(\s*'(?:en-CA|sv-SE|sv)'|toLocale\w*String\(\s*'(?:en-CA|sv-SE|sv)'/,
    why: 'a region whose dates look like ISO 8601 in one version of an engine: formatToParts or clockOf',
  },
  {
    files: /^src\/web\/(?!lib\/api\/)/,
    pattern: /instanceof Error\s*\?\s*\w+\.message|\bString\(error\)|\buseMutation\(/,
    why: 'shows the text of an exception: textOf, useCall or useTask',
  },
];

/** Each place of a source that breaks a rule: line and why. */
export function browserFaults(path: string, source: string): string[] {
  // Comments may name what they warn of; they keep their lines.
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, (comment) =>
    comment.replaceAll(/[^\n]/g, ' '),
  );
  return rules
    .filter(({ files }) => files.test(path))
    .flatMap(({ pattern, why }) =>
      Array.from(code.matchAll(new RegExp(pattern, 'g')), ({ index, 0: found }) => {
        const line = code.slice(0, index).split('\n').length;
        return `${path}:${line}: ${found.replaceAll(/\s+/g, ' ').slice(0, 60)}: ${why}`;
      }),
    );
}
