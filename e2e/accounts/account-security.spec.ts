import type { Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { signIn } from '../fixtures/accounts.ts';
import { expectNoBarriers } from '../fixtures/barriers.ts';
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

test('a changed password signs out every other device at once', async ({ member, browser }) => {
  const person = await member('client');
  const elsewhere = await (await browser.newContext()).newPage();
  await open(elsewhere, '/auth');
  await signIn(elsewhere, person);
  await expect(elsewhere).toHaveURL('/');
  await open(elsewhere, '/messages');

  const { page } = person;
  await openSecurity(page);
  await expect(page.getByText('This device')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Sign out Chrome on/ })).toBeVisible();
  await expectNoBarriers(page);
  await page.getByLabel('Current Password').fill(person.password);
  await page.getByLabel('New Password', { exact: true }).fill('another light at eight');
  await page.getByLabel('Confirm New Password').fill('another light at eight');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await seeToast(page, 'Your password has been updated.');

  await expect(elsewhere.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/auth/);
  await elsewhere.context().close();
});

test('two-step sign-in: set up, asked for, saved by a recovery code, signed out from afar', async ({
  member,
  browser,
}) => {
  const person = await member('creator');
  const { page } = person;
  await openSecurity(page);
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  await confirmPassword(page, 'not my password');
  await expect(page.getByText('Current password is incorrect')).toBeVisible();
  await confirmPassword(page, person.password);

  const setUp = page.getByRole('dialog', { name: 'Set up two-step sign-in' });
  await expect(
    setUp.getByRole('img', { name: 'QR code for your authenticator app' }),
  ).toBeVisible();
  await expectNoBarriers(page);
  const secret = ((await setUp.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await setUp.getByRole('textbox', { name: 'Code' }).fill(generateSync({ secret }));
  await setUp.getByRole('textbox', { name: 'Code' }).press('Enter');
  const kept = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(kept.getByRole('listitem')).toHaveCount(10);
  const codes = await kept.getByRole('listitem').allTextContents();
  await expectNoBarriers(page);
  await kept.getByRole('button', { name: "I've saved them" }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();

  const elsewhere = await (await browser.newContext()).newPage();
  await open(elsewhere, '/auth?next=/my-applications');
  await signIn(elsewhere, person);
  await expect(elsewhere.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expectNoBarriers(elsewhere);
  await elsewhere.getByLabel('Code').fill('000000');
  await elsewhere.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(elsewhere.getByText("That code isn't right.")).toBeVisible();
  await elsewhere.getByLabel('Code').fill(String(codes[0]));
  await elsewhere.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(elsewhere).toHaveURL('/my-applications');

  await openSecurity(page);
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await seeToast(page, 'That device will need to sign in again.');
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/auth/);
  await elsewhere.context().close();
});

test('a passkey signs in without a name or a password', async ({ member, baseURL }) => {
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
