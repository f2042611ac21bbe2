import type { Page } from '@playwright/test';
import { sendTo } from '../fixtures/bell.ts';
import { composerOf, messagesWith } from '../fixtures/conversations.ts';
import { open, tabTo } from '../fixtures/pages.ts';
import type { Person, Someone } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

type Member = (kind: Person['kind']) => Promise<Someone>;

/** A reader with messages from eight people, thirty of them from the last. */
async function talkWithMany(member: Member) {
  const reader = await member('creator');
  await open(reader.page, '/jobs');
  const writers: Someone[] = [];
  for (let n = 1; n <= 8; n += 1) {
    const writer = await member('client');
    await sendTo(reader, writer, `Good day ${n}`);
    writers.push(writer);
  }
  const [oldest, second] = writers;
  if (!oldest || !second) throw new Error('No one wrote');
  for (let n = 1; n <= 30; n += 1)
    for (const writer of [second, oldest]) await sendTo(reader, writer, `Line ${n} of thirty`);
  for (const writer of writers.slice(2)) await sendTo(reader, writer, 'Good evening');
  return { reader, oldest, second };
}

const listOf = (page: Page) => page.getByRole('navigation', { name: 'Conversations' });
const entryOf = (page: Page, { fullName }: Someone) =>
  listOf(page).getByRole('link', { name: fullName });
const headingOf = (page: Page, { fullName }: Someone) =>
  page.getByRole('heading', { name: fullName, exact: true });
/** Pixels: an entry is a little less high once it is read. */
const line = 20;
/** The list has no role where the conversation covers it. */
const scrollOf = (page: Page) =>
  page.locator('nav[aria-label=Conversations]').evaluate(({ scrollTop }) => scrollTop);
const fromEnd = (page: Page, writer: Someone) =>
  messagesWith(page, writer).evaluate(({ scrollTop }) => Math.round(scrollTop));

test('the list keeps its state between conversations, and on a phone on the way back', async ({
  member,
}) => {
  const { reader, oldest, second } = await talkWithMany(member);
  const { page } = reader;
  await page.setViewportSize({ width: 1440, height: 560 });
  await open(page, '/messages');
  await entryOf(page, oldest).scrollIntoViewIfNeeded();
  const scrolled = await scrollOf(page);
  expect(scrolled).toBeGreaterThan(100);
  const entry = await entryOf(page, oldest).elementHandle();
  const stays = async () => {
    expect(Math.abs((await scrollOf(page)) - scrolled)).toBeLessThan(line);
    expect(await entry?.evaluate(({ isConnected }) => isConnected)).toBe(true);
  };

  await test.step('opening a conversation moves the focus to the other person’s name', async () => {
    await entryOf(page, oldest).click();
    await expect(headingOf(page, oldest)).toBeFocused();
    await expect(entryOf(page, oldest)).toHaveAttribute('aria-current', 'page');
    await expect(messagesWith(page, oldest)).toContainText('Line 30 of thirty');
    await stays();
  });

  await test.step('state of one conversation is not in the next', async () => {
    await composerOf(page).fill('Only for you');
    await messagesWith(page, oldest).evaluate((log) => log.scrollBy(0, -600));
    await expect.poll(() => fromEnd(page, oldest)).toBeLessThan(-300);
    await entryOf(page, second).click();
    await expect(headingOf(page, second)).toBeFocused();
    await expect(composerOf(page)).toHaveValue('');
    await expect(messagesWith(page, second)).toContainText('Line 30 of thirty');
    expect(await fromEnd(page, second)).toBe(0);
    await stays();
  });

  await test.step('back in the browser, and by the keyboard', async () => {
    await page.goBack();
    await expect(composerOf(page)).toHaveValue('Only for you');
    await expect(headingOf(page, oldest)).toBeFocused();
    await stays();
    await entryOf(page, second).press('Enter');
    await expect(headingOf(page, second)).toBeFocused();
  });

  await test.step('thirty messages are not Tab stops before the input', async () => {
    const log = messagesWith(page, second);
    await tabTo(page, log, 5);
    const reports = log.getByRole('button', { name: 'Report this message' });
    await expect(reports).toHaveCount(31);
    await page.keyboard.press('Tab');
    await expect(reports.last()).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(reports.nth(-2)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(reports.last()).toBeFocused();
    await tabTo(page, composerOf(page), 3);
    await headingOf(page, second).focus();
    await tabTo(page, page.getByRole('button', { name: 'Skip to message field' }), 4);
    await page.keyboard.press('Enter');
    await expect(composerOf(page)).toBeFocused();
  });

  await test.step('the search stays', async () => {
    const search = page.getByRole('searchbox', { name: 'Search conversations' });
    await search.fill(oldest.fullName);
    await expect(listOf(page).getByRole('link')).toHaveCount(1);
    await entryOf(page, oldest).click();
    await expect(headingOf(page, oldest)).toBeFocused();
    await expect(search).toHaveValue(oldest.fullName);
    await expect(listOf(page).getByRole('link')).toHaveCount(1);
  });

  await test.step('on a phone, Back returns to the same place in the list', async () => {
    await page.setViewportSize({ width: 390, height: 560 });
    await open(page, '/messages');
    await entryOf(page, oldest).scrollIntoViewIfNeeded();
    const left = await scrollOf(page);
    expect(left).toBeGreaterThan(100);
    const ways = [
      () => page.getByRole('link', { name: 'Back to all conversations' }).click(),
      () => page.goBack(),
    ];
    for (const [nth, writer] of [oldest, second].entries()) {
      await entryOf(page, writer).click();
      // Not the input: its keyboard would cover half of the text.
      await expect(headingOf(page, writer)).toBeFocused();
      await expect(listOf(page)).toBeHidden();
      await ways[nth]?.();
      await expect(entryOf(page, writer)).toBeFocused();
      expect(Math.abs((await scrollOf(page)) - left)).toBeLessThan(line);
    }
    await page.getByRole('searchbox', { name: 'Search conversations' }).fill(second.fullName);
    await entryOf(page, second).click();
    await expect(headingOf(page, second)).toBeFocused();
    await page.goBack();
    await expect(listOf(page).getByRole('link')).toHaveCount(1);
  });
});
