import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { client, openPage, Replies } from '#testing/open-page.tsx';

const address = '/profile/settings?tab=general';

test('an email that is not confirmed says so beside the field', async () => {
  await openPage(address, { ...client, emailVerified: false }, new Replies());
  await screen.findByText(/^carla@example\.com isn't confirmed yet/);
});

test('a new email that waits for its confirmation is named, also where the old one is confirmed', async () => {
  await openPage(address, { ...client, pendingEmail: 'new@example.com' }, new Replies());
  await screen.findByText(/^new@example\.com isn't confirmed yet/);
});

test('of a confirmed email nothing is said', async () => {
  await openPage(address, client, new Replies());
  await screen.findByLabelText('Full Name');
  expect(screen.queryByText(/isn't confirmed yet/)).toBeNull();
});
