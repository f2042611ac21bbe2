import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getCreatorPayments } from '#contract/payments/creator-payments.ts';
import { listStatements } from '#contract/payments/documents.ts';
import { getEarnings } from '#contract/payments/earnings.ts';
import { openPage, Replies } from '#testing/open-page.tsx';
import { creatorUser } from '#testing/replies/people.ts';

test('earnings are told apart by their job’s number and title, or their booking’s number', async () => {
  const release = (kind: 'job' | 'booking', id: number, title: string | null) => ({
    id,
    subject: { kind, id },
    title,
    amountCents: 45_000,
    withheldCents: id === 70 ? 5_000 : 0,
    reversedCents: 0,
    takenBackCents: id === 71 ? 10_000 : 0,
    arrivedCents: id === 4 ? 45_000 : 0,
    state: 'transferred' as const,
    createdAt: '2026-11-20T12:00:00.000Z',
    transferredAt: '2026-11-20T12:05:00.000Z',
  });
  const replies = new Replies()
    .on(listStatements, () => [])
    .on(getEarnings, () => ({
      heldCents: 253_000,
      onItsWayCents: 80_000,
      paidOutCents: 45_000,
      yearCents: 125_000,
      years: [2026],
      zone: 'Central Time',
      months: [
        { month: '2026-11', grossCents: 150_000, earnedCents: 125_000, paidOutCents: 45_000 },
      ],
    }))
    .on(getCreatorPayments, () => ({
      account: { state: 'ready' as const, reason: '' },
      heldCents: 253_000,
      owedCents: 12_000,
      onItsWayCents: 80_000,
      paidOutCents: 45_000,
      releases: [
        release('job', 71, 'Canoes at dawn'),
        release('job', 70, 'Canoes at dawn'),
        release('booking', 4, null),
      ],
      payouts: ['2026-07-09', '2026-11-05', '2026-03-27'].map((day, id) => ({
        id,
        amountCents: 28_000,
        state: 'paid' as const,
        failure: '',
        arrivesAt: `${day}T12:00:00.000Z`,
        createdAt: '2026-11-20T12:00:00.000Z',
      })),
    }));
  await openPage('/earnings', creatorUser, replies);
  expect((await screen.findByText(/^You owe/)).textContent).toContain('$120.00');
  expect(screen.getAllByText(/\$50.00 withheld for refunded work/)).toHaveLength(1);
  // Net of what was refunded, and in the bank or on its way to it.
  const rowOf = (name: RegExp) => screen.getByRole('row', { name }).textContent;
  expect(rowOf(/^Job #71/)).toMatch(/On its way · \$100.00 refunded to the client.*\$350.00/);
  expect(rowOf(/^Booking #4/)).toMatch(/Paid out.*\$450.00/);
  const paidOut = screen.getAllByRole('row', { name: /^Arrived at your bank/ });
  const months = paidOut.map(({ textContent }) => /Nov|Jul|Mar/.exec(textContent)?.[0]);
  expect(months).toEqual(['Nov', 'Jul', 'Mar']);
  for (const [name, to] of [
    ['Job #71: Canoes at dawn', '/jobs/71'],
    ['Job #70: Canoes at dawn', '/jobs/70'],
    ['Booking #4', '/bookings/4'],
  ] as const)
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(to);
});
