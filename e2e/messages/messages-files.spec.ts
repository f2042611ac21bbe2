import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectNoBarriersByDayAndNight } from '../fixtures/barriers.ts';
import { beginToTalk, composerOf, messagesWith } from '../fixtures/conversations.ts';
import { holdBack, untilAlive } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

// A trace fetches the previews of chosen files, which the pages' own policy rightly forbids.
test.use({ trace: 'off' });

const picture = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer(),
});
const paper = {
  name: 'Contract.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n'),
};

/** Lets a picture fall on the page, or puts it into where one writes, perhaps with the cells that it is a picture of. */
async function hand(page: Page, how: 'drop' | 'paste', name: string, cells = ''): Promise<boolean> {
  const bytes = [...(await picture(name)).buffer];
  return composerOf(page).evaluate(
    (field, given) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(given.bytes)], given.name, { type: 'image/jpeg' }));
      if (given.cells !== '') {
        data.setData('text/plain', given.cells);
        data.setData('text/html', `<td>${given.cells}</td>`);
      }
      const common = { bubbles: true, cancelable: true };
      // True if the browser's default, such as pasting text, is not prevented.
      return field.dispatchEvent(
        given.how === 'drop'
          ? new DragEvent('drop', { ...common, dataTransfer: data })
          : new ClipboardEvent('paste', { ...common, clipboardData: data }),
      );
    },
    { how, name, bytes, cells },
  );
}

test('pictures and a PDF are sent with a message, visible to the two people only', async ({
  member,
}) => {
  const client = await member('client');
  const creator = await member('creator');
  const stranger = await member('creator');
  await beginToTalk(client, creator);
  const { page } = client;
  const tray = page.getByRole('list', { name: 'Files to send' });
  const send = page.getByRole('button', { name: 'Send' });

  await test.step('chosen by the keyboard, dropped and pasted, they are shown before they are sent', async () => {
    const chooser = page.waitForEvent('filechooser');
    await composerOf(page).focus();
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('button', { name: 'Attach photos or PDFs' })).toBeFocused();
    await page.keyboard.press('Enter');
    await (await chooser).setFiles([await picture('lake.jpg'), paper]);
    await hand(page, 'drop', 'dropped.jpg');
    expect(await hand(page, 'paste', 'pasted.jpg')).toBe(false);
    expect(await hand(page, 'paste', 'table.jpg', 'Saturday'), 'cells are words').toBe(true);
    await expect(tray.getByRole('listitem')).toHaveCount(4);
    await expect(tray.getByRole('progressbar')).toHaveCount(0);
    await expect(send, 'nothing but files is something to send').toBeEnabled();
    await expectNoBarriersByDayAndNight(page);
  });

  await test.step('one can be removed again, and other files are refused', async () => {
    await tray.getByRole('button', { name: 'Remove pasted.jpg' }).click();
    const fake = { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<script>') };
    await page.locator('input[type=file]').setInputFiles(fake);
    await expect(tray.getByRole('alert')).toContainText('Files must be photos');
    await expect(tray.getByRole('button', { name: 'Retry' })).toBeHidden();
    await expect(send).toBeDisabled();
    await expect(composerOf(page)).toHaveAccessibleDescription(/Remove the rejected file to send/);
    await expectNoBarriersByDayAndNight(page);
    await tray.getByRole('button', { name: 'Remove page.png' }).press('Enter');
    await expect(composerOf(page)).toBeFocused();
    await expect(page.getByText('To send, remove the file')).toBeHidden();
    await expect(tray.getByRole('listitem')).toHaveCount(3);
  });

  await test.step('failed uploads are retried', async () => {
    await page.route('**/api/uploads/attachment', (route) => route.abort());
    await page.locator('input[type=file]').setInputFiles({ ...paper, name: 'Lost.pdf' });
    await expect(page.getByText('Retry or remove the file')).toBeVisible();
    await expect(send).toBeDisabled();
    await page.unroute('**/api/uploads/attachment');
    await tray.getByRole('button', { name: 'Retry' }).click();
    await expect(send).toBeEnabled();
    await tray.getByRole('button', { name: 'Remove Lost.pdf' }).click();
    await expect(tray.getByRole('listitem')).toHaveCount(3);
  });

  await test.step('an upload continues on another page, and leaving the site asks first', async () => {
    const letThrough = await holdBack(page, '**/api/uploads/attachment');
    await page.locator('input[type=file]').setInputFiles({ ...paper, name: 'Slow.pdf' });
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
  });

  await test.step('those that arrived survive a reload', async () => {
    await page.reload();
    await untilAlive(page);
    await expect(tray.getByRole('listitem')).toHaveCount(4);
  });

  await test.step('both people see them', async () => {
    await send.click();
    await expect(tray).toBeHidden();
    await expect(composerOf(page), 'one goes on writing').toBeFocused();
    for (const [reader, other] of [
      [client, creator],
      [creator, client],
    ] as const) {
      const log = messagesWith(reader.page, other);
      const seen = log.getByRole('img', { name: /lake|dropped/ });
      await expect(seen).toHaveCount(2);
      await expect
        .poll(() => seen.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      await expect(log.getByRole('link', { name: /Save Contract.pdf/ })).toBeVisible();
      await expect(log.getByRole('link', { name: /Save Slow.pdf/ })).toBeVisible();
    }
    await expectNoBarriersByDayAndNight(creator.page);
  });

  await test.step('the PDF is saved under its name; no one else gets anything', async () => {
    const log = messagesWith(creator.page, client);
    const saving = creator.page.waitForEvent('download');
    await log.getByRole('link', { name: /Save Contract.pdf/ }).click();
    expect((await saving).suggestedFilename()).toBe('Contract.pdf');
    const address = await log.getByRole('link', { name: /lake/ }).getAttribute('href');
    expect((await creator.context.request.get(String(address))).status()).toBe(200);
    expect((await stranger.context.request.get(String(address))).status()).toBe(404);
  });
});
