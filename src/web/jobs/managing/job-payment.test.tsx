import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { changeJob } from '#contract/jobs/job-posting.ts';
import { listClientJobs } from '#contract/jobs/jobs.ts';
import { startJobPayment } from '#contract/payments/job-payment.ts';
import { getCancellationTerms } from '#contract/payments/payments.ts';
import { expectToAddUp } from '#testing/money-tables.ts';
import { client, openPage, refused } from '#testing/open-page.tsx';
import { asRead } from '#testing/outside/as-read.ts';
import { job, money, moneyRow, ownedJob, repliesAbout } from '#testing/replies/jobs.ts';
import { creatorUser } from '#testing/replies/people.ts';

const draft = job({ status: 'draft', paymentStatus: 'unpaid' });

test('a draft is published without paying', async () => {
  const replies = repliesAbout(() => draft).on(changeJob, () => draft);
  replies.on(listClientJobs, () => []);
  await openPage('/jobs/5/payment', client, replies);
  await userEvent.click(await screen.findByRole('button', { name: 'Publish without paying' }));
  await screen.findByText('Job updated');
  expect(replies.calls).toContainEqual({
    name: 'PATCH /api/jobs/:id',
    input: { params: { id: 5 }, body: { status: 'open' } },
  });
  await screen.findByRole('heading', { name: 'My Jobs' });
});

