import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { client, openPage, Replies } from '#testing/open-page.tsx';

test.each([
  ['a job to manage', '/jobs/5/manage', 'Failed to fetch job details', 'GET /api/jobs/:id'],
  ['a creator', '/creators/5', 'Creator not found', 'GET /api/creators/:id'],
  [
    'a person to write to',
    '/messages/9',
    'Failed to fetch user details',
    'GET /api/messages/:userId/card',
  ],
])('%s that could not be loaded says so, and is asked for again', async (_, path, title, call) => {
  const replies = new Replies();
  await openPage(path, client, replies);
  await screen.findByRole('heading', { name: title });
  expect(screen.queryByText('Job Not Found')).toBeNull();
  const requests = () => replies.calls.filter(({ name }) => name === call).length;
  const before = requests();
  expect(before).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await expect.poll(requests).toBeGreaterThan(before);
});
