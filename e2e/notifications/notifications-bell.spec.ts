import type { Page } from '@playwright/test';
import { expectNoBarriersByDayAndNight } from '../fixtures/barriers.ts';
import { bell, bellPanel } from '../fixtures/bell.ts';
import { open } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

const items = (page: Page) => bellPanel(page).getByRole('listitem');

test('what is read or dismissed on one device is so on the other at once', async ({
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
    await bell(desk, '2').click();
    await expect(bellPanel(desk).getByText('Connected', { exact: true })).toBeVisible();
    await items(desk)
      .first()
      .getByRole('button', { name: /^Dismiss/ })
      .click();
    await expect(items(desk)).toHaveCount(1);
    await expect(items(mobile)).toHaveCount(1);
    await mobile.keyboard.press('Escape');
    await expect(bell(mobile, '1')).toBeVisible();
  });

  await test.step('it can be taken back while the message stands, on both', async () => {
    await desk.getByRole('button', { name: 'Undo' }).click();
    await expect(items(desk)).toHaveCount(2);
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
  await phone.close();
});

test('the bell works by keyboard alone', async ({ member }) => {
  const [creator, client] = [await member('creator', 'videographer'), await member('client')];
  const { page } = creator;
  await open(page, '/jobs');
  const { id } = await (await creator.context.request.get('/api/user')).json();
  await client.context.request.post('/api/messages', {
    headers: { origin: new URL(page.url()).origin },
    data: { recipientId: id, content: 'Hello' },
  });
  await bell(page, '1').focus();
  await page.keyboard.press('Enter');
  await expect(items(page)).toHaveCount(1);
  await items(page)
    .getByRole('button', { name: /^Dismiss/ })
    .focus();
  await page.keyboard.press('Enter');
  await expect(bellPanel(page).getByText('No notifications yet')).toBeVisible();
  await page.keyboard.press('F8');
  // The toast itself is the first stop.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(items(page)).toHaveCount(1);
  await expectNoBarriersByDayAndNight(page);
  await page.keyboard.press('Escape');
  await expect(bellPanel(page)).toBeHidden();
});
