import type { Page, Route } from '@playwright/test';
import { profileOf } from '../fixtures/accounts.ts';
import { expectNoBarriersAnywhere, expectNoBarriersByDayAndNight } from '../fixtures/barriers.ts';
import { bell, bellPanel } from '../fixtures/bell.ts';
import { composerOf, messagesWith } from '../fixtures/conversations.ts';
import { holdBack, open, untilHydrated } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

const busy = (route: Route) =>
  route.fulfill({ status: 503, json: { error: 'Please try again in a minute.', code: 'busy' } });
/** Within the page: a link that does not listen yet would have the next page drawn by the server. */
async function followLink(page: Page, name: string): Promise<void> {
  const link = page.getByRole('link', { name, exact: true }).first();
  await untilHydrated(link);
  await link.click();
}

// Each state is looked at in six forms.
test.slow();

test('a list of conversations that is empty or cannot be loaded keeps nobody out', async ({
  member,
}) => {
  const { page } = await member('client');
  const list = page.getByRole('navigation', { name: 'Conversations' });
  await open(page, '/jobs');

  await test.step('it cannot be loaded', async () => {
    await page.route('**/api/messages/conversations', busy);
    await followLink(page, 'Messages');
    await expect(list.getByText('Failed to fetch conversations')).toBeVisible();
    await expect(list.getByText('Please try again in a minute.')).toBeVisible();
    await expectNoBarriersAnywhere(page);
  });

  await test.step('tried again, it is on its way', async () => {
    await page.unroute('**/api/messages/conversations');
    const letThrough = await holdBack(page, '**/api/messages/conversations');
    await list.getByRole('button', { name: 'Try again' }).click();
    await expect(list.locator('[aria-busy=true]')).toBeVisible();
    await expectNoBarriersByDayAndNight(page);
    letThrough();
  });

  await test.step('it says that it is empty and what to do', async () => {
    await expect(list.getByText('No conversations yet')).toBeVisible();
    await expectNoBarriersAnywhere(page);
  });
});

test('a conversation that comes slowly, not at all or is empty keeps nobody out', async ({
  member,
}) => {
  const client = await member('client');
  const creator = await member('creator');
  const { page } = client;
  const { id } = await (await creator.context.request.get('/api/user')).json();
  const pattern = `**/api/messages/${id}?*`;
  const log = messagesWith(page, creator);
  // From the start: a link that the pointer passes fetches what it leads to.
  await page.route(pattern, busy);
  await open(page, await profileOf(creator));

  await test.step('it cannot be loaded', async () => {
    await followLink(page, 'Contact');
    await expect(log.getByText('Failed to fetch messages')).toBeVisible();
    await expect(log.getByText('Please try again in a minute.')).toBeVisible();
    await expectNoBarriersAnywhere(page);
  });

  await test.step('tried again, it is on its way', async () => {
    await page.unroute(pattern);
    const letThrough = await holdBack(page, pattern);
    await log.getByRole('button', { name: 'Try again' }).click();
    await expect(log.getByText('Loading messages')).toBeAttached();
    await expectNoBarriersAnywhere(page);
    letThrough();
  });

  await test.step('it is empty', async () => {
    await expect(log.getByText('No messages yet')).toBeVisible();
    await expect(log.getByText('Share what you have in mind')).toBeVisible();
    await expectNoBarriersAnywhere(page);
  });

  await test.step('nobody is asked to write who may not', async () => {
    const own = await (await client.context.request.get('/api/user')).json();
    const headers = { origin: new URL(page.url()).origin };
    await creator.context.request.post(`/api/users/${own.id}/block`, { headers });
    await page.reload();
    await expect(composerOf(page)).toBeDisabled();
    await expect(log.getByText('No messages yet')).toBeVisible();
    await expect(log.getByText('Share what you have in mind')).toBeHidden();
    await expectNoBarriersByDayAndNight(page);
  });
});

test('a bell that is empty, cannot be loaded or has no connection keeps nobody out', async ({
  member,
}) => {
  const { page } = await member('client');
  let connected = true;
  const ends = new Set<() => void>();
  await page.routeWebSocket('**/ws', (socket) => {
    if (!connected) return void socket.close({ code: 1012 });
    socket.connectToServer();
    ends.add(() => void socket.close({ code: 1012 }));
  });
  await open(page, '/jobs');
  const panel = bellPanel(page);

  await test.step('it cannot be loaded', async () => {
    await page.route('**/api/notifications*', busy);
    await bell(page).click();
    await expect(panel.getByText("We couldn't load your notifications")).toBeVisible();
    await expectNoBarriersAnywhere(page);
  });

  await test.step('tried again, it is empty', async () => {
    await page.unroute('**/api/notifications*');
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect(panel.getByText('No notifications yet')).toBeVisible();
    await expect(panel.getByText('Connected', { exact: true })).toBeVisible();
    await expectNoBarriersAnywhere(page);
  });

  await test.step('the server goes away, and comes back', async () => {
    connected = false;
    for (const end of ends) end();
    await expect(panel.getByText('Disconnected', { exact: true })).toBeVisible();
    await expectNoBarriersAnywhere(page);
    connected = true;
    // By itself it tries again after up to half a minute.
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(panel.getByText('Connected', { exact: true })).toBeVisible();
  });
});
