/** What both sides see of a balance in each of its states, and what they do about it. */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  getBalanceTerms,
  getNonpayment,
  type Installment,
} from '#contract/bookings/booking-balance.ts';
import type { BookingDetail } from '#contract/bookings/booking-replies.ts';
import {
  chooseBalanceMethod,
  endUnpaid,
  extendBalance,
  getBooking,
  goOnUnpaid,
} from '#contract/bookings/bookings.ts';
import { listPaymentMethods } from '#contract/payments/payment-methods.ts';
import { client, openPage, Replies } from '#testing/open-page.tsx';
import { booking } from '#testing/replies/bookings.ts';
import { creatorUser } from '#testing/replies/people.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T12:00:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const visa = { name: 'visa', last4: '4242' };
const dueAt = '2026-11-30T16:00:00.000Z';
const part = (of: Partial<Installment>): Installment => ({
  number: 2,
  kind: 'balance',
  cents: 14_000,
  status: 'planned',
  dueAt,
  automatic: false,
  card: null,
  failure: null,
  nextAttemptAt: null,
  wentOn: false,
  ...of,
});
const deposit = part({ number: 1, kind: 'deposit', cents: 6000, status: 'paid', dueAt: null });

type Facts = NonNullable<Parameters<typeof booking>[0]>['facts'];
/** A booking of $200.00 whose deposit of $60.00 is held. */
const withBalance = (
  of: Partial<Installment>,
  more: { side?: 'client' | 'creator'; facts?: Facts } & Partial<BookingDetail> = {},
): BookingDetail => {
  const { facts, ...rest } = more;
  return booking({
    depositTerms: { depositAmount: 6000, balanceDays: 14, keepsDeposit: true },
    paidAmount: 6000,
    dueAmount: 14_000,
    nextDueAt: dueAt,
    installments: [deposit, part(of)],
    ...rest,
    facts: { paidUp: false, openInstallment: of.status !== 'charging', ...facts },
  });
};

async function sees(current: () => BookingDetail, replies = new Replies()) {
  const user = current().side === 'client' ? client : creatorUser;
  await openPage('/bookings/8', user, replies.on(getBooking, current));
  return within(await screen.findByRole('region', { name: 'Balance' }));
}
const automatic = { automatic: true, card: visa, nextAttemptAt: dueAt } as const;

test('a day of one figure has no zero in a sentence', async () => {
  const part = await sees(() => withBalance({ dueAt: '2026-12-02T16:00:00.000Z' }));
  part.getByText(/^You pay \$140\.00 here by December 2, 2026\./);
});

