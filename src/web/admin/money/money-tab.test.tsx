import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { getOverview } from '#contract/admin/admin.ts';
import { type Chargeback, listChargebacks } from '#contract/payments/chargebacks.ts';
import { getOwnMoney } from '#contract/payments/own-money.ts';
import {
  bookMovement,
  listReconciliationExceptions,
  type ReconciliationException,
} from '#contract/payments/reconciliation-exceptions.ts';
import { openPage, Replies } from '#testing/open-page.tsx';
import { operator, overview } from '#testing/replies/operator.ts';

afterEach(() => vi.restoreAllMocks());

const at = '2026-11-22T12:00:00.000Z';
const ownMoney = {
  availableCents: 100_000,
  pendingCents: 5_000,
  heldCents: 60_000,
  withdrawableCents: 40_000,
  foreignCents: 4_166,
  earnedCents: 9_000,
  costCents: 3_000,
  breakEven: {
    job: { cents: 839, onlyOneCents: 3_888 },
    booking: { cents: null, onlyOneCents: null },
  },
};
const exception = (given: Partial<ReconciliationException>): ReconciliationException => ({
  id: 3,
  kind: 'mismatch',
  subject: null,
  creator: null,
  amountCents: -700,
  detail: 'The provider moved -700 cents (reserve_transaction) that no posting explains',
  advice: 'book',
  since: at,
  ageMinutes: 5,
  ...given,
});
const chargeback: Chargeback = {
  id: 8,
  subject: { kind: 'job', id: 5 },
  description: 'Wedding photos',
  amountCents: 55_000,
  status: 'needs_response',
  reason: 'general',
  openedAt: at,
  dueAt: '2026-11-29T12:00:00.000Z',
  closedAt: null,
  answerable: true,
  answers: [],
};

function openTab(items: ReconciliationException[], chargebacks: Chargeback[] = []) {
  let open = items;
  const replies = new Replies()
    .on(getOverview, () => overview)
    .on(getOwnMoney, () => ownMoney)
    .on(listChargebacks, () => chargebacks)
    .on(listReconciliationExceptions, () => ({ items: open, ledgerTotalCents: 0 }));
  replies.on(bookMovement, () => {
    open = [];
    return { ok: true as const };
  });
  return openPage('/operator?tab=money', operator, replies).then(() => replies);
}

test('an operator says what an unexplained movement was', async () => {
  const replies = await openTab([exception({})]);
  await userEvent.click(await screen.findByRole('button', { name: 'Book it' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What was this?' }));
  await userEvent.selectOptions(dialog.getByLabelText(/^Type/), 'Other');
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'A reserve until March');
  await userEvent.click(dialog.getByRole('button', { name: 'Book it' }));
  await screen.findByText('No stuck payments');
  expect(replies.calls).toContainEqual({
    name: 'POST /api/operator/stuck-money/:id/booking',
    input: { params: { id: 3 }, body: { account: 'other', reason: 'A reserve until March' } },
  });
});

test('an operator reads what is theirs, what it cost, and from which price on it pays', async () => {
  await openTab([]);
  const card = await screen.findByRole('region', { name: 'Available to withdraw: $400.00' });
  const text = card.textContent ?? '';
  expect(text).toContain('Earned: $90.00. Stripe fees: $30.00');
  expect(text).toContain('Other sales: $41.66');
  expect(text).toContain('A job pays for its own fees from $8.39 ($38.88 if');
  expect(text).toContain("Bookings never pay for their own fees: Stripe's exceed your commission.");
});

test.each([
  ['needs_response', /Stripe charges \$15\.00 for it/],
  ['warning_needs_response', /Responding to an inquiry is free/],
])('before responding a dispute that %s, an operator reads its fee', async (status, fee) => {
  await openTab([], [{ ...chargeback, status }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Respond' }));
  await within(await screen.findByRole('dialog')).findByText(fee);
});

test('a fraud warning offers to refund or to let the release go on, without codes', async () => {
  await openTab([
    exception({
      kind: 'fraud',
      advice: 'look',
      amountCents: 55_000,
      detail: 'made_with_stolen_card',
      subject: { kind: 'job', id: 5 },
    }),
  ]);
  await screen.findByRole('button', { name: 'Payment is fine' });
  await screen.findByRole('button', { name: 'Decide' });
  expect(screen.queryByText(/made_with_stolen_card/)).toBeNull();
});

test('a rejected payout names its creator, and says why in words', async () => {
  await openTab([
    exception({
      kind: 'payout',
      advice: 'bank_account',
      amountCents: 50_000,
      creator: { userId: 9, name: 'Ottoline Brackenbury' },
      detail: 'account_closed',
    }),
  ]);
  const name = await screen.findByRole('link', { name: 'Ottoline Brackenbury' });
  expect(name.getAttribute('href')).toBe('/operator/people/9');
  screen.getByText('The bank account is closed.');
  expect(screen.queryByText('account_closed')).toBeNull();
});

test('what is open stands above what is closed, which is folded', async () => {
  const closed = { ...chargeback, id: 9, status: 'won', answerable: false, closedAt: at };
  await openTab([], [closed, chargeback]);
  const fold = await screen.findByText('Closed card disputes (1)');
  const open = screen.getByRole('heading', { name: 'Card disputes' });
  expect(open.compareDocumentPosition(fold) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(fold.closest('details')?.open).toBe(false);
});
