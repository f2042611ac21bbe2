import type { Page } from '@playwright/test';
import { isLong } from '#testing/long.ts';
import { expectNoBarriersByDayAndNight } from '../fixtures/barriers.ts';
import { beginToTalk, composerOf } from '../fixtures/conversations.ts';
import { applyFor, openJob } from '../fixtures/held-jobs.ts';
import { open } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

const notice = (page: Page) => page.getByText('This page may be out of date.');
const restarting = {
  status: 503,
  json: { error: 'The site is busy, please try again', code: 'unavailable' },
};

/** The window regains focus after a while, and refetches its data. */
async function lookAgain(page: Page): Promise<void> {
  const shown = await page.evaluate(() => Date.now());
  await page.clock.setFixedTime(Math.max(Date.now(), shown) + 60_000);
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
}

/**
 * The page's content stays, with a notice, while the site does not respond, until a retry succeeds.
 */
async function staysThroughARestart(page: Page, path: string, shown: string): Promise<void> {
  await test.step(path, async () => {
    await open(page, path);
    const content = page.getByRole('main').getByText(shown).first();
    await expect(content).toBeVisible();
    await page.route('**/api/**', (route) => route.fulfill(restarting));
    await lookAgain(page);
    await expect(notice(page)).toBeVisible();
    await expect(page.getByText(restarting.json.error)).toBeVisible();
    await expect(content).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    // The notice is the same on every page.
    if (isLong || path === '/jobs') await expectNoBarriersByDayAndNight(page);
    await page.unroute('**/api/**');
    // The page also retries automatically, possibly first: then there is no button to click.
    await expect(async () => {
      const again = page.getByRole('button', { name: 'Try again' });
      await again.click({ timeout: 1000 }).catch(() => undefined);
      await expect(notice(page)).toBeHidden({ timeout: 1000 });
    }).toPass({ timeout: 120_000 });
    await expect(content).toBeVisible();
  });
}

test('job pages stay with a notice when they cannot be refetched', async ({ member }) => {
  // Two people, five pages.
  test.slow();
  const [client, creator] = [await member('client'), await member('creator')];
  const title = `A slow noon of ${client.fullName}`;
  const id = await openJob(client, title, 130);
  await applyFor(creator, id);
  for (const [path, shown] of [
    ['/jobs', title],
    [`/jobs/${id}`, title],
    [`/jobs/${id}/manage`, creator.fullName],
    ['/my-jobs', title],
  ] as const)
    await staysThroughARestart(client.page, path, shown);
  await staysThroughARestart(creator.page, '/my-applications', title);
});

test('below a notice and a banner the message input stays in view', async ({ member }) => {
  const [client, creator] = [await member('client'), await member('creator')];
  await beginToTalk(client, creator);
  const { page } = client;
  const list = page.getByRole('navigation', { name: 'Conversations' });
  const conversation = new URL(page.url()).pathname;
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const)
    for (const [path, filling] of [
      [conversation, composerOf(page)],
      ['/messages', list],
    ] as const)
      await test.step(`${path} at ${width} × ${height}`, async () => {
        await page.setViewportSize({ width, height });
        await open(page, path);
        await expect(filling).toBeInViewport({ ratio: 1 });
        await page.route('**/api/**', (route) => route.fulfill(restarting));
        await lookAgain(page);
        await expect(notice(page)).toBeVisible();
        // As on a site in payment test mode.
        await page.evaluate(() => {
          const banner = document.createElement('p');
          banner.textContent = 'Test mode: no real money moves.';
          document.querySelector('header')?.before(banner);
        });
        await expect(filling).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole('contentinfo')).not.toBeInViewport();
        await page.unroute('**/api/**');
      });
});

test('when the next page of a list fails, the list stays, with a message below', async ({
  page,
}) => {
  await open(page, '/jobs');
  const cards = page.getByRole('main').getByRole('article');
  const before = await cards.count();
  await page.route('**/api/jobs?*before=*', (route) => route.fulfill(restarting));
  const more = page.getByRole('link', { name: 'View more' });
  await more.click();
  await expect(page.getByRole('alert')).toHaveText(restarting.json.error);
  await expect(cards).toHaveCount(before);
  await expect(notice(page)).toBeHidden();
  await page.unroute('**/api/jobs?*before=*');
  await more.click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(cards).not.toHaveCount(before);
});
