import type { Scene } from '../scene.ts';
import type { Visitor } from '../visitor.ts';

/** The steps of booking, beside the page or in a sheet. */
export const form = 'form[aria-label^="Book "]';

/** Where the steps come as a sheet. */
export const bookOnPhone = async (scene: Scene): Promise<void> =>
  findBookAndPay(await scene.visitor({ width: 390, height: 844 }));

export const bookOnDesk = async (scene: Scene): Promise<void> =>
  findBookAndPay(await scene.visitor({ width: 1280, height: 900 }));

/** Someone without an account finds a creator who is free, books, registers in between, and pays. */
async function findBookAndPay(visitor: Visitor): Promise<void> {
  const mark = Math.random().toString(36).slice(2, 9);
  await visitor.open('/');
  await visitor.pick('Service', 'Photographer');
  await visitor.press('button', 'Search');
  await visitor.until('the search', async () => (await visitor.address()).startsWith('/search'));
  await visitor.untilAlive();
  await visitor.open(`/search?location=Austin%2C+TX&date=${saturday()}&start=14%3A00&hours=2`);
  await visitor.keepPicture('1-search');
  await visitor.press('link', '/Book Now/', 'article');
  await visitor.until('the creator', async () => (await visitor.address()).startsWith('/creators'));
  await visitor.untilAlive();
  // On a phone the steps come as a sheet.
  await visitor.see('/^2 hours/', 'text', form);
  await visitor.keepPicture('3-steps');
  await visitor.press('link', '/^Book for \\$/', form);

  // The choice waits while the visitor registers.
  await visitor.until('the form', async () => (await visitor.address()).startsWith('/auth'));
  await visitor.untilAlive();
  await visitor.fill('Full Name', 'Wanda Walker');
  await visitor.fill('Email', `wanda.${mark}@example.com`);
  await visitor.fill('Username', `wanda_${mark}`);
  await visitor.fill('Password', 'warm light at seven');
  await visitor.press('checkbox', '/^I agree to the/');
  await visitor.press('button', 'Create Account');
  // What was pressed before goes on by itself.
  await visitor.until('pay', async () => (await visitor.address()).startsWith('/checkout'));
  await visitor.untilAlive();
  await pay(visitor);
}

/** Pays a booking on its checkout page. */
export async function pay(visitor: Visitor): Promise<void> {
  await visitor.see('Complete your payment', 'heading');
  await visitor.fill('Card number', '4242424242424242');
  await visitor.fill('/^Expir/', '1234');
  await visitor.fill('CVC', '123');
  await visitor.fill('ZIP code', '78701');
  await visitor.keepPicture('4-checkout');
  await visitor.press('button', '/^Pay /');
  await visitor.see('Payment Successful!', 'heading');
  await visitor.keepPicture('5-paid');
}

/** A Saturday, three weeks ahead at least. */
export function saturday(): string {
  const day = new Date(Date.now() + 21 * 86_400_000);
  day.setUTCDate(day.getUTCDate() + ((6 - day.getUTCDay() + 7) % 7));
  return day.toISOString().slice(0, 10);
}
