import { expectNoBarriers } from '../fixtures/barriers.ts';
import { bookDay, freeDay, openDay, payEmbedded } from '../fixtures/bookings.ts';
import { cards } from '../fixtures/checkout.ts';
import { expectToAddUp } from '../fixtures/held-jobs.ts';
import { open, reloadUntil, seeToast, tabTo } from '../fixtures/pages.ts';
import { picture } from '../fixtures/pictures.ts';
import { keepSides } from '../fixtures/sides.ts';
import { expect, test } from '../fixtures/test.ts';

// A trace fetches the previews of chosen files by itself, which the pages' own policy rightly forbids.
test.use({ trace: 'off' });

test('both sides of a booking show what happened, and the operator decides by it', async ({
  member,
  demoPerson,
}) => {
  // Three people, four steps.
  test.slow();
  const client = await member('client');
  const creator = await member('creator');
  let path = '';

  await test.step('the client books and pays', async () => {
    const { page } = client;
    await openDay(page, creator, await freeDay(creator, 7));
    await bookDay(page, 2);
    await payEmbedded(page, cards.good);
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    await page.getByRole('link', { name: 'View My Bookings' }).click();
    const own = page.getByRole('article').filter({ hasText: creator.fullName });
    await reloadUntil(page, own.getByText('Confirmed'));
    await own.getByRole('link', { name: /View Details/ }).click();
    await page.waitForURL(/\/bookings\/\d+$/);
    path = new URL(page.url()).pathname;
  });

  await test.step('the client reports a problem and shows a picture', async () => {
    const { page } = client;
    await open(page, path);
    await page.getByRole('button', { name: 'Report a problem' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report a problem' });
    await dialog.getByLabel('What happened?').fill('The studio is closed for good.');
    await dialog.getByRole('button', { name: 'Report', exact: true }).click();
    await seeToast(page, 'Problem reported');
    await page.getByLabel('Add a comment').fill('This hangs at its door.');
    const chooser = page.waitForEvent('filechooser');
    await tabTo(page, page.getByLabel('Add photos or PDFs'));
    await page.keyboard.press('Enter');
    await (await chooser).setFiles([await picture('closed.jpg', 'maroon')]);
    const add = page.getByRole('button', { name: 'Add comment' });
    await expect(add).toBeEnabled();
    await add.click();
    await seeToast(page, 'Added');
    await expect(page.getByRole('img', { name: /^closed/ })).toBeVisible();
    await expectNoBarriers(page);
  });

  await test.step('the creator sees it and answers', async () => {
    const { page } = creator;
    await open(page, path);
    await expect(page.getByText('The studio is closed for good.')).toBeVisible();
    await expect(page.getByRole('img', { name: /^closed/ })).toBeVisible();
    await page.getByLabel('Add a comment').fill('I moved across the street.');
    await page.getByRole('button', { name: 'Add comment' }).click();
    await seeToast(page, 'Added');
    await expect(client.page.getByText('I moved across the street.')).toBeVisible();
    await expectNoBarriers(page);
    await keepSides('problem', { client, creator });
  });

  await test.step('the operator reads both and decides; both read why', async () => {
    const desk = await demoPerson('operator');
    await open(desk, '/operator?tab=problems');
    const entry = desk.getByRole('article').filter({ hasText: client.fullName });
    await expect(entry).toContainText('This hangs at its door.');
    await expect(entry).toContainText('I moved across the street.');
    // Its picture is loaded once it is near.
    await entry.getByRole('button', { name: 'Decide' }).scrollIntoViewIfNeeded();
    await expect(entry.getByRole('img', { name: /^closed/ })).toBeVisible();
    await expectNoBarriers(desk);
    await entry.getByRole('button', { name: 'Decide' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Decide who gets what' });
    await dialog.getByLabel('For the creator (USD)').fill('0');
    await dialog.getByLabel('Reasons').fill('Nobody told the client about the move.');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Decide' }).click();
    await expect(entry).toBeHidden();
    await keepSides('at the desk', { operator: desk });
    for (const { page } of [client, creator]) {
      await open(page, path);
      await expect(page.getByText('Nobody told the client about the move.')).toBeVisible();
      await expect(page.getByText('I moved across the street.')).toBeVisible();
      await expect(page.getByLabel('Add a comment')).toBeHidden();
    }
    await expectToAddUp(client.page, 'Money history', {
      'You paid': 20_000,
      'Your refund': -20_000,
      'Held now': 0,
    });
    await keepSides('decided', { client, creator });
  });
});
