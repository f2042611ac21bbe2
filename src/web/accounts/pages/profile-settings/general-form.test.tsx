import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { client, openPage, Replies } from '#testing/open-page.tsx';

const address = '/profile/settings?tab=general';

test('an unconfirmed email is marked at its field', async () => {
  await openPage(address, { ...client, emailVerified: false }, new Replies());
  await screen.findByText(/^carla@example\.com isn't confirmed yet/);
});

test('a new email pending confirmation is shown, even if the old one is confirmed', async () => {
  await openPage(address, { ...client, pendingEmail: 'new@example.com' }, new Replies());
  await screen.findByText(/^new@example\.com isn't confirmed yet/);
});

test('a confirmed email has no note', async () => {
  await openPage(address, client, new Replies());
  await screen.findByLabelText('Full Name');
  expect(screen.queryByText(/isn't confirmed yet/)).toBeNull();
});
