import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listIdentityProviders, takeFormFlash } from '#contract/accounts/sign-in.ts';
import { getBooking } from '#contract/bookings/bookings.ts';
import { client, openPage, Replies } from '#testing/open-page.tsx';
import { booking } from '#testing/replies/bookings.ts';
import { job, repliesAbout } from '#testing/replies/jobs.ts';

const creator = {
  ...client,
  isCreator: true,
  creatorId: 3,
  serviceType: 'photographer',
} as const;

test.each([
  ['a visitor', null, ['Golden Hour', 'Discover', 'Jobs', 'Sign In', 'Sign Up']],
  [
    'a client',
    client,
    ['Golden Hour', 'Discover', 'Jobs', 'Bookings', 'Messages', 'My JobsClient', 'Post a Job'],
  ],
  [
    'a creator',
    creator,
    [
      'Golden Hour',
      'Discover',
      'Jobs',
      'Bookings',
      'Messages',
      'My ApplicationsCreator',
      'Find Jobs',
    ],
  ],
  [
    'an operator',
    { ...client, isSupport: true, isOperator: true },
    ['Golden Hour', 'Discover', 'Jobs', 'Bookings', 'Messages', 'Admin', 'My Jobs'],
  ],
] as const)('%s finds their own links, and no other', async (_, user, links) => {
  await openPage('/help', user, new Replies());
  const bar = within(await screen.findByRole('navigation', { name: 'Main' }));
  // Once in the bar, and once in the phone's menu.
  const [, ...again] = links;
  const texts = bar.getAllByRole('link').map(({ textContent }) => textContent);
  // Until the avatar's menu is loaded, a link is shown instead.
  expect(texts.filter((text) => !text.startsWith('Your account'))).toEqual([...links, ...again]);
  const bells = () => bar.queryAllByRole('button', { name: 'Notifications' });
  await expect.poll(bells).toHaveLength(user ? 1 : 0);
});

test('Sign Up leads to registration, and protected pages lead to sign-in', async () => {
  await openPage('/help', null, new Replies());
  const bar = within(await screen.findByRole('navigation', { name: 'Main' }));
  for (const link of bar.getAllByRole('link', { name: 'Sign Up' }))
    expect(link.getAttribute('href')).toBe('/auth?tab=register');
  const replies = new Replies().on(listIdentityProviders, () => ({ providers: [] }));
  replies.on(takeFormFlash, () => ({ flash: null, knownDevice: true }));
  const { address } = await openPage('/post-job', null, replies);
  await screen.findByRole('heading', { name: 'Sign in to Golden Hour' });
  expect(address()).toBe('/auth?next=%2Fpost-job');
});

test.each([
  ['/jobs/5', ['Jobs']],
  ['/jobs/5/manage', ['My JobsClient']],
  ['/jobs/5/payment', ['My JobsClient']],
  ['/bookings/8', ['Bookings']],
  ['/checkout/8', ['Bookings']],
])('at %s a client sees which part of the site they are in', async (path, lit) => {
  await openPage(
    path,
    client,
    repliesAbout(() => job()).on(getBooking, () => booking()),
  );
  const bar = await screen.findByRole('navigation', { name: 'Main' });
  const current = bar.querySelectorAll('[aria-current="page"]');
  // In the bar and in a phone's menu.
  expect(new Set([...current].map(({ textContent }) => textContent))).toEqual(new Set(lit));
});
