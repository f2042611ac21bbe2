import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  deletePaymentMethod,
  listPaymentMethods,
  type SavedCard,
} from '#contract/payments/payment-methods.ts';
import { client, openPage, Replies } from '#testing/open-page.tsx';

const card = (id: string, last4: string): SavedCard => ({
  id,
  brand: 'visa',
  last4,
  expMonth: 12,
  expYear: 2034,
  isDefault: last4 === '4242',
  expired: false,
});

test('a card that is to pay a balance is removed only once its client has read what follows', async () => {
  const replies = new Replies()
    .on(listPaymentMethods, () => [
      {
        ...card('pm_1', '4242'),
        pays: [
          {
            bookingId: 12,
            amountCents: 105_000,
            dueAt: '2027-05-11T15:00:00.000Z',
            timeZone: 'America/Chicago',
          },
        ],
      },
      card('pm_2', '1881'),
    ])
    .on(deletePaymentMethod, () => ({ ok: true as const }));
  await openPage('/profile/settings', client, replies);
  const remove = (last4: string) =>
    screen.findByRole('button', { name: `Remove the card ending in ${last4}` });
  await userEvent.click(await remove('4242'));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove this card?' }));
  question.getByText(/^A balance of \$1,050\.00 for booking #12 is due on Tue, May 11/);
  expect(replies.count(deletePaymentMethod)).toBe(0);
  await userEvent.click(question.getByRole('button', { name: 'Remove' }));
  await expect.poll(() => replies.count(deletePaymentMethod)).toBe(1);
  await userEvent.click(await remove('1881'));
  await expect.poll(() => replies.count(deletePaymentMethod)).toBe(2);
});
