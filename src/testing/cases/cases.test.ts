/**
 * What people really bring, against a started site: `npm run test:cases`. The tables are beside this
 * file; the quick ones of them are played by `npm test`, too, without a site.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProgram } from '#server/platform/process/confined-program.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { formOf, galleryOf, openGallery, sendFile } from '#testing/galleries.ts';
import { openJob } from '#testing/jobs.ts';
import { isLong } from '#testing/long.ts';
import { sendAsForm } from '#testing/outside/pictures.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';
import { calendarCases, calendarText, wordOf } from './calendar-cases.ts';
import { filmCases, makeFilm } from './film-cases.ts';
import { addressCases, nameCases, titleCases } from './name-cases.ts';
import { distance, hasHeic, isUpright, pictureCases, referencePicture } from './picture-cases.ts';

const hasFilms = Boolean(await findProgram('ffmpeg'));
const longName = 'Golden Fields Wedding Photography & Film Studio';

describe.runIf(isLong)('what people really bring', () => {
  let app: TestApp;
  let client: Person;
  let creator: Creator;
  let folder: string;
  beforeAll(async () => {
    app = await startTestApp();
    [client, creator] = [
      await registerClient(app),
      await registerCreator(app, { fullName: longName }),
    ];
    folder = await mkdtemp(join(tmpdir(), 'golden-hour-cases-'));
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });
  const fetched = async (address: string, { browser }: Person = creator) => {
    const headers = { cookie: browser.cookieHeader() };
    const response = await fetch(new URL(address, app.url), { headers });
    return Buffer.from(await response.arrayBuffer());
  };

  describe('calendars', () => {
    let busyCreator: Creator;
    beforeAll(async () => {
      app.travelTo('2026-11-28T00:00:00.000Z');
      busyCreator = await registerCreator(app);
    });
    afterAll(() => app.travelTo(undefined));

    it.each(calendarCases)('$is', async (given) => {
      const { browser } = busyCreator;
      const content = calendarText(given);
      const added = await browser.post('/api/creator/calendars/file', { content, name: 'Field' });
      expect([added.status, added.json.unreadCount]).toEqual([201, given.unread ?? 0]);
      const { rows } = await app.platform.pool.query(
        'select lower(during) as "from", upper(during) as "to" from busy_times where calendar_id = $1 order by 1',
        [added.json.id],
      );
      const word = ({ from, to }: { from: string; to: string }) =>
        wordOf({ from: Date.parse(from), to: Date.parse(to) });
      expect(rows.map(word)).toEqual(given.busy);
      await browser.delete(`/api/creator/calendars/${added.json.id}`);
    });
  });

  describe('names, titles and addresses', () => {
    it.each(nameCases)('$is', async ({ name }) => {
      const { browser } = await registerClient(app, { fullName: name });
      expect((await browser.get('/api/user')).json.fullName).toBe(name.normalize('NFC'));
    });
    it.each(titleCases)('$is', async ({ title }) => {
      const id = await openJob(client, { title });
      expect((await client.browser.get(`/api/jobs/${id}`)).json.title).toBe(title);
    });
    it.each(addressCases)('$is', async ({ typed, stored }) => {
      const name = `case${crypto.randomUUID().slice(0, 6)}`;
      const person = await registerClient(app, { email: `${name}@${typed}` });
      expect((await person.browser.get('/api/user')).json.email).toBe(`${name}@${stored}`);
      const again = app.visitor();
      const { password } = person;
      const signedIn = await again.post('/api/login', { username: `${name}@${typed}`, password });
      expect(signedIn.status).toBe(200);
    });
  });

  const pictures = pictureCases.filter(({ needsHeic }) => hasHeic || !needsHeic);
  const expectRight = async (picture: Buffer, right: string) => {
    if (right !== 'shown') return;
    expect(await distance(picture)).toBeLessThanOrEqual(5);
    expect(await isUpright(picture)).toBe(true);
  };

  describe.each([false, true])('pictures in a gallery, watermarked: %s', (watermarked) => {
    let gallery: number;
    let sent = 0;
    beforeAll(async () => {
      gallery = await openGallery(app, client, creator, { watermarked });
    });

    it.each(pictures)('$is', async ({ make, name = 'IMG_1.jpg', right }) => {
      sent += 1;
      const bytes = new Uint8Array(await make());
      await sendFile(app, creator, gallery, { name: `${sent}-${name}`, bytes });
      const { items } = await galleryOf(creator, gallery);
      const item = items.find((one: { name: string }) => one.name === `${sent}-${name}`);
      if (!right.startsWith('shown')) return expect(item.problem?.code).toBe(right);
      expect(item.problem).toBeNull();
      const address = `/api/galleries/${gallery}/items/${item.number}/proof?side=2048`;
      if (!watermarked) await expectRight(await fetched(address), right);
    });
  });

  const refusals = {
    too_many_pixels: 'upload.too_large',
    broken_picture: 'upload.broken_picture',
    not_a_picture: /^upload\.not_a/,
  } as const;
  describe.each([
    ['portfolio', '/api/uploads/portfolio-image'],
    ['profile', '/api/uploads/profile-image'],
    ['job', '/api/uploads/job-picture'],
  ])('pictures of a %s', (_, door) => {
    let sender: Creator;
    beforeAll(async () => {
      sender = await registerCreator(app);
    });

    it.each(pictures)('$is', async ({ make, name, right }) => {
      const reply = await sendAsForm(sender.browser, door, await make(), name);
      if (right === 'shown' || right === 'shown otherwise') {
        expect(reply.status, reply.text).toBe(200);
        await expectRight(await fetched(reply.json.imageUrl, sender), right);
      } else expect(reply.json.code).toMatch(refusals[right]);
    });
  });

  describe.runIf(hasFilms)('films', () => {
    let gallery: number;
    let sender: Creator;
    let picture: string;
    beforeAll(async () => {
      gallery = await openGallery(app, client, creator);
      sender = await registerCreator(app);
      picture = join(folder, 'picture.png');
    });

    it.each(filmCases)('$is', async (given) => {
      const [width, height] = given.size ?? [384, 256];
      await writeFile(picture, await referencePicture(width, height).png().toBuffer());
      const bytes = new Uint8Array(await readFile(makeFilm(given, picture, folder)));
      await sendFile(app, creator, gallery, { name: given.file, bytes });
      const { items } = await galleryOf(creator, gallery);
      const item = items.find((one: { name: string }) => one.name === given.file);
      const reply = await sender.browser.post('/api/uploads/portfolio-film', formOf(bytes));
      if (given.right === 'cut') {
        expect([item.problem.code, reply.json.code]).toEqual(['film_cut', 'film.cut']);
        return;
      }
      expect([item.state, item.film.seconds]).toEqual(['proofed', expect.closeTo(2, 0)]);
      const poster = await fetched(`/api/galleries/${gallery}/items/${item.number}/proof?side=960`);
      expect(await distance(poster)).toBeLessThanOrEqual(12);
      expect(reply.status, reply.text).toBe(200);
      expect(await distance(await fetched(reply.json.imageUrl, sender))).toBeLessThanOrEqual(12);
    });
  });
});
