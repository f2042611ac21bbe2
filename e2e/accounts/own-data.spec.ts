import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { open } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

async function openSecurity(page: Page): Promise<void> {
  await open(page, '/profile/settings?tab=security');
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible();
}

test('a person takes their data along and deletes their account', async ({ member }) => {
  const person = await member('creator');
  const { page } = person;
  await openSecurity(page);
  await page.getByRole('button', { name: 'Download my data' }).click();
  const link = page.getByRole('link', { name: 'Download', exact: true });
  await expect(link).toBeVisible({ timeout: 30_000 });
  await expectNoBarriers(page);
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^my-data-.*\.zip$/);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(bytes.includes('accounts/users.json')).toBe(true);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const prompt = page.getByRole('dialog', { name: 'Delete your account?' });
  await expectNoBarriers(page);
  await prompt.getByLabel('Current Password').fill('not my password');
  await prompt.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(prompt.getByText('Current password is incorrect')).toBeVisible();
  await prompt.getByLabel('Current Password').fill(person.password);
  await prompt.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();

  await open(page, '/auth');
  await page.getByLabel('Username or email').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Invalid username or password').first()).toBeVisible();
});
