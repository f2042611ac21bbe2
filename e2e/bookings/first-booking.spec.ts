import type { Page } from '@playwright/test';
import { panelOf } from '../fixtures/bookings.ts';
import { cards } from '../fixtures/checkout.ts';
import { send } from '../fixtures/held-jobs.ts';
import { open } from '../fixtures/pages.ts';
import type { Someone } from '../fixtures/people.ts';
import { counting } from '../fixtures/taps.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

type Hand = ReturnType<typeof counting>;

/** From the home page: who is free on a Saturday at 3 PM for six hours. */
async function search(page: Page, { tap, select }: Hand, town: string, place: string) {
  await open(page, '/');
  await select(page.getByLabel('Service'), 'photographer');
  await tap(page.getByRole('combobox', { name: 'Location' }));
  await page.keyboard.type(town);
  await tap(page.getByRole('option', { name: place }).first());
  await tap(page.getByRole('group', { name: 'Next Saturdays' }).getByRole('button').nth(1));
  await select(page.getByLabel('Start time'), '15:00');
  await select(page.getByLabel('Hours', { exact: true }), '6');
  await tap(page.getByRole('button', { name: 'Search', exact: true }));
  await expect(page).toHaveURL(/\/search\?/);
  // The home page has creators, too, and is shown until the results have come.
  const book = page.getByRole('link', { name: /Book Now/ }).first();
  await expect(book).toHaveAttribute('href', /start=/);
}

/** Creates an account in the middle of booking, which then continues. */
async function register(page: Page, { tap, type }: Hand, person: Someone): Promise<void> {
  await expect(page.getByRole('heading', { name: /^Your booking with/ })).toBeVisible();
  await type(page.getByLabel('Full Name'), person.fullName);
  await type(page.getByLabel('Email'), person.email);
  await expect(page.getByLabel('Username')).not.toHaveValue('');
  await type(page.getByLabel('Password', { exact: true }), person.password);
  await tap(page.getByRole('checkbox', { name: 'I agree to the' }));
  await tap(page.getByRole('button', { name: 'Create Account' }));
  await expect(page.getByRole('heading', { name: 'Complete your payment' })).toBeVisible();
}

async function pay(page: Page, { tap, type }: Hand): Promise<void> {
  await type(page.getByLabel('Card number'), cards.good);
  await type(page.getByLabel('Expiry'), '12 / 34');
  await type(page.getByLabel('CVC'), '123');
  await type(page.getByLabel('ZIP code'), '78701');
  await tap(page.getByRole('button', { name: 'Pay now' }));
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
}

test('a stranger books and pays with 22 taps, the account included', async ({ newcomer }) => {
  const person = await newcomer('client');
  const { page } = person;
  const hand = counting();
  await search(page, hand, 'Austin', 'Austin, TX');
  await hand.tap(
    page
      .getByRole('article')
      .first()
      .getByRole('link', { name: /Book Now/ }),
  );
  const panel = panelOf(page);
  await expect(panel.getByText('6 hours').first()).toBeVisible();
  await hand.tap(panel.getByRole('link', { name: /^Book for \$/ }));
  await register(page, hand, person);
  await pay(page, hand);
  expect(hand.taps()).toBeLessThanOrEqual(22);
});

/** Someone in a small town who photographs weddings under an agreement. */
async function weddingPhotographer(creator: Someone): Promise<void> {
  const { id } = await (await creator.context.request.get('/api/user')).json();
  await send(creator, 'PATCH', `/api/user/${id}`, { location: 'Fort Stockton, TX' });
  await send(creator, 'PUT', '/api/creator/agreement', { template: 'personal', rights: null });
  const saturday = { weekday: 6, starts: '09:00', ends: '22:00' };
  await send(creator, 'PUT', '/api/creator/availability', {
    weeklyHours: [saturday],
    exceptions: [],
  });
  const lines = ['The whole day', 'A gallery to choose from'];
  const wedding = { title: 'Wedding day', hours: 6, deliverables: lines, price: 180_000 };
  await send(creator, 'PUT', '/api/creator/packages', {
    packages: [{ ...wedding, active: true }],
  });
}

test('a wedding takes 28: a package, its place, a signature, a saved card', async ({
  member,
  newcomer,
}) => {
  const creator = await member('creator');
  await weddingPhotographer(creator);
  const person = await newcomer('client');
  const { page } = person;
  const hand = counting();
  const { tap, type } = hand;
  await search(page, hand, 'Fort Stockton', 'Fort Stockton, TX');
  const card = page.getByRole('article').filter({ hasText: creator.fullName });
  await tap(card.getByRole('link', { name: /Book Now/ }));
  const panel = panelOf(page);
  await tap(panel.getByRole('radio', { name: /Wedding day/ }));
  await type(panel.getByLabel('Address'), '105 Main St, Fort Stockton, TX');
  await tap(panel.getByRole('link', { name: 'Book for $1,800' }));
  await register(page, hand, person);
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('105 Main St');

  const agreement = page.getByRole('region', { name: 'Agreement and usage rights' });
  await tap(agreement.getByRole('checkbox'));
  await type(agreement.getByLabel('Your full name'), person.fullName);
  await tap(agreement.getByRole('button', { name: 'Sign', exact: true }));
  await expect(agreement.getByRole('button', { name: 'Sign', exact: true })).toBeHidden();
  await tap(page.getByLabel('Save this card'));
  await pay(page, hand);
  expect(hand.taps()).toBeLessThanOrEqual(28);
});
