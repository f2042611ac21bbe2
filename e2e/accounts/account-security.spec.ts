import type { Page } from '@playwright/test';
import { signIn } from '../fixtures/accounts.ts';
import { open, seeToast } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

async function openSecurity(page: Page, home = ''): Promise<void> {
  await open(page, `${home}/profile/settings`);
  await page.getByRole('tab', { name: 'Security' }).click();
  await expect(page.getByRole('heading', { name: 'Active sessions' })).toBeVisible();
}

async function confirmPassword(page: Page, password: string): Promise<void> {
  const prompt = page.getByRole('dialog');
  await prompt.getByLabel('Current Password').fill(password);
  await prompt.getByLabel('Current Password').press('Enter');
}

test('a passkey signs in without a name or a password', { tag: '@core' }, async ({
  member,
  baseURL,
}) => {
  const person = await member('client');
  const { page, context } = person;
  // Browsers bind passkeys to names, and both names are this site outside production.
  const home = String(baseURL).replace('127.0.0.1', 'localhost');
  const device = await context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });

  await context.clearCookies();
  await open(page, `${home}/auth`);
  await signIn(page, person);
  await expect(page).toHaveURL(`${home}/`);
  await openSecurity(page, home);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await confirmPassword(page, person.password);
  await seeToast(page, 'You can now use it to sign in.');
  await expect(page.getByText('Not used yet')).toBeVisible();

  await context.clearCookies();
  await open(page, `${home}/auth`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(`${home}/`);
  await openSecurity(page, home);
  await expect(page.getByText('Last used now', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: /^Remove Passkey added/ }).click();
  await confirmPassword(page, person.password);
  await expect(page.getByText('Not used yet')).toBeHidden();
  await expect(page.getByRole('button', { name: /^Remove Passkey added/ })).toHaveCount(0);
});
