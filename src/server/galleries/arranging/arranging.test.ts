/** What a creator sent can be taken back, moved and described. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { manyOpenOrders, startTestApp, type TestApp } from '#testing/app.ts';
import {
  approve,
  formOf,
  galleryOf,
  offsetOf,
  openGallery,
  sendFile,
  sendRest,
  uploadPath,
} from '#testing/galleries.ts';
import { connectLive } from '#testing/live.ts';
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
beforeAll(async () => {
  app = await startTestApp({ settings: manyOpenOrders });
  [client, creator] = [await confirmed(app, registerClient(app)), await registerCreator(app)];
});
afterAll(() => app.close());

let id: number;
let at: string;
beforeEach(async () => {
  id = await openGallery(app, client, creator);
  at = `/api/galleries/${id}`;
});

const photo = async (width = 600) =>
  new Uint8Array(await plainPicture(width, 400).jpeg().toBuffer());
const bytes = () => new Uint8Array(randomBytes(500));
const send = (name: string, { content = bytes(), section = '' } = {}) =>
  sendFile(app, creator, id, { name, section, bytes: content });
const remove = (which: object, { browser }: Person = creator) =>
  browser.post(`${at}/items/removal`, which);
const move = (which: object, section: string) =>
  creator.browser.patch(`${at}/items`, { ...which, to: { section } });
const itemsOf = async (person: Person) => (await galleryOf(person, id)).items;
const namesOf = async (person: Person) =>
  (await itemsOf(person)).map((item: { name: string }) => item.name);
const sectionsOf = async (person: Person) =>
  (await itemsOf(person)).map((item: { section: string }) => item.section);
/** Every key of the storage that the gallery's files have, of whatever kind. */
async function keysOf(name: string): Promise<string[]> {
  const rows = await app.sql(
    `select storage_key || '' as key, array(select one ->> 'key' from jsonb_array_elements(proofs) one) as proofs
     from gallery_files where gallery_id = $1 and camera_name = $2`,
    [id, name],
  );
  return rows.flatMap(({ key, proofs }) => [key, ...proofs]);
}
async function stored(keys: readonly string[]): Promise<number> {
  const sizes = await Promise.all(keys.map((key) => app.platform.storage.sizeOf(key)));
  return sizes.filter((size) => size !== undefined).length;
}
async function jobOf(): Promise<number> {
  return (await galleryOf(creator, id)).order.id;
}
async function deliver(again = false): Promise<void> {
  const job = `/api/jobs/${await jobOf()}`;
  const reply = again
    ? await creator.browser.post(`${job}/delivery-versions`, { note: 'Without the blurred one' })
    : await creator.browser.post(`${job}/submit`, {
        deliveryUrl: `https://site.example/galleries/${id}`,
        deliveryNotes: 'All of the pictures',
        galleryId: id,
      });
  expect([reply.status, reply.text]).toEqual([200, reply.text]);
  await app.settle();
}
const told = async () => {
  await app.settle();
  const notices = (await client.browser.get('/api/notifications?limit=50')).json;
  return notices
    .filter(({ data }: { data: { galleryId?: number } | null }) => data?.galleryId === id)
    .map(({ message }: { message: string }) => message)
    .filter((text: string) => text.includes('removed'));
};

