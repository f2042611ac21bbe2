import type { Browser, Locator, Page } from '@playwright/test';
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

/** How many elements the browser computes the style of meanwhile. */
async function styledBy(browser: Browser, page: Page, doing: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await doing();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string; args: { elementCount?: number } }[];
  };
  const counts = traceEvents.flatMap(({ name, args }) =>
    name === 'UpdateLayoutTree' ? [args.elementCount ?? 0] : [],
  );
  expect(counts.length, 'looks at styles').toBeGreaterThan(0);
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Pixels of a message below the upper edge of the conversation. */
const topOf = (log: Locator, words: string) =>
  log.evaluate((box, sought) => {
    const all = [...box.querySelectorAll('li')];
    const message = all.find((one) => one.textContent?.includes(sought));
    return (message?.getBoundingClientRect().top ?? 0) - box.getBoundingClientRect().top;
  }, words);

test('whoever comes back to a thousand messages writes and reads as ever', async ({
  member,
  browser,
}) => {
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

  await test.step('a key has no message styled anew', async () => {
    await composerOf(page).focus();
    await page.keyboard.press('a');
    const keys = 'nd the river';
    const styled = await styledBy(browser, page, async () => {
      await composerOf(page).pressSequentially(keys);
      await expect(composerOf(page)).toHaveValue(`a${keys}`);
    });
    expect(styled / keys.length).toBeLessThan(20);
  });

  await test.step('what one reads there stays where it is', async () => {
    const words = 'Missed 20,';
    await log.getByText(words).scrollIntoViewIfNeeded();
    const before = await topOf(log, words);
    await writeTo(client.page, 'Are you reading?');
    await expect(page.getByRole('button', { name: '1 new message' })).toBeVisible();
    expect(Math.abs((await topOf(log, words)) - before)).toBeLessThan(2);
    await page.getByRole('button', { name: '1 new message' }).click();
    await expect(log.getByText('Are you reading?')).toBeInViewport();
  });

  await test.step('the arrow keys lead from report to report, also out of sight', async () => {
    const reports = log.getByRole('button', { name: 'Report this message' });
    await log.focus();
    await page.keyboard.press('Tab');
    await expect(reports.last()).toBeFocused();
    for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowUp');
    await expect(reports.nth(-21)).toBeFocused();
    await expect(reports.nth(-21)).toBeInViewport();
  });
});
