import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { approve, freeze, galleryOf, openGallery, sendFile } from '#testing/galleries.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';
import { sharedTestApp } from '#testing/shared-app.ts';

let app: TestApp;
let client: Person;
let creator: Creator;
let id: number;
beforeAll(async () => {
  app = await sharedTestApp();
  [client, creator] = [await registerClient(app), await registerCreator(app)];
});
afterAll(() => app.close());

const vtt = (end: string, text = 'Welcome!') =>
  new TextEncoder().encode(`WEBVTT\n\n00:01.000 --> ${end}\n${text}\n`);
const send = async (name: string, bytes: Uint8Array<ArrayBuffer>, section = '') => {
  await sendFile(app, creator, id, { name, bytes, section });
  await app.settle();
};

/** A film of a minute, whatever its bytes are. */
beforeEach(async () => {
  id = await openGallery(app, client, creator);
  await send('TOAST.MP4', new Uint8Array(randomBytes(900)), 'Party');
  await app.sql(
    `update gallery_files set film = '{"seconds": 60, "codec": "avc1", "plays": true, "sound": true, "copies": []}'
     where gallery_id = $1`,
    [id],
  );
});
const filmOf = async (person: Person) =>
  (await galleryOf(person, id)).items.find(({ name }: { name: string }) => name === 'TOAST.MP4')
    .film;
const read = ({ browser }: Person, number: number) =>
  browser.get(`/api/galleries/${id}/items/${number}/captions`);

it('are shown with the film whose name they bear, in its section, and are no photo', async () => {
  await send('toast.es.vtt', vtt('00:20.000', '¡Bienvenidos!'), 'Party');
  await send('TOAST.vtt', vtt('00:20.000'), 'Party');
  await send('TOAST.vtt', vtt('00:30.000'), 'Church');
  const fit = [
    { number: 2, language: 'es', tooLong: false },
    { number: 3, language: null, tooLong: false },
  ];
  for (const person of [client, creator])
    expect(await filmOf(person)).toMatchObject({ sound: true, captions: fit });
  const { items, pictures, photos } = await galleryOf(client, id);
  expect([items.length, pictures, photos]).toEqual([1, 1, 0]);
  const own = await galleryOf(creator, id);
  expect([own.items.length, own.pictures, own.photos]).toEqual([4, 1, 0]);
  expect(
    own.items.map(({ problem }: { problem: { code: string } | null }) => problem?.code),
  ).toEqual([expect.anything(), 'captions', 'captions', 'captions']);
  const shown = await read(client, 2);
  expect(shown.status).toBe(200);
  expect(shown.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
  expect(shown.text).toContain('¡Bienvenidos!');
  const { json: link } = await creator.browser.post(`/api/galleries/${id}/share-links`, {
    kind: 'view',
  });
  const guest = app.visitor();
  expect((await guest.get(`/api${link.path}`)).json.gallery.items[0].film.captions).toEqual(fit);
  expect((await guest.get(`/api${link.path}/items/2/captions`)).text).toContain('¡Bienvenidos!');
  expect((await guest.get(`/api${link.path}/items/1/captions`)).status).toBe(404);
});

it('of a longer film are shown to nobody, and their creator hears why', async () => {
  await send('TOAST.vtt', vtt('05:00.000'), 'Party');
  expect((await filmOf(creator)).captions).toEqual([{ number: 2, language: null, tooLong: true }]);
  expect((await filmOf(client)).captions).toEqual([]);
});

it('that are none stay files, with words', async () => {
  await send(
    'TOAST.vtt',
    new TextEncoder().encode('1\n00:00:01,000 --> 00:00:02,000\nHi'),
    'Party',
  );
  await send('TOAST.es.vtt', new Uint8Array([0xff, 0xfe, 0x57, 0]), 'Party');
  await send('TOAST.fr.vtt', new TextEncoder().encode('WEBVTT\n\nNOTE nothing'), 'Party');
  const { items } = await galleryOf(creator, id);
  for (const item of items.slice(1)) {
    expect(item.problem.code, item.name).toBe('captions_unreadable');
    expect(item.problem.message).toContain("aren't WebVTT");
    expect((await read(client, item.number)).status).toBe(404);
  }
  expect((await filmOf(client)).captions).toEqual([]);
});

it('go with their film: delivered, approved, taken back', async () => {
  await send('TOAST.vtt', vtt('00:20.000'), 'Party');
  await freeze(app, id);
  await send('TOAST.fr.vtt', vtt('00:20.000'), 'Party');
  expect((await filmOf(client)).captions).toHaveLength(1);
  await approve(app, id);
  const original = await client.browser.get(`/api/galleries/${id}/items/2/original`);
  expect(original.text).toContain('WEBVTT');
  expect((await read(client, 2)).status).toBe(200);
});

it('are taken back by their creator alone', async () => {
  await send('TOAST.vtt', vtt('00:20.000'), 'Party');
  const removal = `/api/galleries/${id}/items/removal`;
  expect((await client.browser.post(removal, { numbers: [2] })).status).toBe(403);
  expect((await creator.browser.post(removal, { numbers: [2] })).json).toEqual({ removed: 1 });
  expect((await filmOf(client)).captions).toEqual([]);
  expect((await read(creator, 2)).status).toBe(404);
});
