import { expect, type Page } from '@playwright/test';
import { profileOf } from './accounts.ts';
import { open } from './pages.ts';
import type { Someone } from './people.ts';

/** Free days of a creator, their free times with them. */
export async function freeDays(creator: Someone, from = '', days = 42) {
  const query = from === '' ? '' : `?from=${from}&days=${days}`;
  const path = `/api${await profileOf(creator)}/availability${query}`;
  const answer = await creator.context.request.get(path);
  const reply = (await answer.json()) as {
    days: { date: string; free: { startsAt: string; endsAt: string }[] }[];
  };
  return reply.days.filter(({ free }) => free.length > 0);
}

/** In the evening what is left of today is free and yet too short to book. */
function lastsAWhile({ startsAt, endsAt }: { startsAt: string; endsAt: string }): boolean {
  return Date.parse(endsAt) - Math.max(Date.parse(startsAt), Date.now()) >= 2 * 3_600_000;
}

/** A day with free time, so many days ahead at least. */
export async function freeDay(creator: Someone, ahead: number): Promise<string> {
  const from = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const days = await freeDays(creator, from, 14);
  const day = days.find(({ free }) => free.some(lastsAWhile));
  if (!day) throw new Error('No day is free');
  return day.date;
}

/** The creator's page with a day chosen, and its form to book ready. */
export async function openDay(page: Page, creator: Someone, date: string): Promise<void> {
  await open(page, `${await profileOf(creator)}?tab=availability&date=${date}`);
  await expect(panelOf(page).getByRole('group', { name: 'Start' })).toBeVisible();
}

/** The steps of booking, beside the page or in a phone's sheet. */
export const panelOf = (page: Page) => page.getByRole('form', { name: /^Book / });

/** Chooses one of the day's starts by its place, the first unless another is named. */
export async function chooseStart(page: Page, place = 0): Promise<void> {
  const starts = panelOf(page).getByRole('group', { name: 'Start' }).getByRole('button');
  await starts.nth(place).click();
}

export async function chooseHours(page: Page, hours: number): Promise<void> {
  const length = panelOf(page).getByRole('status', { name: 'Length' });
  for (;;) {
    const words = await length.innerText();
    const now = Number.parseFloat(words);
    if (now === hours) return;
    await panelOf(page)
      .getByRole('button', { name: now < hours ? 'Longer' : 'Shorter' })
      .click();
    await expect(length).not.toHaveText(words);
  }
}

/** Books the first start of the chosen day, or the one at `start`. */
export async function bookDay(page: Page, hours?: number, start = 0): Promise<void> {
  await chooseStart(page, start);
  if (hours !== undefined) await chooseHours(page, hours);
  await panelOf(page)
    .getByRole('button', { name: /^Book for \$/ })
    .click();
}

/** Fills in the embedded form and pays; what comes then depends on the card. */
export async function payEmbedded(page: Page, card: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Complete your payment' })).toBeVisible();
  await fillEmbedded(page, card);
}

/** The same, on whichever page the form is. */
export async function fillEmbedded(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expiry').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Address', { exact: true }).fill('1 Congress Avenue');
  await page.getByLabel('City', { exact: true }).fill('Austin');
  await page.getByLabel('State', { exact: true }).fill('TX');
  await page.getByLabel('ZIP code').fill('78701');
  await page.getByRole('button', { name: 'Pay now' }).click();
}
