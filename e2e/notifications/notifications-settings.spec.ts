import type { Page } from '@playwright/test';
import { expectNoBarriersByDayAndNight } from '../fixtures/barriers.ts';
import { flip, holdBack, open, untilTaken } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

const settings = '/profile/settings?tab=notifications';
const choice = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });

test('a person chooses what they hear of by mail and push, and it is kept', async ({ member }) => {
  const { page } = await member('creator');
  await open(page, settings);
  await expect(page.getByRole('tab', { name: 'Notifications' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByText('Please confirm your email')).toBeVisible();
  await expect(page.getByText('Always on: emails about your password')).toBeVisible();
  await expect(choice(page, 'Messages by email')).toBeChecked();
  await expect(choice(page, 'New jobs near you by push')).not.toBeChecked();
  await expectNoBarriersByDayAndNight(page);

  await choice(page, 'Reviews by email').focus();
  await untilTaken(page, '/api/notifications/settings', () => page.keyboard.press('Space'));
  await expect(choice(page, 'Reviews by email')).not.toBeChecked();
  await page.reload();
  await expect(choice(page, 'Reviews by email')).not.toBeChecked();
  await expect(choice(page, 'Reviews by push')).toBeChecked();
  await untilTaken(page, '/api/notifications/settings', () =>
    flip(choice(page, 'Reviews by email')),
  );
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
  await choice(page, 'Payments by email').click();
  await expect(page.getByText('Please try again in a minute.', { exact: true })).toBeVisible();
  await expect(choice(page, 'Payments by email')).toBeChecked();
  await expectNoBarriersByDayAndNight(page);
});

test('choices that come slowly or not at all keep nobody out', async ({ member }) => {
  const { page } = await member('client');
  const call = '**/api/notifications/settings';
  await open(page, '/profile/settings');
  await page.route(call, (route) =>
    route.fulfill({ status: 503, json: { error: 'Please try again in a minute.', code: 'busy' } }),
  );
  await page.getByRole('tab', { name: 'Notifications' }).click();
  await expect(page.getByText('Please try again in a minute.')).toBeVisible();
  await expectNoBarriersByDayAndNight(page);
  await page.unroute(call);
  const letThrough = await holdBack(page, call);
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expectNoBarriersByDayAndNight(page);
  letThrough();
  await expect(choice(page, 'Payments by email')).toBeChecked();
});

test('who said no to the browser is told how to change that', async ({ member }) => {
  const { page, context } = await member('client');
  await context.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await open(page, settings);
  await expect(page.getByText('blocked in your browser')).toBeVisible();
  await expectNoBarriersByDayAndNight(page);
});
