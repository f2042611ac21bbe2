import { sendTo } from '../fixtures/bell.ts';
import { beginToTalk } from '../fixtures/conversations.ts';
import { open, toasts } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

test('on a phone a toast leaves the buttons of a dialog free', async ({ member }) => {
  const [client, creator] = [await member('client'), await member('creator')];
  await beginToTalk(client, creator);
  const { page } = client;
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/profile/settings');
  await page.getByRole('tab', { name: 'Security' }).click();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toBeVisible();
  await sendTo(client, creator, 'Are you there?');
  const toast = toasts(page).locator('li');
  await expect(toast).toContainText('New Message');
  // Once both have come to rest where they stay.
  for (const part of [toast, dialog])
    await part.evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)));
  const [above, below] = [await toast.boundingBox(), await dialog.boundingBox()];
  if (!above || !below) throw new Error('Both are on screen');
  expect(below.y).toBeGreaterThan(above.y + above.height);
});
