import type { Locator, Page } from '@playwright/test';
import { idOf, sendTo } from '../fixtures/bell.ts';
import { messagesWith } from '../fixtures/conversations.ts';
import { holdBack, open } from '../fixtures/pages.ts';
import type { Someone } from '../fixtures/people.ts';
import { picture } from '../fixtures/pictures.ts';
import { expect, test } from '../fixtures/test.ts';

/** Writes nothing but a picture, from another place than the pages that are open. */
async function sendPicture(reader: Someone, writer: Someone, name: string): Promise<void> {
  const headers = { origin: new URL(reader.page.url()).origin };
  const { request } = writer.context;
  const file = await picture(`${name}.jpg`, 'teal');
  const upload = await request.post('/api/uploads/attachment', { headers, multipart: { file } });
  const { key } = await upload.json();
  const data = { recipientId: await idOf(reader), content: '', attachments: [key] };
  const sent = await request.post('/api/messages', { headers, data });
  expect(sent.status(), await sent.text()).toBe(201);
}

async function sendLines(reader: Someone, writer: Someone, from: number, to: number) {
  for (let n = from; n <= to; n += 1) await sendTo(reader, writer, `Line ${n} of many`);
}

/** Holds back the pictures of messages, until the returned function is called. */
const holdPictures = (page: Page) => holdBack(page, '**/attachments/**');

/** A picture takes no room of its own as it comes: in what box it is, before and after. */
async function expectSteady(what: Locator, images: Locator, release: () => void): Promise<void> {
  const loaded = () =>
    images.evaluateAll((all) => all.filter((image) => (image as HTMLImageElement).naturalWidth));
  const boxesOf = async () =>
    Promise.all([what, ...(await images.all())].map((one) => one.boundingBox()));
  const before = await boxesOf();
  expect(await loaded(), 'no picture is here yet').toHaveLength(0);
  release();
  await expect.poll(async () => (await loaded()).length).toBe(await images.count());
  expect(await boxesOf()).toEqual(before);
}

/** Where the first and the last sign of these words stand, as one sees them. */
function endsOf(message: Locator) {
  return message.evaluate((element) => {
    const text = element.firstChild as Text;
    const placeOf = (from: number) => {
      const sign = document.createRange();
      sign.setStart(text, from);
      sign.setEnd(text, from + 1);
      const { left, right } = sign.getBoundingClientRect();
      return { left, right };
    };
    const box = element.getBoundingClientRect();
    return { first: placeOf(0), last: placeOf(text.length - 1), left: box.left, right: box.right };
  });
}

test('a conversation opens at its newest message, and its pictures load without layout shift', async ({
  member,
}) => {
  const [reader, writer] = [await member('creator'), await member('client')];
  const { page } = reader;
  await open(page, '/jobs');
  await sendLines(reader, writer, 1, 20);
  for (const name of ['lake', 'pier']) await sendPicture(reader, writer, name);
  await sendTo(reader, writer, 'That was the light');
  const address = `/messages/${await idOf(writer)}`;
  const newestOn = (on: Page) => messagesWith(on, writer).getByText('That was the light');
  const picturesOn = (on: Page) => messagesWith(on, writer).getByRole('img');

  for (const width of [390, 1440])
    await test.step(`${width} pixels wide`, async () => {
      await page.setViewportSize({ width, height: 800 });
      const release = await holdPictures(page);
      await open(page, address);
      await expect(newestOn(page)).toBeInViewport();
      await expectSteady(newestOn(page), picturesOn(page), release);
      await page.unroute('**/attachments/**');
    });

  await test.step('also before its scripts are loaded', async () => {
    const state = await reader.context.storageState();
    const plain = await reader.context.browser()?.newContext({
      storageState: state,
      javaScriptEnabled: false,
    });
    const drawn = await plain?.newPage();
    if (!plain || !drawn) throw new Error('There is no browser');
    await drawn.goto(address);
    await expect(newestOn(drawn)).toBeInViewport();
    await plain.close();
  });

  await test.step('an arriving picture is in view immediately for someone at the end', async () => {
    await open(page, address);
    await expect(newestOn(page)).toBeInViewport();
    const release = await holdPictures(page);
    await sendPicture(reader, writer, 'dunes');
    const arrived = messagesWith(page, writer).getByRole('img', { name: /dunes/ });
    await expect(arrived).toBeInViewport({ ratio: 1 });
    await expectSteady(arrived, arrived, release);
    await expect(page.getByRole('button', { name: 'Jump to latest message' })).toBeHidden();
  });

  await test.step('right-to-left text is shown correctly next to left-to-right text', async () => {
    const arabic = 'مرحبا بك 123 (hello)!';
    await sendTo(reader, writer, arabic);
    await sendTo(reader, writer, 'See you (there)!');
    const log = messagesWith(page, writer);
    const theirs = await endsOf(log.getByText(arabic));
    expect(theirs.last.right).toBeLessThan(theirs.first.left);
    const english = await endsOf(log.getByText('See you (there)!'));
    expect(english.last.left).toBeGreaterThan(english.first.right);
    // In the list the end is cut and not the beginning.
    await sendTo(reader, writer, `${'نلتقي عند البحيرة قبل الغروب '.repeat(4)}!`);
    const list = page.getByRole('navigation', { name: 'Conversations' });
    const preview = await endsOf(list.getByText('نلتقي عند البحيرة'));
    expect(preview.first.right).toBeLessThanOrEqual(preview.right + 1);
    expect(preview.last.left, 'the end does not fit').toBeLessThan(preview.left);
  });
});

test('what one reads stays where it is while older pictures are put in front, and the keyboard leads past them', async ({
  member,
}) => {
  const [reader, writer] = [await member('creator'), await member('client')];
  const { page } = reader;
  await open(page, '/jobs');
  for (const name of ['lake', 'pier', 'dunes']) await sendPicture(reader, writer, name);
  await sendLines(reader, writer, 1, 52);
  const release = await holdPictures(page);
  await open(page, `/messages/${await idOf(writer)}`);
  const log = messagesWith(page, writer);
  const line = log.getByText('Line 6 of many', { exact: true });
  await expect(log.getByRole('img')).toHaveCount(0);
  await line.scrollIntoViewIfNeeded();
  await expect(log.getByRole('img')).toHaveCount(3);
  await expect(line).toBeInViewport();
  await expectSteady(line, log.getByRole('img'), release);

  // The browser scrolls smoothly, and may stop when the layout changes: the key is pressed again.
  const leadTo = (key: string, place: Locator) =>
    expect(async () => {
      await log.press(key);
      await expect(place).toBeInViewport({ timeout: 3_000 });
    }).toPass({ timeout: 120_000 });
  await leadTo('Home', log.getByRole('img').first());
  await leadTo('End', log.getByText('Line 52 of many', { exact: true }));
  await expect(page.getByRole('button', { name: 'Jump to latest message' })).toBeHidden();
});
