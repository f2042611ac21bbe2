import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { verifyEmail } from '#contract/accounts/accounts.ts';
import { client, openPage, Replies } from '#testing/open-page.tsx';

const replies = () => new Replies().on(verifyEmail, () => ({ email: 'carla@example.com' }));
const confirmed = () => screen.findByRole('heading', { name: 'Your email is confirmed' });

test('a mail scanner that opens the link with scripts confirms nothing, a click does', async () => {
  const answers = replies();
  await openPage('/verify-email?token=abc', null, answers);
  const button = await screen.findByRole('button', { name: 'Confirm my email' });
  expect(answers.count(verifyEmail)).toBe(0);
  await userEvent.click(button);
  await confirmed();
  expect(answers.count(verifyEmail)).toBe(1);
});

test('whoever is signed in needs no click', async () => {
  const answers = replies();
  await openPage('/verify-email?token=abc', client, answers);
  await confirmed();
  expect(answers.count(verifyEmail)).toBe(1);
});