test('an outdated page shows that the job was already paid when someone pays again', async () => {
  let current = draft;
  const replies = repliesAbout(() => current);
  replies.on(startJobPayment, () => {
    current = job({ status: 'open' });
    return refused(409, 'This job is already paid')();
  });
  await openPage('/jobs/5/payment', client, replies);
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $330.00' }));
  await screen.findByRole('heading', { name: 'Payment Complete' });
  expect(replies.calls).toContainEqual({
    name: 'POST /api/jobs/:id/payment-intent',
    input: { params: { id: 5 }, body: { expectedTotal: 33_000 } },
  });
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

test.each([
  ['open', '/my-jobs'],
  ['in_progress', '/my-jobs?tab=in-progress'],
  ['submitted', '/my-jobs?tab=in-progress'],
  ['completed', '/my-jobs?tab=completed'],
] as const)(
  'a client who paid for a job that is %s returns to where it is',
  async (status, path) => {
    const paid = job({ status, paymentStatus: 'in_escrow' });
    await openPage(
      '/jobs/5/payment',
      client,
      repliesAbout(() => paid),
    );
    const back = await screen.findByRole('link', { name: 'Return to My Jobs' });
    expect(back.getAttribute('href')).toBe(path);
  },
);

test('a client without applicants is led to creators of that place and day', async () => {
  const open = job({
    status: 'open',
    location: 'Austin, TX',
    date: '2026-12-05',
    applications: [],
  });
  await openPage(
    '/jobs/5',
    client,
    repliesAbout(() => open),
  );
  const link = await screen.findByRole('link', { name: /^find creators there/ });
  expect(link.getAttribute('href')).toBe('/search?location=Austin%2C+TX&date=2026-12-05');
});

const approved = money({
  heldCents: 0,
  heldFeeCents: 0,
  onItsWayCents: 30_000,
  feeKeptCents: 3000,
  next: 'creator_onboarding',
});

test('a client who approved sees that the money is waiting for the creator', async () => {
  const completed = job({ status: 'completed', progress: { payoutsReady: false } });
  await openPage(
    '/jobs/5/payment',
    client,
    repliesAbout(() => completed, approved),
  );
  await screen.findByText(/^Ottoline hasn't set up payouts yet\./);
  await expectToAddUp('Payment status', {
    'Waiting for Ottoline to set up payouts': 30_000,
    'Service fee': 3000,
    'Total paid': 33_000,
  });
  expect(screen.queryByText(/until you mark the job complete/)).toBeNull();
});

test('a client reads that the payment is checked, and nothing of a dispute', async () => {
  const completed = job({ status: 'completed' });
  await openPage(
    '/jobs/5/payment',
    client,
    repliesAbout(() => completed, { ...approved, next: 'payment_check' }),
  );
  await screen.findByText(/^You approved the work\. We're checking the payment/);
  await expectToAddUp('Payment status', {
    'Waiting while we check the payment': 30_000,
    'Service fee': 3000,
    'Total paid': 33_000,
  });
  expect(screen.queryByText(/bank|dispute|fraud/i)).toBeNull();
});

test('a client who approves before payouts are set up sees that the money is held', async () => {
  const delivered = job({ status: 'submitted', progress: { payoutsReady: false } });
  await openPage(
    '/jobs/5/manage',
    client,
    repliesAbout(() => delivered),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  const question = await screen.findByRole('alertdialog', { name: 'Approve this job?' });
  expect(question.textContent).toContain(
    "We'll hold $300.00 until Ottoline Brackenbury sets up payouts",
  );
  expect(question.textContent).not.toContain('This will release payment');
});

test.each([
  ['before its day: quietly and with a warning', '2099-06-12', 'btn-outline', true],
  ['from its day on', '2020-06-12', 'btn-default', false],
])('a client can complete a paid job %s', async (_, date, look, warned) => {
  const page = job({ status: 'in_progress', date });
  await openPage(
    '/jobs/5/manage',
    client,
    repliesAbout(() => page),
  );
  const button = await screen.findByRole('button', { name: 'Complete & Review' });
  expect(button.className).toContain(look);
  await userEvent.click(button);
  const question = await screen.findByRole('alertdialog');
  expect(
    asRead(question.textContent).includes('This job is on Jun 12, 2099. If you pay before'),
  ).toBe(warned);
});

test('a creator with waiting money is sent to the payout setup', async () => {
  const completed = job({ as: 'selected', status: 'completed' });
  await openPage(
    '/jobs/5',
    creatorUser,
    repliesAbout(() => completed, approved),
  );
  const link = await screen.findByRole('link', { name: 'Set up payouts' });
  expect(link.getAttribute('href')).toBe('/profile/settings?tab=creator');
});

const processing = money({
  status: 'processing',
  heldCents: 0,
  heldFeeCents: 0,
  heldSince: null,
  next: 'wait_for_bank',
});
const beingPaid = { status: 'draft', paymentStatus: 'processing' } as const;

test.each(['/jobs/5', '/jobs/5/manage', '/my-jobs?tab=all'])(
  '%s leads from a draft with a pending bank debit to its payment',
  async (path) => {
    const replies = repliesAbout(() => job(beingPaid), processing);
    replies.on(listClientJobs, () => [ownedJob(beingPaid)]);
    await openPage(path, client, replies);
    await screen.findAllByText('Payment Processing');
    const link = await screen.findByRole('link', { name: /^View payment/ });
    expect(link.getAttribute('href')).toBe('/jobs/5/payment');
    expect(screen.queryByText('Finish posting')).toBeNull();
    expect(screen.queryByText('Your draft')).toBeNull();
  },
);

test('a draft with a pending bank debit is not shown as paid', async () => {
  await openPage(
    '/jobs/5/payment',
    client,
    repliesAbout(() => job(beingPaid), processing),
  );
  await screen.findByText('Payment Processing');
  await expectToAddUp('Payment status', { 'Processing at the bank': 33_000, Total: 33_000 });
  expect(screen.queryByText('Payment Complete')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

test('a job canceled during its bank debit shows that the money will be refunded', async () => {
  const canceled = job({ status: 'cancelled', paymentStatus: 'processing', applications: [] });
  await openPage(
    '/jobs/5/payment',
    client,
    repliesAbout(() => canceled, processing),
  );
  await screen.findByText(/You canceled this job while/);
  await screen.findByText(/ will be refunded once it arrives/);
});

const disputed = money({
  status: 'disputed',
  next: 'dispute',
  heldCents: 33_000,
  rows: [
    moneyRow('held', 33_000),
    moneyRow('dispute', 33_000, { effectCents: 0, state: 'needs_response', note: 'fraudulent' }),
  ],
});

test('a creator cannot deliver while the bank is deciding on the payment', async () => {
  const waiting = job({ as: 'selected', paymentStatus: 'disputed' });
  await openPage(
    '/jobs/5',
    creatorUser,
    repliesAbout(() => waiting, disputed),
  );
  await screen.findByText(/It's on hold until the bank decides\./);
  const row = await screen.findByRole('row', { name: /^Disputed with Carla's bank/ });
  expect(row.textContent).toContain('Under review by the bank');
  const button = screen.getByRole('button', { name: 'Submit Work' });
  expect(button.closest('fieldset')).toHaveProperty('disabled', true);
});

test.each([
  [
    { cancelled: 2, open: 0 },
    /^You've canceled 2 paid jobs and bookings .* \$9\.87 processing fee\.$/,
  ],
  [{ cancelled: 0, open: 2 }, /^You have 2 other orders open\. .* \$9\.87 processing fee\.$/],
  [{ cancelled: 1, open: 1 }, /^You have 1 other order open\. .* \$9\.87 processing fee\.$/],
])('before paying, a client with %o sees what canceling would cost', async (counts, note) => {
  const replies = repliesAbout(() => draft).on(getCancellationTerms, () => ({
    ...counts,
    keepsProcessingFee: true,
    keepsAboveCents: null,
    maxOpen: null,
    blockedUntil: null,
  }));
  await openPage('/jobs/5/payment', client, replies);
  await screen.findByText(note);
});

test.each([
  [
    10_000,
    /^This is over \$100\.00, .* if you cancel it, we won't refund the \$9\.87 processing fee\./,
  ],
  [33_000, undefined],
])(
  'a new client reads what canceling an order above %d cents costs',
  async (keepsAboveCents, note) => {
    const replies = repliesAbout(() => draft).on(getCancellationTerms, () => ({
      cancelled: 0,
      open: 0,
      keepsProcessingFee: false,
      keepsAboveCents,
      maxOpen: null,
      blockedUntil: null,
    }));
    await openPage('/jobs/5/payment', client, replies);
    await screen.findByRole('button', { name: 'Pay $330.00' });
    if (note) await screen.findByText(note);
    else expect(screen.queryByText(/processing fee/)).toBeNull();
  },
);

test('a client with too many open orders reads why they cannot pay', async () => {
  const replies = repliesAbout(() => draft).on(
    startJobPayment,
    refused(
      409,
      'Until your first order is completed, you can have your first one and 2 more open',
    ),
  );
  await openPage('/jobs/5/payment', client, replies);
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $330.00' }));
  await screen.findByText(/^Until your first order is completed/);
});
