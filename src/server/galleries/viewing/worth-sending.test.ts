/** What a gallery gives to those it is sent to: its look, named links, web sizes, and the mail. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { manyOpenOrders, startTestApp, type TestApp } from '#testing/app.ts';
import { approve, galleryOf, openGallery, sendFile } from '#testing/galleries.ts';

import type { Browser } from '#testing/outside/browser.ts';
import { mailsTo } from '#testing/outside/mailbox.ts';
import { plainPicture } from '#testing/outside/pictures.ts';
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
let at: string;
beforeAll(async () => {
  app = await startTestApp({ settings: manyOpenOrders, withPages: true });
  [client, creator] = [await confirmed(app, registerClient(app)), await registerCreator(app)];
  id = await openGallery(app, client, creator);
  at = `/api/galleries/${id}`;
  for (const [name, width, height] of [
    ['IMG_1.JPG', 400, 600],
    ['IMG_2.JPG', 600, 400],
    ['IMG_3.JPG', 610, 400],
  ] as const)
    await sendFile(app, creator, id, { name, bytes: await photo(width, height) });
});
afterAll(() => app.close());

const photo = async (width: number, height: number) =>
  new Uint8Array(await plainPicture(width, height, 'gray').jpeg().toBuffer());
const link = async (body: object) =>
  (await creator.browser.post(`${at}/share-links`, { kind: 'view', ...body })).json;
const seenBy = async (guest: Browser, path: string) => (await guest.get(`/api${path}`)).json;
const namesIn = async (guest: Browser, path: string) => {
  const response = await fetch(new URL(path, app.url), {
    headers: { cookie: guest.cookieHeader() },
  });
  if (response.status !== 200) return response.status;
  return [...unzip(Buffer.from(await response.arrayBuffer())).keys()];
};

it('has the name and day of its order, a cover that is wider than high, and what its creator says', async () => {
  const { json: job } = await client.browser.get(
    `/api/jobs/${(await galleryOf(creator, id)).order.id}`,
  );
  const before = await galleryOf(client, id);
  expect(before).toMatchObject({ title: job.title, shotOn: job.date, cover: { number: 2 } });
  const look = { title: ' Anna & Ben ', shotOn: '2026-06-01', cover: 1 };
  expect((await creator.browser.patch(at, look)).status).toBe(200);
  const { path } = await link({});
  const { gallery } = await seenBy(app.visitor(), path);
  expect(gallery).toMatchObject({
    title: 'Anna & Ben',
    shotOn: '2026-06-01',
    cover: { number: 1 },
  });
  expect(gallery.cover.proof).toBe(gallery.items[0].proof);
  // Names of nothing, days that are none, and pictures that aren't there are refused.
  const refused = await Promise.all([
    creator.browser.patch(at, { title: 'x'.repeat(101) }),
    creator.browser.patch(at, { shotOn: '2026-02-30' }),
    creator.browser.patch(at, { cover: 99 }),
    client.browser.patch(at, { title: 'Mine' }),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 403]);
  await creator.browser.patch(at, { title: null, cover: null });
  expect(await galleryOf(client, id)).toMatchObject({ title: job.title, cover: { number: 2 } });
});

it('previews a link with its cover and name, and one with a PIN with nothing', async () => {
  await creator.browser.patch(at, { title: 'Anna & Ben' });
  const headOf = async ({ path }: { path: string }) => {
    const page = await (await fetch(new URL(path, app.url))).text();
    return page.slice(0, page.indexOf('</head>'));
  };
  const open = await headOf(await link({}));
  expect(open).toContain('<title>Anna &#38; Ben');
  const picture = /og:image" content="([^"]+)"/.exec(open)?.[1]?.replaceAll('&#38;', '&') ?? '';
  const shown = await fetch(new URL(picture));
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(new URL(picture).searchParams.get('of')).toContain('/items/2/proof');
  const locked = await headOf(await link({ pin: '123456' }));
  expect(locked).not.toContain('og:image');
  expect(locked).not.toContain('Anna');
});

it('has a watermark that its creator switches, which makes all pictures again', async () => {
  const brightest = async () => {
    const proof = await client.browser.get(`${at}/items/2/proof`);
    return proof.headers.get('etag');
  };
  const before = [await brightest(), (await galleryOf(client, id)).items[1].proof];
  expect((await creator.browser.patch(at, { watermarked: true })).json.watermarked).toBe(true);
  await app.settle();
  const marked = [await brightest(), (await galleryOf(client, id)).items[1].proof];
  expect(marked[0]).not.toBe(before[0]);
  expect(marked[1]).not.toBe(before[1]);
  await creator.browser.patch(at, { watermarked: false });
  await app.settle();
  expect((await galleryOf(client, id)).watermarked).toBe(false);
  expect((await galleryOf(client, id)).items[1].proof).not.toBe(marked[1]);
});

it('has links with names, and one for what the client chose, once they chose', async () => {
  const early = await creator.browser.post(`${at}/share-links`, { kind: 'view', onlyChosen: true });
  expect(early.json.code).toBe('gallery.nothing_picked');
  await client.browser.put(`${at}/selection`, { numbers: [1, 3] });
  const { path, name, onlyChosen } = await link({ name: ' Grandma ', onlyChosen: true });
  expect({ name, onlyChosen }).toEqual({ name: 'Grandma', onlyChosen: true });
  const guest = app.visitor();
  const { gallery } = await seenBy(guest, path);
  expect(gallery.items.map(({ number }: { number: number }) => number)).toEqual([1, 3]);
  expect(gallery).toMatchObject({ pictures: 2, photos: 2, cover: { number: 3 } });
  for (const door of ['proof', 'comments'])
    expect((await guest.get(`/api${path}/items/2/${door}`)).status).toBe(404);
  expect(
    (await creator.browser.post(`${at}/share-links`, { kind: 'view', name: 'x'.repeat(61) }))
      .status,
  ).toBe(400);
});

it('gives web sizes and favorites to those who may take them, once it is approved', async () => {
  const vendor = await link({ kind: 'vendor', takesWeb: true });
  const looking = await link({ kind: 'vendor' });
  const taking = await link({ kind: 'download' });
  // Anyone who may not take web sizes is not made one who may.
  expect((await link({ kind: 'view', takesWeb: true })).takesWeb).toBe(false);
  const guest = app.visitor();
  await guest.post(`/api${taking.path}/name`, { name: 'Rosa' });
  await guest.put(`/api${taking.path}/items/3/heart`);
  const web = '/archive?size=web';
  const doors = async () => [
    await namesIn(app.visitor(), `/api${vendor.path}${web}`),
    await namesIn(app.visitor(), `/api${vendor.path}/archive`),
    await namesIn(app.visitor(), `/api${looking.path}${web}`),
    await namesIn(guest, `/api${taking.path}/archive?of=hearts`),
    await namesIn(guest, `/api${taking.path}${web}&of=hearts`),
    await namesIn(app.visitor(), `/api${taking.path}/archive?of=hearts`),
    await namesIn(client.browser, `${at}${web}`),
  ];
  expect(await doors()).toEqual([403, 403, 403, 403, 403, 403, 403]);
  await approve(app, id);
  const all = ['IMG_1.webp', 'IMG_2.webp', 'IMG_3.webp'];
  expect(await doors()).toEqual([
    all,
    403,
    403,
    ['IMG_3.JPG', 'manifest.sha256'],
    ['IMG_3.webp'],
    409,
    all,
  ]);
  const { gallery } = await seenBy(app.visitor(), vendor.path);
  expect(gallery.may).toMatchObject({ download: false, downloadWeb: true, react: false });
  expect((await creator.browser.patch(at, { watermarked: true })).json.code).toBe('gallery.stage');
});

it('is delivered with a mail that says how many of the promised photos, and what happens when', async () => {
  await creator.browser.patch(`/api/creators/${creator.creatorId}`, {
    deliveryDays: 7,
    editedPhotos: 60,
  });
  const other = await openGallery(app, client, creator);
  const jobId = (await galleryOf(creator, other)).order.id;
  for (const name of ['IMG_1.JPG', 'IMG_2.JPG'])
    await sendFile(app, creator, other, { name, bytes: await photo(60, 40) });
  const delivered = await creator.browser.post(`/api/jobs/${jobId}/submit`, {
    deliveryUrl: `https://site.example/galleries/${other}`,
    deliveryNotes: 'All of the pictures',
    galleryId: other,
  });
  expect(delivered.status).toBe(200);
  await app.settle();
  const mail = (await mailsTo(app, client.email)).findLast(
    ({ template }) => template === 'gallery',
  );
  expect(mail?.text).toContain('delivered 2 of 60 promised photos.');
  expect(mail?.text).toMatch(
    /If you don't respond by \w+ \d+, [\d:]+ [AP]M, we approve them automatically, and \$[\d,.]+ goes to/,
  );
});
