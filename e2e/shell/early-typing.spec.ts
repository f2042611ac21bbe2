import type { Page } from '@playwright/test';
import { holdBack, open, untilShellAlive } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

/** The page is drawn; its scripts come once the returned function is called. */
async function seen(page: Page, path: string): Promise<() => Promise<void>> {
  const letThrough = await holdBack(page, '**/assets/entry-client-*.js');
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    letThrough();
    await untilShellAlive(page);
  };
}

test.describe('before a page’s scripts are there', () => {
  test('what is typed and chosen is the page’s as soon as they are', async ({ member }) => {
    const { page } = await member('client');
    const wake = await seen(page, '/post-job');
    const title = page.getByLabel('Title');
    const service = page.getByLabel('Service type');
    await title.pressSequentially('Portraits at the lake');
    await service.selectOption({ index: 1 });
    const chosen = await service.inputValue();
    await wake();
    // Each further key rerenders: a field that React did not notice would be empty again.
    await page.getByLabel('Description').fill('Ten people in the morning.');
    await expect(title).toHaveValue('Portraits at the lake');
    await expect(service).toHaveValue(chosen);
    await page.reload();
    await expect(title).toHaveValue('Portraits at the lake');
    await expect(service).toHaveValue(chosen);
  });

  test('what is typed is sent with what is pressed after it', async ({ page }) => {
    const wake = await seen(page, '/contact');
    await page.getByLabel('Your name').fill('Dana Whitfield');
    await page.getByLabel('Email').fill('dana@example.com');
    await page.getByLabel('Message').fill('Do you take film?');
    const sent = page.waitForRequest('**/api/contact');
    await page.getByRole('button', { name: 'Send message' }).click();
    await wake();
    expect((await sent).postDataJSON()).toMatchObject({
      name: 'Dana Whitfield',
      message: 'Do you take film?',
    });
  });

  test('a restored draft is not overwritten by typing', async ({ member }) => {
    const { page } = await member('client');
    await open(page, '/contact');
    await page.getByLabel('Message').fill('A long letter of yesterday');
    const wake = await seen(page, '/contact');
    await page.getByLabel('Message').fill('A');
    await wake();
    await expect(page.getByLabel('Message')).toHaveValue('A long letter of yesterday');
  });

  test('a place is looked for as it was typed, also before its own part is there', async ({
    page,
  }) => {
    const wakePart = await holdBack(page, '**/assets/folded-search-*.js');
    const wake = await seen(page, '/search');
    const place = page.getByLabel('Location');
    await place.pressSequentially('Au');
    await wake();
    await place.pressSequentially('s');
    wakePart();
    await expect(page.getByRole('option', { name: 'Austin, TX' })).toBeVisible();
    await place.pressSequentially('tin');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/location=Austin/);
  });

  test('an order that was chosen is followed', async ({ page }) => {
    const wake = await seen(page, '/search');
    const order = page.getByLabel('Sort by');
    await order.selectOption({ index: 1 });
    await wake();
    await expect(page).toHaveURL(/sort=/);
  });
});