describe('before a delivery', () => {
  it('takes pictures back at once, with their bytes and what was said about them', async () => {
    await send('IMG_1.JPG', { content: await photo() });
    await send('IMG_2.JPG', { content: await photo(700) });
    await send('IMG_3.CR3');
    const keys = await keysOf('IMG_1.JPG');
    expect(await stored(keys)).toBe(keys.length);
    expect(keys.length).toBeGreaterThan(1);
    await client.browser.put(`${at}/selection`, { numbers: [1, 2] });
    await client.browser.put(`${at}/items/1/heart`, {});
    await client.browser.post(`${at}/items/1/comments`, { text: 'This one' });
    const window = await connectLive(client.browser);

    const reply = await remove({ numbers: [1, 3, 99] });
    expect([reply.status, reply.json]).toEqual([200, { removed: 2 }]);
    await window.next('selection_changed', ({ galleryId }) => galleryId === id);
    window.close();
    for (const person of [client, creator]) expect(await namesOf(person)).toEqual(['IMG_2.JPG']);
    const csv = await client.browser.get(`${at}/selection/export?format=csv`);
    expect([csv.status, csv.json.text]).toEqual([200, expect.not.stringContaining('IMG_1')]);
    expect((await creator.browser.get(`${at}/hearts`)).json).toEqual([]);
    expect((await creator.browser.get(`${at}/items/1/proof`)).status).toBe(404);
    await app.settle();
    expect(await stored(keys)).toBe(0);
    expect(await told()).toEqual([expect.stringContaining('removed 1 photo that you had chosen')]);
    const rows = await app.sql(
      `select count(placeholder)::int as seen from gallery_files where gallery_id = $1 and deleted_at is not null`,
      [id],
    );
    expect(rows).toEqual([{ seen: 0 }]);

    // Twice is no mistake, its number is nobody else's, and the same file may come again.
    expect((await remove({ numbers: [1] })).json).toEqual({ removed: 0 });
    await send('IMG_1.JPG', { content: await photo() });
    expect((await itemsOf(creator)).map((item: { number: number }) => item.number)).toEqual([2, 4]);
    expect((await galleryOf(creator, id)).usedBytes).toBeGreaterThan(0);
  });

  it('takes a section back with what is on its way to it', async () => {
    await send('a.CR3', { section: 'Church' });
    await send('b.CR3');
    const late = { name: 'c.CR3', bytes: bytes(), section: 'Church' };
    const path = await uploadPath(creator, id, late);
    const shown = { name: 'd.JPG', bytes: await photo(), section: 'Church' };
    const preview = await uploadPath(creator, id, shown);
    const sent = await creator.browser.send('POST', `${preview}/preview`, {
      body: formOf(shown.bytes),
    });
    expect(sent.status).toBe(200);
    expect(await namesOf(client)).toEqual(['a.CR3', 'b.CR3', 'd.JPG']);
    expect((await remove({ section: 'Church' })).json).toEqual({ removed: 2 });
    expect(await namesOf(client)).toEqual(['b.CR3']);
    for (const gone of [path, preview])
      await expect(offsetOf(creator, gone)).rejects.toThrow('404');
    expect((await remove({ section: 'Church' })).json.code).toBe('gallery.unknown_section');
  });

  it('is for the creator alone, and names pictures or a section', async () => {
    await send('a.CR3');
    expect((await remove({ numbers: [1] }, client)).status).toBe(403);
    for (const body of [{}, { numbers: [1], section: '' }, { numbers: [] }])
      expect((await remove(body)).status).toBe(400);
    expect(await namesOf(client)).toEqual(['a.CR3']);
  });

  it('removes what is damaged, or was replaced, and never shows it again', async () => {
    await sendFile(app, creator, id, { name: 'a.CR3', bytes: bytes(), sha256: 'a'.repeat(64) });
    expect((await remove({ numbers: [1] })).json).toEqual({ removed: 1 });
    await send('b.CR3');
    const proof = await keysOf('b.CR3');
    await creator.browser.patch(at, { stage: 'editing' });
    await send('b.JPG', { content: await photo() });
    expect(await namesOf(creator)).toEqual(['b.JPG']);
    await remove({ numbers: [2] });
    await app.settle();
    expect(await namesOf(creator)).toEqual([]);
    expect(await stored([...proof, ...(await keysOf('b.JPG'))])).toBe(0);
  });
});

describe('after a delivery', () => {
  it('leaves what was delivered until the next version, which the client is told of', async () => {
    await send('a.CR3');
    await send('b.CR3');
    await client.browser.put(`${at}/selection`, { numbers: [1, 2] });
    await deliver();
    const [key = ''] = await keysOf('a.CR3');
    expect((await remove({ numbers: [1] })).json).toEqual({ removed: 1 });
    await app.settle();
    expect(await namesOf(creator)).toEqual(['b.CR3']);
    expect(await namesOf(client)).toEqual(['a.CR3', 'b.CR3']);
    expect((await galleryOf(creator, id)).changedSince).toBe(true);
    expect([await stored([key]), await told()]).toEqual([1, []]);

    const { manifest } = await galleryOf(client, id);
    await deliver(true);
    expect(await namesOf(client)).toEqual(['b.CR3']);
    expect((await galleryOf(client, id)).version).toBe(2);
    const stale = await client.browser.post(`/api/jobs/${await jobOf()}/approve`, { manifest });
    expect([stale.status, stale.json.code]).toEqual([409, 'delivery.new_version']);
    expect(await stored([key])).toBe(0);
    expect(await told()).toEqual([expect.stringContaining('1 photo that you had chosen')]);
  });

  it('leaves what was approved: the client has all of it, and nothing more is removed', async () => {
    await send('a.CR3', { section: 'Church' });
    await send('b.CR3');
    await deliver();
    await remove({ numbers: [1] });
    await move({ numbers: [2] }, 'Dinner');
    const { manifest } = await galleryOf(client, id);
    const approved = await client.browser.post(`/api/jobs/${await jobOf()}/approve`, { manifest });
    expect(approved.status).toBe(200);
    await app.settle();
    expect(await sectionsOf(client)).toEqual(['Church', '']);
    const original = await client.browser.get(`${at}/items/1/original`);
    expect(original.status).toBe(200);
    expect((await remove({ numbers: [2] })).json.code).toBe('gallery.approved');
    expect((await move({ numbers: [2] }, 'X')).json.code).toBe('gallery.approved');
  });
});

