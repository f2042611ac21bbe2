import type { Page } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import { open } from './pages.ts';
import { deliverPush, inventPushService } from './push.ts';
import { expect, test } from './test.ts';

const settings = '/profile/settings?tab=notifications';
const choice = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });

test('a person chooses what they hear of by mail and push, and it is kept', async ({ member }) => {
  const { page } = await member('creator');
  await open(page, settings);
  await expect(page.getByRole('tab', { name: 'Notifications' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByText('Please confirm your e-mail')).toBeVisible();
  await expect(page.getByText('Always on: mail about your password')).toBeVisible();
  await expect(choice(page, 'Messages by mail')).toBeChecked();
  await expect(choice(page, 'New jobs near you by push')).not.toBeChecked();
  await expectNoBarriers(page);

  const saved = page.waitForResponse('**/api/notifications/settings');
  await choice(page, 'Reviews by mail').focus();
  await page.keyboard.press('Space');
  await expect(choice(page, 'Reviews by mail')).not.toBeChecked();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(choice(page, 'Reviews by mail')).not.toBeChecked();
  await expect(choice(page, 'Reviews by push')).toBeChecked();
});

test('a choice that could not be saved goes back', async ({ member }) => {
  const { page } = await member('client');
  await open(page, settings);
  await page.route('**/api/notifications/settings', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({
          status: 503,
          json: { error: 'Please try again in a minute.', code: 'busy' },
        })
      : route.continue(),
  );
  await choice(page, 'Payments by mail').click();
  await expect(page.getByText('Please try again in a minute.', { exact: true })).toBeVisible();
  await expect(choice(page, 'Payments by mail')).toBeChecked();
});

test('push is turned on when asked for only, shows what comes, and ends with signing out', async ({
  member,
}) => {
  const { page, context } = await member('client');
  await inventPushService(context);
  await context.grantPermissions(['notifications']);
  await open(page, settings);
  await page.getByRole('button', { name: 'Turn on notifications on this device' }).click();
  await expect(page.getByText('Notifications are on for this device')).toBeVisible();
  await expectNoBarriers(page);
  const device = async () =>
    (await (await context.request.get('/api/notifications/device')).json()).device;
  expect(await device()).toMatchObject({ details: false });
  await page.getByRole('switch', { name: /^Show what they are about/ }).click();
  await expect.poll(device).toMatchObject({ details: true });
  await page.reload();
  await expect(page.getByText('Notifications are on for this device')).toBeVisible();

  await test.step('the worker shows a push', async () => {
    await deliverPush(page, { title: 'New Message', path: '/messages/1', tag: 'message-1' });
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        const notifications = (await registration?.getNotifications()) ?? [];
        return notifications.map(({ title, data }) => ({ title, data }));
      });
    const looking = await page.evaluate(() => document.hasFocus());
    // Whoever looks at the site is told there, and the device keeps silent.
    if (!looking)
      await expect.poll(shown).toEqual([{ title: 'New Message', data: { path: '/messages/1' } }]);
    else expect(await shown()).toEqual([]);
  });

  await page.getByRole('button', { name: 'Turn off notifications on this device' }).click();
  await expect(
    page.getByRole('button', { name: 'Turn on notifications on this device' }),
  ).toBeVisible();
  expect(await device()).toBeNull();
});

test('who said no to the browser is told how to change that', async ({ member }) => {
  const { page, context } = await member('client');
  await context.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await open(page, settings);
  await expect(page.getByText('blocked in your browser')).toBeVisible();
});

test('the link of a mail unsubscribes without JavaScript and without signing in', async ({
  demoPerson,
  browser,
}) => {
  const operator = await demoPerson('operator');
  await open(operator, '/unsubscribe?token=1.forged');
  await expect(operator.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();
  await expectNoBarriers(operator);
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const page = await plain.newPage();
  expect((await page.goto('/unsubscribe'))?.status()).toBe(404);
  await plain.close();
});
