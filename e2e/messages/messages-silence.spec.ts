import type { Page } from '@playwright/test';
import { beginToTalk, messagesWith, writeTo } from '../fixtures/conversations.ts';
import { toasts, untilAlive } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

const timeUp = 'journey:time-up';

/** From now on the time of a request is up when the journey says so, and not before. */
async function holdTheTime(page: Page): Promise<void> {
  await page.addInitScript((event) => {
    AbortSignal.timeout = () => {
      const limit = new AbortController();
      const reason = new DOMException('The time is up', 'TimeoutError');
      addEventListener(event, () => limit.abort(reason), { once: true });
      return limit.signal;
    };
  }, timeUp);
  await page.reload();
  await untilAlive(page);
}

/**
 * Swallows these calls until the returned function is called, and those that were swallowed for good: to take the
 * route away would let them go on.
 */
async function swallow(page: Page, calls: string): Promise<() => void> {
  let fog = true;
  await page.route(calls, async (route) => {
    if (!fog) await route.continue();
  });
  return () => {
    fog = false;
  };
}

function endTheTime(page: Page): Promise<boolean> {
  return page.evaluate((event) => dispatchEvent(new Event(event)), timeUp);
}

test('a message that is never answered holds up neither itself nor those after it', async ({
  member,
}) => {
  const client = await member('client');
  const creator = await member('creator');
  await beginToTalk(client, creator);
  const { page } = client;
  await holdTheTime(page);
  const log = messagesWith(page, creator);
  // Neither answered nor refused, as by a network that swallows what it gets.
  await page.route('**/api/messages', () => {});

  await test.step('while there is time both are on their way', async () => {
    await writeTo(page, 'Into the fog');
    await writeTo(page, 'And after it');
    await expect(log.getByText('Sending…')).toHaveCount(2);
  });

  await test.step('then it is said that they were not sent, and what one can do', async () => {
    await endTheTime(page);
    await expect(toasts(page).getByText('The server could not be reached.')).toBeVisible();
    await expect(log.getByText('And after it').locator('..').getByText('Not sent')).toBeVisible();
    await expect(log.getByRole('button', { name: 'Discard' }).last()).toBeVisible();
  });

  await test.step('once the fog has gone they arrive once each, in order', async () => {
    await page.unroute('**/api/messages');
    await endTheTime(page);
    await expect(log.getByText(/Not sent|Sending/)).toHaveCount(0);
    await expect(messagesWith(creator.page, client).getByRole('listitem')).toHaveText([
      /Hello/,
      /Into the fog/,
      /And after it/,
    ]);
  });
});

test('that a message is read is said again when it was never answered', async ({ member }) => {
  const client = await member('client');
  const creator = await member('creator');
  await beginToTalk(client, creator);
  const { page } = creator;
  await holdTheTime(page);
  const calls = '**/api/messages/*/read';
  const log = messagesWith(client.page, creator);
  await expect(log.getByText('Read', { exact: true })).toBeVisible();
  const lift = await swallow(page, calls);
  const unheard = page.waitForRequest(calls);
  await writeTo(client.page, 'Do you see this?');
  await unheard;
  const unread = async () =>
    (await (await creator.context.request.get('/api/messages/conversations')).json())[0]
      .unreadCount;
  expect(await unread()).toBe(1);
  lift();
  await endTheTime(page);
  await expect.poll(unread).toBe(0);
  await expect(log.getByRole('listitem').last()).toContainText('Read');
});

test('what was missed is asked for again when it was never answered', async ({ member }) => {
  const client = await member('client');
  const creator = await member('creator');
  await beginToTalk(client, creator);
  const { page } = creator;
  const ends = new Set<() => void>();
  await page.routeWebSocket('**/ws', (socket) => {
    const server = socket.connectToServer();
    server.onMessage((frame) => {
      if (!String(frame).includes('While you were away')) socket.send(frame);
    });
    ends.add(() => void socket.close({ code: 1012 }));
  });
  await holdTheTime(page);
  const log = messagesWith(page, client);
  const calls = '**/api/messages/*?*after=*';
  await expect(log).toContainText('Hello');
  const lift = await swallow(page, calls);
  const stored = client.page.waitForResponse('**/api/messages');
  await writeTo(client.page, 'While you were away');
  await stored;
  const unheard = page.waitForRequest(calls);
  for (const end of ends) end();
  // By itself it connects again after a pause.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await unheard;

  await test.step('what arrives meanwhile is shown and does not count as read', async () => {
    await writeTo(client.page, 'And after that');
    await expect(log).toContainText('And after that');
    await expect(log).not.toContainText('While you were away');
  });

  await test.step('in the end nothing is missing, and all of it is read', async () => {
    lift();
    await endTheTime(page);
    await expect(log.getByRole('listitem')).toHaveText([
      /Hello/,
      /While you were away/,
      /And after that/,
    ]);
    await expect(messagesWith(client.page, creator).getByRole('listitem').last()).toContainText(
      'Read',
    );
    await expect(page.getByText('This page may be out of date.')).toBeHidden();
  });
});