describe('sections', () => {
  it('take pictures, and are renamed with their links and what is on its way', async () => {
    await send('a.CR3', { section: 'Church' });
    await send('b.CR3');
    await move({ numbers: [2] }, ' Church ');
    expect(await sectionsOf(client)).toEqual(['Church', 'Church']);
    const link = await creator.browser.post(`${at}/share-links`, {
      kind: 'view',
      section: 'Church',
    });
    const late = { name: 'c.CR3', bytes: bytes(), section: 'Church' };
    const path = await uploadPath(creator, id, late);
    const renamed = await move({ section: 'Church' }, 'Ceremony');
    expect([renamed.status, renamed.json.pictures]).toEqual([200, 2]);
    await sendRest(creator, path, late.bytes);
    await app.settle();
    expect(new Set(await sectionsOf(client))).toEqual(new Set(['Ceremony']));
    const token = link.json.path.split('/').at(-1);
    const shared = await client.browser.get(`/api/g/${token}`);
    expect(shared.json.gallery.pictures).toBe(3);
    expect((await move({ section: 'Church' }, 'X')).json.code).toBe('gallery.unknown_section');
    await expect(
      app.sql('update gallery_files set camera_name = $1 where gallery_id = $2', ['x', id]),
    ).rejects.toThrow('camera name');
  });

  it('of a delivery stay in its list until the next one', async () => {
    await send('a.CR3', { section: 'Church' });
    await deliver();
    const { manifest } = await galleryOf(client, id);
    await move({ section: 'Church' }, 'Ceremony');
    expect([await sectionsOf(creator), await sectionsOf(client)]).toEqual([
      ['Ceremony'],
      ['Church'],
    ]);
    expect((await galleryOf(creator, id)).changedSince).toBe(true);
    const link = await creator.browser.post(`${at}/share-links`, {
      kind: 'download',
      section: 'Church',
    });
    expect(link.json.code).toBe('gallery.unknown_section');
    await approve(app, id);
    const archive = await fetch(new URL(`${at}/archive`, app.url), {
      headers: { cookie: creator.browser.cookieHeader() },
    });
    expect([...(await unzip(Buffer.from(await archive.arrayBuffer()))).keys()]).toContain(
      'Ceremony/a.CR3',
    );
    expect((await galleryOf(client, id)).manifest).not.toBe(manifest);
  });
});

it('orders say when a picture was shot, and descriptions and focal points stay with it', async () => {
  const content = new Uint8Array(
    await plainPicture(600, 400)
      .jpeg()
      .withExif({
        IFD2: {
          DateTimeOriginal: '2026:06:01 15:04:05',
          SubSecTimeOriginal: '12',
          OffsetTimeOriginal: '-05:00',
        },
      })
      .toBuffer(),
  );
  await send('IMG_1.JPG', { content });
  const describe = (description: string | null, { browser }: Person = creator) =>
    browser.patch(`${at}/items/1`, { description });
  expect((await describe('The couple at the altar', client)).status).toBe(403);
  expect((await describe('The couple at the altar')).status).toBe(200);
  expect(await itemsOf(client)).toMatchObject([
    {
      taken: { clock: '2026-06-01T15:04:05.120', offset: -300 },
      description: 'The couple at the altar',
    },
  ]);
  const focus = { x: 20, y: 80 };
  const tapped = await creator.browser.patch(`${at}/items/1`, { focus });
  expect(tapped.status, tapped.text).toBe(200);
  const outside = await creator.browser.patch(`${at}/items/1`, { focus: { x: -1, y: 0 } });
  expect(outside.json.error).toMatch(/^The focal point must be inside the photo/);
  await creator.browser.patch(at, { stage: 'editing' });
  await send('IMG_1.JPG', { content: await photo(700) });
  expect(await itemsOf(client)).toMatchObject([
    { width: 700, taken: null, description: 'The couple at the altar', focus },
  ]);
  expect((await creator.browser.get(at)).json.cover.focus).toEqual(focus);
  expect((await describe('')).status).toBe(200);
  expect(await itemsOf(client)).toMatchObject([{ description: null }]);
  expect((await creator.browser.patch(at, { sortedBy: 'name' })).json.sortedBy).toBe('name');
});
