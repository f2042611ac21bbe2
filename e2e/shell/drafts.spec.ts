import { profileOf, signIn } from '../fixtures/accounts.ts';
import { chooseDayOfNextMonth, chooseHours, chooseStart, panelOf } from '../fixtures/bookings.ts';
import { open } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

test('what a visitor typed follows them when they sign in', async ({ member, newcomer }) => {
  const creator = await member('creator');
  const known = await member('client');
  const { page } = await newcomer('client');
  await open(page, '/contact');
  await page.getByLabel('Message').fill('Do you take film?');
  await open(page, await profileOf(creator));
  const calendar = panelOf(page).getByRole('region', { name: 'Day' });
  await chooseDayOfNextMonth(calendar);
  await chooseStart(page);
  await chooseHours(page, 3);
  await page.getByLabel('Address').fill('1 Congress Avenue');
  await panelOf(page).getByRole('link', { name: 'Book for $300' }).click();
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await signIn(page, known);
  // Booked as asked before signing in.
  await expect(page.getByRole('heading', { name: 'Complete your payment' })).toBeVisible();
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary).toContainText('1 Congress Avenue');
  await expect(summary).toContainText('$300.00');

  await open(page, '/contact');
  await expect(page.getByLabel('Message')).toHaveValue('Do you take film?');
});
