import { expect, test } from 'vitest';
import { browserFaults } from './browser-rules.ts';

test.each([
  ['src/web/a.ts', 'const url = URL.parse(next);'],
  ['src/contract/a.ts', 'URL.canParse(value)'],
  ['src/web/a.ts', 'AbortSignal.any([a, b])'],
  ['src/web/a.tsx', 'key={crypto.randomUUID()}'],
  ['src/web/a.tsx', "new Date(month).toLocaleDateString('es-US')"],
  ['src/web/a.tsx', "i18n.date(day, { weekday: 'short' })"],
  ['src/web/a.ts', 'new Intl.DateTimeFormat(locale, {\n  month,\n})\n  .format(day)'],
  ['src/server/a.ts', "const [date] = clock.format(new Date(instant)).split(', ');"],
  ['src/server/a.ts', 'if (day.format(now) === today) return;'],
  ['src/server/a.ts', "new Intl.DateTimeFormat('en-CA', { timeZone })"],
  ['src/web/a.tsx', "toastError(t`Error`, error instanceof Error ? error.message : '')"],
  ['src/web/a.tsx', 'const save = useMutation({ mutationFn });'],
])('%s may not: %s', (path, source) => {
  expect(browserFaults(path, source)).toHaveLength(1);
});

test.each([
  ['src/web/a.ts', 'const url = parseUrl(next);'],
  ['src/web/a.ts', 'AbortSignal.any?.([a, b])'],
  ['src/web/a.ts', '// As URL.parse(address).\n/* crypto.randomUUID() */'],
  ['src/web/a.ts', "clock.formatToParts(now).find(({ type }) => type === 'year')"],
  ['src/server/a.ts', 'new Intl.DateTimeFormat(region).format(day)'],
  ['src/server/a.ts', 'URL.parse(next)'],
  ['src/web/lib/api/a.ts', 'return useMutation(options);'],
])('%s may: %s', (path, source) => {
  expect(browserFaults(path, source)).toEqual([]);
});

test('says the line', () => {
  expect(browserFaults('src/web/a.ts', '/*\n*/\nURL.parse(a)')[0]).toMatch(/^src\/web\/a\.ts:3: /);
});
