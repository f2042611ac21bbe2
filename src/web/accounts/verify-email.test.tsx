import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { verifyEmail } from '#contract/accounts/accounts.ts';
import { client, openPage, Replies, refused } from '#testing/open-page.tsx';

const replies = () => new Replies().on(verifyEmail, () => ({ email: 'carla@example.com' }));
const confirmed = () => screen.findByRole('heading', { name: 'Your email is confirmed' });

test('a mail scanner that opens the link with scripts confirms nothing, a click does', async () => {
  const responses = replies();
  await openPage('/verify-email?token=abc', null, responses);
  const button = await screen.findByRole('button', { name: 'Confirm my email' });
  expect(responses.count(verifyEmail)).toBe(0);
  await userEvent.click(button);
  await confirmed();
  expect(responses.count(verifyEmail)).toBe(1);
});

test('a signed-in person needs no click', async () => {
  const responses = replies();
  await openPage('/verify-email?token=abc', client, responses);
  await confirmed();
  expect(responses.count(verifyEmail)).toBe(1);
});

test('an old link leads a visitor to sign in, and then to a new link', async () => {
  const responses = replies().on(verifyEmail, refused(400, 'This link is no longer valid.'));
  await openPage('/verify-email?token=old', null, responses);
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm my email' }));
  await screen.findByText('This link is no longer valid.');
  const signIn = within(screen.getByRole('main')).getByRole('link', { name: 'Sign In' });
  expect(signIn.getAttribute('href')).toBe('/auth?next=%2Fverify-email%3Ftoken%3Dold');
  await openPage('/verify-email?token=old', client, responses);
  await screen.findByRole('button', { name: 'Send a new link' });
});
