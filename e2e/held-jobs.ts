import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { cards, payByCard, setUpPayouts } from './checkout.ts';
import { open } from './pages.ts';
import type { Someone } from './people.ts';
import { expect } from './test.ts';

/** Sends what a form would send; what came back. */
export async function send<T>(
  { page, context }: Pick<Someone, 'page' | 'context'>,
  method: 'POST' | 'PATCH' | 'PUT',
  path: string,
  data: unknown = {},
): Promise<T> {
  const origin = new URL(page.url()).origin;
  const answer = await context.request.fetch(path, { method, data, headers: { origin } });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** A draft of this budget, in whole dollars, with other details where they are given; its number. */
export async function draft(
  client: Someone,
  title: string,
  budget: number,
  details: object = {},
): Promise<number> {
  await client.page.goto('/my-jobs');
  const { id } = await send<{ id: number }>(client, 'POST', '/api/jobs/draft', {
    title,
    description: 'A morning of portraits in a small studio, ten people, one after the other.',
    serviceType: 'photography',
    location: 'Austin, TX',
    date: new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10),
    duration: 'half_day',
    budget,
    tags: ['portrait'],
    ...details,
  });
  return id;
}

/** A draft that its client has paid, so that it is open to all. */
export async function paidJob(
  client: Someone,
  title: string,
  budget: number,
  details: object = {},
): Promise<number> {
  const id = await draft(client, title, budget, details);
  const { page } = client;
  const session = await send<{ url: string }>(client, 'POST', `/api/jobs/${id}/payment-intent`);
  await page.goto(session.url);
  await payByCard(page, cards.good);
  await expect(page.getByRole('heading', { name: 'Payment Complete' })).toBeVisible();
  return id;
}

/** An unpaid job that everybody can see; its number. */
export async function openJob(client: Someone, title: string, budget: number): Promise<number> {
  const id = await draft(client, title, budget);
  await send(client, 'PATCH', `/api/jobs/${id}`, { status: 'open' });
  return id;
}

/** Applies without the form. */
export async function applyFor(creator: Someone, jobId: number): Promise<void> {
  await creator.page.goto(`/jobs/${jobId}`);
  const message = 'A small studio is where I work best.';
  await send(creator, 'POST', `/api/jobs/${jobId}/apply`, { message });
}

/** A paid job for which somebody is hired; its number. */
export async function heldJob(
  client: Someone,
  creator: Someone,
  budget: number,
  title = `Studio portraits for ${client.fullName}`,
): Promise<number> {
  const id = await paidJob(client, title, budget);
  await creator.page.goto(`/jobs/${id}`);
  const application = await send<{ id: number }>(creator, 'POST', `/api/jobs/${id}/apply`, {
    message: 'A small studio is where I work best.',
  });
  await send(client, 'PATCH', `/api/applications/${application.id}/status`, {
    status: 'accepted',
  });
  return id;
}

/** Goes through the provider's pages so that the creator can be paid. */
export async function becomePayable({ page, fullName }: Someone): Promise<void> {
  await open(page, '/profile/settings');
  await page.getByRole('tab', { name: 'Creator Profile' }).click();
  await page.getByRole('button', { name: 'Set up how you are paid' }).click();
  await setUpPayouts(page, fullName);
}

/** The table of where a job's money is, row by row as people read it: words, then cents. */
async function moneyOf(page: Page, name: string): Promise<Record<string, number>> {
  // Read at one moment: it may be drawn anew meanwhile.
  const rows = await page.getByRole('table', { name }).evaluate((table: HTMLTableElement) =>
    Array.from(table.querySelectorAll<HTMLTableRowElement>('tr:has(td)'), ({ cells }) => {
      const label = cells[0]?.innerText.split('\n')[0] ?? '';
      return [label, cells[1]?.innerText ?? ''] as const;
    }),
  );
  const cents = (amount: string) =>
    Math.round(Number(amount.replace('\u2212', '-').replace(/[$,]/g, '')) * 100);
  return Object.fromEntries(rows.map(([label, amount]) => [label, cents(amount)]));
}

/** Reads a table of money, and that its lines are its last line. */
export async function expectToAddUp(
  page: Page,
  name: string,
  lines: Record<string, number>,
): Promise<void> {
  await expect.poll(() => moneyOf(page, name)).toEqual(lines);
  const amounts = Object.values(lines);
  const total = amounts.at(-1) ?? 0;
  expect(amounts.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBe(total);
}

/** Takes the paper home that this link offers; how its bytes begin, and its name. */
export async function takeHome(
  page: Page,
  link: Locator,
): Promise<{ name: string; start: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const bytes = await readFile(await download.path());
  return { name: download.suggestedFilename(), start: bytes.subarray(0, 4).toString('latin1') };
}
