import { withSiteDatabase } from '../../scripts/site-database.ts';
import { signIn } from '../fixtures/accounts.ts';
import { freeDay, panelOf } from '../fixtures/bookings.ts';
import { draft, send } from '../fixtures/held-jobs.ts';
import { open, site } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

test('a tab of yesterday’s release, whose files are gone, says so, and books without losing anything', async ({
  member,
}) => {
  const [creator, client] = [await member('creator'), await member('client')];
  const { page } = client;
  await page.setViewportSize({ width: 390, height: 844 });
  const { creatorId } = await (await creator.context.request.get('/api/user')).json();
  const day = await freeDay(creator, 7);
  let gone = /\/assets\/book-panel-/;
  await page.route('**/assets/*.js', (route) =>
    gone.test(route.request().url()) ? route.fulfill({ status: 404 }) : route.fallback(),
  );
  await page.goto(`/creators/${creatorId}?date=${day}`);
  const book = page.getByRole('button', { name: /^Book/ }).last();
  await book.click();
  await expect(page.getByRole('dialog')).toContainText("We've updated the site.");
  const again = page.waitForRequest((request) => request.resourceType() === 'document');
  await page.getByRole('dialog').getByRole('button', { name: 'Reload' }).click();
  await again;
  // The new release has its own files, until the next one replaces them.
  gone = /\/assets\/checkout-/;
  await page.getByRole('button', { name: /^Book/ }).last().click();
  const form = panelOf(page);
  await expect(form.getByRole('group', { name: 'Start' })).toBeVisible();
  await form.getByRole('group', { name: 'Start' }).getByRole('button').first().click();
  await form.getByLabel(/^Address/).fill('Zilker Park, by the dock');
  page.on('request', (request) => {
    if (request.resourceType() === 'document') gone = /^$/;
  });
  await form.getByRole('button', { name: /^Book for \$/ }).click();
  await expect(page.getByRole('heading', { name: 'Complete your payment' })).toBeVisible();
  const [booked] = await (await client.context.request.get('/api/bookings/client')).json();
  expect(booked.address).toBe('Zilker Park, by the dock');
});

test.describe('in the browser of a mail program', () => {
  // It has none of the other browser's cookies, and keeps nothing.
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/520.0.0.38.101]',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });

  test('a link confirms the address, and leads to what it is about after signing in', async ({
    member,
    page,
  }) => {
    const client = await member('client');
    await page.addInitScript(() => {
      for (const storage of ['localStorage', 'sessionStorage'])
        Object.defineProperty(globalThis, storage, {
          get: () => {
            throw new DOMException('Storage is off', 'SecurityError');
          },
        });
    });
    let link = '';
    await expect(async () => {
      await withSiteDatabase(async (db) => {
        const { rows } = await db.query(
          `select text from mails where recipient = $1 and template = 'verify-email'`,
          [client.email],
        );
        link = /\/verify-email\?token=[\w.-]+/.exec(rows[0]?.text ?? '')?.[0] ?? '';
      });
      expect(link).not.toBe('');
    }).toPass();
    await open(page, link);
    await page.getByRole('button', { name: 'Confirm my email' }).click();
    await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
    // The browser in which the person is signed in knows.
    const { emailVerified } = await (await client.context.request.get('/api/user')).json();
    expect(emailVerified).toBe(true);

    const job = await draft(client, 'A long table in the garden', 300);
    await send(client, 'PATCH', `/api/jobs/${job}`, { title: 'A longer table in the garden' });
    await open(page, `/jobs/${job}/manage`);
    await expect(page.getByRole('heading', { name: 'Sign in to Golden Hour' })).toBeVisible();
    await signIn(page, client);
    await expect(page).toHaveURL(`${site}/jobs/${job}/manage`);
    await expect(page.getByText('A longer table in the garden').first()).toBeVisible();
  });
});