test('a balance that comes says when, with which card, and how to pay earlier', async () => {
  const part = await sees(() => withBalance(automatic));
  part.getByText('Deposit paid · $140.00 due Mon, Nov 30 · Visa ··4242');
  part.getByText(
    'We charge your card $140.00 on November 30, 2026. You can pay earlier, or choose otherwise.',
  );
  expect(part.getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe('/checkout/8');
  part.getByRole('button', { name: 'Change card' });
});

test('who pays it themselves reads by when, and may have a card charged instead', async () => {
  let current = withBalance({});
  const replies = new Replies()
    .on(listPaymentMethods, () => [
      {
        id: 'pm_1',
        brand: 'visa',
        last4: '4242',
        expMonth: 12,
        expYear: 2030,
        isDefault: true,
        expired: false,
      },
      {
        id: 'pm_2',
        brand: 'visa',
        last4: '1111',
        expMonth: 1,
        expYear: 2020,
        isDefault: false,
        expired: true,
      },
    ])
    .on(getBalanceTerms, () => ({
      deposit: 6000,
      balance: 14_000,
      dueAt,
      payIn: 'deposit' as const,
      ifYouCancel: [],
      consent: { version: 1, sha256: 'b'.repeat(64), text: 'We may charge $140.00' },
    }))
    .on(chooseBalanceMethod, () => {
      current = withBalance(automatic);
      return current;
    });
  const part = await sees(() => current, replies);
  part.getByText('Deposit paid · $140.00 due Mon, Nov 30 · you pay it');
  part.getByText(
    'You pay $140.00 here by November 30, 2026. We remind you a week and a day before.',
  );
  await userEvent.click(part.getByRole('button', { name: 'Charge a card' }));
  const dialog = within(await screen.findByRole('dialog'));
  // An expired card is no choice, and none is chosen beforehand.
  const [choice, ...others] = await dialog.findAllByRole('radio');
  expect(others).toHaveLength(0);
  expect(dialog.queryByRole('button', { name: 'Agree and save' })).toBeNull();
  await userEvent.click(choice as HTMLElement);
  await dialog.findByText('We may charge $140.00');
  await userEvent.click(dialog.getByRole('button', { name: 'Agree and save' }));
  await part.findByText('Deposit paid · $140.00 due Mon, Nov 30 · Visa ··4242');
  expect(replies.calls).toContainEqual({
    name: 'PUT /api/bookings/:id/balance-method',
    input: {
      params: { id: 8 },
      body: { automatic: true, card: 'pm_1', sha256: 'b'.repeat(64) },
    },
  });
});

test('who is charged may pay it themselves instead', async () => {
  let current = withBalance(automatic);
  const replies = new Replies()
    .on(listPaymentMethods, () => [])
    .on(chooseBalanceMethod, () => {
      current = withBalance({});
      return current;
    });
  const part = await sees(() => current, replies);
  await userEvent.click(part.getByRole('button', { name: 'Change card' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/^You have no saved card\./);
  await userEvent.click(dialog.getByRole('button', { name: "I'll pay it myself; remind me" }));
  await part.findByText('Deposit paid · $140.00 due Mon, Nov 30 · you pay it');
  expect(replies.calls).toContainEqual({
    name: 'PUT /api/bookings/:id/balance-method',
    input: { params: { id: 8 }, body: { automatic: false } },
  });
});

test('a charge under way leaves nothing to do', async () => {
  const part = await sees(() => withBalance({ ...automatic, status: 'charging' }));
  part.getByText('Your payment of $140.00 is on its way');
  part.getByText("There's nothing to do. We tell you both once it has arrived.");
  expect(part.queryByRole('link')).toBeNull();
  expect(part.queryByRole('button')).toBeNull();
  const facts = { balanceDue: true };
  const creators = await sees(() =>
    withBalance({ ...automatic, status: 'charging' }, { side: 'creator', facts }),
  );
  creators.getByText('Deposit held · the payment of $140.00 is on its way');
  expect(creators.queryByRole('button')).toBeNull();
});

test('a creator of one that was declined reads what is open, and from when on they may end it', async () => {
  const facts = { balanceDue: true };
  const part = await sees(() => withBalance({ status: 'failed' }, { side: 'creator', facts }));
  part.getByText('Deposit held · $140.00 open since Mon, Nov 30');
  part.getByText(
    /has been reminded\. If it stays open, you can end the booking from Tue, Dec 8 on\.$/,
  );
  part.getByRole('button', { name: /^Give more time/ });
});

test('a declined card says when it is tried again, and what else is possible', async () => {
  const nextAttemptAt = '2026-12-01T16:00:00.000Z';
  const part = await sees(() =>
    withBalance({ ...automatic, status: 'failed', failure: 'declined', nextAttemptAt }),
  );
  part.getByText('Your card was declined · $140.00 is open');
  part.getByText(/^We try your card again on Tue, Dec 1, 10:00\sAM\. You can also pay now/);
  part.getByRole('link', { name: 'Pay now' });
  part.getByRole('button', { name: 'Change card' });
});

test('a bank that wants a confirmation, and a card that is gone, are not tried again', async () => {
  const confirming = { status: 'failed', failure: 'confirm', nextAttemptAt: null } as const;
  const first = await sees(() => withBalance({ ...automatic, ...confirming }));
  first.getByText('Your bank wants you to confirm $140.00');
  first.getByText(/^Please pay it now\./);
  const second = await sees(() => withBalance({ ...automatic, ...confirming, failure: 'final' }));
  second.getByText('Your card was declined · $140.00 is open');
  second.getByText(/^Please pay it now\./);
});

test('a creator reads what is open, and decides only once it is due', async () => {
  const part = await sees(() => withBalance(automatic, { side: 'creator' }));
  part.getByText('Deposit held · $140.00 due Mon, Nov 30');
  part.getByText("We hold the deposit, and tell you if the balance isn't paid on its day.");
  expect(part.queryByRole('button')).toBeNull();
});

const overdue = { balanceDue: true, balanceOverdue: true, balanceEndable: true };

test('a creator has three buttons for one that stays open, with the cents', async () => {
  let current = withBalance(
    { status: 'due', dueAt: '2026-11-12T16:00:00.000Z' },
    {
      side: 'creator',
      facts: overdue,
    },
  );
  const replies = new Replies()
    .on(getNonpayment, () => ({
      creatorAmount: 5400,
      refundAmount: 0,
      endableAt: '2026-11-20T16:00:00.000Z',
    }))
    .on(extendBalance, () => current)
    .on(goOnUnpaid, () => {
      current = withBalance(
        { status: 'due', dueAt: '2026-11-12T16:00:00.000Z', wentOn: true },
        { side: 'creator', facts: overdue },
      );
      return current;
    })
    .on(endUnpaid, () => current);
  const part = await sees(() => current, replies);
  part.getByText('Deposit held · $140.00 open since Thu, Nov 12');
  await userEvent.click(part.getByRole('button', { name: /^Give more time, until Sun, Nov\s29$/ }));
  await screen.findByText('More time given');
  expect(replies.calls).toContainEqual({
    name: 'POST /api/bookings/:id/balance-extension',
    input: { params: { id: 8 }, body: { dueAt: '2026-11-29T12:00:00.000Z' } },
  });
  await userEvent.click(
    await part.findByRole('button', { name: 'End the booking: $54.00 to you' }),
  );
  const dialog = within(await screen.findByRole('alertdialog'));
  dialog.getByText(/You get \$54\.00, Carla Client gets \$0\.00 back/);
  await userEvent.click(dialog.getByRole('button', { name: /^End the booking/ }));
  await screen.findByText('Booking ended');
  expect(replies.calls).toContainEqual({
    name: 'POST /api/bookings/:id/nonpayment',
    input: { params: { id: 8 }, body: { expectedCents: 5400 } },
  });
  await userEvent.click(part.getByRole('button', { name: 'Go on anyway' }));
  await part.findByText(/^You go on\. The originals stay locked/);
  expect(part.queryByRole('button', { name: 'Go on anyway' })).toBeNull();
});

test('a client whose balance is overdue reads what may happen', async () => {
  const part = await sees(() => withBalance({ status: 'due' }, { facts: overdue }));
  part.getByText('$140.00 has been due since Mon, Nov 30');
  part.getByText(
    'Please pay it now. If it stays open, Ottoline Brackenbury can end the booking from Tue, Dec 8 on.',
  );
  part.getByRole('link', { name: 'Pay now' });
});

test('a balance paid early, or a booking that ended for it, leaves none', async () => {
  const paid = booking({
    installments: [deposit, part({ status: 'paid' })],
    paidAmount: 20_000,
    dueAmount: 0,
  });
  await openPage(
    '/bookings/8',
    client,
    new Replies().on(getBooking, () => paid),
  );
  await screen.findByRole('heading', { name: 'Your price' });
  expect(screen.queryByRole('region', { name: 'Balance' })).toBeNull();

  const ended = booking({
    status: 'cancelled',
    cancelReason: 'balance_unpaid',
    paymentStatus: 'paid',
    installments: [deposit, part({ status: 'void' })],
  });
  for (const [user, side] of [
    [client, 'client'],
    [creatorUser, 'creator'],
  ] as const) {
    await openPage(
      '/bookings/8',
      user,
      new Replies().on(getBooking, () => ({ ...ended, side })),
    );
    await screen.findByText("The balance wasn't paid.");
    expect(screen.queryByRole('region', { name: 'Balance' })).toBeNull();
  }
});

test('an extra that waits for its client comes before the rest of the page, until it is on its way', async () => {
  const extra = {
    number: 3,
    reason: 'overtime',
    note: 'The party goes on',
    minutes: 60,
    amountCents: 15_000,
    shareCents: 13_500,
    status: 'open',
    proposedAt: '2026-12-14T17:50:00.000Z',
  } as const;
  const facts = { started: true };
  let current = booking({ extras: [extra], facts });
  const replies = new Replies().on(getBooking, () => current);
  await openPage('/bookings/8', client, replies);
  const pay = await screen.findByRole('button', { name: 'Pay $150.00' });
  const complete = screen.getByRole('button', { name: 'Mark complete' });
  expect(pay.compareDocumentPosition(complete) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();

  current = booking({ extras: [{ ...extra, status: 'arriving' }], facts });
  await openPage('/bookings/8', client, replies);
  await screen.findByText('The payment is on its way.');
  expect(screen.queryByRole('button', { name: /^(Pay|Decline)/ })).toBeNull();
});
