import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectNoBarriersByDayAndNight } from '../fixtures/barriers.ts';
import { beginToTalk, messagesWith, writeTo } from '../fixtures/conversations.ts';
import { send } from '../fixtures/held-jobs.ts';
import { untilAlive } from '../fixtures/pages.ts';
import type { Someone } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

const awayKey = 'journey:away';

/** From now on the window can be put into the background: a browser without a screen shows all of them. */
async function mayBeAway(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    const away = () => sessionStorage.getItem(key) !== null;
    Object.defineProperty(document, 'hidden', { get: away });
    Object.defineProperty(document, 'visibilityState', {
      get: () => (away() ? 'hidden' : 'visible'),
    });
  }, awayKey);
  await page.reload();
  await untilAlive(page);
}

async function setAway(page: Page, away: boolean): Promise<void> {
  await page.evaluate(
    ([key, hidden]) => {
      if (hidden) sessionStorage.setItem(key, '1');
      else sessionStorage.removeItem(key);
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    },
    [awayKey, away] as const,
  );
}

/** How many of their messages wait unread, as the server has it. */
async function unreadOf({ context }: Someone): Promise<number> {
  const list = await (await context.request.get('/api/messages/conversations')).json();
  return list[0].unreadCount;
}

test('a message is read when somebody sees it, not when a window in the background gets it', async ({
  member,
}) => {
  const client = await member('client');
  const creator = await member('creator');
  await beginToTalk(client, creator);
  const log = messagesWith(creator.page, client);
  const receipt = messagesWith(client.page, creator).getByText('Read', { exact: true });
  // Unread yet, it would be read once more by the page that is loaded again.
  await expect(receipt).toBeVisible();
  await mayBeAway(creator.page);
  const reads: string[] = [];
  creator.page.on('request', (request) => {
    if (/\/(read|markRead)$/.test(request.url())) reads.push(request.url());
  });

  await test.step('in the background it arrives and stays unread', async () => {
    await setAway(creator.page, true);
    await writeTo(client.page, 'Are you there?');
    await expect(log).toContainText('Are you there?');
    await writeTo(client.page, 'I am at the river');
    await expect(log).toContainText('I am at the river');
    expect(await unreadOf(creator)).toBe(2);
  });

  await test.step('nor does a reload or a new connection there read it', async () => {
    await creator.page.reload();
    await untilAlive(creator.page);
    await expect(log).toContainText('I am at the river');
    await writeTo(client.page, 'It is getting dark');
    await expect(log).toContainText('It is getting dark');
    await creator.context.setOffline(true);
    await creator.context.setOffline(false);
    await writeTo(client.page, 'Hello?');
    await expect(log).toContainText('Hello?');
    expect([await unreadOf(creator), reads]).toEqual([4, []]);
  });

  await test.step('looked at, all of it is read, by one call', async () => {
    await setAway(creator.page, false);
    await expect(receipt).toBeVisible();
    await expect(messagesWith(client.page, creator).getByRole('listitem').last()).toContainText(
      'Read',
    );
    expect([await unreadOf(creator), reads.length]).toEqual([0, 1]);
  });
});

test('whoever reads further up is told of new messages, and reads them when they get there', async ({
  member,
}) => {
  const client = await member('client');
  const creator = await member('creator');
  await beginToTalk(client, creator);
  const { page } = creator;
  const log = messagesWith(page, client);
  // The second waits until the first is stored.
  const hear = async (words: string) => {
    await writeTo(client.page, words);
    await expect(log).toContainText(words);
  };
  for (let n = 1; n <= 15; n += 1) await hear(`The light of the ${n}th\nday was warm`);
  await expect.poll(() => unreadOf(creator)).toBe(0);
  const scrollToBeginning = () => log.evaluate((box) => box.scrollTo(0, -box.scrollHeight));
  const hiddenAbove = () =>
    log.evaluate((box) => box.scrollHeight - box.clientHeight + box.scrollTop);

  await test.step('a new message moves nothing and waits under a button', async () => {
    await scrollToBeginning();
    await expect(page.getByRole('button', { name: 'Jump to latest message' })).toBeVisible();
    await hear('Look down here');
    await hear('And here');
    await expect(page.getByRole('button', { name: '2 new messages' })).toBeVisible();
    await expect.poll(hiddenAbove).toBeLessThan(2);
    expect(await unreadOf(creator)).toBe(2);
    await expectNoBarriersByDayAndNight(page);
  });

  await test.step('nor do many that come at once', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, nth) =>
        send(client, 'POST', '/api/messages', {
          recipientId: Number(client.page.url().split('/').at(-1)),
          content: `Burst ${nth}`,
          clientId: randomUUID(),
        }),
      ),
    );
    await expect(page.getByRole('button', { name: '14 new messages' })).toBeVisible();
    await expect.poll(hiddenAbove).toBeLessThan(2);
  });

  await test.step('the button leads there by keyboard, and they are read', async () => {
    const button = page.getByRole('button', { name: '14 new messages' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toBeHidden();
    await expect(log).toBeFocused();
    expect(await log.evaluate((box) => box.scrollTop)).toBe(0);
    await expect.poll(() => unreadOf(creator)).toBe(0);
  });

  await test.step('what one writes oneself is shown at once', async () => {
    await scrollToBeginning();
    await writeTo(page, 'I saw it');
    await expect(log.getByText('I saw it')).toBeInViewport();
  });

  await test.step('that a waiting message is sent moves nobody', async () => {
    await page.route('**/api/messages', (route) => route.abort());
    await writeTo(page, 'From the tunnel');
    await expect(log.getByText('Not sent')).toBeVisible();
    await scrollToBeginning();
    await expect(page.getByRole('button', { name: 'Jump to latest message' })).toBeVisible();
    await page.unroute('**/api/messages');
    await log.getByRole('button', { name: 'Retry' }).dispatchEvent('click');
    await expect(messagesWith(client.page, creator)).toContainText('From the tunnel');
    await expect(log.getByText('Not sent')).toBeHidden();
    await expect.poll(hiddenAbove).toBeLessThan(2);
  });
});
