import { beginToTalk, messagesWith } from '../fixtures/conversations.ts';
import { holdBack } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

const paper = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n'),
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
