import { expectNoBarriers } from '../fixtures/barriers.ts';
import { fillEmbedded } from '../fixtures/bookings.ts';
import { cards } from '../fixtures/checkout.ts';
import { open } from '../fixtures/pages.ts';
import { keepSides } from '../fixtures/sides.ts';
import { expect, test } from '../fixtures/test.ts';

test('a tester pays ten dollars with a test card, with no one signed in', { tag: '@core' }, async ({
  newcomer,
}) => {
  const tester = await newcomer('client');
  const { page } = tester;
  await open(page, '/payment-test');
  await expect(page.getByText('This is a test payment of $10.00 USD.')).toBeVisible();
  await page.getByRole('button', { name: 'Start test payment' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await page.getByLabel('Email').fill('tester@example.com');
  await page.getByRole('button', { name: /^Add billing address/ }).click();
  await page.getByLabel('Full name').fill('Tess Tester');
  await page.getByLabel('Address', { exact: true }).fill('1 Congress Avenue');
  await page.getByLabel('City', { exact: true }).fill('Austin');
  await page.getByLabel('State', { exact: true }).fill('TX');
  await expectNoBarriers(page);
  await keepSides('form', { tester });
  await fillEmbedded(page, cards.good);
  await expect(page.getByText('Payment Successful!')).toBeVisible();
  await keepSides('paid', { tester });
});
