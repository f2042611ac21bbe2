import { expectNoBarriers } from '../fixtures/barriers.ts';
import { bookDay, chooseStart, freeDay, openDay, panelOf } from '../fixtures/bookings.ts';
import { expect, test } from '../fixtures/test.ts';

test('who was slower takes the next free time with one click, by keyboard', async ({ member }) => {
  const creator = await member('creator');
  const first = await member('client');
  const second = await member('client');
  const date = await freeDay(creator, 7);
  await openDay(first.page, creator, date);
  await openDay(second.page, creator, date);
  await chooseStart(second.page);
  await bookDay(first.page);
  await expect(first.page.getByRole('heading', { name: 'Complete your payment' })).toBeVisible();

  const { page } = second;
  const book = panelOf(page).getByRole('button', { name: /^Book for/ });
  await book.focus();
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alert').filter({ hasText: 'Booking failed' });
  await expect(alert).toContainText('no longer available');
  await expect(panelOf(page)).toContainText('Someone just booked this time.');
  await expectNoBarriers(page);
  // The nearest free times come before the others of the day.
  const nearest = panelOf(page).getByRole('button', { name: /^\w{3}, \w{3} \d+, \d+:\d\d [AP]M$/ });
  await expect(nearest).toHaveCount(3);
  await nearest.first().focus();
  await page.keyboard.press('Enter');
  await expect(alert).toBeHidden();
  await book.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Complete your payment' })).toBeVisible();
});

test('who finds the day full takes a time of another day with one click', async ({ member }) => {
  const creator = await member('creator');
  const first = await member('client');
  const second = await member('client');
  const date = await freeDay(creator, 9);
  await openDay(first.page, creator, date);
  await openDay(second.page, creator, date);
  const chooseAll = async (page: typeof first.page) => {
    await chooseStart(page);
    const longer = panelOf(page).getByRole('button', { name: 'Longer' });
    while (await longer.isEnabled()) {
      const words = await panelOf(page).getByRole('status', { name: 'Length' }).innerText();
      await longer.click();
      await expect(panelOf(page).getByRole('status', { name: 'Length' })).not.toHaveText(words);
    }
    await panelOf(page)
      .getByRole('button', { name: /^Book for/ })
      .click();
  };
  await chooseAll(first.page);
  await expect(first.page.getByRole('heading', { name: 'Complete your payment' })).toBeVisible();
  await chooseAll(second.page);
  const { page } = second;
  const nearest = panelOf(page).getByRole('button', { name: /^\w{3}, \w{3} \d+, / });
  await nearest.first().click();
  await expect(page).not.toHaveURL(new RegExp(`date=${date}`));
  await panelOf(page)
    .getByRole('button', { name: /^Book for/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Complete your payment' })).toBeVisible();
});
