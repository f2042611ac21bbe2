import { signIn } from '../fixtures/accounts.ts';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { sendTo } from '../fixtures/bell.ts';
import { open, toasts } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

test('a session that ends elsewhere asks over the covered page; who declines sees a notice, and signing in leads back', {
  tag: '@core',
}, async ({ member, baseURL }) => {
  const { page, context, username, password } = await member('client');
  await open(page, '/my-jobs');
  await expect(page.getByRole('tab').first()).toBeVisible();
  // As another tab would; this one hears of it over its live connection.
  await context.request.post('/api/logout', { headers: { origin: String(baseURL) } });
  const prompt = page.getByRole('dialog', { name: 'Sign in to go on' });
  await expect(prompt).toBeVisible();
  await expect(page.locator('#root')).toHaveCSS('visibility', 'hidden');
  await expectNoBarriers(page);
  await prompt.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name: 'Please login to view your jobs' })).toBeVisible();
  await expect(page).toHaveURL('/my-jobs');
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expectNoBarriers(page);
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('next') === '/my-jobs');
  await signIn(page, { username, password });
  await expect(page).toHaveURL('/my-jobs');
  await expect(page.getByRole('heading', { name: 'My Jobs', level: 1 })).toBeVisible();
  await expect(page.getByRole('tab').first()).toBeVisible();
});

test('a toast disappears with its person’s session', { tag: '@core' }, async ({
  member,
  baseURL,
}) => {
  const [reader, writer] = [await member('creator'), await member('client')];
  await open(reader.page, '/help');
  await expect(async () => {
    await sendTo(reader, writer, 'For you alone');
    // A hovered toast stays open.
    await toasts(reader.page).getByText('New Message').hover({ timeout: 3_000 });
  }).toPass();
  await reader.context.request.post('/api/logout', { headers: { origin: String(baseURL) } });
  await expect(reader.page.getByRole('button', { name: /account/i })).toBeHidden();
  await expect(toasts(reader.page)).not.toContainText('New Message');
});

test('a session that ran out asks for a sign-in over the form, which goes on', async ({
  member,
}) => {
  const { page, context, password } = await member('client');
  await open(page, '/profile/settings');
  await page.getByLabel('Bio').fill('We marry in June.');
  // The page hears nothing of it: the cookie is gone, its connection is not.
  for (const { name } of await context.cookies())
    if (name.includes('session')) await context.clearCookies({ name });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const prompt = page.getByRole('dialog', { name: 'Sign in to go on' });
  const sign = async (given: string) => {
    await prompt.getByLabel('Password', { exact: true }).fill(given);
    await prompt.getByRole('button', { name: 'Sign In' }).click();
  };
  await sign('not the password');
  await expect(prompt.getByText('Invalid username or password')).toBeVisible();
  await expectNoBarriers(page);
  await sign(password);
  await expect(prompt).toBeHidden();
  await expect(toasts(page)).toContainText('Your profile has been updated.');
  const { bio } = await (await context.request.get('/api/user')).json();
  expect(bio).toBe('We marry in June.');
});
