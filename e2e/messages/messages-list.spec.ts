import { idOf, sendTo } from '../fixtures/bell.ts';
import { messagesWith, writeTo } from '../fixtures/conversations.ts';
import { open } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

test('the list of conversations follows what is written and read, without being fetched again', async ({
  member,
}) => {
  const reader = await member('creator');
  const [first, second] = [await member('client'), await member('client')];
  const { page } = reader;
  await open(page, '/jobs');
  await sendTo(reader, first, 'Hello');
  await sendTo(reader, second, 'Good evening');
  await open(page, '/messages');
  const entries = page.getByRole('navigation', { name: 'Conversations' }).getByRole('link');
  await expect(entries).toHaveText([/Good evening/, /Hello/]);
  // With this one it is connected, and what it fetched for that has come.
  await sendTo(reader, second, 'At the lake?');
  await expect(entries.first()).toContainText('At the lake?');
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/messages/conversations')) fetched.push(request.url());
  });

  await test.step('whoever writes comes first, with their words and what is unread', async () => {
    for (const words of ['Are you free', 'on Saturday', 'or on Sunday?']) {
      await sendTo(reader, first, words);
      await expect(entries.first()).toContainText(words);
    }
    await expect(entries.first()).toContainText(first.fullName);
    await expect(entries.first()).toContainText('4 unread messages');
  });

  await test.step('what is read in another window is read here, and one’s answer is shown', async () => {
    const other = await reader.context.newPage();
    await open(other, `/messages/${await idOf(first)}`);
    await expect(messagesWith(other, first)).toContainText('or on Sunday?');
    await expect(entries.first()).not.toContainText('unread');
    await writeTo(other, 'On Sunday');
    await expect(entries.first()).toContainText('You: On Sunday');
    await other.close();
    expect(fetched).toEqual([]);
  });

  await test.step('somebody new is fetched', async () => {
    const third = await member('client');
    await sendTo(reader, third, 'Is the morning better?');
    await expect(entries).toHaveText([/Is the morning better/, /On Sunday/, /At the lake/]);
    expect(fetched.length).toBeGreaterThan(0);
  });
});

test('a conversation of exactly one page offers nothing earlier', async ({ member }) => {
  const [reader, writer] = [await member('creator'), await member('client')];
  const { page } = reader;
  await open(page, '/jobs');
  for (let n = 1; n <= 50; n += 1) await sendTo(reader, writer, `Line ${n} of fifty`);
  await open(page, `/messages/${await idOf(writer)}`);
  const log = messagesWith(page, writer);
  await expect(log.getByRole('listitem')).toHaveCount(50);
  const earlier = log.getByRole('button', { name: 'Show earlier messages' });
  await expect(earlier).toBeHidden();
  await sendTo(reader, writer, 'One more');
  await open(page, `/messages/${await idOf(writer)}`);
  await expect(earlier).toBeVisible();
});
