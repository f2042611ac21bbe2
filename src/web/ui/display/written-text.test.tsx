import { globSync, readFileSync } from 'node:fs';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createI18n } from '#web/lib/i18n.ts';
import { WrittenText } from './written-text.tsx';

const bio = 'I love working with families at golden hour.';
afterEach(cleanup);

const show = (locale: string) =>
  render(
    <I18nProvider i18n={createI18n(locale, {})}>
      <WrittenText noted>{bio}</WrittenText>
    </I18nProvider>,
  );

test('a text in another language than the page says which, to the eye and to screen readers', () => {
  show('es');
  expect(screen.getByText(bio).getAttribute('lang')).toBe('en');
  expect(screen.getByText('Written in English').hasAttribute('lang')).toBe(false);
});

test('a title that is too short to tell is in the language that its writer names', () => {
  const page = show('en');
  for (const [language, lang] of [
    ['es', 'es'],
    ['en', null],
    [null, null],
  ] as const) {
    page.rerender(
      <I18nProvider i18n={createI18n('en', {})}>
        <WrittenText language={language}>Agave al sol</WrittenText>
      </I18nProvider>,
    );
    expect(screen.getByText('Agave al sol').getAttribute('lang')).toBe(lang);
  }
});

test('a text in the language of the page is just itself', () => {
  show('en');
  expect(screen.getByText(bio).hasAttribute('lang')).toBe(false);
  expect(screen.queryByText(/^Written in/)).toBeNull();
});

test("a stranger's link leads over a page that names the site, one's own directly", () => {
  const text = 'See https://example.com/a.';
  const page = show('en');
  page.rerender(
    <I18nProvider i18n={createI18n('en', {})}>
      <WrittenText links="by-page">{text}</WrittenText>
    </I18nProvider>,
  );
  const link = screen.getByRole('link');
  expect(link.getAttribute('href')).toBe('/leaving?to=https%3A%2F%2Fexample.com%2Fa');
  expect(link.getAttribute('rel')).toBe('nofollow noopener noreferrer');
  expect(link.textContent).toBe('https://example.com/a');
  expect(page.container.textContent).toBe(text);
});

/** Line breaks are what people write; these show no one's, more than a text, or say its language themselves. */
const others = [
  'src/web/admin/health/mail-entry.tsx',
  'src/web/admin/money/chargebacks.tsx',
  'src/web/shell/announcement.tsx',
  'src/web/shell/legal-page.tsx',
  'src/web/ui/display/written-text.tsx',
];

test("every place that shows a person's line breaks knows the text's language", () => {
  const shown = globSync('src/web/**/*.tsx')
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) =>
      /<(p|dd|span|div|blockquote)\s[^>]*whitespace-pre-(line|wrap)/.test(
        readFileSync(path, 'utf8'),
      ),
    );
  expect(shown.filter((path) => !others.includes(path))).toEqual([]);
  expect(shown).toContain(others[0]);
});

test('what people send each other has links, what they publish of themselves has none', () => {
  const linking = globSync('src/web/**/*.tsx')
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/written-text/.test(path) && / links=/.test(readFileSync(path, 'utf8')));
  expect(linking.toSorted()).toEqual([
    'src/web/jobs/applications/applicant-card.tsx',
    'src/web/jobs/managing/manage-header.tsx',
    'src/web/jobs/pages/job-detail/page.tsx',
    'src/web/messages/conversation/message-bubble.tsx',
    'src/web/offers/comparing/candidate-column.tsx',
  ]);
});
