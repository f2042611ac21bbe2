import type { Page } from '@playwright/test';
import { signIn } from '../fixtures/accounts.ts';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { open, openToLook, seeToast } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

const why = 'Asked for money outside of the site';

/** Finds a person on the operator pages and opens their page. */
async function searchAdmin(
  page: Page,
  { username, fullName }: { username: string; fullName: string },
) {
  await open(page, '/operator?tab=people');
  await page.getByRole('searchbox', { name: /Name, username/ }).fill(username);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('listitem').getByRole('link', { name: fullName, exact: true }).click();
  await expect(page.getByRole('heading', { name: fullName })).toBeVisible();
}

test('a suspended person is signed out immediately, and can return when restored', {
  tag: '@core',
}, async ({ member, demoPerson }) => {
  const person = await member('client');
  await open(person.page, '/messages');
  const desk = await demoPerson('operator');
  await searchAdmin(desk, person);
  await expect(desk.getByText(person.email).first()).toBeVisible();
  await expectNoBarriers(desk);

  await desk.getByRole('button', { name: /^Suspend/ }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Why?').fill(why);
  await expectNoBarriers(desk);
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await seeToast(desk, `${person.fullName} has been suspended`);
  await expect(desk.getByText('No active sessions')).toBeVisible();

  const prompt = person.page.getByRole('dialog', { name: 'Sign in to go on' });
  await prompt.getByRole('button', { name: 'Close' }).click();
  await expect(person.page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  await open(person.page, '/auth');
  await signIn(person.page, person);
  await expect(person.page.getByText(/suspended/i).first()).toBeVisible();

  await desk.getByRole('button', { name: /^Restore/ }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await seeToast(desk, `${person.fullName} can sign in again`);
  await expect(desk.getByText(why, { exact: true })).toBeVisible();
  await open(person.page, '/auth');
  await signIn(person.page, person);
  await expect(person.page).toHaveURL('/');
});

test('the operator pages show the site’s health, and have no accessibility barriers', async ({
  demoPerson,
}) => {
  test.slow();
  const desk = await demoPerson('operator');
  await open(desk, '/operator/doctor');
  await expect(desk.getByRole('heading', { name: 'Site health' })).toBeVisible();
  await expect(desk.getByText(/^Checked/)).toBeVisible({ timeout: 30_000 });
  await expectNoBarriers(desk);
  await test.step('its overview leads to what it counts', async () => {
    await open(desk, '/operator');
    await expectNoBarriers(desk);
    await desk.getByRole('link', { name: /Open jobs/ }).click();
    await expect(desk.getByLabel('Show', { exact: true })).toHaveValue('open');
    await expectNoBarriers(desk);
  });
  const tabs = ['people', 'problems', 'reports', 'bookings', 'money', 'actions'];
  const paths = ['/operator/mailbox', '/operator/settings'];
  for (const path of [...paths, ...tabs.map((tab) => `/operator?tab=${tab}`)]) {
    await test.step(path, async () => {
      await openToLook(desk, path);
      await expectNoBarriers(desk);
    });
  }
});
