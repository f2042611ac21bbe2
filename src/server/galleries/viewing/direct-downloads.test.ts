/** Originals and films that browsers take from the bucket, by addresses that the site signs. */
import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { manyOpenOrders, startTestApp, type TestApp } from '#testing/app.ts';
import {
  approve,
  offsetOf,
  openGallery,
  sendChunk,
  sendFile,
  uploadPath,
} from '#testing/galleries.ts';
import type { Browser } from '#testing/outside/browser.ts';
import { startTestS3, type TestS3 } from '#testing/outside/s3.ts';
import {
  type Creator,
  confirmed,
  type Person,
  registerClient,
  registerCreator,
  registerOperator,
} from '#testing/people.ts';

let s3: TestS3;
let app: TestApp;
let client: Person;
let creator: Creator;
let id: number;
const large = new Uint8Array(randomBytes(1_200_000));
const name = 'Boda de Ñandú – 結婚 "1".JPG';
beforeAll(async () => {
  s3 = await startTestS3();
  s3.cors = true;
  app = await startTestApp({
    settings: manyOpenOrders,
    env: { ...s3.env, S3_PUBLIC_ENDPOINT: s3.publicUrl },
  });
  [client, creator] = [await confirmed(app, registerClient(app)), await registerCreator(app)];
  id = await openGallery(app, client, creator);
  await sendFile(app, creator, id, { name, bytes: large });
  await sendFile(app, creator, id, { name: 'small.jpg', bytes: large.subarray(0, 999_999) });
});
afterAll(async () => {
  await app.close();
  await s3.close();
});

const ask = (by: Browser, path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(new URL(path, app.url), {
    method,
    redirect: 'manual',
    headers: { cookie: by.cookieHeader(), ...headers },
  });
const addressOf = (response: Response) => response.headers.get('location') ?? '';
const original = (number = 1) => `/api/galleries/${id}/items/${number}/original`;
const receipt = async () => (await creator.browser.get(`/api/galleries/${id}/receipt`)).json;

it('sends a browser to the bucket, where the file has its name, type and bytes', async () => {
  const response = await ask(creator.browser, original());
  expect(response.status).toBe(302);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  const address = new URL(addressOf(response));
  expect(address.origin).toBe(s3.publicUrl);
  expect(Number(address.searchParams.get('X-Amz-Expires'))).toBe(301);
  // A page of the site may read it; no cookie goes there.
  const taken = await fetch(address, { headers: { origin: app.url } });
  expect(taken.status).toBe(200);
  expect(taken.headers.get('content-type')).toBe('application/octet-stream');
  expect(taken.headers.get('access-control-allow-origin')).toBe('*');
  const disposition = taken.headers.get('content-disposition') ?? '';
  expect(disposition).toMatch(/^attachment; filename="[\w .()-]+"; filename\*=UTF-8''/);
  expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe(name);
  expect(Buffer.from(await taken.arrayBuffer()).equals(large)).toBe(true);
});

it('gives no other file, no other part and no longer than it says', async () => {
  const address = new URL(addressOf(await ask(creator.browser, original())));
  const other = new URL(address);
  other.searchParams.set('X-Amz-Expires', '604800');
  expect((await fetch(other)).status).toBe(403);
  other.search = '';
  expect((await fetch(other)).status).toBe(403);
  const range = 'bytes=10-29';
  const part = await ask(creator.browser, original(), { range });
  expect(part.status).toBe(302);
  expect((await fetch(addressOf(part))).status).toBe(403);
  const taken = await fetch(addressOf(part), { headers: { range } });
  expect([taken.status, Buffer.from(await taken.arrayBuffer())]).toEqual([
    206,
    Buffer.from(large.subarray(10, 30)),
  ]);
});

it('keeps small files, HEAD, and who asks for it, on the site', async () => {
  for (const [path, method] of [
    [original(2), 'GET'],
    [original(), 'HEAD'],
    [`${original()}?via=site`, 'GET'],
    [`/api/galleries/${id}/archive`, 'GET'],
  ] as const)
    expect((await ask(creator.browser, path, {}, method)).status).toBe(200);
  const outside = await ask(creator.browser, original(), { range: 'bytes=9000000-' });
  expect(outside.status).toBe(416);
});

it('asks the same of everyone, and notes who took what', async () => {
  expect((await ask(client.browser, original())).status).toBe(403);
  await approve(app, id);
  const { path } = (
    await creator.browser.post(`/api/galleries/${id}/share-links`, { kind: 'download' })
  ).json;
  const guest = app.visitor();
  const shared = `/api${path}/items/1/original`;
  expect((await ask(client.browser, original())).status).toBe(302);
  expect((await ask(client.browser, original(), { range: 'bytes=0-999' })).status).toBe(302);
  expect((await ask(guest, shared)).status).toBe(302);
  expect((await ask(app.visitor(), original())).status).toBe(401);
  const noted = (await receipt()).filter(({ act }: { act: string }) => act === 'original');
  expect(noted).toMatchObject([
    { linkId: expect.any(Number), number: 1, times: 1, bytes: large.length },
    { linkId: null, number: 1, times: 2, bytes: large.length + 1000 },
  ]);
  // A link gives away twenty times what its gallery holds, a file taken elsewhere as a whole.
  const all = 20 * (large.length + 999_999);
  const { pool } = app.platform;
  await pool.query('update gallery_visits set bytes = $1 where link_id is not null', [all]);
  expect((await ask(guest, shared)).status).toBe(429);
  await pool.query('update gallery_links set closed_at = now()');
  expect(await (await ask(guest, shared)).json()).toMatchObject({ code: 'gallery_link.closed' });
});

it('sends the bytes itself while browsers cannot reach the bucket, and says why', async () => {
  const operator = await registerOperator(app);
  const finding = async () => {
    const { findings } = (await operator.browser.get('/api/operator/doctor')).json;
    return findings.find((one: { name: string }) => one.name === 'direct');
  };
  expect(await finding()).toMatchObject({ state: 'ok' });
  onTestFinished(async () => {
    s3.cors = true;
    await app.platform.direct?.check();
  });
  s3.cors = false;
  expect(await finding()).toMatchObject({
    state: 'bad',
    found: expect.stringContaining(`refuses GET from pages of ${app.url}`),
    advice: expect.stringContaining('CORS'),
  });
  const response = await ask(creator.browser, original());
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer()).equals(large)).toBe(true);
  expect(await s3.unfinished()).toEqual([]);
});

