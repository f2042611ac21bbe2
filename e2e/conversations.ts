import type { Locator, Page } from '@playwright/test';
import { idOf } from './bell.ts';
import { open } from './pages.ts';
import type { Someone } from './people.ts';
import { expect } from './test.ts';

/** What was said with this person, as their conversation shows it. */
export function messagesWith(page: Page, { fullName }: Someone): Locator {
  return page.getByRole('log', { name: `Messages with ${fullName}` });
}

export function composerOf(page: Page): Locator {
  return page.getByPlaceholder('Type your message...');
}

/** Types a message and sends it by the keyboard. */
export async function writeTo(page: Page, text: string): Promise<void> {
  await composerOf(page).fill(text);
  await composerOf(page).press('Enter');
}

/** The two write to each other once, and have their conversation open. */
export async function beginToTalk(client: Someone, creator: Someone): Promise<void> {
  await open(client.page, `/messages/${await idOf(creator)}`);
  await writeTo(client.page, 'Hello');
  await expect(messagesWith(client.page, creator).getByText('Sending…')).toBeHidden();
  await open(creator.page, `/messages/${await idOf(client)}`);
  await expect(messagesWith(creator.page, client)).toContainText('Hello');
}
