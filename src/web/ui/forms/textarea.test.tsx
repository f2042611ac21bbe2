import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createI18n } from '#web/lib/i18n.ts';
import { Textarea } from './textarea.tsx';

afterEach(cleanup);

test('what is pasted over the limit stays, and is said to be too long', async () => {
  render(
    <I18nProvider i18n={createI18n('en', {})}>
      <Textarea aria-label="Bio" maxLength={2000} />
    </I18nProvider>,
  );
  const field = screen.getByLabelText<HTMLTextAreaElement>('Bio');
  await userEvent.click(field);
  await userEvent.paste('x'.repeat(1700));
  expect(screen.queryByRole('status')).toBeNull();
  await userEvent.paste('x'.repeat(1150));
  expect(field.value).toHaveLength(2850);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe(
    '2,850 of 2,000 characters: please shorten it.',
  );
});
