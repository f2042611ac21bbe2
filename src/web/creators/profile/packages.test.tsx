import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { getOwnCreator } from '#contract/creators/creators.ts';
import { listOwnPackages, savePackages } from '#contract/creators/packages.ts';
import { openPage, Replies } from '#testing/open-page.tsx';
import { nothingToDeliver } from '#testing/replies/creators.ts';
import { creatorProfile } from '#testing/replies/own-creator.ts';
import { creatorUser } from '#testing/replies/people.ts';
import { ApiError } from '#web/lib/api/api-error.ts';

test('a creator offers a package', async () => {
  const replies = new Replies().on(getOwnCreator, () => creatorProfile());
  replies.on(listOwnPackages, () => []);
  await openPage('/profile/settings?tab=creator', creatorUser, replies);
  await userEvent.click(await screen.findByRole('button', { name: 'Add a package' }));
  const offer = within(await screen.findByRole('group', { name: 'Package 1' }));
  await userEvent.type(offer.getByLabelText(/^Title/), 'Golden half hour');
  await userEvent.clear(offer.getByLabelText(/^Hours/));
  await userEvent.type(offer.getByLabelText(/^Hours/), '3');
  const save = screen.getByRole('button', { name: 'Save packages' });
  const tooCheap = 'A package must cost at least $1';
  replies.on(savePackages, () => {
    const fields = { 'packages.0.price': tooCheap };
    throw new ApiError(400, { error: tooCheap, code: 'validation_failed', fields });
  });
  await userEvent.click(save);
  await offer.findByText(tooCheap);
  await userEvent.type(offer.getByLabelText(/^Price \(USD\)/), '249.50');
  const lines = '20 edited photos\nA private gallery';
  await userEvent.type(offer.getByLabelText(/^What the client gets/), lines);
  const saved = {
    title: 'Golden half hour',
    hours: 3,
    price: 24_950,
    deliverables: lines.split('\n'),
    active: true,
  };
  replies.on(savePackages, () => [
    { id: 4, minutesBeforeSunset: null, ...nothingToDeliver, ...saved },
  ]);
  await userEvent.click(save);
  await screen.findByText('Your packages have been updated.');
  const sent = replies.calls.findLast(({ name }) => name === 'PUT /api/creator/packages');
  expect(sent?.input).toMatchObject({ body: { packages: [saved] } });
});
