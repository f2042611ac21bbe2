import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getOwnCreator } from '#contract/creators/creators.ts';
import { listOwnPackages } from '#contract/creators/packages.ts';
import { getCreatorPayments } from '#contract/payments/creator-payments.ts';
import { openPage, Replies } from '#testing/open-page.tsx';
import { creatorProfile } from '#testing/replies/own-creator.ts';
import { creatorUser } from '#testing/replies/people.ts';

test('earnings are told apart by their job’s number and title, or their booking’s number', async () => {
  const release = (kind: 'job' | 'booking', id: number, title: string | null) => ({
    id,
    subject: { kind, id },
    title,
    amountCents: 45_000,
    withheldCents: id === 70 ? 5_000 : 0,
    reversedCents: 0,
    state: 'transferred' as const,
    createdAt: '2026-11-20T12:00:00.000Z',
    transferredAt: '2026-11-20T12:05:00.000Z',
  });
  const replies = new Replies()
    .on(getOwnCreator, () => creatorProfile())
    .on(listOwnPackages, () => [])
    .on(getCreatorPayments, () => ({
      account: { state: 'ready' as const, reason: '' },
      heldCents: 253_000,
      owedCents: 12_000,
      waitingCents: 0,
      transferredCents: 135_000,
      releases: [
        release('job', 71, 'Canoes at dawn'),
        release('job', 70, 'Canoes at dawn'),
        release('booking', 4, null),
      ],
      payouts: [],
    }));
  await openPage('/profile/settings?tab=creator', creatorUser, replies);
  expect((await screen.findByText(/is held for your work/)).textContent).toContain('$2,530.00');
  expect(screen.getByText(/^You owe/).textContent).toContain('$120.00');
  expect(screen.getAllByText(/\$50.00 withheld for refunded work/)).toHaveLength(1);
  for (const [name, to] of [
    ['Job #71: Canoes at dawn', '/jobs/71'],
    ['Job #70: Canoes at dawn', '/jobs/70'],
    ['Booking #4', '/bookings/4'],
  ] as const)
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(to);
});
