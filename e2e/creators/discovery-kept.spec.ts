import { signIn } from '../fixtures/accounts.ts';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { flip, open, seeToast, untilTaken } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

test('a visitor presses a heart, signs in, and finds the creator kept', async ({ member }) => {
  const client = await member('client');
  const { page, context } = client;
  await context.clearCookies();
  await open(page, '/search?service=videographer&sort=rating');
  const card = page.getByRole('article').nth(1);
  const name = await card.getByRole('heading').innerText();
  await card.getByRole('button', { name: `Favorite ${name}` }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to Golden Hour' })).toBeVisible();
  await signIn(page, client);
  await expect(page).toHaveURL('/search?service=videographer&sort=rating');
  const heart = page.getByRole('button', { name: `Favorite ${name}` });
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Favorites' }).click();
  await expect(page.getByRole('heading', { name: 'Favorites', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expectNoBarriers(page);

  await untilTaken(page, '/api/favorites', () => heart.click());
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('heading', { name }), 'a slip can be mended').toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No favorites yet' })).toBeVisible();
  await expectNoBarriers(page);
});

test('a client saves a search, renames it, opens it again and deletes it', async ({ member }) => {
  const { page } = await member('client');
  await open(page, '/search?service=photographer&location=Austin%2C+TX&maxPrice=200');
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue(
    'Photographer, within 30 mi of Austin, TX, up to $200/hr',
  );
  await expectNoBarriers(page);
  await dialog.getByLabel('Name').fill('Austin portraits');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await seeToast(page, 'Search saved');

  await open(page, '/saved-searches');
  const saved = page.getByRole('article');
  await expect(saved.getByRole('heading', { name: 'Austin portraits' })).toBeVisible();
  await expect(saved.getByRole('switch', { name: 'Email me about new matches' })).toBeChecked();
  await expectNoBarriers(page);
  await saved.getByRole('button', { name: /^Rename/ }).click();
  await saved.getByLabel('Name').fill('Portraits');
  await page.keyboard.press('Enter');
  await expect(saved.getByRole('heading', { name: 'Portraits', exact: true })).toBeVisible();
  await untilTaken(page, '/api/saved-searches', () => flip(saved.getByRole('switch')));
  await page.reload();
  await expect(saved.getByRole('switch')).not.toBeChecked();

  await saved.getByRole('link', { name: 'Portraits' }).click();
  await expect(page).toHaveURL(/maxPrice=200/);
  await expect(page.getByRole('heading', { name: 'Photographers Near You' })).toBeVisible();
  await page.goBack();
  await saved.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'No saved searches yet' })).toBeVisible();
  await expectNoBarriers(page);
});

test('hours that are not saved yet survive another tab and a reload', async ({ member }) => {
  const { page } = await member('creator');
  await open(page, '/profile/settings');
  await page.getByRole('tab', { name: 'Availability' }).click();
  await page.getByText('My own hours').click();
  const monday = page.getByRole('switch', { name: 'Monday' });
  await monday.uncheck();
  await page.getByRole('tab', { name: 'General' }).click();
  await page.getByRole('tab', { name: 'Availability' }).click();
  await expect(monday).not.toBeChecked();
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await page.reload();
  await page.getByRole('tab', { name: 'Availability' }).click();
  await expect(monday).not.toBeChecked();
  await page.getByRole('button', { name: 'Save weekly hours' }).click();
  await expect(page.getByText('Not saved yet')).toBeHidden();
  await expect(monday).not.toBeChecked();
});

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

  test('the link of a mail stops its search', async ({ page }) => {
    await page.goto(`/saved-searches/stop?token=${crypto.randomUUID()}`);
    await page.getByRole('button', { name: 'Stop emails' }).click();
    await expect(page.getByRole('alert')).toContainText("This link doesn't match a saved search");
  });
});
