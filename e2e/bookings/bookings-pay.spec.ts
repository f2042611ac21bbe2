import { bookDay, freeDay, openDay, payEmbedded } from '../fixtures/bookings.ts';
import { cards } from '../fixtures/checkout.ts';
import { reloadUntil } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

test('a 3-D Secure card pays once its holder has confirmed', { tag: '@core' }, async ({
  member,
}) => {
  const client = await member('client');
  const creator = await member('creator');
  const { page } = client;
  await openDay(page, creator, await freeDay(creator, 7));
  await bookDay(page);
  await payEmbedded(page, cards.asksTheBank);
  await expect(page.getByRole('button', { name: 'Complete authentication' })).toBeVisible();
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await page.getByRole('link', { name: 'View My Bookings' }).click();
  const own = page.getByRole('article').filter({ hasText: creator.fullName });
  await reloadUntil(page, own.getByText('Confirmed'));
});
