import type { Locator, Page } from '@playwright/test';
import { profileOf } from '../fixtures/accounts.ts';
import { expectNoBarriers, expectNoBarriersByDayAndNight } from '../fixtures/barriers.ts';
import { fillEmbedded, freeDay, panelOf } from '../fixtures/bookings.ts';
import { cards } from '../fixtures/checkout.ts';
import { draft } from '../fixtures/held-jobs.ts';
import { open, tabTo } from '../fixtures/pages.ts';
import { counting } from '../fixtures/taps.ts';
import { expect, test } from '../fixtures/test.ts';

async function seePaid(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
}

/** The next step is on the screen, whatever was chosen before. */
async function seeNext(next: Locator): Promise<void> {
  await expect(next).toBeInViewport({ ratio: 1 });
}

test.describe('on a phone, by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a client books and pays, saves the card, and books again with it', async ({ member }) => {
    const creator = await member('creator');
    const client = await member('client');
    const { page } = client;
    const date = await freeDay(creator, 7);
    const first = counting();

    await test.step('day, start and total, with the next step always in sight', async () => {
      await open(page, await profileOf(creator));
      const bar = page.getByRole('button', { name: 'Select a Date to Book' });
      await seeNext(bar);
      await first.tap(bar);
      const panel = panelOf(page);
      await expect(panel.getByRole('grid')).toBeVisible();
      const [, month = '', day = ''] = date.split('-');
      const shown = new Date(`${date}T12:00:00Z`);
      const name = shown.toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' });
      const grid = panel.getByRole('grid');
      while (!(await panel.getByText(`${name} ${shown.getUTCFullYear()}`).isVisible())) {
        const before = (await grid.getAttribute('aria-label')) ?? '';
        await first.tap(panel.getByRole('button', { name: /next month/i }));
        await expect(grid).not.toHaveAccessibleName(before);
      }
      expect(month).not.toBe('');
      await first.tap(panel.getByRole('button', { name: new RegExp(`${name} ${Number(day)},`) }));
      const start = panel.getByRole('group', { name: 'Start' }).getByRole('button').first();
      await seeNext(start);
      await expectNoBarriers(page);
      await first.tap(start);
      const book = panel.getByRole('button', { name: 'Book for $200' });
      await seeNext(book);
      await expectNoBarriers(page);
      await first.tap(book);
      await expect(page.getByRole('heading', { name: 'Complete your payment' })).toBeVisible();
    });

    await test.step('the card is saved because the client asks for it', async () => {
      await first.tap(page.getByLabel('Save this card'));
      await fillEmbedded(page, cards.good);
      await seePaid(page);
      // Seven fields and the button that pays.
      expect(first.taps() + 8).toBeLessThanOrEqual(15);
    });

    await test.step('the second time takes a start, a length and two taps', async () => {
      const again = counting();
      await open(page, `${await profileOf(creator)}?date=${date}`);
      await again.tap(page.getByRole('button', { name: 'Book Now' }));
      const panel = panelOf(page);
      await again.tap(panel.getByRole('group', { name: 'Start' }).getByRole('button').last());
      await again.tap(panel.getByRole('button', { name: /^Book for/ }));
      await expect(page.getByRole('radio', { name: /Visa.*4242/ })).toBeChecked();
      await expectNoBarriersByDayAndNight(page);
      await again.tap(page.getByRole('button', { name: 'Pay now' }));
      await seePaid(page);
      expect(again.taps()).toBeLessThanOrEqual(6);
    });

    await test.step('a job is paid with it at the provider', async () => {
      const job = await draft(client, 'Portraits of the team', 160);
      await open(page, `/jobs/${job}/payment`);
      await page.getByRole('button', { name: 'Pay $176.00' }).tap();
      await expect(page.getByRole('radio', { name: /visa.*4242/i })).toBeChecked();
      await expectNoBarriersByDayAndNight(page);
      await page.getByRole('button', { name: 'Pay', exact: true }).tap();
      await page.waitForURL(/\/jobs\/\d+\/payment/);
    });

    await test.step('and the card is removed in the settings', async () => {
      await open(page, '/profile/settings');
      await expect(page.getByRole('button', { name: /^Remove the card/ })).toBeVisible();
      await expectNoBarriers(page);
      await page.getByRole('button', { name: 'Remove the card ending in 4242' }).tap();
      await expect(page.getByText('No saved cards.')).toBeVisible();
    });
  });
});

test.describe('on a phone, from the search', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a client finds someone free on Saturday at 6 PM for three hours and pays in 11 taps', async ({
    member,
  }) => {
    const { page } = await member('client');
    const { tap, select, taps } = counting();

    await test.step('the folded search opens its fields, ready to type the town', async () => {
      await open(page, '/search');
      await tap(page.getByRole('button', { name: /Any place/ }));
      await expect(page.getByLabel('Location')).toBeFocused();
      await page.keyboard.type('Austin, TX');
      const saturdays = page.getByRole('group', { name: 'Next Saturdays' });
      await tap(saturdays.getByRole('button').last());
      await expect(page.getByLabel('Date')).not.toHaveValue('');
      await select(page.getByLabel('Start'), '18:00');
      await select(page.getByLabel('Hours', { exact: true }), '3');
      await tap(page.getByRole('button', { name: 'Search', exact: true }));
    });

    await test.step('everyone found is free then, and says the total', async () => {
      const card = page.getByRole('article').first();
      await expect(card).toContainText(/\$[\d,.]+ total/);
      await tap(card.getByRole('link', { name: /Book Now/ }));
      const panel = panelOf(page);
      await expect(panel.getByText('3 hours').first()).toBeVisible();
      await tap(panel.getByRole('button', { name: /^Book for \$/ }));
    });

    await test.step('and is paid', async () => {
      await tap(page.getByLabel('Card number'));
      // From field to field by Tab.
      await fillEmbedded(page, cards.good, tap);
      await seePaid(page);
    });
    expect(taps()).toBeLessThanOrEqual(11);
  });
});

test('by keyboard alone, from the day to the paid booking', async ({ member }) => {
  const creator = await member('creator');
  const { page } = await member('client');
  await open(page, `${await profileOf(creator)}?date=${await freeDay(creator, 7)}`);
  const panel = panelOf(page);
  await tabTo(page, panel.getByRole('group', { name: 'Start' }).getByRole('button').first());
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('status', { name: 'Length' })).toBeVisible();
  // The focus moves to the next choice.
  await expect(panel.locator('[data-next] :focus')).toBeVisible();
  const box = await page.locator('.creator-side').boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  await tabTo(page, panel.getByRole('button', { name: /^Book for/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Complete your payment' })).toBeFocused();
  for (const [field, text] of [
    ['Card number', cards.good],
    ['Expiry', '1234'],
    ['CVC', '123'],
    ['ZIP code', '78701'],
  ] as const) {
    await tabTo(page, page.getByLabel(field));
    await page.keyboard.type(text);
  }
  await tabTo(page, page.getByRole('button', { name: /^Pay / }));
  await page.keyboard.press('Enter');
  await seePaid(page);
});
