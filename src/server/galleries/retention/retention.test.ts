import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { openGallery, sendFile } from '#testing/galleries.ts';
import { mailsTo } from '#testing/outside/mailbox.ts';
import {
  type Creator,
  confirmEmail,
  type Person,
  registerClient,
  registerCreator,
  registerOperator,
} from '#testing/people.ts';
import { sharedTestApp } from '#testing/shared-app.ts';
import { deleteFiles, retainGalleries } from './retain-galleries.ts';
import { verifyOriginals } from './verify-originals.ts';

let app: TestApp;
let client: Person;
let creator: Creator;
beforeAll(async () => {
  app = await sharedTestApp();
  creator = await registerCreator(app);
  await confirmEmail(app, creator);
});
afterAll(() => app.close());

const dayMs = 86_400_000;
async function passes(): Promise<void> {
  await retainGalleries(app.platform);
  await app.settle();
}
/** As if that many days were left. */
const left = (id: number, days: number) =>
  app.sql(`update galleries set kept_until = now() + make_interval(secs => $2) where id = $1`, [
    id,
    days * 86_400,
  ]);

/** An approved gallery with one file, of a new client. */
async function finished(): Promise<{ id: number; jobId: number; key: string }> {
  client = await registerClient(app);
  await confirmEmail(app, client);
  const id = await openGallery(app, client, creator);
  await sendFile(app, creator, id, { name: 'IMG_1.CR3', bytes: new Uint8Array(100).fill(id) });
  const jobId = (await client.browser.get(`/api/galleries/${id}`)).json.order.id;
  const submitted = await creator.browser.post(`/api/jobs/${jobId}/submit`, {
    deliveryUrl: `https://site.example/galleries/${id}`,
    deliveryNotes: 'All of the pictures',
    galleryId: id,
  });
  expect(submitted.status).toBe(200);
  expect((await client.browser.post(`/api/jobs/${jobId}/approve`, {})).status).toBe(200);
  await app.settle();
  const rows = await app.sql('select storage_key from gallery_files where gallery_id = $1', [id]);
  return { id, jobId, key: rows[0].storage_key };
}
const seen = async (person: Person, id: number) =>
  (await person.browser.get(`/api/galleries/${id}`)).json;
const warnings = async (person: Person) =>
  (await mailsTo(app, person.email)).filter(({ template }) => template === 'gallery-ending');

const daysLeft = async (person: Person, id: number) =>
  (Date.parse((await seen(person, id)).keptUntil) - Date.now()) / dayMs;

it('warns both sides 30 and 7 days before, once each, and deletes the files', async () => {
  const { id, key } = await finished();
  expect(await seen(client, id)).toMatchObject({ keptMonths: 12, keptUntil: null });
  await passes();
  expect(Math.round(await daysLeft(client, id))).toBeGreaterThanOrEqual(365);

  await left(id, 31);
  await passes();
  expect(await warnings(client)).toHaveLength(0);
  await left(id, 29);
  await passes();
  await passes();
  expect(await warnings(client)).toHaveLength(1);
  // A late warning moves the end.
  expect(await daysLeft(client, id)).toBeGreaterThan(29.9);
  await left(id, -1);
  await passes();
  await passes();
  expect(await daysLeft(client, id)).toBeGreaterThan(6.9);
  expect(await warnings(client)).toHaveLength(2);
  expect(await warnings(creator)).toHaveLength(2);
  const notices = (await client.browser.get('/api/notifications?limit=10')).json;
  expect(notices[0]).toMatchObject({ data: { galleryId: id } });
  const original = `/api/galleries/${id}/items/1/original`;
  const taken = await client.browser.get(original);
  expect([taken.status, taken.text.slice(0, 200)]).toEqual([200, taken.text.slice(0, 200)]);

  await left(id, -1);
  await passes();
  expect((await client.browser.get(original)).json.code).toBe('gallery.emptied');
  expect((await client.browser.get(`/api/galleries/${id}/archive`)).status).toBe(410);
  const after = await seen(creator, id);
  expect(after.items).toEqual([]);
  expect(after.emptiedAt).not.toBeNull();
  expect(after.may).toMatchObject({ download: false, upload: false, share: false });
  expect(await app.platform.storage.sizeOf(key)).toBeUndefined();
  // Who took it stays on record.
  const receipt = (await creator.browser.get(`/api/galleries/${id}/receipt`)).json;
  expect(receipt).toContainEqual(expect.objectContaining({ act: 'original' }));
});

it('keeps what is disputed or what money is held for, and starts over afterwards', async () => {
  const { id, jobId, key } = await finished();
  const overdue = async () => {
    await passes();
    await app.sql('update galleries set warned_days = 7 where id = $1', [id]);
    await left(id, -1);
  };
  const change = async (text: string) => {
    await app.sql(text, [jobId]);
    await passes();
    expect(await seen(client, id)).toMatchObject({ keptUntil: null, emptiedAt: null });
  };
  await overdue();
  await change('update jobs set disputed_at = now() where id = $1');
  await app.sql('update jobs set disputed_at = null where id = $1', [jobId]);
  await overdue();
  await change(
    `update payments set released_cents = 0, released_fee_cents = 0
     where order_kind = 'job' and order_id = $1`,
  );
  await app.sql(
    `update payments set released_cents = captured_cents, released_fee_cents = fee_cents
     where order_kind = 'job' and order_id = $1`,
    [jobId],
  );
  await passes();
  expect(Math.round(await daysLeft(client, id))).toBeGreaterThanOrEqual(365);
  await deleteFiles(app.platform, { galleryId: id });
  await app.settle();
  expect(await app.platform.storage.sizeOf(key)).toBe(100);

  const operator = await registerOperator(app);
  const finding = async () => {
    const { json } = await operator.browser.get('/api/operator/doctor');
    return json.findings.find(({ name }: { name: string }) => name === 'originals');
  };
  await verifyOriginals(app.platform);
  expect((await finding()).state).toBe('ok');
  await app.platform.storage.delete(key);
  await verifyOriginals(app.platform);
  const { state, found } = await finding();
  expect(state).toBe('bad');
  expect(found).toContain(`IMG_1.CR3 (gallery #${id})`);
});
