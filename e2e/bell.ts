import type { Locator, Page } from '@playwright/test';
import type { Someone } from './people.ts';

/** The bell with so many unread, or with none. */
export function bell(page: Page, unread?: string): Locator {
  return page.getByRole('button', {
    name: unread === undefined ? 'Notifications' : `Notifications ${unread} unread`,
    exact: true,
  });
}

export function bellPanel(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Notifications' });
}

export async function idOf({ context }: Someone): Promise<number> {
  return (await (await context.request.get('/api/user')).json()).id;
}

/** Writes to somebody from another place than the pages that are open. */
export async function sendTo(reader: Someone, writer: Someone, content: string): Promise<void> {
  const recipientId = await idOf(reader);
  await writer.context.request.post('/api/messages', {
    headers: { origin: new URL(reader.page.url()).origin },
    data: { recipientId, content },
  });
}
