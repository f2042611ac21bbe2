import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { changeJob } from '#contract/jobs/job-posting.ts';
import { leaveJob, unhireCreator } from '#contract/jobs/job-steps.ts';
import { deleteJob, listClientJobs } from '#contract/jobs/jobs.ts';
import { client, openPage } from '#testing/open-page.tsx';
import { type JobOverrides, job, money, repliesAbout } from '#testing/replies/jobs.ts';
import { creatorUser } from '#testing/replies/people.ts';

interface Ending {
  readonly who: string;
  readonly given: JobOverrides;
  readonly path?: string;
  readonly button: string;
  readonly words: string;
  readonly call: string;
  readonly done?: string;
}

const cancel = { button: 'Cancel this job', call: 'PATCH /api/jobs/:id' };
const unhire = { button: 'Cancel this hire', call: 'POST /api/jobs/:id/unhire' };
const leave = { button: 'Leave this job', call: 'POST /api/jobs/:id/leave' };

test.each<Ending>([
  {
    who: 'a client cancels an unpaid hire',
    given: { paymentStatus: 'unpaid' },
    ...unhire,
    words: 'The job reopens, and you can choose from the other applicants again.',
  },
  {
    who: 'a client cancels the hire of someone suspended, and keeps the money held',
    given: { facts: { selectedHere: false } },
    ...unhire,
    words: 'We hold your payment for the next creator you hire, or refund it',
  },
  {
    who: 'a creator leaves an unpaid job',
    given: { as: 'selected', paymentStatus: 'unpaid' },
    path: '/jobs/5',
    ...leave,
    words: "You won't be paid for this job, and Carla Client can hire someone else.",
  },
  {
    who: 'a creator leaves a paid job',
    given: { as: 'selected' },
    path: '/jobs/5',
    ...leave,
    words: "You won't be paid for this job, and Carla Client can hire someone else.",
  },
  {
    who: 'a client cancels a paid job before hiring',
    given: { status: 'open' },
    ...cancel,
    words: 'refund everything you paid.',
  },
  {
    who: 'a client cancels a job of which a part was refunded',
    given: {
      status: 'open',
      budget: 500,
      progress: { held: { creatorCents: 25_000, feeCents: 2500 } },
    },
    ...cancel,
    words: 'refund the $275.00 we still hold.',
  },
  {
    who: 'a client cancels a job whose bank debit is under way',
    given: { status: 'open', paymentStatus: 'processing' },
    path: '/jobs/5/payment',
    ...cancel,
    words: "We'll refund it as soon as it arrives.",
  },
  {
    who: 'a client deletes a draft from its payment page',
    given: { status: 'draft', paymentStatus: 'unpaid' },
    path: '/jobs/5/payment',
    button: 'Delete this draft',
    call: 'DELETE /api/jobs/:id',
    words: "This can't be undone.",
    done: 'Draft deleted',
  },
])('$who after reading what that means', async ({ given, path = '/jobs/5/manage', ...ending }) => {
  const before = job(given);
  const replies = repliesAbout(() => before)
    .on(changeJob, () => before)
    .on(unhireCreator, () => before)
    .on(leaveJob, () => before);
  replies.on(deleteJob, () => ({ ok: true as const })).on(listClientJobs, () => []);
  await openPage(path, given.as === 'selected' ? creatorUser : client, replies);
  const { button, words: text, call, done = 'Job updated' } = ending;
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const question = await screen.findByRole('alertdialog', { name: `${button}?` });
  expect(question.textContent).toContain(text);
  expect(replies.calls.map(({ name }) => name)).not.toContain(call);
  await userEvent.click(within(question).getByRole('button', { name: button }));
  await screen.findByText(done);
  const body = button === 'Cancel this job' ? { body: { status: 'cancelled' } } : {};
  expect(replies.calls).toContainEqual({ name: call, input: { params: { id: 5 }, ...body } });
  if (done === 'Draft deleted') await screen.findByRole('heading', { name: 'My Jobs' });
});

test('a canceled job shows the refund and offers the receipt', async () => {
  const ended = job({
    status: 'cancelled',
    paymentStatus: 'refunded',
    applications: [],
    progress: { ending: 'cancelled' },
  });
  const back = money({ status: 'refunded', heldCents: 0, refundedCents: 33_000, next: 'nothing' });
  await openPage(
    '/jobs/5/manage',
    client,
    repliesAbout(() => ended, back),
  );
  await screen.findByText('You canceled this job.');
  const row = await screen.findByRole('row', { name: /^Your refund/ });
  expect(row.textContent).toContain('$330.00');
  const receipt = screen.getByRole('link', { name: 'Receipt (PDF)' });
  expect(receipt.getAttribute('href')).toBe('/api/payments/31/receipt');
  expect(screen.queryByRole('button', { name: 'Cancel this job' })).toBeNull();
});
