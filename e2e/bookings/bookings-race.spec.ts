import { expectNoBarriers } from '../fixtures/barriers.ts';
import { freeDay, openDay } from '../fixtures/bookings.ts';
import { expect, test } from '../fixtures/test.ts';

test('who was slower takes the next free time with one click, by keyboard', async ({ member }) => {
  const creator = await member('creator');
  const first = await member('client');
  const second = await member('client');
  const date = await freeDay(creator, 7);
  await openDay(first.page, creator, date);
  await openDay(second.page, creator, date);
  const wanted = await second.page.getByLabel('Start').inputValue();

  await first.page.getByRole('button', { name: 'Book Now' }).click();
  await expect(first.page.getByRole('heading', { name: 'Complete your payment' })).toBeVisible();

  const { page } = second;
  await page.getByRole('button', { name: 'Book Now' }).focus();
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alert').filter({ hasText: 'Not booked' });
  await expect(alert).toContainText('not free any more');
  await expectNoBarriers(page);
  const nearest = page.getByRole('region', { name: /^Book on/ }).getByRole('listitem');
  await expect(nearest).toHaveCount(3);
  await nearest.first().getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(alert).toBeHidden();
  await expect(page.getByLabel('Start')).toBeVisible();
  await expect(page.getByLabel('Start')).not.toHaveValue(wanted);
  await page.getByRole('button', { name: 'Book Now' }).focus();
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
  const choose = async (page: typeof first.page) => {
    const length = page.getByLabel('Length');
    const longest = await length.locator('option').last().getAttribute('value');
    await length.selectOption(String(longest));
    await page.getByRole('button', { name: 'Book Now' }).click();
  };
  await choose(first.page);
  await expect(first.page.getByRole('heading', { name: 'Complete your payment' })).toBeVisible();
  await choose(second.page);
  const { page } = second;
  const region = page.getByRole('region', { name: /^Book on/ });
  const before = await region.getByRole('heading', { level: 2 }).innerText();
  await region.getByRole('listitem').first().getByRole('link').click();
  await expect(region.getByRole('heading', { level: 2 })).not.toHaveText(before);
  await page.getByRole('button', { name: 'Book Now' }).click();
  await expect(page.getByRole('heading', { name: 'Complete your payment' })).toBeVisible();
});
