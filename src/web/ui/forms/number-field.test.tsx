import { globSync, readFileSync } from 'node:fs';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createI18n } from '#web/lib/i18n.ts';
import { NumberField } from './number-field.tsx';

afterEach(cleanup);

async function type(kind: 'money' | 'hours' | 'count', text: string) {
  render(
    <I18nProvider i18n={createI18n('en', {})}>
      <NumberField kind={kind} label="Amount" />
    </I18nProvider>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Amount');
  await userEvent.type(field, text);
  await userEvent.tab();
  const described = field.getAttribute('aria-describedby') ?? '';
  return { value: field.value, problem: document.getElementById(described)?.textContent ?? null };
}

test.each([
  ['money', '$1,200', '1200', null],
  ['money', '1 200', '1200', null],
  ['money', 'USD 1200', '1200', null],
  ['money', '1200,50', '1200,50', 'Do you mean 1,200.5? Please type it that way.'],
  ['money', '1.200,00', '1.200,00', 'Do you mean 1,200? Please type it that way.'],
  ['money', '1.2k', '1.2k', 'Enter an amount, such as 1,200'],
  ['money', '1200-1500', '1200-1500', 'Enter an amount, such as 1,200'],
  ['hours', '1,5', '1,5', 'Do you mean 1.5? Please type it that way.'],
  ['hours', '1:30', '1.5', null],
  ['hours', 'two', 'two', 'Enter hours, such as 1.5'],
  ['count', 'ten', 'ten', 'Enter a number, such as 14'],
] as const)('as %s, %j becomes %j', async (kind, text, value, problem) => {
  expect(await type(kind, text)).toEqual({ value, problem });
});

test('no number field of the browser is used: a wheel over it changes it', () => {
  const used = globSync('src/web/**/*.tsx').filter((path) =>
    /type=["']number["']/.test(readFileSync(path, 'utf8')),
  );
  expect(used.filter((path) => !path.endsWith('.test.tsx'))).toEqual([]);
});
