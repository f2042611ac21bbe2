import { signIn } from '../fixtures/accounts.ts';
import { expectNoBarriersByDayAndNight } from '../fixtures/barriers.ts';
import { flip, open } from '../fixtures/pages.ts';
import {
  clickShown,
  deliverPush,
  inventDevice,
  inventPushService,
  isLookedAt,
  shownBy,
} from '../fixtures/push.ts';
import { expect, test } from '../fixtures/test.ts';

const settings = '/profile/settings?tab=notifications';
const turnOn = 'Turn on notifications on this device';

test('a device gets push notifications from when they are turned on until they are turned off', {
  tag: '@core',
}, async ({ member }) => {
  const { page, context } = await member('client');
  await inventPushService(context);
  await open(page, settings);
  const device = async () =>
    (await (await context.request.get('/api/notifications/device')).json()).device;
  expect(await device()).toBeNull();
  await page.getByRole('button', { name: turnOn }).click();
  await expect(page.getByText('Notifications are on for this device')).toBeVisible();
  await expectNoBarriersByDayAndNight(page);
  expect(await device()).toMatchObject({ details: false });
  await flip(page.getByRole('switch', { name: /^Show details/ }));
  await expect.poll(device).toMatchObject({ details: true });
  await page.reload();
  await expect(page.getByText('Notifications are on for this device')).toBeVisible();
  await page.getByRole('button', { name: 'Turn off notifications on this device' }).click();
  await expect(page.getByRole('button', { name: turnOn })).toBeVisible();
  expect(await device()).toBeNull();
});

test('a push is shown while no page is open, opens its page, and ends with signing out', {
  tag: '@core',
}, async ({ member }) => {
  const { page, context } = await member('client');
  const next = await member('creator');
  await inventPushService(context);
  await open(page, settings);
  await page.getByRole('button', { name: turnOn }).click();
  await expect(page.getByText('Notifications are on for this device')).toBeVisible();
  await inventDevice(context);
  const { origin } = new URL(page.url());
  const push = (title: string, path: string) =>
    deliverPush(page, origin, { title, path, tag: path.slice(1) });

  await test.step('nothing is shown while someone is viewing the site', async () => {
    expect(await isLookedAt(context)).toBe(true);
    await push('While looking', '/jobs');
    // Answered after the worker has looked for itself.
    expect(await isLookedAt(context)).toBe(true);
    await page.goto('about:blank');
    expect(await isLookedAt(context)).toBe(false);
    await push('New Application', '/my-jobs');
    await expect
      .poll(() => shownBy(context))
      .toEqual([{ title: 'New Application', path: '/my-jobs' }]);
    await open(page, settings);
  });

  await test.step('a click opens the page of it', async () => {
    expect(await clickShown(context, 'New Application')).toBe(`${origin}/my-jobs`);
    await expect.poll(() => shownBy(context)).toEqual([]);
  });

  await test.step('after signing out this device gets no pushes', async () => {
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/');
    await open(page, '/auth');
    await signIn(page, next);
    await expect(page).toHaveURL('/');
    await open(page, settings);
    await expect(page.getByRole('button', { name: turnOn })).toBeVisible();
    const { device } = await (await context.request.get('/api/notifications/device')).json();
    expect(device).toBeNull();
  });
});
