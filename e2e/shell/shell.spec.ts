import type { Page } from '@playwright/test';
import { signIn } from '../fixtures/accounts.ts';
import { choose, open, seeToast, tabTo, toasts } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('on a phone the links are behind one button', { tag: '@core' }, async ({ page }) => {
  // The home page's tabs begin on the first screen.
  const map = page.getByRole('tab', { name: 'Map View' });
  for (const [width, height] of [
    [1280, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(page, '/');
    expect((await map.boundingBox())?.y, `at ${width} pixels`).toBeLessThanOrEqual(height);
  }
  const jobs = bar(page).getByRole('link', { name: 'Jobs' });
  await expect(jobs).toBeHidden();
  await page.getByLabel('Menu', { exact: true }).click();
  await expect(bar(page).getByRole('link', { name: 'Sign Up' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(jobs).toBeHidden();
  await page.getByLabel('Menu', { exact: true }).click();
  await jobs.click();
  await expect(page.getByRole('heading', { name: 'Job Listings' })).toBeVisible();
  await expect(jobs).toBeHidden();
});

test('the theme follows the system until one is chosen, and the choice stays', {
  tag: '@core',
}, async ({ page }) => {
  const background = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/terms');
  const light = await background();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await background();
  expect(dark).not.toBe(light);

  await choose(page, 'Light');
  await expect.poll(background).toBe(light);
  const response = await page.reload();
  expect(await response?.text(), 'the server draws the chosen theme').toContain(
    'data-theme="light"',
  );
  expect(await background()).toBe(light);
  await choose(page, 'System');
  await expect.poll(background).toBe(dark);
});

test('signing in, its messages, the avatar’s menu and signing out work by keyboard alone', {
  tag: '@core',
}, async ({ member }) => {
  const { page, fullName, username, password } = await member('client');
  await page.context().clearCookies();
  await open(page, '/');

  await test.step('the first stop skips to the content', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  });

  await test.step('an empty form, and a wrong password: one toast at a time, reachable by F8', async () => {
    await tabTo(page, bar(page).getByRole('link', { name: 'Sign In' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Sign in to Golden Hour' })).toBeVisible();
    await tabTo(page, page.getByLabel('Username or email'));
    await page.keyboard.press('Enter');
    await seeToast(page, 'Please fill in all fields');
    await expect(toasts(page)).toContainText('Username and password are required');
    await signIn(page, { username, password: 'not this one' });
    await seeToast(page, 'Login failed');
    await expect(toasts(page)).toContainText('Invalid username or password');
    await expect(toasts(page).getByRole('listitem')).toHaveCount(1);
    await page.keyboard.press('F8');
    await expect(toasts(page).getByRole('list')).toBeFocused();
    await tabTo(page, toasts(page).getByRole('button', { name: 'Close' }));
    await page.keyboard.press('Enter');
    await expect(toasts(page).getByRole('listitem')).toHaveCount(0);
  });

  await test.step('signing in', async () => {
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await seeToast(page, 'Welcome back!');
    await expect(bar(page).getByRole('link', { name: 'My Jobs' })).toBeVisible();
  });

  await test.step('the avatar’s menu, down to signing out', async () => {
    const initials = fullName.replace(/(\w)\w*\s*/g, '$1');
    const avatar = page.getByRole('button', { name: 'Your account' });
    await expect(avatar).toHaveText(new RegExp(`${initials}$`));
    await tabTo(page, avatar);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toContainText(fullName);
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(avatar).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused();
    await page.keyboard.press('Enter');
    await seeToast(page, 'Logged out.');
    await expect(page).toHaveURL('/');
    await expect(bar(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
    await page.goto('/my-jobs');
    await expect(page).toHaveURL(/\/auth/);
  });
});

test('on phones a toast is at the top, where it hides no button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/auth?tab=login');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  const toast = toasts(page).getByText('Please fill in all fields');
  await expect.poll(async () => (await toast.boundingBox())?.y ?? 844).toBeLessThan(200);
});

test('a town that is read once its field is left moves nothing away under the pointer', async ({
  page,
}) => {
  await open(page, '/auth?tab=register');
  const town = page.getByRole('combobox', { name: 'Location' });
  const leave = async (text: string) => {
    await town.fill(text);
    await town.press('Escape');
    await town.press('Tab');
  };
  // From now on it is read at once.
  await leave('Austin');
  const read = page.getByText('Found by searches near Austin, TX.');
  await expect(read).toBeVisible();
  await leave('');
  await expect(read).toBeHidden();
  await town.fill('Austin');
  await town.press('Escape');
  const terms = page.getByRole('checkbox', { name: 'I agree to the' });
  await terms.click();
  await expect(terms).toBeChecked();
  await expect(read).toBeVisible();
});
