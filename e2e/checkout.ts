import { expect, type Page } from '@playwright/test';
import { choose } from './pages.ts';

export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asksTheBank: '4000 0027 6000 3184',
  alwaysAsksTheBank: '4000 0000 0000 3220',
  disputedLater: '4000 0000 0000 0259',
} as const;

/** Pays on the provider's own page, where the browser must be by now. */
export async function payByCard(page: Page, number: string): Promise<void> {
  await expect(page.getByRole('heading', { name: /^Pay \$/ })).toBeVisible();
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Name on card').fill('Cam Cardholder');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
}

/** Pays on the provider's own page from the bank account that it suggests, which takes days. */
export async function payByBank(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: /^Pay \$/ })).toBeVisible();
  await choose(page, 'Bank debit');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
}

/** Plays the bank of a card that asks for 3-D Secure. */
export async function answerBank(page: Page, answer: 'Complete' | 'Fail'): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Confirm it is you' })).toBeVisible();
  await page.getByRole('button', { name: `${answer} authentication` }).click();
}

/** Says where the money should go, on the provider's own page, and comes back to a page that knows. */
export async function setUpPayouts(page: Page, fullName: string): Promise<void> {
  const [given = '', family = ''] = fullName.split(' ');
  await page.getByLabel('First name').fill(given);
  await page.getByLabel('Last name').fill(family);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Payment account ready')).toBeVisible();
}
