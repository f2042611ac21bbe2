import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { listOwnApplications, withdrawApplication } from '#contract/jobs/applications.ts';
import { getJob, listClientJobs, listJobs } from '#contract/jobs/jobs.ts';
import { client, openPage, Replies } from '#testing/open-page.tsx';
import { application, job, ownApplication, ownedJob } from '#testing/replies/jobs.ts';
import { creatorUser } from '#testing/replies/people.ts';

interface Asked {
  readonly status?: string;
  readonly before?: string;
}
const asked = ({ query }: { readonly query?: unknown }) => query as Asked;
const titles = () =>
  screen
    .getAllByRole('article')
    .map((card) => within(card).getByRole('heading', { level: 2 }).textContent);

test('a client finds all of their jobs, a page at a time', async () => {
  const replies = new Replies();
  replies.on(listClientJobs, (input, { onLink }) => {
    const { status, before } = asked(input);
    if (status === 'open') return [ownedJob({ id: 1, title: 'The first of all' })];
    if (before === '2') return [ownedJob({ id: 1, title: 'The first of all' })];
    onLink?.('</api/jobs/client/7?before=2>; rel="next"');
    return [3, 2].map((id) => ownedJob({ id, title: `Draft ${id}`, status: 'draft' }));
  });
  await openPage('/my-jobs', client, replies);
  await screen.findByText('More than 2 unpublished drafts.');
  await screen.findByRole('heading', { name: 'The first of all' });
  expect(titles()).toEqual(['The first of all']);
  await userEvent.click(screen.getByRole('link', { name: 'See all jobs' }));
  await screen.findByRole('heading', { name: 'Draft 3' });
  expect(titles()).toEqual(['Draft 3', 'Draft 2']);
  await userEvent.click(screen.getByRole('button', { name: 'View more' }));
  await screen.findByRole('heading', { name: 'The first of all' });
  expect(titles()).toEqual(['Draft 3', 'Draft 2', 'The first of all']);
  expect(screen.queryByRole('button', { name: 'View more' })).toBeNull();
});

test.each([
  ['unpaid', '1 unpublished draft.'],
  ['processing', '1 job opens once its payment arrives.'],
] as const)('a client reads about a draft that is %s', async (paymentStatus, text) => {
  const replies = new Replies();
  replies.on(listClientJobs, (input) =>
    asked(input).status === 'draft' ? [ownedJob({ status: 'draft', paymentStatus })] : [],
  );
  await openPage('/my-jobs', client, replies);
  const note = (await screen.findByRole('link', { name: 'See all jobs' })).parentElement;
  expect(note?.textContent).toContain(text);
  expect(note?.textContent?.match(/unpublished|opens once/g)).toHaveLength(1);
});

test('an unpaid draft leads to its payment page, and shows its age', async () => {
  const shown = ownedJob({ status: 'draft', openedAt: null });
  const replies = new Replies().on(listClientJobs, () => [shown]);
  await openPage('/my-jobs?tab=all', client, replies);
  const link = await screen.findByRole('link', { name: `Finish posting ${shown.title}` });
  expect(link.getAttribute('href')).toBe('/jobs/5/payment');
  screen.getByText(/Drafted /);
  replies.on(getJob, () => job({ status: 'draft', paymentStatus: 'unpaid', openedAt: null }));
  await openPage('/jobs/5', client, replies);
  await screen.findByText(/^Drafted /);
  expect(screen.queryByText(/^Posted (?!by)/)).toBeNull();
});

test('a creator finds every application in its tab, a page at a time', async () => {
  const replies = new Replies();
  const of = (id: number, title: string, status: 'pending' | 'rejected' = 'pending') =>
    ownApplication({ id, status, actions: [], job: { title } });
  replies.on(listOwnApplications, (input, { onLink }) => {
    const { status, before } = asked(input);
    if (status === 'rejected') return [of(3, 'Third job', 'rejected')];
    if (before === '2') return [of(1, 'First job')];
    onLink?.('</api/applications/creator?before=2>; rel="next"');
    return [of(2, 'Second job')];
  });
  await openPage('/my-applications', creatorUser, replies);
  await screen.findByRole('heading', { name: 'Second job' });
  expect(titles()).toEqual(['Second job']);
  await userEvent.click(screen.getByRole('button', { name: 'View more' }));
  await screen.findByRole('heading', { name: 'First job' });
  expect(titles()).toEqual(['Second job', 'First job']);
  expect(screen.queryByRole('button', { name: 'View more' })).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'Rejected' }));
  await screen.findByRole('heading', { name: 'Third job' });
  expect(titles()).toEqual(['Third job']);
});

test('a creator withdraws an application after confirming', async () => {
  let own = [ownApplication()];
  const replies = new Replies().on(listOwnApplications, () => own);
  replies.on(withdrawApplication, () => {
    own = [];
    return application({ status: 'withdrawn' });
  });
  await openPage('/my-applications', creatorUser, replies);
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const question = await screen.findByRole('alertdialog', { name: 'Withdraw your application?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Withdraw' }));
  await screen.findByText('Application withdrawn');
  expect(replies.calls).toContainEqual({
    name: 'POST /api/applications/:id/withdraw',
    input: { params: { id: 21 } },
  });
  await screen.findByText('No pending applications');
});

test('an applicant sees that some of the money was refunded', async () => {
  const reducedToCents = 30_000;
  const replies = new Replies().on(listOwnApplications, () => [
    ownApplication({ job: { budget: 400, reducedToCents } }),
  ]);
  await openPage('/my-applications', creatorUser, replies);
  await screen.findByText(/^Only \$300.00 of the budget is held\./);
  const open = { status: 'open', budget: 400, reducedToCents, paymentProtected: false } as const;
  replies.on(getJob, () => job({ ...open, applications: [application()] }));
  await openPage('/jobs/5', creatorUser, replies);
  await screen.findByText(/^Only \$300.00 of it is held\./);
  expect(screen.queryByText('Payment protected')).toBeNull();
});

test('a creator who wants to post a job is told once why they cannot', async () => {
  const replies = new Replies().on(listClientJobs, () => []).on(listJobs, () => []);
  const { address } = await openPage('/post-job', creatorUser, replies);
  await screen.findByRole('heading', { name: 'Job Listings' });
  await screen.findByText('Client account required');
  await expect.poll(address).toBe('/jobs');
});
