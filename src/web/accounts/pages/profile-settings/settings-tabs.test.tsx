import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { getOwnCreator } from '#contract/creators/creators.ts';
import { openPage, Replies } from '#testing/open-page.tsx';
import { creatorProfile } from '#testing/replies/own-creator.ts';
import { creatorUser } from '#testing/replies/people.ts';

test('a tab of the settings is in the address, so a reload stays there', async () => {
  const replies = new Replies().on(getOwnCreator, () => creatorProfile());
  const { address } = await openPage('/profile/settings', creatorUser, replies);
  await userEvent.click(await screen.findByRole('tab', { name: 'Security' }));
  await expect.poll(address).toBe('/profile/settings?tab=security');
  await openPage(address(), creatorUser, replies);
  await screen.findByRole('tab', { name: 'Security', selected: true });
  await userEvent.click(screen.getByRole('tab', { name: 'General' }));
  await screen.findByRole('tab', { name: 'General', selected: true });
});
