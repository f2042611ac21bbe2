/** A delivery is exactly of the files that its creator chose. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type FilesToDeliver, isDelivered } from '#contract/galleries/delivered-files.ts';
import { manyOpenOrders, startTestApp, type TestApp } from '#testing/app.ts';
import { galleryOf, openGallery, sendFile } from '#testing/galleries.ts';
import { unzip } from '#testing/outside/zip.ts';
import {
  type Creator,
  confirmed,
  type Person,
  registerClient,
  registerCreator,
} from '#testing/people.ts';

let app: TestApp;
let client: Person;
let creator: Creator;
let id: number;
let jobId: number;
let at: string;
beforeAll(async () => {
  app = await startTestApp({ settings: manyOpenOrders });
  [client, creator] = [await confirmed(app, registerClient(app)), await registerCreator(app)];
});
afterAll(() => app.close());

const send = (name: string, section = '') =>
  sendFile(app, creator, id, { name, section, bytes: new Uint8Array(Buffer.from(name + section)) });
/** Numbers 1 to 6; the client chose 1, 2 and 3, and finals came for 1 and beside it. */
beforeEach(async () => {
  await creator.browser.patch(`/api/creators/${creator.creatorId}`, {
    deliveryDays: 7,
    editedPhotos: 60,
  });
  id = await openGallery(app, client, creator);
  at = `/api/galleries/${id}`;
  jobId = (await galleryOf(creator, id)).order.id;
  await send('IMG_1.JPG', 'Church');
  await send('IMG_2.JPG', 'Church');
  await send('IMG_3.CR3');
  await send('IMG_4.JPG');
  await send('IMG_1.xmp');
  await send('FILM.mp4');
  await client.browser.put(`${at}/selection`, { numbers: [1, 2, 3] });
  await client.browser.post(`${at}/selection/submission`);
  await send('IMG_1-Edit.jpg');
  await send('Another.jpg');
});

const submit = (files?: object) =>
  creator.browser.post(`/api/jobs/${jobId}/submit`, {
    deliveryUrl: `https://site.example/galleries/${id}`,
    deliveryNotes: 'All of the pictures',
    galleryId: id,
    files,
  });
const seen = async (person: Person) =>
  (await galleryOf(person, id)).items.map(({ name }: { name: string }) => name).sort();

it.each<[string, object | undefined, string[]]>([
  ['chosen', { of: 'chosen' }, ['IMG_1-Edit.jpg', 'IMG_2.JPG']],
  ['chosen with RAW', { of: 'chosen', raw: true }, ['IMG_1-Edit.jpg', 'IMG_2.JPG', 'IMG_3.CR3']],
  ['finals', { of: 'finals' }, ['IMG_1-Edit.jpg']],
  ['a section', { of: 'section', section: 'Church' }, ['IMG_1-Edit.jpg', 'IMG_2.JPG']],
  ['all', { of: 'all' }, ['Another.jpg', 'FILM.mp4', 'IMG_1-Edit.jpg', 'IMG_2.JPG', 'IMG_4.JPG']],
  [
    'everything, if nobody says what',
    undefined,
    [
      'Another.jpg',
      'FILM.mp4',
      'IMG_1-Edit.jpg',
      'IMG_1.xmp',
      'IMG_2.JPG',
      'IMG_3.CR3',
      'IMG_4.JPG',
    ],
  ],
])('%s: that is what the client sees, as many as the dialog counted', async (_, files, names) => {
  const before = await galleryOf(creator, id);
  expect(before.promised).toBe(60);
  const reply = await submit(files);
  expect([reply.status, reply.json.code]).toEqual([200, undefined]);
  expect(await seen(client)).toEqual(names);
  // The dialog counts what the server takes.
  const counted = files === undefined ? undefined : ({ raw: false, ...files } as FilesToDeliver);
  if (counted)
    expect(
      before.items
        .filter((item: Parameters<typeof isDelivered>[0]) => isDelivered(item, counted))
        .map(({ name }: { name: string }) => name)
        .sort(),
    ).toEqual(names);
  expect((await galleryOf(creator, id)).changedSince).toBe(false);
});

it('the client approves exactly these, and no more is in the archive', async () => {
  await submit({ of: 'chosen' });
  const { manifest } = (await client.browser.get(`/api/jobs/${jobId}`)).json.progress.delivery;
  expect((await client.browser.post(`/api/jobs/${jobId}/approve`, { manifest })).status).toBe(200);
  expect(await seen(client)).toEqual(['IMG_1-Edit.jpg', 'IMG_2.JPG']);
  const archive = await fetch(new URL(`${at}/archive`, app.url), {
    headers: { cookie: client.browser.cookieHeader() },
  });
  const packed = [...unzip(Buffer.from(await archive.arrayBuffer())).keys()];
  expect(packed).toEqual(['Church/IMG_1-Edit.jpg', 'Church/IMG_2.JPG', 'manifest.sha256']);
});

it('what is sent later counts as a change only if it would be delivered', async () => {
  await submit({ of: 'chosen' });
  await send('IMG_9.JPG');
  expect((await galleryOf(creator, id)).changedSince).toBe(false);
  await send('IMG_2-Edit.jpg');
  expect((await galleryOf(creator, id)).changedSince).toBe(true);
  const again = await creator.browser.post(`/api/jobs/${jobId}/delivery-versions`, {
    note: 'The second one, too',
    files: { of: 'finals' },
  });
  expect(again.status).toBe(200);
  expect(await seen(client)).toEqual(['IMG_1-Edit.jpg', 'IMG_2-Edit.jpg']);
});

it.each<[string, object, number, string]>([
  [
    'a section without anything',
    { of: 'section', section: 'Party' },
    409,
    'gallery.nothing_to_deliver',
  ],
  ['no section', { of: 'section' }, 400, 'invalid_input'],
  ['a section of the chosen', { of: 'chosen', section: 'Church' }, 400, 'invalid_input'],
  ['another word', { of: 'best' }, 400, 'invalid_input'],
])('%s: nothing is delivered', async (_, files, status, code) => {
  const reply = await submit(files);
  expect([reply.status, reply.json.code]).toEqual([status, code]);
  expect((await galleryOf(client, id)).stage).toBe('editing');
});

it('finals of nothing: nothing is delivered, and what was promised is not owed once canceled', async () => {
  await creator.browser.post(`${at}/items/removal`, { numbers: [1] });
  const reply = await submit({ of: 'finals' });
  expect([reply.status, reply.json.code]).toEqual([409, 'gallery.nothing_to_deliver']);
  await app.sql(`update galleries set refunded_at = now() where id = $1`, [id]);
  expect((await galleryOf(client, id)).promised).toBeNull();
});
