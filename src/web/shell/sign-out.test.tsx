import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { logout } from '#contract/accounts/session.ts';
import { client, openPage, Replies, refused } from '#testing/open-page.tsx';

test('a failed sign-out shows an error and changes nothing', async () => {
  const replies = new Replies().on(logout, refused(503, 'Please try again in a minute.'));
  await openPage('/help', client, replies);
  await userEvent.click(await screen.findByRole('button', { name: 'Your account' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  await screen.findByText('Please try again in a minute.');
  expect(screen.getAllByText('My Jobs')).not.toEqual([]);
});
