import sharp from 'sharp';
import { profileOf } from '../fixtures/accounts.ts';
import { idOf, sendTo } from '../fixtures/bell.ts';
import { heldJob, send } from '../fixtures/held-jobs.ts';
import { expectToFit, longBooking } from '../fixtures/long-words.ts';
import { openToLook, site } from '../fixtures/pages.ts';
import type { Someone } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ trace: 'off' });
test.slow();

/** As long as a name may be. */
const names = {
  'one word in Latin letters': 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 100),
  'many words in Latin letters': 'María de los Ángeles Fernández '.repeat(4).slice(0, 100).trim(),
  Arabic: 'عبدالرحمن بن عبدالعزيز '.repeat(5).slice(0, 100).trim(),
  'Chinese characters': '山田写真館東京都千代田区'.repeat(9).slice(0, 100),
};
const widths = [320, 390, 1440];

/** A strip that no frame fits, in the creator's portfolio. */
async function addStrip(creator: Someone, width: number, height: number): Promise<void> {
  const strip = sharp({ create: { width, height, channels: 3, background: '#b4632f' } });
  const file = { name: 'strip.png', mimeType: 'image/png', buffer: await strip.png().toBuffer() };
  const sent = await creator.context.request.post('/api/uploads/portfolio-image', {
    multipart: { file },
    headers: { origin: site },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  const { imageUrl } = await sent.json();
  const title = `${width} by ${height}`;
  await send(creator, 'POST', '/api/portfolio', { title, imageUrl, focus: { x: 100, y: 0 } });
}

/** Pictures that stick out of the screen, or are stretched. */
const torn = ({ page }: Someone) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main img')].flatMap((picture) => {
      const { left, right, width, height } = picture.getBoundingClientRect();
      const { objectFit } = getComputedStyle(picture);
      const { naturalWidth, naturalHeight, src } = picture as HTMLImageElement;
      if (width === 0 || naturalWidth === 0 || picture.closest('.overflow-x-auto')) return [];
      const whole = objectFit === 'cover' || objectFit === 'contain';
      const stretched = Math.abs(width / height / (naturalWidth / naturalHeight) - 1) > 0.5;
      const outside = left < -1 || right > innerWidth + 1;
      return outside || (stretched && !whole) ? [`${src}: ${width} × ${height}`] : [];
    }),
  );

for (const [kind, fullName] of Object.entries(names))
  test(`a name of 100 letters, ${kind}, and pictures of 10 × 4,000 tear no page`, async ({
    member,
  }) => {
    const [client, creator] = [await member('client'), await member('creator')];
    for (const person of [client, creator])
      await send(person, 'PATCH', `/api/user/${await idOf(person)}`, { fullName });
    for (const [width, height] of [
      [10, 4000],
      [4000, 10],
      [10, 4000],
    ] as const)
      await addStrip(creator, width, height);
    const job = await heldJob(client, creator, 200);
    const booking = await longBooking(client, creator);
    await sendTo(client, creator, 'Hello');
    const profile = await profileOf(creator);
    const pages: [Someone, string][] = [
      [client, '/'],
      [client, profile],
      [client, `${profile}?tab=availability`],
      [client, `/jobs/${job}/manage`],
      [client, `/bookings/${booking}`],
      [client, `/checkout/${booking}`],
      [client, '/bookings'],
      [client, `/messages/${await idOf(creator)}`],
      [creator, `/jobs/${job}`],
      [creator, `/bookings/${booking}`],
      [creator, '/profile'],
      [creator, '/agenda'],
    ];
    for (const [someone, path] of pages)
      await test.step(path, async () => {
        await openToLook(someone.page, path);
        for (const width of widths) {
          await expectToFit(someone.page, [width]);
          expect.soft(await torn(someone), `${path} at ${width} px`).toEqual([]);
        }
      });
  });
