import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { isLong } from '#testing/long.ts';
import { findBarriers, findOverflow } from '../fixtures/barriers.ts';
import { bellPanel } from '../fixtures/bell.ts';
import { heldJob } from '../fixtures/held-jobs.ts';
import { open } from '../fixtures/pages.ts';
import { picture } from '../fixtures/pictures.ts';
import { expect, test } from '../fixtures/test.ts';

/** A memory card as it comes out of a camera and a computer: what is in it, and what is left behind. */
async function card(): Promise<string> {
  const folder = join(await mkdtemp(join(tmpdir(), 'card-')), 'EOS_DIGITAL');
  const put = async (path: string, bytes: Uint8Array | string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  };
  const { buffer } = await picture('IMG_0001.jpg', '#b5523b');
  await put('Church/IMG_0001.jpg', buffer);
  await put('Church/IMG_0002.jpg', (await picture('IMG_0002.jpg', '#3b7ab5')).buffer);
  await put('Dinner/IMG_0003.jpg', (await picture('IMG_0003.jpg', '#4f8a4a')).buffer);
  for (const path of [
    '.Trashes/501/IMG_0009.jpg',
    '.Spotlight-V100/a.jpg',
    '.thumbnails/1.jpg',
    '@eaDir/IMG_0001.jpg/SYNOPHOTO_THUMB_XL.jpg',
    '$RECYCLE.BIN/S-1-5/IMG_0008.jpg',
    'System Volume Information/b.jpg',
    '__MACOSX/Church/._IMG_0001.jpg',
    'CaptureOne/Cache/IMG_0001.jpg',
  ])
    await put(path, buffer);
  await put('Church/Thumbs.db', 'x');
  await put('Church/list.txt', 'names');
  await put('Church/empty.jpg', '');
  await put('Church/cloud.jpg', buffer);
  return folder;
}

/** As if the folder was dragged from the desktop. */
async function dropFolder(page: Page, folder: string): Promise<void> {
  const zone = page.getByText('Drop a folder or files here');
  await zone.scrollIntoViewIfNeeded();
  const box = await zone.boundingBox();
  if (!box) throw new Error('Nothing to drop on');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [folder], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, ...at, data });
  await session.detach();
}

const shots = process.env['SHOTS'];
async function look(page: Page, name: string): Promise<void> {
  expect(await findOverflow(page)).toEqual([]);
  expect(await findBarriers(page)).toEqual([]);
  if (!shots) return;
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await page.screenshot({ path: join(shots, `${name}-${width}.png`), fullPage: width === 390 });
  }
  await page.setViewportSize({ width: 1280, height: 720 });
}