it('says that the bucket is away, and keeps nothing elsewhere', async () => {
  const operator = await registerOperator(app);
  onTestFinished(async () => {
    s3.away = false;
    await app.platform.direct?.check();
  });
  const other = await openGallery(app, client, creator);
  const path = await uploadPath(creator, other, { name: 'late.jpg', bytes: large });
  s3.away = true;
  const { findings } = (await operator.browser.get('/api/operator/doctor')).json;
  const found = (name: string) => findings.find((one: { name: string }) => one.name === name);
  expect(found('files')).toMatchObject({
    state: 'bad',
    found: expect.stringMatching(/^Files can't be saved: /),
    advice: "Check the S3_ settings and the key's permissions on the bucket.",
  });
  expect(found('direct')).toMatchObject({ state: 'bad' });
  expect((await ask(creator.browser, original())).status).toBe(503);
  expect((await sendChunk(creator, path, 0, large)).json.code).toBe('unavailable');
  s3.away = false;
  expect(await offsetOf(creator, path)).toBe(0);
  const kept = await readdir(app.platform.config.DATA_DIR, { recursive: true });
  expect(kept.filter((name) => /^(files|incoming)\//.test(name))).toEqual([]);
});

it('is tried at the start, and left alone where no address is set', async () => {
  for (const S3_PUBLIC_ENDPOINT of ['', 'http://127.0.0.1:9']) {
    const other = await startTestApp({ env: { ...s3.env, S3_PUBLIC_ENDPOINT } });
    onTestFinished(() => other.close());
    expect(other.platform.direct?.open).toBeUndefined();
    expect(other.platform.direct?.failure?.kind).toBe(
      S3_PUBLIC_ENDPOINT ? 'unreachable' : undefined,
    );
  }
});
