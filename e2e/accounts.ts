import { expect, type Page } from '@playwright/test';
import { choose, seeToast } from './pages.ts';
import type { Person, Someone } from './people.ts';

/** Fills in the registration form that the page shows, without sending it. */
export async function fillRegistration(page: Page, person: Person): Promise<void> {
  const creator = person.kind === 'creator';
  await choose(page, creator ? 'Creator' : 'Client');
  await page.getByLabel('Full Name').fill(person.fullName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('combobox', { name: 'Location' }).fill(person.location);
  if (creator) {
    await page.getByLabel('Service Type').selectOption({ label: 'Photographer' });
    await page.getByLabel('Bio').fill('Portraits by the river, when the light is low.');
  }
  await page.getByRole('checkbox', { name: 'I agree to the' }).check();
}

/** Registers through the form and arrives at the home page as the new person. */
export async function register(page: Page, person: Person): Promise<void> {
  await fillRegistration(page, person);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await seeToast(page, 'Account created successfully!');
  await expect(page).toHaveURL('/');
}

/** Fills in the sign-in form that the page shows and sends it. */
export async function signIn(
  page: Page,
  { username, password }: Pick<Person, 'username' | 'password'>,
): Promise<void> {
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** The address of a creator's public profile. */
export async function profileOf({ context }: Someone): Promise<string> {
  const user = await (await context.request.get('/api/user')).json();
  return `/creators/${user.creatorId}`;
}
