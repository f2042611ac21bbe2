import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { JobDetail } from '#contract/jobs/job-replies.ts';
import { writeClientReview } from '#contract/reviews/client-reviews.ts';
import { client, openPage } from '#testing/open-page.tsx';
import { job, repliesAbout } from '#testing/replies/jobs.ts';
import { creatorUser } from '#testing/replies/people.ts';

const shownAt = '2099-12-10T12:00:00.000Z';
const createdAt = '2026-11-26T12:00:00.000Z';
const written = {
  id: 9,
  shownAt,
  shown: false,
  createdAt,
  rating: 2,
  comment: 'Came two hours late',
};
const completed = { status: 'completed', paymentStatus: 'paid' } as const;

test('a creator reviews a client, whose record they see, and reads when it is shown', async () => {
  let shown: JobDetail = job({
    ...completed,
    as: 'selected',
    clientRecord: {
      offers: 0,
      offersDecided: 0,
      hired: 3,
      completed: 2,
      cancelled: 1,
      rating: 4.5,
      reviewCount: 2,
      reviews: [
        { id: 1, rating: 5, comment: 'Kind and clear', createdAt, creatorName: 'Omar Reyes' },
      ],
    },
  });
  const replies = repliesAbout(() => shown).on(writeClientReview, ({ body }) => {
    const { rating, comment } = body as { rating: number; comment: string };
    shown = { ...shown, clientReview: { ...written, rating, comment }, actions: [] };
    return { ...written, rating, comment, creatorId: 3, clientId: 7, jobId: 5, bookingId: null };
  });
  await openPage('/jobs/5', creatorUser, replies);
  const posted = await screen.findByRole('region', { name: 'Posted by' });
  await expect.poll(() => posted.textContent).toContain('Hired 3 times · 2 completed · 1 canceled');
  expect(posted.textContent).toContain('(2 reviews by creators)');
  expect(posted.textContent).toContain('Kind and clear');
  await userEvent.click(await screen.findByRole('button', { name: 'Review the client' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Review the client' }));
  await userEvent.type(dialog.getByRole('textbox'), 'Came two hours late');
  await userEvent.click(dialog.getByRole('button', { name: 'Submit Review' }));
  const own = await screen.findByRole('region', { name: `Your review of ${client.fullName}` });
  expect(own.textContent).toContain('Came two hours late');
  expect(own.textContent).toContain('Only you see this for now.');
  expect(within(own).queryByRole('button', { name: 'Review the client' })).toBeNull();
});

test('a client reads that there is a review, and what it says once it is shown', async () => {
  let shown: JobDetail = job({
    ...completed,
    clientReview: { ...written, rating: null, comment: null },
  });
  const replies = repliesAbout(() => shown);
  await openPage('/jobs/5', client, replies);
  const waiting = await screen.findByRole('region', { name: /review of you$/ });
  expect(waiting.textContent).toContain("You can read it once you've reviewed them");
  expect(within(waiting).queryByRole('img')).toBeNull();
  shown = job({ ...completed, clientReview: { ...written, shown: true } });
  await openPage(
    '/jobs/5',
    client,
    repliesAbout(() => shown),
  );
  const read = await screen.findByRole('region', { name: /review of you$/ });
  expect(read.textContent).toContain('Came two hours late');
  expect(within(read).getByRole('button', { name: /^Report/ })).toBeTruthy();
});
