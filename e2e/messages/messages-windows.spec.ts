import { beginToTalk, composerOf, messagesWith, writeTo } from '../fixtures/conversations.ts';
import { open } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

const paper = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n'),
});

test('a draft in two windows is one message: nothing is lost, or sent twice', async ({
  member,
}) => {
  const [client, creator] = [await member('client'), await member('creator')];
  await beginToTalk(client, creator);
  const first = client.page;
  const second = await client.context.newPage();
  await open(second, first.url());
  const windows = [first, second];

  await test.step('started in one, it continues in the other', async () => {
    await composerOf(first).fill('Shall we meet');
    await expect(composerOf(second)).toHaveValue('Shall we meet');
    await composerOf(second).press('End');
    await composerOf(second).pressSequentially(' at dawn?');
    await expect(composerOf(first)).toHaveValue('Shall we meet at dawn?');
  });

  await test.step('so do its files', async () => {
    for (const [nth, page] of windows.entries()) {
      await page.locator('input[type=file]').setInputFiles(paper(`plan ${nth + 1}.pdf`));
      for (const one of windows) await expect(one.getByText(`plan ${nth + 1}.pdf`)).toBeVisible();
    }
    await first.reload();
    for (const one of windows) {
      await expect(one.getByText('plan 1.pdf')).toBeVisible();
      await expect(one.getByText('plan 2.pdf')).toBeVisible();
      await expect(composerOf(one)).toHaveValue('Shall we meet at dawn?');
    }
  });

  await test.step('sent in one, nothing remains in the other', async () => {
    await first.getByRole('button', { name: 'Send' }).click();
    const heard = messagesWith(creator.page, client).getByRole('listitem').last();
    await expect(heard).toContainText('Shall we meet at dawn?');
    await expect(heard).toContainText('plan 1.pdf');
    await expect(heard).toContainText('plan 2.pdf');
    await expect(composerOf(second)).toHaveValue('');
    await expect(second.getByRole('button', { name: 'Send' })).toBeDisabled();
  });

  await test.step('text typed while the other sends is not part of it, and stays', async () => {
    await composerOf(first).fill('At the bridge');
    await expect(composerOf(second)).toHaveValue('At the bridge');
    // The first window has not heard of it when Enter is pressed there.
    await composerOf(first).evaluate((field, text) => {
      const kept = Object.keys(localStorage).find((key) => /^draft:\d+\/message:/.test(key)) ?? '';
      localStorage.setItem(kept, JSON.stringify(text));
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    }, 'At the bridge, or at the river?');
    const heard = messagesWith(creator.page, client).getByRole('listitem').last();
    await expect(heard.getByText('At the bridge', { exact: true })).toBeVisible();
    for (const page of windows) await expect(composerOf(page)).toHaveValue(', or at the river?');
  });

  await test.step('nor is it where the first window had done before it could hear of it', async () => {
    await composerOf(first).fill('');
    await expect(composerOf(second)).toHaveValue('');
    await composerOf(second).pressSequentially('See you there. Bring boots');
    // As the browser tells it in this order: what was sent, and that the draft is gone.
    await second.evaluate((sent) => {
      const kept = Object.keys(localStorage).find((key) => /^draft:\d+\/message:/.test(key)) ?? '';
      const tell = (key: string, newValue: string | null) =>
        dispatchEvent(new StorageEvent('storage', { key, newValue }));
      localStorage.removeItem(kept);
      tell(kept.replace('draft:', 'sent:'), sent);
      tell(kept, null);
    }, 'See you there.');
    for (const page of windows) await expect(composerOf(page)).toHaveValue('Bring boots');
  });

  await test.step('what both write while the server is away waits in both, and arrives once', async () => {
    const { context } = client;
    await context.route('**/api/messages', (route) => route.abort());
    for (const [nth, page] of windows.entries()) {
      await writeTo(page, `From window ${nth + 1}`);
      for (const one of windows) await expect(composerOf(one)).toHaveValue('');
    }
    for (const page of windows) {
      const log = messagesWith(page, creator);
      await expect(log.getByText('Not sent')).toHaveCount(2);
      for (const text of ['From window 1', 'From window 2']) await expect(log).toContainText(text);
    }
    await context.unroute('**/api/messages');
    await second.reload();
    for (const page of windows)
      await expect(messagesWith(page, creator).getByText('Not sent')).toHaveCount(0);
    const heard = messagesWith(creator.page, client).getByRole('listitem');
    for (const text of ['From window 1', 'From window 2'])
      await expect(heard.filter({ hasText: text })).toHaveCount(1);
  });
});
