import type { Page } from '@playwright/test';
import { expectNoBarriersByDayAndNight } from '../fixtures/barriers.ts';
import { bell, bellPanel } from '../fixtures/bell.ts';
import { open, toasts } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

const items = (page: Page) => bellPanel(page).getByRole('listitem');

test('reading or dismissing on one device, also by keyboard, updates the other live', async ({
  member,
  browser,
}) => {
  const creator = await member('creator', 'videographer');
  const writers = [await member('client'), await member('client')];
  const { id } = await (await creator.context.request.get('/api/user')).json();
  const phone = await browser.newContext({
    storageState: await creator.context.storageState(),
    viewport: { width: 390, height: 800 },
  });
  const [desk, mobile] = [creator.page, await phone.newPage()];
  await open(desk, '/jobs');
  await open(mobile, '/jobs');
  for (const writer of writers)
    await writer.context.request.post('/api/messages', {
      headers: { origin: new URL(desk.url()).origin },
      data: { recipientId: id, content: 'Are you free on Saturday?' },
    });

  await test.step('both bells tell of it', async () => {
    await expect(bell(desk, '2')).toBeVisible();
    await expect(bell(mobile, '2')).toBeVisible();
  });

  await test.step('dismissing on the desk is seen on the phone', async () => {
    await bell(mobile, '2').click();
    await expect(items(mobile)).toHaveCount(2);
    await expectNoBarriersByDayAndNight(mobile);
    await bell(desk, '2').press('Enter');
    await expect(bellPanel(desk).getByText('Connected', { exact: true })).toBeVisible();
    await items(desk)
      .first()
      .getByRole('button', { name: /^Dismiss/ })
      .press('Enter');
    // With the focus in it, the toast stays.
    await desk.keyboard.press('F8');
    await expect(items(desk)).toHaveCount(1);
    await expect(items(mobile)).toHaveCount(1);
    await mobile.keyboard.press('Escape');
    await expect(bell(mobile, '1')).toBeVisible();
  });

  await test.step('it can be undone on both while the toast is shown', async () => {
    // The toast itself is the first stop.
    await desk.keyboard.press('Tab');
    await desk.keyboard.press('Tab');
    await expect(desk.getByRole('button', { name: 'Undo' })).toBeFocused();
    await desk.keyboard.press('Enter');
    await expect(items(desk)).toHaveCount(2);
    // Until it has faded, Escape closes the toast.
    await expect(toasts(desk).locator('li')).toHaveCount(0);
    await desk.keyboard.press('Escape');
    await expect(bellPanel(desk)).toBeHidden();
    await bell(mobile, '2').click();
    await expect(items(mobile)).toHaveCount(2);
  });

  await test.step('View marks it read, closes the panel and goes there', async () => {
    await items(mobile)
      .filter({ hasText: writers[0]?.fullName ?? '' })
      .getByRole('button', { name: /^View/ })
      .click();
    await expect(bellPanel(mobile)).toBeHidden();
    await expect(mobile).toHaveURL(/\/messages\/\d+$/);
    await expect(bell(desk, '1')).toBeVisible();
  });

  await test.step('on the phone a toast leaves the buttons of a dialog free', async () => {
    await open(mobile, '/profile/settings?tab=security');
    await mobile.getByRole('button', { name: /^Notifications/ }).click();
    await expect(bellPanel(mobile).getByText('Connected', { exact: true })).toBeVisible();
    await mobile.keyboard.press('Escape');
    await expect(bellPanel(mobile)).toBeHidden();
    await mobile.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = mobile.getByRole('dialog', { name: 'Delete your account?' });
    await expect(dialog).toBeVisible();
    const writer = await member('client');
    await writer.context.request.post('/api/messages', {
      headers: { origin: new URL(desk.url()).origin },
      data: { recipientId: id, content: 'Are you there?' },
    });
    const toast = toasts(mobile).locator('li');
    await expect(toast).toContainText('New Message');
    // Once both have come to rest where they stay.
    for (const part of [toast, dialog])
      await part.evaluate((one) =>
        Promise.all(one.getAnimations().map(({ finished }) => finished)),
      );
    const [above, below] = [await toast.boundingBox(), await dialog.boundingBox()];
    if (!above || !below) throw new Error('Both are on screen');
    expect(below.y).toBeGreaterThan(above.y + above.height);
  });
  await phone.close();
});
