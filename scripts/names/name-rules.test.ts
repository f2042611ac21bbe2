import { expect, it } from 'vitest';
import { adviceFor, checkNames, namesIn } from './name-rules.ts';

const none = { fields: [], kept: {}, old: [] };
const mistakesIn = (source: string, known = {}) =>
  checkNames(namesIn('src/a.ts', source), { ...none, ...known });

it.each([
  ['mostBytes', 'max'],
  ['upToMost', 'max'],
  ['usualDays', 'default'],
  ['keeping.test.ts', 'retention'],
  ['loadSeat', 'access or viewer'],
  ['TriesKey', 'attempts'],
  ['tidyAccounts', 'prune'],
  ['wordsOf', 'text or message'],
])('%s has another word', (name, say) => {
  expect(adviceFor(name)).toBe(say);
});

it.each(['almostDone', 'retries', 'words', 'maxBytes', 'unanswered', 'passwordsOf'])(
  '%s is left alone',
  (name) => {
    expect(adviceFor(name)).toBeUndefined();
  },
);

it('finds names in code, not in texts and comments', () => {
  const source = `// most of them\nconst said = 'the usual answer';\nexport const mostFiles = 3;`;
  expect(mistakesIn(source)).toEqual(["src/a.ts:3: 'mostFiles' says max here"]);
});

it('tells a text from words', () => {
  expect(mistakesIn('export const f = (words: string[]) => words;')).toEqual([]);
  expect(mistakesIn('export const f = (words: string) => words;')).toHaveLength(1);
});

it('lets fields keep their name as members', () => {
  const known = { fields: ['answer'] };
  expect(mistakesIn('export const f = { answer: 1 }.answer;', known)).toEqual([]);
  expect(mistakesIn('export const answer = 1;', known)).toHaveLength(1);
});

it('keeps a name where it is listed only', () => {
  const source = 'export const answer = 1;';
  expect(mistakesIn(source, { kept: { answer: '^src/a' } })).toEqual([]);
  expect(mistakesIn(source, { kept: { answer: 'reviews' } })).toHaveLength(1);
});

it('wants old names off the list once they are gone', () => {
  expect(mistakesIn('export const mostFiles = 3;', { old: ['mostFiles'] })).toEqual([]);
  expect(mistakesIn('', { old: ['mostFiles'] })).toEqual([
    "'mostFiles' is gone: node scripts/names/check-names.ts --update",
  ]);
});
