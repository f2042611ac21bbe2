/** What an order's end makes of the gallery that was delivered for it. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { manyOpenOrders, startTestApp, type TestApp } from '#testing/app.ts';
import { openGallery, sendFile } from '#testing/galleries.ts';
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
beforeAll(async () => {
  app = await startTestApp({ settings: manyOpenOrders });
  [client, creator] = [await confirmed(app, registerClient(app)), await registerCreator(app)];
});
afterAll(() => app.close());

let galleryId: number;
let jobId: number;
beforeEach(async () => {
  galleryId = await openGallery(app, client, creator);
  jobId = (await creator.browser.get(`/api/galleries/${galleryId}`)).json.order.id;
});

const send = (name: string) =>
  sendFile(app, creator, galleryId, { name, bytes: new Uint8Array(Buffer.from(`${name} raw`)) });
const submit = (id = galleryId) =>
  creator.browser.post(`/api/jobs/${jobId}/submit`, {
    deliveryUrl: `https://site.example/galleries/${id}`,
    deliveryNotes: 'All of the pictures',
    galleryId: id,
  });
const step = (name: string, body: object = {}) =>
  client.browser.post(`/api/jobs/${jobId}/${name}`, body);
const stage = async () => (await client.browser.get(`/api/galleries/${galleryId}`)).json.stage;
const original = async () =>
  (await client.browser.get(`/api/galleries/${galleryId}/items/1/original`)).status;
const delivered = async () =>
  (await client.browser.get(`/api/jobs/${jobId}`)).json.progress.delivery;

it('an approval names the delivered files, pays, and opens the originals', async () => {
  await send('IMG_1.CR3');
  expect((await submit()).status).toBe(200);
  expect(await stage()).toBe('delivered');
  expect(await original()).toBe(403);
  const first = await delivered();
  expect(first).toMatchObject({ galleryId, version: 1 });

  expect((await step('request-changes', { note: 'One more' })).status).toBe(200);
  expect(await stage()).toBe('editing');
  await send('IMG_2.CR3');
  await submit();
  const second = await delivered();
  expect(second.manifest).not.toBe(first.manifest);

  const stale = await step('approve', { manifest: first.manifest });
  expect([stale.status, stale.json.code]).toEqual([409, 'delivery.new_version']);
  expect((await step('approve', { manifest: second.manifest })).status).toBe(200);
  expect(await stage()).toBe('approved');
  expect(await original()).toBe(200);
});

it('nothing is delivered of a gallery that is empty, or of another order', async () => {
  const empty = await submit();
  expect([empty.status, empty.json.code]).toEqual([409, 'gallery.empty']);
  const other = await submit(await openGallery(app, client, creator));
  expect([other.status, other.json.code]).toEqual([404, 'delivery.other_gallery']);
  expect(await delivered()).toBeNull();
});

it.each([
  ['a full refund leaves the client no originals', 0, 403],
  ['a split leaves the client what was delivered', 1000, 200],
])('%s', async (_, creatorAmount, status) => {
  await send('IMG_1.CR3');
  await submit();
  const proposed = await creator.browser.post(`/api/jobs/${jobId}/settlements`, { creatorAmount });
  expect(proposed.status).toBe(201);
  const { number } = proposed.json;
  expect((await step(`settlements/${number}/acceptance`)).status).toBe(200);
  await app.settle();
  expect(await original()).toBe(status);
});

it('the number that the order promised counts, and its creator cannot change it', async () => {
  const promise = (terms: object) =>
    creator.browser.patch(`/api/creators/${creator.creatorId}`, terms);
  expect((await promise({ deliveryDays: 7, picturesToPick: 1 })).status).toBe(200);
  galleryId = await openGallery(app, client, creator);
  await promise({ deliveryDays: 0, picturesToPick: null });
  await send('IMG_1.CR3');
  await send('IMG_2.CR3');
  const path = `/api/galleries/${galleryId}`;
  expect((await client.browser.get(path)).json).toMatchObject({
    picturesToPick: 1,
    picksAreAgreed: true,
  });
  const change = await creator.browser.patch(path, { picturesToPick: 9 });
  expect([change.status, change.json.code]).toEqual([409, 'gallery.picks_agreed']);
  const both = await client.browser.put(`${path}/selection`, { numbers: [1, 2] });
  expect([both.status, both.json.code]).toEqual([409, 'gallery.too_many_picked']);
});
