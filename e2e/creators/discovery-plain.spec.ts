import { expect, test } from '../fixtures/test.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('search, filter, profile and calendar', async ({ page }) => {
    await page.goto('/search?service=photographer');
    await page.getByLabel('Maximum price').fill('150');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/maxPrice=150/);
    await expect(page.getByText(/^\d+ photographers? up to \$150\/hr$/)).toBeVisible();
    await expect(page.getByRole('article').first()).toContainText('Within your budget');
    await expect(page.getByRole('button', { name: /^Favorite / }).first()).toBeHidden();
    await page
      .getByRole('link', { name: /^View Profile/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Availability' }).click();
    await expect(page).toHaveURL(/tab=availability/);
    await expect(page.getByRole('region', { name: 'Choose a day' })).toBeVisible();
  });

  test('the link in a mail mutes its search', async ({ page }) => {
    await page.goto(`/saved-searches/stop?token=${crypto.randomUUID()}`);
    await page.getByRole('button', { name: 'Stop emails' }).click();
    await expect(page.getByRole('alert')).toContainText("This link doesn't match a saved search");
  });
});
