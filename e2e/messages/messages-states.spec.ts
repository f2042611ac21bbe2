import type { Page, Route } from '@playwright/test';
import { profileOf } from '../fixtures/accounts.ts';
import { expectNoBarriersAnywhere, expectNoBarriersByDayAndNight } from '../fixtures/barriers.ts';
import { bell, bellPanel, idOf } from '../fixtures/bell.ts';
import { messagesWith } from '../fixtures/conversations.ts';
import { holdBack, open, untilAlive } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

const busy = (route: Route) =>
  route.fulfill({ status: 503, json: { error: 'Please try again in a minute.', code: 'busy' } });
/** Within the page: a link that does not listen yet would have the next page drawn by the server. */
async function followLink(page: Page, name: string): Promise<void> {
  const link = page.getByRole('link', { name, exact: true }).first();
  await untilAlive(page);
  await link.click();
}

test('error, loading and empty states are accessible: conversations, messages, the bell', async ({
  member,
}) => {
  // Each state is looked at in two forms.
  test.slow();
  const [client, creator] = [await member('client'), await member('creator')];
  const { page } = client;
  const list = page.getByRole('navigation', { name: 'Conversations' });
  const log = messagesWith(page, creator);
  const panel = bellPanel(page);
  let connected = true;
  const ends = new Set<() => void>();
  await page.routeWebSocket('**/ws', (socket) => {
    if (!connected) return void socket.close({ code: 1012 });
    socket.connectToServer();
    ends.add(() => void socket.close({ code: 1012 }));
  });
  await open(page, '/jobs');

  await test.step('the list', async () => {
    const calls = '**/api/messages/conversations';
    await page.route(calls, busy);
    await followLink(page, 'Messages');
    await expect(list.getByText('Failed to fetch conversations')).toBeVisible();
    await expectNoBarriersAnywhere(page);
    await page.unroute(calls);
    const letThrough = await holdBack(page, calls);
    await list.getByRole('button', { name: 'Try again' }).click();
    await expect(list.locator('[aria-busy=true]')).toBeVisible();
    await expectNoBarriersByDayAndNight(page);
    letThrough();
    await expect(list.getByText('No conversations yet')).toBeVisible();
    await expectNoBarriersAnywhere(page);
  });

  await test.step('the bell, also without a connection', async () => {
    await page.route('**/api/notifications*', busy);
    await bell(page).click();
    await expect(panel.getByText("We couldn't load your notifications")).toBeVisible();
    await expectNoBarriersAnywhere(page);
    await page.unroute('**/api/notifications*');
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect(panel.getByText('No notifications yet')).toBeVisible();
    connected = false;
    for (const end of ends) end();
    await expect(panel.getByText('Disconnected', { exact: true })).toBeVisible();
    await expectNoBarriersAnywhere(page);
    connected = true;
  });

  await test.step('a conversation', async () => {
    const calls = `**/api/messages/${await idOf(creator)}?*`;
    // From the start: a link that the pointer passes fetches what it leads to.
    await page.route(calls, busy);
    await open(page, await profileOf(creator));
    await followLink(page, 'Contact');
    await expect(log.getByText('Failed to fetch messages')).toBeVisible();
    await expectNoBarriersAnywhere(page);
    await page.unroute(calls);
    const letThrough = await holdBack(page, calls);
    await log.getByRole('button', { name: 'Try again' }).click();
    await expect(log.getByText('Loading messages')).toBeAttached();
    await expectNoBarriersAnywhere(page);
    letThrough();
    await expect(log.getByText('No messages yet')).toBeVisible();
    await expectNoBarriersAnywhere(page);
  });
});
