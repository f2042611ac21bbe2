import type { Page } from '@playwright/test';
import { expectNoBarriersByDayAndNight } from '../fixtures/barriers.ts';
import { beginToTalk, composerOf, messagesWith, writeTo } from '../fixtures/conversations.ts';
import { open, untilAlive, untilTaken } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

async function expectPanelSays(page: Page, state: 'Connected' | 'Disconnected'): Promise<void> {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByText(state, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
}

test('messages written and missed offline arrive once, in order, when the connection is back', {
  tag: '@core',
}, async ({ member }) => {
  const client = await member('client');
  const creator = await member('creator');
  let offline = false;
  // What takes the network away from pages leaves them their live connections.
  await client.page.routeWebSocket('**/ws', (socket) => {
    if (offline) void socket.close({ code: 1012 });
    else socket.connectToServer();
  });
  await beginToTalk(client, creator);
  const log = messagesWith(client.page, creator);

  await test.step('offline, messages wait and say so', async () => {
    offline = true;
    await client.context.setOffline(true);
    await expectPanelSays(client.page, 'Disconnected');
    await writeTo(client.page, 'First of the train');
    await expect(log.getByText('Not sent')).toHaveCount(1);
    await writeTo(client.page, 'Second of the train');
    await expect(log.getByText('Not sent')).toHaveCount(2);
    await expectNoBarriersByDayAndNight(client.page);
  });

  await test.step('the other goes on writing', async () => {
    for (const text of ['Are you still there?', 'The sun is nearly gone']) {
      await untilTaken(creator.page, '/api/messages', () => writeTo(creator.page, text));
      await expect(messagesWith(creator.page, client)).toContainText(text);
    }
  });

  await test.step('back online, all of them arrive automatically', async () => {
    await expect(log).not.toContainText('Are you still there?');
    offline = false;
    await client.context.setOffline(false);
    await expect(log).toContainText('Are you still there?');
    // Together, or one by one in either order where one is still on its way to the live connections.
    const announced = client.page.getByRole('status').filter({ hasText: creator.fullName });
    await expect(announced).toHaveText(
      /^2 new messages from|: (The sun is nearly gone|Are you still there\?)$/,
    );
    await expect(log.getByText('Not sent')).toHaveCount(0);
    await expectPanelSays(client.page, 'Connected');
    const seen = messagesWith(creator.page, client).getByRole('listitem');
    await expect(seen).toHaveText([
      /Hello/,
      /Are you still there/,
      /The sun is nearly gone/,
      /First of the train/,
      /Second of the train/,
    ]);
  });
});

test('an unsent message survives a reload and is sent from any page', { tag: '@core' }, async ({
  member,
}) => {
  const client = await member('client');
  const creator = await member('creator');
  await beginToTalk(client, creator);
  const log = messagesWith(client.page, creator);
  let reachable = false;

  await test.step('the server cannot be reached, and the page is reloaded', async () => {
    // A call on its way while a route is removed has no response event.
    await client.page.route('**/api/messages', (route) =>
      reachable ? route.fallback() : route.abort(),
    );
    await writeTo(client.page, 'Written in the tunnel');
    await expect(log.getByText('Not sent')).toBeVisible();
    await composerOf(client.page).fill('Half a thought');
    await client.page.reload();
    await untilAlive(client.page);
    await expect(log).toContainText('Written in the tunnel');
    await expect(log.getByText('Not sent')).toBeVisible();
    await expect(composerOf(client.page)).toHaveValue('Half a thought');
  });

  await test.step('it is sent once the server answers, though another page is open', async () => {
    await open(client.page, '/jobs');
    const stored = client.page.waitForResponse(
      (response) =>
        response.url().endsWith('/api/messages') && response.request().method() === 'POST',
    );
    reachable = true;
    expect((await stored).status()).toBe(201);
    await expect(messagesWith(creator.page, client).getByRole('listitem')).toHaveText([
      /Hello/,
      /Written in the tunnel/,
    ]);
  });

  await test.step('a refused one waits for the person, who discards it', async () => {
    await client.page.goBack();
    await untilAlive(client.page);
    await client.page.route('**/api/messages', (route) =>
      route.fulfill({ status: 403, json: { error: 'Not to this person.', code: 'no' } }),
    );
    await writeTo(client.page, 'Refused');
    await expect(log.getByText('Not sent')).toBeVisible();
    await log.getByRole('button', { name: 'Discard' }).click();
    await expect(log).not.toContainText('Refused');
  });

  await test.step('signing out deletes pending messages', async () => {
    await writeTo(client.page, 'For nobody else’s eyes');
    await expect(log.getByText('Not sent')).toBeVisible();
    await client.page.getByRole('button', { name: /account/i }).click();
    await client.page.getByRole('menuitem', { name: /log ?out|sign out/i }).click();
    await client.page
      .getByRole('alertdialog', { name: /lose unsent messages/ })
      .getByRole('button', { name: 'Sign out' })
      .click();
    await expect(client.page).toHaveURL('/');
    const kept = await client.page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(kept).not.toContain('nobody else');
  });
});
