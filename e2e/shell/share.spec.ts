import type { Page } from '@playwright/test';
import { signIn } from '../fixtures/accounts.ts';
import { expectNoBarriers, findOverflow } from '../fixtures/barriers.ts';
import { beginToTalk } from '../fixtures/conversations.ts';
import { photos } from '../fixtures/galleries.ts';
import { heldJob, send } from '../fixtures/held-jobs.ts';
import { open } from '../fixtures/pages.ts';
import type { PictureFile } from '../fixtures/pictures.ts';
import { expect, test } from '../fixtures/test.ts';

/** Opens the page once the service worker of this browser takes what is shared. */
async function openWorking(page: Page): Promise<void> {
  await open(page, '/share');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((done) =>
      navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
    );
  });
}

/** Sends what Android sends when someone shares files with the installed site. */
async function shareFiles(page: Page, files: readonly PictureFile[]): Promise<void> {
  const given = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    base64: buffer.toString('base64'),
  }));
  await page.evaluate((sent) => {
    const transfer = new DataTransfer();
    for (const { name, mimeType, base64 } of sent) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: mimeType }));
    }
    const form = Object.assign(document.createElement('form'), {
      action: '/share',
      method: 'post',
      enctype: 'multipart/form-data',
    });
    const field = Object.assign(document.createElement('input'), {
      type: 'file',
      name: 'files',
      multiple: true,
      files: transfer.files,
    });
    form.append(field);
    document.body.append(form);
    form.submit();
  }, given);
  await page.waitForURL('**/share');
}

test('photos shared from a phone go to a gallery, and after a sign-in into a message', async ({
  member,
}) => {
  const [creator, client] = [await member('creator'), await member('client')];
  await heldJob(client, creator, 400);
  await beginToTalk(client, creator);
  const files = await photos(3);
  const broken = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') };

  await test.step('the creator adds two to the gallery of the job', async () => {
    const { page } = creator;
    await page.setViewportSize({ width: 390, height: 844 });
    await openWorking(page);
    await shareFiles(page, [...files.slice(0, 2), broken]);
    await expect(page.getByRole('img', { name: 'IMG_1002.jpg' })).toBeVisible();
    await expect(page.getByText('notes.txt: not a photo, video, or PDF')).toBeVisible();
    const galleries = page.getByRole('region', { name: 'Add to a gallery' });
    await expect(galleries.getByRole('button')).toHaveCount(1);
    await expectNoBarriers(page);
    expect(await findOverflow(page)).toEqual([]);
    await galleries.getByRole('button', { name: client.fullName }).click();
    await expect(page).toHaveURL(/\/galleries\/\d+$/);
    const sent = page.getByRole('img', { name: /^Photo \d of 2, IMG_100[12]/ });
    await expect(sent).toHaveCount(2, { timeout: 120_000 });
  });

  await test.step('the client, signed out, signs in and sends one', async () => {
    const { page } = client;
    await send(client, 'POST', '/api/logout');
    await openWorking(page);
    await shareFiles(page, files.slice(2));
    await expect(page.getByRole('img', { name: 'IMG_1003.jpg' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await signIn(page, client);
    const people = page.getByRole('region', { name: 'Send in a message' });
    await people.getByRole('button', { name: creator.fullName }).click();
    const tray = page.getByRole('list', { name: 'Files to send' });
    await expect(tray).toContainText('IMG_1003.jpg');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const log = page.getByRole('log', { name: `Messages with ${creator.fullName}` });
    await expect(log.getByRole('link', { name: /IMG_1003/ })).toBeVisible();
  });

  await test.step('nothing waits anymore', async () => {
    await open(client.page, '/share');
    await expect(
      client.page.getByRole('heading', { name: 'Nothing is waiting here' }),
    ).toBeVisible();
  });
});
