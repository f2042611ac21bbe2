import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { getCreator } from '#contract/creators/creators.ts';
import { client, openPage, Replies } from '#testing/open-page.tsx';
import { creatorDetail } from '#testing/replies/creators.ts';

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

test('a page left offline says so, and opens automatically once the network is back', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => network.mockRestore());
  const replies = new Replies().on(getCreator, () => {
    // As a page whose code cannot be loaded.
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  await openPage('/creators/3', client, replies);
  await screen.findByRole('heading', { name: "You're offline" });
  expect(screen.queryByText(/on our side/)).toBeNull();
  replies.on(getCreator, () => creatorDetail());
  network.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  await screen.findByRole('heading', { level: 1, name: creatorDetail().user.fullName });
});
