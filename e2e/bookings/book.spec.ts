import type { Page } from '@playwright/test';
import { profileOf } from '../fixtures/accounts.ts';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { chooseDayOfNextMonth, chooseHours, chooseStart, panelOf } from '../fixtures/bookings.ts';
import { cards } from '../fixtures/checkout.ts';
import { open, reloadUntil, seeToast } from '../fixtures/pages.ts';
import { keepSides } from '../fixtures/sides.ts';
import { expect, test } from '../fixtures/test.ts';

/** What color alone conveys, and forced colors would lose. */
async function invisibleInForcedColors(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const lost = await page.evaluate(() =>
    [
      ['.tab[aria-current]', '::after'],
      ['.cal-available .cal-button', ''],
      ['.cal-legend-day', ''],
      ['.cal-legend', ''],
      ['.book-step-number', ''],
    ].flatMap(([selector = '', part = '']) => {
      const shown = document.querySelector(selector);
      if (!shown) return [`${selector} is missing`];
      const { borderTopStyle, borderBottomStyle } = getComputedStyle(shown, part || null);
      return [borderTopStyle, borderBottomStyle].includes('solid') ? [] : [`${selector}${part}`];
    }),
  );
  await page.emulateMedia({ forcedColors: 'none' });
  return lost;
}

test('a client books a free day, pays in the embedded form, and both see it confirmed', {
  tag: '@core',
}, async ({ member }) => {
  const client = await member('client');
  const creator = await member('creator');
  const { page } = client;

  await test.step('a date is chosen on the creator’s page, and the price is shown', async () => {
    await open(page, await profileOf(creator));
    const panel = panelOf(page);
    await expect(panel.getByRole('region', { name: 'Day' })).toBeVisible();
    expect(await invisibleInForcedColors(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Select a Date to Book' }).click();
    const calendar = panel.getByRole('region', { name: 'Day' });
    await chooseDayOfNextMonth(calendar);
    await chooseStart(page);
    await chooseHours(page, 3);
    await expect(page.getByRole('row', { name: /^Total/ })).toContainText('$300.00');
    await panel.getByRole('button', { name: 'Book for $300' }).click();
  });

  await test.step('the time is held while the client pays', async () => {
    await expect(page.getByRole('heading', { name: 'Complete your payment' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('$300.00');
    await expect(page.getByLabel('Email')).toHaveValue(client.email);
    await page.getByRole('button', { name: 'Pay now' }).click();
    await expect(page.getByText('Your card number is incomplete.')).toBeVisible();
    await page.getByLabel('Card number').fill(cards.declined);
    await expectNoBarriers(page);
    await page.getByLabel('Expiry').fill('12 / 34');
    await page.getByLabel('CVC').fill('123');
    await page.getByLabel('ZIP code').fill('78701');
    await page.getByRole('button', { name: 'Pay now' }).click();
    await seeToast(page, 'Payment failed');
    await expect(page.getByRole('alert').filter({ hasText: 'Payment Failed' })).toContainText(
      'declined',
    );
    await page.getByLabel('Card number').fill(cards.good);
    await page.getByRole('button', { name: 'Pay now' }).click();
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  });

  await test.step('both find it among upcoming bookings', async () => {
    const booked = page.getByRole('region', { name: /^Booking #/ });
    await expect(booked).toContainText(creator.fullName);
    await expect(booked).toContainText('Central Time');
    await expect(booked.getByRole('link', { name: 'Add to your calendar' })).toBeVisible();
    await expect(booked.getByRole('link', { name: /^Message/ })).toBeVisible();
    await page.getByRole('link', { name: 'View My Bookings' }).click();
    const own = page.getByRole('article').filter({ hasText: creator.fullName });
    await expect(own).toContainText('Creator Booking');
    await expect(own).toContainText('$300.00');
    await reloadUntil(page, own.getByText('Confirmed'));

    await open(creator.page, '/bookings');
    const theirs = creator.page.getByRole('article').filter({ hasText: client.fullName });
    await expect(theirs).toContainText('Client Booking');
    await expect(theirs.getByText('Confirmed')).toBeVisible();
    await expect(theirs.getByRole('link', { name: 'Continue to Payment' })).toBeHidden();
    await keepSides('confirmed', { client, creator });
  });
});
