import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { updateUser } from '#contract/accounts/accounts.ts';
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

test('what is not saved is named, survives another tab, and can be discarded', async () => {
  const replies = new Replies().on(updateUser, ({ body }) => ({ ...client, ...(body as object) }));
  await openPage(address, client, replies);
  const bio = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Bio/ });
  const save = () => screen.getByRole('button', { name: 'Save Changes' });
  await bio();
  expect(save().className).toContain('btn-outline');
  await userEvent.type(await bio(), 'Mornings are best.');
  await userEvent.type(screen.getByLabelText('Full Name'), ' Jr.');
  await screen.findByText('Not saved yet: Full Name, Bio');
  expect(save().className).toContain('btn-default');
  await userEvent.click(screen.getByRole('tab', { name: 'Notifications' }));
  await userEvent.click(screen.getByRole('tab', { name: 'General' }));
  expect((await bio()).value).toContain('Mornings are best.');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await expect.poll(() => screen.queryByText(/^Not saved yet/)).toBeNull();
  expect((await bio()).value).toBe(client.bio);

  await userEvent.type(await bio(), ' Evenings too.');
  await screen.findByText('Not saved yet: Bio');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Your profile has been updated.');
  await expect.poll(() => screen.queryByText(/^Not saved yet/)).toBeNull();
});
