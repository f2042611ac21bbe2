import { signIn } from '../fixtures/accounts.ts';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { sendTo } from '../fixtures/bell.ts';
import { open, toasts } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

test('a session that ends elsewhere shows a notice, and signing in leads back', {
  tag: '@core',
}, async ({ member, baseURL }) => {
  const { page, context, username, password } = await member('client');
  await open(page, '/my-jobs');
  await expect(page.getByRole('tab').first()).toBeVisible();
  // As another tab would; this one hears of it over its live connection.
  await context.request.post('/api/logout', { headers: { origin: String(baseURL) } });
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
