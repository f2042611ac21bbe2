import { expectNoBarriers } from './barriers.ts';
import { fillEmbedded } from './bookings.ts';
import { cards } from './checkout.ts';
import { open } from './pages.ts';
import { keepSides } from './sides.ts';
import { expect, test } from './test.ts';

test('a tester pays ten dollars with a test card, with nobody signed in', async ({ newcomer }) => {
  const tester = await newcomer('client');
  const { page } = tester;
  await open(page, '/payment-test');
  await expect(page.getByText('This is a test payment of $10.00 USD.')).toBeVisible();
  await page.getByRole('button', { name: 'Start test payment' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await page.getByLabel('Email').fill('tester@example.com');
  await page.getByLabel('Full name').fill('Tess Tester');
  await expectNoBarriers(page);
  await keepSides('form', { tester });
  await fillEmbedded(page, cards.good);
  await expect(page.getByText('Payment Successful!')).toBeVisible();
  await keepSides('paid', { tester });
});
