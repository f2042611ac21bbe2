import type { Locator, Page } from '@playwright/test';
import { profileOf } from '../fixtures/accounts.ts';
import { open, untilAlive } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

const messages = (page: Page, name: string): Locator =>
  page.getByRole('log', { name: `Messages with ${name}` });

async function write(page: Page, text: string): Promise<void> {
  await page.getByPlaceholder('Type your message...').fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

test('a client and a creator write to each other and see it live', { tag: '@core' }, async ({
  member,
}) => {
  const client = await member('client');
  // The other journeys' jobs are for photographers, who see them in the bell.
  const creator = await member('creator', 'videographer');

  await test.step('the client writes from the creator’s profile', async () => {
    const { page } = client;
    await open(page, await profileOf(creator));
    await page.getByRole('link', { name: 'Contact', exact: true }).click();
    await expect(page.getByText('No messages yet')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  });

  await test.step('the creator, elsewhere on the site, sees it in the bell', async () => {
    const { page } = creator;
    await open(page, '/jobs');
    const bell = page.getByRole('button', { name: 'Notifications', exact: true });
    await bell.click();
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    await expect(panel.getByText('Connected', { exact: true })).toBeVisible();
    await expect(panel.getByText('No notifications yet')).toBeVisible();
    await page.keyboard.press('Escape');

    await write(client.page, 'Are you free on Saturday at seven?');
    await page.getByRole('button', { name: 'Notifications 1 unread' }).click();
    await expect(panel.getByText('New Message')).toBeVisible();
    await panel.getByRole('button', { name: /^View/ }).click();
    await expect(panel).toBeHidden();
    await expect(messages(page, client.fullName)).toContainText(
      'Are you free on Saturday at seven?',
    );
    await expect(bell).toBeVisible();
  });

  await test.step('each sees the other typing and what they write', async () => {
    const composer = creator.page.getByPlaceholder('Type your message...');
    const log = messages(client.page, creator.fullName);
    const typing = expect(log.getByText('Typing...')).toBeVisible();
    await composer.pressSequentially('Yes, the light');
    await typing;
    await expect(log.getByText('Typing...'), 'gone after a pause').toBeHidden();
    const typingAgain = expect(log.getByText('Typing...')).toBeVisible();
    await composer.pressSequentially(' will be lovely.');
    await typingAgain;
    await composer.press('Enter');
    await expect(log).toContainText('Yes, the light will be lovely.');
    await expect(log.getByText('Typing...')).toBeHidden();
    await expect(composer).toHaveValue('');
  });

  await test.step('what was missed waits as unread in the list', async () => {
    const { page } = client;
    await open(page, '/jobs');
    await write(creator.page, 'Bring a jacket, the river is cold.');
    await expect(messages(creator.page, client.fullName)).toContainText('Bring a jacket');
    await open(page, '/messages');
    await expect(page.getByRole('heading', { name: 'Your Messages' })).toBeVisible();
    const list = page.getByRole('navigation', { name: 'Conversations' });
    const entry = list.getByRole('link', { name: creator.fullName });
    await expect(entry).toContainText('Bring a jacket');
    await expect(entry).toContainText('1 unread message');
    await expect(entry).toContainText('Videographer');

    const search = page.getByRole('searchbox', { name: 'Search conversations' });
    await search.fill('nobody of this name');
    await expect(entry).toBeHidden();
    await search.fill(creator.fullName.toUpperCase());
    await entry.click();
    await expect(messages(page, creator.fullName)).toContainText('Bring a jacket');
    await expect(entry).not.toContainText('unread');
  });

  await test.step('a half-written message survives a reload', async () => {
    const { page } = client;
    const composer = page.getByPlaceholder('Type your message...');
    await composer.fill('Thank you, I');
    await page.reload();
    await untilAlive(page);
    await expect(composer).toHaveValue('Thank you, I');
    await write(page, 'Thank you, I will.');
    await expect(messages(creator.page, client.fullName)).toContainText('Thank you, I will.');
  });
});
