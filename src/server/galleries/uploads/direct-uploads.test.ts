/** Files whose parts a browser puts into the bucket itself, at addresses that the site signs. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { manyOpenOrders, startTestApp, type TestApp } from '#testing/app.ts';
import {
  galleryOf,
  offsetOf,
  openGallery,
  sendChunk,
  sha256Of,
  smallChunk,
  uploadPath,
} from '#testing/galleries.ts';
import { startTestS3, type TestS3 } from '#testing/outside/s3.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';
import { pruneUploads } from './end-upload.ts';

let s3: TestS3;
let app: TestApp;
let client: Person;
let creator: Creator;
let id: number;
beforeAll(async () => {
  s3 = await startTestS3();
  s3.cors = true;
  app = await startTestApp({
    settings: manyOpenOrders,
    env: { ...s3.env, S3_PUBLIC_ENDPOINT: s3.publicUrl },
  });
  [client, creator] = [await registerClient(app), await registerCreator(app)];
  id = await openGallery(app, client, creator);
  // This server removes a folder with its last object, also while it stores the next.
  await app.platform.storage.put(`private/galleries/${id}/anchor`, new Uint8Array(1), 'text/plain');
});
afterAll(async () => {
  await app.close();
  await s3.close();
});

const bytesOf = (size: number) => new Uint8Array(randomBytes(size));
interface NextParts {
  readonly offset: number;
  readonly parts: readonly { start: number; size: number; address: string }[];
}
const askNext = (path: string, by: Pick<Person, 'browser'> = creator) =>
  by.browser.post(`${path}/parts`);
async function nextOf(path: string): Promise<NextParts> {
  const { status, json } = await askNext(path);
  expect(status).toBe(200);
  return json;
}
const put = (address: string, body: Uint8Array<ArrayBuffer>) =>
  fetch(address, { method: 'PUT', body, headers: { origin: app.url } });
async function sendAll(path: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  for (;;) {
    const { offset, parts } = await nextOf(path);
    if (offset === bytes.length) return;
    for (const { start, size, address } of parts)
      expect((await put(address, bytes.subarray(start, start + size))).status).toBe(200);
  }
}
const itemNamed = async (name: string) =>
  (await galleryOf(creator, id)).items.find((item: { name: string }) => item.name === name);

it('arrives part by part without passing the site, and is checked as any other', async () => {
  const bytes = bytesOf(5 * smallChunk + 1234);
  const path = await uploadPath(creator, id, { name: 'direct.cr3', bytes });
  const sentBefore = s3.direct.length;
  const first = await nextOf(path);
  expect([first.offset, first.parts.map(({ start, size }) => [start, size])]).toEqual([
    0,
    [0, 1, 2, 3].map((nth) => [nth * smallChunk, smallChunk]),
  ]);
  await sendAll(path, bytes);
  expect(await nextOf(path)).toEqual({ offset: bytes.length, parts: [] });
  await app.settle();
  expect(await itemNamed('direct.cr3')).toMatchObject({
    size: bytes.length,
    sha256: sha256Of(bytes),
    state: 'unproofable',
  });
  expect(s3.direct.slice(sentBefore).map((line) => line.split(' ')[0])).toEqual(
    Array(6).fill('PUT'),
  );
  expect(await s3.unfinished()).toEqual([]);
  // Its address takes nothing more.
  expect((await put(first.parts[0]?.address ?? '', bytes.subarray(0, smallChunk))).status).toBe(
    404,
  );
});

it('goes on where it broke off, in any process, by either way', async () => {
  const { DATA_DIR } = app.platform.config;
  const other = await startTestApp({
    databaseUrl: app.databaseUrl,
    withoutTasks: true,
    env: { ...s3.env, DATA_DIR },
  });
  onTestFinished(() => other.close());
  const there = { browser: Object.assign(other.visitor(), { cookies: creator.browser.cookies }) };
  const bytes = bytesOf(4 * smallChunk + 99);
  const path = await uploadPath(creator, id, { name: 'both.cr3', bytes });
  const piece = (start: number, end: number) => bytes.subarray(start, end);
  // By tus, to within the first part; then by itself from that part's start, the third before the second.
  await sendChunk(there, path, 0, piece(0, 1000));
  const { offset, parts } = await nextOf(path);
  expect([offset, parts[0]?.start]).toEqual([1000, 0]);
  for (const nth of [0, 2]) {
    const { start, size, address } = parts[nth] ?? { start: 0, size: 0, address: '' };
    await put(address, piece(start, start + size));
  }
  // What another part hides does not count yet.
  expect((await nextOf(path)).offset).toBe(smallChunk);
  expect(await offsetOf(there, path)).toBe(smallChunk);
  await sendChunk(there, path, smallChunk, piece(smallChunk, 2 * smallChunk + 7));
  await sendAll(path, bytes);
  await app.settle();
  expect(await itemNamed('both.cr3')).toMatchObject({ sha256: sha256Of(bytes) });
  expect((await askNext(path, there)).json.code).toBe('gallery_upload.not_direct');
});

it('takes no byte more, no other part, and nothing from someone else', async () => {
  const bytes = bytesOf(smallChunk + 10);
  const path = await uploadPath(creator, id, { name: 'strict.cr3', bytes });
  const [part, last] = (await nextOf(path)).parts;
  const address = part?.address ?? '';
  for (const length of [smallChunk - 1, smallChunk + 1])
    expect((await put(address, bytesOf(length))).status).toBe(403);
  const other = address.replace('partNumber=1', 'partNumber=2');
  expect((await put(other, bytes.subarray(0, smallChunk))).status).toBe(403);
  expect((await put(last?.address ?? '', bytes.subarray(0, 10))).status).toBe(200);
  expect((await nextOf(path)).offset).toBe(0);
  for (const by of [client, await registerCreator(app)])
    expect((await askNext(path, by)).status).toBe(404);
  // While a chunk is received by tus.
  await app.sql(
    `update gallery_uploads set lease = gen_random_uuid(), lease_until = now() + interval '1 minute' where name = 'strict.cr3'`,
  );
  expect((await askNext(path)).json.code).toBe('gallery_upload.in_use');
});

it('is damaged if a part was sent again after it was counted', async () => {
  const bytes = bytesOf(smallChunk + 10);
  const path = await uploadPath(creator, id, { name: 'changed.cr3', bytes, sha256: null });
  const [first, last] = (await nextOf(path)).parts;
  await put(first?.address ?? '', bytes.subarray(0, smallChunk));
  expect((await nextOf(path)).offset).toBe(smallChunk);
  await put(first?.address ?? '', bytesOf(smallChunk));
  await put(last?.address ?? '', bytes.subarray(smallChunk));
  expect((await nextOf(path)).offset).toBe(bytes.length);
  await app.settle();
  expect(await itemNamed('changed.cr3')).toMatchObject({ state: 'damaged' });
  expect(await s3.unfinished()).toHaveLength(1);
});

it('leaves nothing where it was dropped or never ended, and stops with the approval', async () => {
  const gallery = await openGallery(app, client, creator);
  const sent = async (name: string) => {
    const bytes = bytesOf(smallChunk + 10);
    const path = await uploadPath(creator, gallery, { name, bytes });
    await put((await nextOf(path)).parts[0]?.address ?? '', bytes.subarray(0, smallChunk));
    return { path, bytes };
  };
  const before = (await s3.unfinished()).length;
  const { path: dropped } = await sent('dropped.cr3');
  const headers = { 'tus-resumable': '1.0.0' };
  expect((await creator.browser.send('DELETE', dropped, { headers })).status).toBe(204);
  expect((await askNext(dropped)).status).toBe(404);
  await sent('late.cr3');
  const inAWeek = new Date(Date.now() + 8 * 86_400_000);
  await pruneUploads({ ...app.platform, clock: () => inAWeek });
  await app.settle();
  expect((await s3.unfinished()).length).toBeLessThanOrEqual(before);
  const { path } = await sent('approved.cr3');
  await app.sql(`update galleries set stage = 'approved', version = 1 where id = $1`, [gallery]);
  expect((await askNext(path)).json.code).toBe('gallery.approved');
});
