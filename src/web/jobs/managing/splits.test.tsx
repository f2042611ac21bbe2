import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { jobDispute } from '#contract/jobs/job-disputes.ts';
import { expectToAddUp } from '#testing/money-tables.ts';
import { client, openPage } from '#testing/open-page.tsx';
import { job, money, repliesAbout } from '#testing/replies/jobs.ts';
import { creatorUser } from '#testing/replies/people.ts';

const by = (proposedBy: 'owner' | 'selected') => ({
  number: 1,
  proposedBy,
  creatorAmount: 20_000,
  note: 'Two of the three hours.',
  createdAt: '2026-11-22T10:00:00.000Z',
});

/** Half of the budget of 500 dollars was refunded. */
const half = { budget: 500, paymentProtected: false, reducedToCents: 25_000 } as const;
const heldOfHalf = { held: { creatorCents: 25_000, feeCents: 2500 } };
const moneyOfHalf = money({ totalCents: 55_000, heldCents: 27_500, refundedCents: 27_500 });

test.each([
  {
    what: 'the budget',
    given: {},
    progress: {},
    paid: money(),
    max: '$300.00',
    table: 'How the budget is split',
    shares: { 'To you': 20_000, 'Refund to Carla Client': 10_000, Budget: 30_000 },
  },
  {
    what: 'what is left after a refund',
    given: half,
    progress: heldOfHalf,
    paid: moneyOfHalf,
    max: '$250.00',
    table: 'How the remaining budget is split',
    shares: { 'To you': 20_000, 'Refund to Carla Client': 5000, 'Remaining budget': 25_000 },
  },
])('a creator proposes a split of $what, and no more', async ({ max, table, shares, ...one }) => {
  const before = { as: 'selected', ...one.given, progress: one.progress } as const;
  let current = job(before);
  const replies = repliesAbout(() => current, one.paid);
  const offer = by('selected');
  replies.on(jobDispute.propose, () => {
    current = job({ ...before, progress: { ...before.progress, settlement: offer } });
    return offer;
  });
  await openPage('/jobs/5', creatorUser, replies);
  await userEvent.click(await screen.findByRole('button', { name: 'Agree on a different amount' }));
  const dialog = within(await screen.findByRole('dialog'));
  const amount = dialog.getByLabelText(/^For you/);
  await userEvent.type(amount, '300.01');
  await dialog.findByText(`Enter an amount from $0.00 to ${max}`);
  await userEvent.click(dialog.getByRole('button', { name: 'Send proposal' }));
  expect(document.activeElement).toBe(amount);
  expect(replies.count(jobDispute.propose)).toBe(0);
  await userEvent.clear(amount);
  await userEvent.type(amount, '200');
  await expectToAddUp(table, shares);
  await userEvent.type(dialog.getByLabelText(/^Note/), offer.note);
  await userEvent.click(dialog.getByRole('button', { name: 'Send proposal' }));
  await screen.findByText('Proposal sent');
  expect(replies.calls).toContainEqual({
    name: 'POST /api/jobs/:id/settlements',
    input: { params: { id: 5 }, body: { creatorAmount: 20_000, note: offer.note } },
  });
  await screen.findByText('Waiting for Carla Client to respond to your proposal');
  await expectToAddUp(table, shares);
  expect(screen.queryByText(/share of the service fee/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});

const agreed = {
  status: 'cancelled',
  progress: { held: null, ending: 'agreed', agreedAmount: 20_000 },
} as const;

test('a client sees what a proposed split means, and accepts it', async () => {
  let current = job({ progress: { settlement: by('selected') } });
  const replies = repliesAbout(() => current);
  replies.on(jobDispute.accept, () => {
    current = job(agreed);
    return current;
  });
  await openPage('/jobs/5/manage', client, replies);
  await screen.findByText('Ottoline Brackenbury proposed a split');
  await screen.findByText('Two of the three hours.');
  screen.getByText('plus the same share of the service fee');
  await expectToAddUp('How the budget is split', {
    'To Ottoline Brackenbury': 20_000,
    'Your refund': 10_000,
    Budget: 30_000,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Accept this split?' }));
  await userEvent.click(question.getByRole('button', { name: 'Accept' }));
  await screen.findByText('Split accepted');
  expect(replies.calls).toContainEqual({
    name: 'POST /api/jobs/:id/settlements/:number/acceptance',
    input: { params: { id: 5, number: 1 } },
  });
  await screen.findByText(/^This job was canceled\./);
  await screen.findByText(
    /Of the money we held, \$200.00 goes to Ottoline Brackenbury and the rest back to you\./,
  );
});

const split = money({
  status: 'paid',
  heldCents: 0,
  heldFeeCents: 0,
  releasedCents: 20_000,
  feeKeptCents: 2000,
  refundedCents: 11_000,
  next: 'nothing',
});
const ofClient = {
  'Paid to Ottoline': 20_000,
  'Service fee': 2000,
  'Your refund': 11_000,
  'Total paid': 33_000,
};
const { 'Paid to Ottoline': paid, ...others } = ofClient;
const toOttoline = { 'Paid to Ottoline': paid, ...others };
const ofCreator = {
  'On its way to you': 20_000,
  'Refund to Carla': 10_000,
  'Your share': 30_000,
};

test.each([
  ['/jobs/5/manage', toOttoline, /goes to Ottoline Brackenbury and the rest back to you\./],
  ['/jobs/5/payment', ofClient, /the rest goes back to you/],
  ['/jobs/5', ofCreator, /\$200.00 goes to you and the rest back to Carla Client\./],
])('%s says where each cent of an agreed split went', async (path, shares, text) => {
  const as = path === '/jobs/5' ? 'selected' : 'owner';
  const ended = job({ as, ...agreed, paymentStatus: 'paid' });
  const own = { paidOutCents: 0, withheld: [] };
  const replies = repliesAbout(() => ended, as === 'owner' ? split : { ...split, own });
  await openPage(path, as === 'owner' ? client : creatorUser, replies);
  await expectToAddUp('Payment status', shares);
  await screen.findByText(text);
  const receipt = screen.queryByRole('link', { name: 'Receipt (PDF)' });
  expect(receipt?.getAttribute('href')).toBe(
    as === 'owner' ? '/api/payments/31/receipt' : undefined,
  );
});

test.each<[string, 'owner' | 'selected', RegExp]>([
  ['/jobs/5', 'selected', /^Only \$250.00 of it is held\./],
  ['/jobs/5/manage', 'owner', /^Only \$250.00 of it is held\./],
  ['/jobs/5/payment', 'owner', /^\$250.00 of it goes to Ottoline once you approve the work/],
])('%s says how much is left after a refund', async (path, as, text) => {
  const replies = repliesAbout(() => job({ as, ...half, progress: heldOfHalf }), moneyOfHalf);
  await openPage(path, as === 'owner' ? client : creatorUser, replies);
  await screen.findByText(text);
  expect(screen.queryByText('Payment protected')).toBeNull();
});

test('a client sees how much the creator gets on approval after a refund', async () => {
  const delivered = job({ ...half, status: 'submitted', progress: heldOfHalf });
  await openPage(
    '/jobs/5/manage',
    client,
    repliesAbout(() => delivered, moneyOfHalf),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  const question = await screen.findByRole('alertdialog', { name: 'Approve this job?' });
  expect(question.textContent).toContain(
    "$250.00 goes to Ottoline Brackenbury. This can't be undone.",
  );
});
