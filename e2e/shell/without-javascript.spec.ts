import { fillRegistration, signIn } from '../fixtures/accounts.ts';
import { scrollAndClick } from '../fixtures/pages.ts';
import { inventPerson } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript a visitor finds creators and jobs, and signs in on the way to someone', {
  tag: '@core',
}, async ({ page }) => {
  await test.step('searches from the home page, and sees further creators', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Browse Creators' }).first()).toBeVisible();
    const search = page.getByRole('search', { name: 'Find creators' });
    await search.getByLabel('Service').selectOption({ label: 'Photographer' });
    await search.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/search\?.*service=photographer/);
    await expect(page.getByRole('heading', { name: 'Photographers Near You' })).toBeVisible();
    const profiles = page.getByRole('link', { name: /^View Profile/ });
    const [first] = await profiles.allInnerTexts();
    await scrollAndClick(page.getByRole('link', { name: 'View more' }));
    await expect(profiles.first()).toBeVisible();
    expect(await profiles.allInnerTexts(), 'the next page starts with others').not.toContain(first);
  });

  await test.step('filters the jobs and reads one', async () => {
    await page.goto('/jobs');
    await expect(page.getByRole('heading', { name: 'Job Listings' })).toBeVisible();
    await page.getByLabel('Job type').selectOption({ label: 'Photography' });
    await page.getByRole('button', { name: 'Apply Filters' }).click();
    await expect(page).toHaveURL(/serviceType=photography/);
    const job = page.getByRole('article').first();
    const title = await job.getByRole('heading').innerText();
    await job.getByRole('link', { name: title, exact: true }).click();
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible();
  });

  await test.step('reads a creator’s profile', async () => {
    await page.goto('/search?service=videographer');
    const card = page.getByRole('article').first();
    const name = await card.getByRole('heading').innerText();
    await card.getByRole('link', { name: /^View Profile/ }).click();
    await expect(page).toHaveURL(/\/creators\/\d+$/);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(page.getByText('Videographer').filter({ visible: true }).first()).toBeVisible();
  });

  await test.step('goes through sign-in, with its error message, to that creator', async () => {
    const username = 'client';
    await page.getByRole('link', { name: 'Contact', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Sign in to Golden Hour' })).toBeVisible();
    await signIn(page, { username, password: 'not this one' });
    await expect(page.getByRole('alert')).toContainText('Invalid username or password');
    await expect(page.getByLabel('Username or email')).toHaveValue(username);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await signIn(page, { username, password: process.env['DEMO_PASSWORD'] ?? '' });
    await expect(page).toHaveURL(/\/messages\/\d+$/);
    await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeAttached();
  });
});

test('registering without JavaScript shows errors, keeps the input, and then signs in', {
  tag: '@core',
}, async ({ page }) => {
  const person = inventPerson('creator');
  await page.goto('/auth?tab=register');
  await fillRegistration(page, { ...person, username: 'client' });
  await page.getByRole('button', { name: 'Create Account' }).click();

  await expect(page.getByText('Username already exists').first()).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue(person.fullName);
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(page.getByRole('radio', { name: 'Creator' })).toBeChecked();
  await expect(page.getByLabel('Service Type')).toHaveValue('photographer');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');

  await fillRegistration(page, person);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'My Applications' }).first()).toBeVisible();
});
