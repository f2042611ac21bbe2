import type { Locator } from '@playwright/test';
import { withSiteDatabase } from '../../scripts/site-database.ts';
import { idOf } from '../fixtures/bell.ts';
import { beginToTalk, composerOf, messagesWith, writeTo } from '../fixtures/conversations.ts';
import { expect, test } from '../fixtures/test.ts';

const many = 1200;

/** As many messages, long ones and short ones, from the one to the other. */
async function writeMany(senderId: number, recipientId: number): Promise<void> {
  await withSiteDatabase(async (database) => {
    await database.query(
      `insert into messages (sender_id, recipient_id, content)
       select $1, $2, 'Missed ' || n || repeat(', and the light was warm', n % 9)
       from generate_series(1, $3::int) as n order by n`,
      [senderId, recipientId, many],
    );
  });
}

/** How many messages the browser lays out and paints; the others it skips. */
const drawnIn = (log: Locator) =>
  log
    .locator('[role=listitem]')
    .evaluateAll(
      (all) => all.filter((one) => one.checkVisibility({ contentVisibilityAuto: true })).length,
    );

/** Pixels hidden below what is in view. */
const hiddenBelow = (log: Locator) => log.evaluate((box) => Math.abs(box.scrollTop));

/** With its next movement the conversation grows at its beginning, as when earlier messages load. */
const growMeanwhile = (log: Locator) =>
  log.evaluate((box) => {
    const content = box.firstElementChild as HTMLElement;
    const grow = () => {
      content.style.paddingTop = `${Number.parseFloat(content.style.paddingTop || '16') + 40}px`;
    };
    box.addEventListener('scroll', grow, { once: true });
  });

/** Pixels of a message below the upper edge of the conversation. */
const topOf = (log: Locator, text: string) =>
  log.evaluate((box, sought) => {
    const all = [...box.querySelectorAll('[role=listitem]')];
    const message = all.find((one) => one.textContent?.includes(sought));
    return (message?.getBoundingClientRect().top ?? 0) - box.getBoundingClientRect().top;
  }, text);

test('someone who returns to a thousand messages writes and reads as usual', async ({ member }) => {
  const [client, creator] = [await member('client'), await member('creator')];
  await beginToTalk(client, creator);
  const { page } = creator;
  const log = messagesWith(page, client);
  await creator.context.setOffline(true);
  await writeMany(await idOf(client), await idOf(creator));
  await writeTo(client.page, 'There you are');
  await expect(messagesWith(client.page, creator).getByText('Sending…')).toBeHidden();
  await creator.context.setOffline(false);
  await expect(log.getByRole('listitem')).toHaveCount(many + 2);
  await expect(log.getByRole('listitem').last()).toBeInViewport();

  await test.step('only nearby messages are rendered while typing', async () => {
    await expect.poll(() => drawnIn(log)).toBeLessThan(200);
    await composerOf(page).fill('and the river');
    expect(await drawnIn(log)).toBeLessThan(200);
  });

  await test.step('the keyboard pages through, to the beginning and to the end', async () => {
    const height = await log.evaluate((box) => box.clientHeight);
    await log.focus();
    for (let pages = 1; pages <= 8; pages += 1) {
      const before = await hiddenBelow(log);
      await growMeanwhile(log);
      await page.keyboard.press('PageUp');
      // No part of a page is lost, and none is passed over.
      await expect.poll(() => hiddenBelow(log)).toBeGreaterThan(before + 0.8 * height);
      expect(await hiddenBelow(log)).toBeLessThan(before + height);
    }
    await page.keyboard.press('Home');
    await expect(log.getByText('Hello', { exact: true })).toBeInViewport();
    await page.keyboard.press('End');
    await expect.poll(() => hiddenBelow(log)).toBe(0);
  });

  await test.step('find-in-page finds words out of sight', async () => {
    // From the beginning of the page on, wherever one was before.
    const found = await page.evaluate(() => {
      getSelection()?.removeAllRanges();
      Reflect.get(window, 'find').call(window, 'Missed 600,', true, false, true);
      return getSelection()?.anchorNode?.textContent;
    });
    expect(found).toContain('Missed 600,');
  });

  await test.step('the reading position stays', async () => {
    const text = 'Missed 20,';
    await log.getByText(text).scrollIntoViewIfNeeded();
    const before = await topOf(log, text);
    await writeTo(client.page, 'Are you reading?');
    await expect(page.getByRole('button', { name: '1 new message' })).toBeVisible();
    expect(Math.abs((await topOf(log, text)) - before)).toBeLessThan(2);
    await page.getByRole('button', { name: '1 new message' }).click();
    await expect(log.getByText('Are you reading?')).toBeInViewport();
  });

  await test.step('the arrow keys move from report to report, also out of sight', async () => {
    const reports = log.getByRole('button', { name: 'Report this message' });
    await log.focus();
    await page.keyboard.press('Tab');
    await expect(reports.last()).toBeFocused();
    for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowUp');
    await expect(reports.nth(-21)).toBeFocused();
    await expect(reports.nth(-21)).toBeInViewport();
  });
});
