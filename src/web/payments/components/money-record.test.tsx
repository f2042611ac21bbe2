import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { MoneyHistory } from '#contract/payments/money-history.ts';
import { site } from '#testing/open-page.tsx';
import { SiteContext } from '#web/lib/api/site.ts';
import { createI18n } from '#web/lib/i18n.ts';
import { MoneyRecord } from './money-record.tsx';

type Row = MoneyHistory['rows'][number];
const row = (given: Partial<Row>): Row => ({
  at: '2027-03-20T12:00:00Z',
  kind: 'refund',
  amountCents: 5_000,
  effectCents: -5_000,
  state: 'succeeded',
  note: '',
  cause: null,
  duplicate: false,
  expectedBy: null,
  ...given,
});

const rows = [
  row({ kind: 'held', amountCents: 10_000, effectCents: 10_000 }),
  row({ note: 'It rained all day' }),
  row({ cause: 'client_cancelled' }),
];

afterEach(cleanup);

test('tells the client by when a refund starts or is on their card, and the creator nothing', () => {
  const later = '2999-03-29T12:00:00.000Z';
  const refunds = [
    row({ kind: 'held', amountCents: 10_000, effectCents: 10_000 }),
    row({ state: 'waiting_for_balance', expectedBy: later }),
    row({ expectedBy: later }),
    row({ expectedBy: '2020-03-29T12:00:00.000Z' }),
  ];
  const money = { rows: refunds, heldCents: 0, onItsWayCents: 0, next: 'nothing' } as const;
  const shown = (as: 'client' | 'creator') => {
    render(
      <I18nProvider i18n={createI18n('en', {})}>
        <SiteContext value={site}>
          <MoneyRecord money={money} of="booking" as={as} />
        </SiteContext>
      </I18nProvider>,
    );
    const text = screen.getByRole('table').textContent ?? '';
    cleanup();
    return [...text.matchAll(/It starts by about|Usually on your card by/g)].map(String);
  };
  expect(shown('client')).toEqual(['It starts by about', 'Usually on your card by']);
  expect(shown('creator')).toEqual([]);
});

test.each([
  ['client', 'Ruth', 'You canceled'],
  ['creator', 'Dominic', 'Dominic canceled'],
  ['operator', undefined, 'The client canceled'],
] as const)('tells the %s why money went back, and what an operator wrote', (as, name, message) => {
  const money = { rows, heldCents: 0, onItsWayCents: 0, next: 'nothing' } as const;
  render(
    <I18nProvider i18n={createI18n('en', {})}>
      <SiteContext value={site}>
        <MoneyRecord money={money} of="booking" as={as} name={name} />
      </SiteContext>
    </I18nProvider>,
  );
  const [, , written, caused] = within(screen.getByRole('table')).getAllByRole('row');
  expect(written?.textContent).toContain('It rained all day');
  expect(caused?.textContent).toContain(` · ${message}`);
});
