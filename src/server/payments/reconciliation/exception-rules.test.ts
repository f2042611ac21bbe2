import { expect, test } from 'vitest';
import { createTranslator } from '#server/platform/i18n/translator.ts';
import type { ExceptionNotice } from '../events.ts';
import { describeException } from './exception-rules.ts';

const translator = createTranslator({}, {});
const exceptionLine = (item: ExceptionNotice) =>
  translator.translate('en', describeException(item));

const item = { amountCents: 55_000, detail: '', dueAt: null };

test("a card dispute shows the bank's deadline", () => {
  const dueAt = '2027-03-05T22:30:00.000Z';
  expect(exceptionLine({ ...item, kind: 'dispute', dueAt }).replaceAll(/\s/g, ' ')).toBe(
    'Card dispute over $550.00: answer the bank before Mar 5, 2027, 10:30 PM UTC',
  );
  expect(exceptionLine({ ...item, kind: 'dispute' })).toBe(
    "A bank still hasn't decided about $550.00 after 90 days",
  );
});

test('a text without an amount still mentions money', () => {
  expect(exceptionLine({ ...item, kind: 'payout', amountCents: null })).toBe(
    'A bank rejected a payout of money',
  );
});