const long = isLong ? test : test.skip;
long(
  'a card is sent without what its systems left on it, and a photo is taken back',
  async ({ member }) => {
    test.slow();
    const [creator, client] = [await member('creator'), await member('client')];
    const job = await heldJob(client, creator, 400);
    const desk = creator.page;
    const folder = await card();
    // What is only in a cloud is listed, and can't be read.
    await desk.addInitScript(() => {
      const { webkitGetAsEntry } = DataTransferItem.prototype;
      const wrap = (entry: FileSystemEntry): FileSystemEntry => {
        const { name, isFile, isDirectory } = entry;
        if (isFile && name !== 'cloud.jpg') return entry;
        const file = (_: unknown, failed: (error: DOMException) => void) =>
          failed(new DOMException('Not here', 'NotFoundError'));
        const createReader = () => {
          const reader = (entry as FileSystemDirectoryEntry).createReader();
          const readEntries = (found: (some: FileSystemEntry[]) => void, failed: ErrorCallback) =>
            reader.readEntries((some) => found(some.map(wrap)), failed);
          return { readEntries };
        };
        return { name, isFile, isDirectory, file, createReader } as unknown as FileSystemEntry;
      };
      DataTransferItem.prototype.webkitGetAsEntry = function () {
        const entry = webkitGetAsEntry.call(this);
        return entry && wrap(entry);
      };
    });

    await test.step('the summary asks about what is doubtful', async () => {
      await open(desk, `/jobs/${job}`);
      await desk.getByRole('button', { name: 'Deliver in a gallery' }).click();
      await expect(desk.getByRole('heading', { name: 'Add photos and videos' })).toBeVisible();
      await dropFolder(desk, folder);
      const dialog = desk.getByRole('dialog', { name: 'What should be sent?' });
      await expect(dialog.getByLabel('3 photos')).toBeChecked();
      await expect(dialog.getByLabel('1 other file')).not.toBeChecked();
      await expect(dialog.getByLabel(/1 smaller copy/)).not.toBeChecked();
      await look(desk, 'summary');
      await dialog.getByRole('button', { name: 'Send 3 files' }).click();
      const pictures = desk.getByRole('img', { name: /^Photo \d of 3, / });
      await expect(pictures).toHaveCount(3, { timeout: 120_000 });
    });

    await test.step('what was skipped is named', async () => {
      const skipped = desk.locator('details', { hasText: 'were skipped' });
      for (const name of ['.Trashes', '@eaDir', 'Church/empty.jpg', 'Church/cloud.jpg'])
        await expect(skipped.getByText(name, { exact: false }).first()).toBeVisible();
      await look(desk, 'skipped');
    });

    const phone = client.page;
    await open(phone, new URL(desk.url()).pathname);
    await phone.getByRole('button', { name: 'Choose: Photo 1 of 3, IMG_0001' }).click();
    await expect(phone.getByText('1 photo chosen')).toBeVisible();

    await test.step('a photo is moved, a section renamed, and one taken back', async () => {
      await desk.getByRole('button', { name: 'Select photos' }).click();
      await desk.getByRole('button', { name: /^Select: Photo 2 of 3/ }).click();
      await expect(desk.getByText('1 selected')).toBeVisible();
      await look(desk, 'selecting');
      await desk.getByRole('button', { name: 'Move', exact: true }).click();
      const dialog = desk.getByRole('dialog', { name: /to a section/ });
      await dialog.getByLabel('Section').fill('Dinner');
      await dialog.getByRole('button', { name: 'Move' }).click();
      await expect(desk.getByRole('region', { name: 'Dinner' }).getByRole('img')).toHaveCount(2);

      await desk.getByRole('button', { name: 'Rename section Church' }).click();
      const rename = desk.getByRole('dialog', { name: 'Rename section' });
      await rename.getByLabel('Section').fill('Ceremony');
      await rename.getByRole('button', { name: 'Rename' }).click();
      await expect(phone.getByRole('heading', { name: 'Ceremony' })).toBeVisible();

      await desk.getByRole('button', { name: 'Select photos' }).click();
      await desk.getByRole('button', { name: /^Select: Photo 1 of 3/ }).click();
      await desk.getByRole('button', { name: 'Remove', exact: true }).click();
      const question = desk.getByRole('alertdialog', { name: 'Remove 1 file?' });
      await expect(question).toContainText("we'll tell them");
      await look(desk, 'removing');
      await question.getByRole('button', { name: 'Remove' }).click();
      await expect(desk.getByRole('img', { name: /^Photo \d of 2, / })).toHaveCount(2);
    });

    await test.step('the client’s open page follows, and says how many chosen ones are gone', async () => {
      await expect(phone.getByRole('img', { name: /^Photo \d of 2, / })).toHaveCount(2);
      await expect(phone.getByText('0 photos chosen')).toBeVisible();
      await phone.getByRole('button', { name: /^Notifications/ }).click();
      const told = bellPanel(phone).getByText(/removed 1 photo that you had chosen/);
      await expect(told.first()).toBeVisible();
    });

    await test.step('a description is what screen readers say', async () => {
      await desk.getByRole('button', { name: /^Photo 1 of 2/ }).click();
      await desk.getByRole('button', { name: 'Describe' }).click();
      await desk.getByLabel('Description').fill('The couple under the oak');
      await desk.getByRole('button', { name: 'Save' }).click();
      await expect(
        desk.getByRole('img', { name: 'The couple under the oak' }).first(),
      ).toBeVisible();
      await look(desk, 'describing');
      await desk.getByRole('button', { name: 'Close' }).click();
    });

    await test.step('a file that changes while it is sent waits for its creator, by name', async () => {
      const film = join(folder, 'film.mov');
      await writeFile(film, Buffer.alloc(30_000_000));
      const session = await desk.context().newCDPSession(desk);
      const line = { offline: false, latency: 0, downloadThroughput: -1 };
      await session.send('Network.emulateNetworkConditions', {
        ...line,
        uploadThroughput: 500_000,
      });
      const begun = desk.waitForRequest((request) => request.method() === 'PATCH');
      await desk.getByLabel('Files for this gallery').setInputFiles(film);
      await begun;
      await appendFile(film, 'x');
      await session.send('Network.emulateNetworkConditions', { ...line, uploadThroughput: -1 });
      await expect(desk.getByText('1 file is waiting for you')).toBeVisible();
      await expect(desk.getByText(/moved, renamed, or changed/)).toBeVisible();
      await look(desk, 'waiting');
    });
    await rm(dirname(folder), { recursive: true, force: true });
  },
);
