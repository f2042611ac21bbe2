import { I18nProvider } from '@lingui/react';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createI18n } from '#web/lib/i18n.ts';
import { dismissToast, readToast } from '#web/ui/feedback/toast.ts';
import { usePaying } from './use-paying.ts';

const i18n = createI18n('en', {});
const paying = () =>
  renderHook(usePaying, {
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  }).result;
const openToast = () => {
  const shown = readToast();
  return shown?.open ? [shown.title, shown.description] : undefined;
};
afterEach(() => dismissToast(readToast()?.id ?? 0));

test('incomplete fields are no failed payment: only the fields say what is missing', async () => {
  const result = paying();
  const error = { type: 'validation_error', message: 'Your card number is incomplete.' };
  await act(() => result.current.pay(async () => ({ error })));
  expect([result.current.problem, openToast(), result.current.paying]).toEqual([
    undefined,
    undefined,
    false,
  ]);
});

test('why a card was refused is said once, in the form', async () => {
  const result = paying();
  const error = { type: 'card_error', message: 'Your card was declined.' };
  await act(() => result.current.pay(async () => ({ error })));
  expect([result.current.problem, openToast()]).toEqual([
    error.message,
    ['Payment failed', undefined],
  ]);
});
