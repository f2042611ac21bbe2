import { randomUUID } from 'node:crypto';
import { expectNoBarriersByDayAndNight } from '../fixtures/barriers.ts';
import { bell } from '../fixtures/bell.ts';
import { beginToTalk, messagesWith, writeTo } from '../fixtures/conversations.ts';
import { send } from '../fixtures/held-jobs.ts';
import type { Someone } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

/** How many of their messages wait unread, as the server has it. */
async function unreadOf({ context }: Someone): Promise<number> {
  const list = await (await context.request.get('/api/messages/conversations')).json();
  return list[0].unreadCount;
}

test('someone scrolled up sees a count of new messages, and reads them on scrolling down', async ({
  member,
}) => {
  const client = await member('client');
  // Other journeys' jobs are for photographers.
  const creator = await member('creator', 'videographer');
  await beginToTalk(client, creator);
  const { page } = creator;
  const log = messagesWith(page, client);
  // The second waits until the first is stored.
  const hear = async (text: string) => {
    await writeTo(client.page, text);
    await expect(log).toContainText(text);
  };
  for (let n = 1; n <= 15; n += 1) await hear(`The light of the ${n}th\nday was warm`);
  await expect.poll(() => unreadOf(creator)).toBe(0);
  const scrollToBeginning = () => log.evaluate((box) => box.scrollTo(0, -box.scrollHeight));
  const hiddenAbove = () =>
    log.evaluate((box) => box.scrollHeight - box.clientHeight + box.scrollTop);

  await test.step('a new message does not scroll and is counted on a button', async () => {
    await scrollToBeginning();
    await expect(page.getByRole('button', { name: 'Jump to latest message' })).toBeVisible();
    await hear('Look down here');
    await hear('And here');
    await expect(page.getByRole('button', { name: '2 new messages' })).toBeVisible();
    await expect.poll(hiddenAbove).toBeLessThan(2);
    expect(await unreadOf(creator)).toBe(2);
    // They wait under the bell, too.
    await expect(bell(page, '1')).toBeVisible();
    await expectNoBarriersByDayAndNight(page);
  });

  await test.step('nor do many that arrive together', async () => {
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

  await test.step('one’s own message is shown immediately', async () => {
    await scrollToBeginning();
    await writeTo(page, 'I saw it');
    await expect(log.getByText('I saw it')).toBeInViewport();
  });

  await test.step('sending a pending message does not scroll', async () => {
    await page.route('**/api/messages', (route) => route.abort());
    await writeTo(page, 'From the tunnel');
    await expect(log.getByText('Not sent')).toBeVisible();
    await scrollToBeginning();
    await expect(page.getByRole('button', { name: 'Jump to latest message' })).toBeVisible();
    await page.unroute('**/api/messages');
    // It is also retried automatically, possibly first: then there is no button.
    await log
      .getByRole('button', { name: 'Retry' })
      .dispatchEvent('click', undefined, { timeout: 2000 })
      .catch(() => undefined);
    await expect(messagesWith(client.page, creator)).toContainText('From the tunnel');
    await expect(log.getByText('Not sent')).toBeHidden();
    await expect.poll(hiddenAbove).toBeLessThan(2);
  });
});
