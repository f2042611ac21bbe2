import { beginToTalk, messagesWith, writeTo } from '../fixtures/conversations.ts';
import { holdBack, open } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

const paper = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n'),
});

test('two windows write while the server is away: every message arrives, once', async ({
  member,
}) => {
  const client = await member('client');
  const creator = await member('creator');
  await beginToTalk(client, creator);
  const { context } = client;
  const second = await context.newPage();
  await open(second, client.page.url());
  const windows = [client.page, second];
  await context.route('**/api/messages', (route) => route.abort());
  await test.step('both, and each shows what waits in the other', async () => {
    for (const [nth, page] of windows.entries()) await writeTo(page, `From window ${nth + 1}`);
    for (const page of windows) {
      await expect(messagesWith(page, creator).getByText('Not sent')).toHaveCount(2);
      await expect(messagesWith(page, creator)).toContainText('From window 1');
      await expect(messagesWith(page, creator)).toContainText('From window 2');
    }
  });

  await test.step('one window sends for both', async () => {
    await context.unroute('**/api/messages');
    await second.reload();
    for (const page of windows)
      await expect(messagesWith(page, creator).getByText('Not sent')).toHaveCount(0);
    const heard = messagesWith(creator.page, client).getByRole('listitem');
    await expect(heard).toHaveCount(3);
    await expect(heard.filter({ hasText: 'From window 1' })).toHaveCount(1);
    await expect(heard.filter({ hasText: 'From window 2' })).toHaveCount(1);
  });
});

test('a file goes on being sent while its person is at another page', async ({ member }) => {
  const client = await member('client');
  const creator = await member('creator');
  await beginToTalk(client, creator);
  const { page } = client;
  const tray = page.getByRole('list', { name: 'Files to send' });
  const letThrough = await holdBack(page, '**/api/uploads/attachment');
  await page.locator('input[type=file]').setInputFiles(paper('Slow.pdf'));
  await expect(tray.getByRole('progressbar')).toBeVisible();
  await page.getByRole('link', { name: 'Jobs', exact: true }).first().click();
  await expect(page).toHaveURL(/\/jobs/);
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  const arrived = page.waitForResponse('**/api/uploads/attachment');
  letThrough();
  expect((await arrived).status()).toBe(201);
  await page.goBack();
  await expect(tray.getByText('Slow.pdf')).toBeVisible();
  await expect(tray.getByRole('progressbar')).toHaveCount(0);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(
    messagesWith(creator.page, client).getByRole('link', { name: /Save Slow.pdf/ }),
  ).toBeVisible();
});
