import { expect, type Locator, type Page } from '@playwright/test';
import { open, seeToast } from './pages.ts';

export interface Posting {
  readonly title: string;
  readonly description: string;
  readonly location: string;
  readonly budget: number;
  readonly tags: readonly string[];
}

/** Fills in and sends the form of /post-job; the job's number, once its payment page is there. */
export async function postJob(page: Page, posting: Posting): Promise<number> {
  await expect(page.getByRole('heading', { name: 'Post a Job', level: 1 })).toBeVisible();
  await page.getByLabel('Title').fill(posting.title);
  await page.getByLabel('Description').fill(posting.description);
  await page.getByLabel('Location').fill(posting.location);
  await page.getByLabel('Date').fill(inTwoWeeks());
  await page.getByLabel('Duration').selectOption({ label: 'Half day (2-4 hours)' });
  await page.getByLabel('Budget (USD)').fill(String(posting.budget));
  for (const tag of posting.tags) {
    await page.getByLabel('Tags', { exact: true }).fill(tag);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
  }
  await page.getByRole('button', { name: 'Post Job' }).click();
  await page.waitForURL(/\/jobs\/\d+\/payment$/);
  return Number(new URL(page.url()).pathname.split('/')[2]);
}

/** Applies on the job's page, where the browser must be. */
export async function apply(page: Page, message: string): Promise<void> {
  await page.getByLabel('Your message').fill(message);
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await seeToast(page, 'Application submitted!');
  await expect(page.getByRole('heading', { name: 'Application Submitted' })).toBeFocused();
}

/** Hires from the manage page. */
export async function hire(page: Page, fullName: string): Promise<void> {
  await page.getByRole('button', { name: `Hire : ${fullName}` }).click();
  await confirmHire(page);
}

/** Says yes in the dialog that asks before hiring. */
export async function confirmHire(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Hire Creator' });
  await dialog.getByRole('button', { name: 'Confirm Hire' }).click();
  await seeToast(page, 'Application updated');
  await expect(page.getByRole('heading', { name: 'Job In Progress' })).toBeFocused();
}

/** Delivers on the job's page, where the browser must be. */
export async function deliver(page: Page, url: string, notes: string): Promise<void> {
  await page.getByLabel('Delivery link').fill(url);
  await page.getByLabel('Delivery notes').fill(notes);
  await page.getByRole('button', { name: 'Submit Work' }).click();
  await seeToast(page, 'Job Submitted');
}

/** The card of a job in the list of /jobs, found by its keyword search. */
export async function findJob(page: Page, title: string): Promise<Locator> {
  await open(page, '/jobs');
  await page.getByRole('searchbox', { name: 'Keyword' }).fill(title);
  const apply = page.getByRole('button', { name: 'Apply Filters' });
  await apply.click();
  await expect(page.getByRole('status').getByText('1 job', { exact: true })).toBeVisible();
  await expect(apply).toBeFocused();
  return page.getByRole('article').filter({ hasText: title });
}

function inTwoWeeks(): string {
  return new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
}
