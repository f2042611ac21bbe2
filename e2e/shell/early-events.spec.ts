import type { Page } from '@playwright/test';
import {
  choose,
  holdBack,
  open,
  scrollAndClick,
  untilAlive,
  untilShellAlive,
  untilTaken,
} from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

/** Holds back one script of the site until the returned function is called. */
const hold = (page: Page, name: string) => holdBack(page, `**/assets/${name}-*.js`);

/** The page is rendered; its scripts are still loading. */
const seen = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' });

/** The page is drawn; its scripts come once the returned function is called. */
async function asleep(page: Page, path: string): Promise<() => Promise<void>> {
  const letThrough = await hold(page, 'entry-client');
  await seen(page, path);
  return async () => {
    letThrough();
    await untilShellAlive(page);
  };
}

/** The page with what every page has; a part of it is held back. */
async function openShell(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilShellAlive(page);
}

/** What React says where the server's page is not the browser's. */
function differences(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().includes('React')) said.push(message.text());
  });
  return said;
}

test('a part of the page whose code is not there yet', async ({ member }) => {
  const { page } = await member('client');
  await test.step('does once what was pressed, and takes over what was ticked and chosen', async () => {
    const letThrough = [
      await hold(page, 'save-search'),
      await hold(page, 'search-map'),
      await hold(page, 'footer'),
    ];
    await openShell(page, '/search?view=map&service=photographer');
    const following = page.getByRole('checkbox', { name: 'Search as I move the map' });
    await following.uncheck();
    await choose(page.getByRole('group', { name: 'Theme' }), 'Dark');
    const button = page.getByRole('button', { name: 'Save search' });
    const dialog = page.getByRole('dialog', { name: 'Save this search' });
    await button.click();
    await expect(button, 'the press is seen to be taken').toHaveAttribute('aria-busy', 'true');
    await expect(dialog).toBeHidden();
    for (const release of letThrough) release();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).not.toHaveAttribute('aria-busy');
    await expect(button).toBeFocused();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(following).not.toBeChecked();
  });
  await page.unrouteAll();
  await test.step('keeps a creator once, wakes also on the next page, and lets its links lead where they lead', async () => {
    const requests: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/favorites\/\d+$/.test(request.url())) requests.push(request.method());
    });
    const letListThrough = await hold(page, 'list-view');
    const letFooterThrough = await hold(page, 'footer');
    await openShell(page, '/?view=list');
    const first = page.getByRole('button', { name: /^Favorite / }).first();
    const name = (await first.getAttribute('aria-label')) ?? '';
    // By name: while reviews arrive, someone else may come first.
    const heart = page.getByRole('button', { name, exact: true }).first();
    await heart.click();
    await heart.focus();
    await page.keyboard.press('Enter');
    await expect(heart).toHaveAttribute('aria-busy', 'true');
    await untilTaken(page, '/api/favorites', letListThrough);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');

    await page
      .getByRole('link', { name: /^My Jobs/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'My Jobs', level: 1 })).toBeVisible();
    letFooterThrough();
    await expect(page.getByText('Help and more links')).toBeVisible();

    await hold(page, 'footer');
    await openShell(page, '/?view=list');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(requests).toEqual(['PUT']);
    await scrollAndClick(page.getByText('Help and more links'));
    await scrollAndClick(
      page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }),
    );
    await expect(page).toHaveURL('/terms');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
  await page.unrouteAll();
  await test.step('stays, and hydrates later, if its code fails to load at first, and delays nothing else', async () => {
    const { promise: missed, resolve: miss } = Promise.withResolvers<void>();
    await page.route(
      '**/assets/save-search-*.js',
      async (route) => {
        await missed;
        await route.abort();
      },
      { times: 1 },
    );
    await openShell(page, '/search');
    await page.getByRole('button', { name: 'Rating', exact: true }).press('Enter');
    await expect(page.getByRole('radio', { name: 'Any rating' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    const chosen = page.getByRole('button', { name: '3+ stars', exact: true });
    await expect(chosen).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(chosen).toBeFocused();

    miss();
    await page.getByRole('button', { name: 'Save search' }).click();
    await expect(page.getByRole('dialog', { name: 'Save this search' })).toBeVisible();
  });
});

test('a page none of whose scripts is there yet does in their order what was pressed', async ({
  demoPerson,
}) => {
  const page = await demoPerson('client');
  const said = differences(page);

  await test.step('a tab', async () => {
    const letThrough = await hold(page, 'entry-client');
    await seen(page, '/my-jobs');
    const tab = page.getByRole('tab', { name: 'Completed' });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-busy', 'true');
    letThrough();
    await expect(page).toHaveURL('/my-jobs?tab=completed');
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(tab).not.toHaveAttribute('aria-busy');
  });

  await test.step('a filter', async () => {
    const letThrough = await hold(page, 'entry-client');
    await seen(page, '/search');
    await page.getByRole('button', { name: 'Rating' }).click();
    letThrough();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  await test.step('the book button of a phone, whose sheet the address opens too', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const response = await page.request.get('/api/creators?limit=1');
    const [creator] = (await response.json()) as { id: number }[];
    const letThrough = await hold(page, 'entry-client');
    await seen(page, `/creators/${creator?.id}#book`);
    // By its class: until the styles are there, the wide screen's button counts as visible, too.
    await page.locator('.book-bar-action').click();
    letThrough();
    const sheet = page.getByRole('dialog', { name: /^Book / });
    await expect(sheet).toBeVisible();
    await expect(page.locator('.book-bar-action')).not.toHaveAttribute('aria-busy');
    await expect(sheet).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('how far it was scrolled', async () => {
    const letThrough = await hold(page, 'entry-client');
    await seen(page, '/search');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    letThrough();
    await untilAlive(page);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  });
  await test.step('a form, which puts nothing into the address', async () => {
    const letThrough = await hold(page, 'entry-client');
    await seen(page, '/contact');
    await page.getByLabel('Your name').fill('Dana Whitfield');
    await page.getByRole('button', { name: 'Send' }).click();
    letThrough();
    await expect(page.getByText('Please enter a message')).toBeVisible();
    await expect(page).toHaveURL('/contact');
    await expect(page.getByLabel('Your name')).toHaveValue('Dana Whitfield');
  });
  expect(said).toEqual([]);
});

test('what is typed and chosen before a page’s scripts are there is the page’s', async ({
  member,
}) => {
  const { page } = await member('client');
  await test.step('as soon as they are', async () => {
    const wake = await asleep(page, '/post-job');
    const title = page.getByLabel('Title');
    const service = page.getByLabel('Service type');
    await title.pressSequentially('Portraits at the lake');
    await service.selectOption({ index: 1 });
    const chosen = await service.inputValue();
    await wake();
    // Each further key rerenders: a field that React did not notice would be empty again.
    await page.getByLabel('Description').fill('Ten people in the morning.');
    await expect(title).toHaveValue('Portraits at the lake');
    await expect(service).toHaveValue(chosen);
    await page.reload();
    await expect(title).toHaveValue('Portraits at the lake');
    await expect(service).toHaveValue(chosen);
  });
  await test.step('and is sent with what is pressed after it', async () => {
    const wake = await asleep(page, '/contact');
    await page.getByLabel('Your name').fill('Dana Whitfield');
    await page.getByLabel('Email').fill('dana@example.com');
    await page.getByLabel('Message').fill('Do you take film?');
    const sent = page.waitForRequest('**/api/contact');
    await page.getByRole('button', { name: 'Send message' }).click();
    await wake();
    expect((await sent).postDataJSON()).toMatchObject({
      name: 'Dana Whitfield',
      message: 'Do you take film?',
    });
  });
  await test.step('unless a draft is restored', async () => {
    await open(page, '/contact');
    await page.getByLabel('Message').fill('A long letter of yesterday');
    const wake = await asleep(page, '/contact');
    await page.getByLabel('Message').fill('A');
    await wake();
    await expect(page.getByLabel('Message')).toHaveValue('A long letter of yesterday');
  });
  await test.step('as a place, also before its own part is there', async () => {
    const wakePart = await holdBack(page, '**/assets/folded-search-*.js');
    const wake = await asleep(page, '/search');
    const place = page.getByLabel('Location');
    await place.pressSequentially('Au');
    await wake();
    await place.pressSequentially('s');
    wakePart();
    await expect(page.getByRole('option', { name: 'Austin, TX' })).toBeVisible();
    await place.pressSequentially('tin');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/location=Austin/);
  });
  await test.step('as an order', async () => {
    const wake = await asleep(page, '/search');
    const order = page.getByLabel('Sort by');
    await order.selectOption({ index: 1 });
    await wake();
    await expect(page).toHaveURL(/sort=/);
  });
});
