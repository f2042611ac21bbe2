import { bookDay, freeDay, openDay, payEmbedded } from '../fixtures/bookings.ts';
import { cards } from '../fixtures/checkout.ts';
import { open, reloadUntil, seeToast } from '../fixtures/pages.ts';
import { keepSides } from '../fixtures/sides.ts';
import { expect, test } from '../fixtures/test.ts';

test('a card that asks for 3-D Secure pays once its holder has said yes there', async ({
  member,
}) => {
  const client = await member('client');
  const creator = await member('creator');
  const { page } = client;
  await openDay(page, creator, await freeDay(creator, 7));
  await bookDay(page);
  await payEmbedded(page, '4000 0027 6000 3184');
  await expect(page.getByRole('button', { name: 'Complete authentication' })).toBeVisible();
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await page.getByRole('link', { name: 'View My Bookings' }).click();
  const own = page.getByRole('article').filter({ hasText: creator.fullName });
  await reloadUntil(page, own.getByText('Confirmed'));
});

test('who cancels late sees before that half comes back, and gets half', async ({
  member,
  baseURL,
}) => {
  const client = await member('client');
  const creator = await member('creator');
  const { page } = client;
  // Within a day of the start, the flexible terms give half back.
  const profile = await (await creator.context.request.get('/api/creator/profile')).json();
  await creator.context.request.patch(`/api/creators/${profile.id}`, {
    headers: { origin: String(baseURL) },
    data: { minimumNoticeHours: 0 },
  });
  await openDay(page, creator, await freeDay(creator, 0));
  await bookDay(page, 1);
  await payEmbedded(page, cards.good);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await page.getByRole('link', { name: 'View My Bookings' }).click();
  const own = page.getByRole('article').filter({ hasText: creator.fullName });
  await reloadUntil(page, own.getByText('Confirmed'));
  await own.getByRole('link', { name: /View Details/ }).click();

  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('$50.00');
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await seeToast(page, 'Booking canceled');
  await expect(page.getByRole('heading', { name: 'This booking was canceled' })).toBeVisible();
  await expect(page.getByText('$50.00 goes back to your card.')).toBeVisible();
  await open(creator.page, '/bookings?tab=cancelled');
  await keepSides('half back', { client, creator });
  await open(page, '/bookings?tab=cancelled');
  await expect(own.getByText('Cancelled')).toBeVisible();
});
