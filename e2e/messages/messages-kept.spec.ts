import { expectNoBarriersByDayAndNight } from '../fixtures/barriers.ts';
import { beginToTalk, composerOf, messagesWith, writeTo } from '../fixtures/conversations.ts';
import { holdBack, open, seeToast, toasts, untilAlive } from '../fixtures/pages.ts';
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

test('whoever writes faster than messages are taken loses none, and keeps their order', async ({
  member,
}) => {
  const client = await member('client');
  const creator = await member('creator');
  await beginToTalk(client, creator);
  const { page } = client;
  const release = await holdBack(page, '**/api/messages');
  await writeTo(page, 'Light at six');
  await expect(messagesWith(page, creator).getByText('Sending…')).toHaveCount(1);
  await composerOf(page).fill('And at the pier');
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await composerOf(page).press('Enter');
  await expect(composerOf(page)).toHaveValue('');
  release();
  await expect(messagesWith(creator.page, client).getByRole('listitem')).toHaveText([
    /Hello/,
    /Light at six/,
    /And at the pier/,
  ]);
});

test('a message is sent where browsers keep things from plain http', async ({ member }) => {
  const client = await member('client');
  const creator = await member('creator');
  await client.context.addInitScript(() => {
    Object.defineProperty(Crypto.prototype, 'randomUUID', { value: undefined });
    Reflect.deleteProperty(Navigator.prototype, 'locks');
    Reflect.deleteProperty(Navigator.prototype, 'clipboard');
  });
  await beginToTalk(client, creator);
  await client.page.locator('input[type=file]').setInputFiles(paper('Contract.pdf'));
  await composerOf(client.page).fill('From the local network');
  await client.page.getByRole('button', { name: 'Send' }).click();
  const log = messagesWith(creator.page, client);
  await expect(log).toContainText('From the local network');
  await expect(log.getByRole('link', { name: /Save Contract.pdf/ })).toBeVisible();
});

test('nothing that was written is lost: refused, discarded, too long or signed out', async ({
  member,
}) => {
  const client = await member('client');
  const creator = await member('creator');
  await beginToTalk(client, creator);
  const { page } = client;
  const log = messagesWith(page, creator);
  const tray = page.getByRole('list', { name: 'Files to send' });
  const send = page.getByRole('button', { name: 'Send' });
  const refuse = () =>
    page.route('**/api/messages', (route) =>
      route.fulfill({ status: 403, json: { error: 'Not now.', code: 'no' } }),
    );

  await test.step('a refused message is edited: words and files are back where one writes', async () => {
    await refuse();
    await page.locator('input[type=file]').setInputFiles(paper('Plan.pdf'));
    await expect(tray.getByRole('progressbar')).toHaveCount(0);
    await writeTo(page, 'Shall we meet at dawn?');
    await expect(log.getByText('Not sent')).toBeVisible();
    await expectNoBarriersByDayAndNight(page);
    await composerOf(page).fill('By the way');
    await log.getByRole('button', { name: 'Edit' }).click();
    await expect(log.getByText('Not sent')).toBeHidden();
    await expect(composerOf(page)).toHaveValue('Shall we meet at dawn?\n\nBy the way');
    await expect(composerOf(page)).toBeFocused();
    await expect(tray.getByText('Plan.pdf')).toBeVisible();
    await expect(log).not.toContainText('Shall we meet');
    await page.unroute('**/api/messages');
    await send.click();
    await expect(messagesWith(creator.page, client)).toContainText('Shall we meet at dawn?');
    await expect(
      messagesWith(creator.page, client).getByRole('link', { name: /Save Plan.pdf/ }),
    ).toBeVisible();
  });

  await test.step('a file that is gone says so before it is sent', async () => {
    await refuse();
    await page.locator('input[type=file]').setInputFiles(paper('Old.pdf'));
    await expect(tray.getByRole('progressbar')).toHaveCount(0);
    await writeTo(page, 'With an old file');
    await expect(log.getByText('Not sent')).toBeVisible();
    await page.route('**/attachments/**', (route) => route.fulfill({ status: 404 }));
    await log.getByRole('button', { name: 'Edit' }).click();
    await expect(tray.getByRole('alert')).toContainText('missing');
    await expect(send).toBeDisabled();
    await tray.getByRole('button', { name: 'Remove Old.pdf' }).click();
    await expect(send).toBeEnabled();
    await composerOf(page).fill('');
    await page.unroute('**/attachments/**');
  });

  await test.step('a discarded one comes back by Undo', async () => {
    await writeTo(page, 'Thrown away too soon');
    await log.getByRole('button', { name: 'Discard' }).click();
    await seeToast(page, 'Message discarded');
    await expect(log).not.toContainText('Thrown away');
    await toasts(page).getByRole('button', { name: 'Undo' }).click();
    await expect(log).toContainText('Thrown away too soon');
    await expect(log.getByText('Not sent')).toBeVisible();
  });

  await test.step('signing out asks first, and may be thought better of', async () => {
    await page.getByRole('button', { name: /account/i }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    const question = page.getByRole('alertdialog', { name: /lose unsent messages/ });
    await expect(question).toBeVisible();
    await expectNoBarriersByDayAndNight(page);
    await question.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByRole('button', { name: /account/i })).toBeFocused();
    await expect(log).toContainText('Thrown away too soon');
    await open(page, '/auth');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await page.goBack();
    await untilAlive(page);
  });

  await test.step('a text that is too long is kept as it is', async () => {
    await log.getByRole('button', { name: 'Discard' }).click();
    await page.unroute('**/api/messages');
    const long = 'light '.repeat(900).trim();
    await composerOf(page).fill(long);
    await expect(page.getByText('5,399 of 5,000 characters')).toBeVisible();
    await expect(send).toBeDisabled();
    await composerOf(page).press('Enter');
    await expect(composerOf(page)).toHaveValue(long);
    await expectNoBarriersByDayAndNight(page);
    await composerOf(page).fill(long.slice(0, 4800));
    await send.click();
    await expect(composerOf(page)).toHaveValue('');
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
