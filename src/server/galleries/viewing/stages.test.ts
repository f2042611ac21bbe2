import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
import { manyOpenOrders, startTestApp, type TestApp } from '#testing/app.ts';
import {
  approve,
  createUpload,
  freeze,
  galleryOf,
  openGallery,
  sendFile,
  sha256Of,
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
import { approveGallery, openToClient, refundGallery, reopenGallery } from '../index.ts';

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
  id = await openGallery(app, client, creator, { watermarked: true });
  at = `/api/galleries/${id}`;
});

const photo = async (side = 600) => new Uint8Array(await plainPicture(side, 400).jpeg().toBuffer());
const bytes = () => new Uint8Array(randomBytes(500));
const send = (name: string, content = bytes(), section = '') =>
  sendFile(app, creator, id, { name, section, bytes: content });
const get = ({ browser }: Person, path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(`${at}${path}`, app.url), {
    headers: { cookie: browser.cookieHeader(), ...headers },
  });
const codeOf = (reply: { status: number; json: { code?: string } }) =>
  `${reply.status} ${reply.json.code ?? ''}`.trim();
const tell = async (
  person: Person,
  method: 'DELETE' | 'PATCH' | 'POST' | 'PUT',
  path: string,
  body?: object,
) => codeOf(await person.browser.send(method, `${at}${path}`, { body }));
const change = (work: Parameters<typeof inTransaction<void>>[1]) =>
  inTransaction(app.platform.db, work);

describe('a gallery', () => {
  it('is the same for both sides, but for what is theirs', async () => {
    await send('IMG_1.JPG', await photo(), 'Church');
    await send('IMG_2.CR3');
    const own = await galleryOf(creator, id);
    const theirs = await galleryOf(client, id);
    expect(own).toMatchObject({ side: 'creator', stage: 'proofing', changedSince: false });
    expect(theirs).toMatchObject({
      side: 'client',
      quotaBytes: null,
      usedBytes: null,
      may: { react: true, pick: true, reopen: false, download: false, upload: false, share: true },
    });
    expect(theirs.items).toMatchObject([
      {
        number: 1,
        name: 'IMG_1.JPG',
        section: 'Church',
        state: 'proofed',
        sha256: null,
        width: 600,
      },
      { number: 2, name: 'IMG_2.CR3', state: 'unproofable', proof: null },
    ]);
    expect(theirs.items[0].placeholder).toMatch(/^data:image/);
    expect(own.items[0].sha256).toMatch(/^[0-9a-f]{64}$/);
    const stranger = await registerClient(app);
    expect((await get(stranger, '')).status).toBe(404);
  });

  it('shows what is damaged to its creator alone', async () => {
    await sendFile(app, creator, id, { name: 'a.jpg', bytes: bytes(), sha256: sha256Of(bytes()) });
    expect((await galleryOf(creator, id)).items).toMatchObject([{ state: 'damaged' }]);
    expect((await galleryOf(client, id)).items).toEqual([]);
  });

  it('says how many pictures it has, and shows the first', async () => {
    await app.sql(
      `insert into gallery_files (gallery_id, number, position, camera_name, storage_key, size, sha256, crc32, state,
         width, height, created_at)
       select $1::int, n, n, 'IMG_' || n || '.JPG', 'private/galleries/' || $1::int || '/' || n, 1, repeat('a', 64), 1, 'proofed',
         3, 2, now() from generate_series(1, 1000) n`,
      [id],
    );
    const { pictures, items } = await galleryOf(client, id);
    expect([pictures, items.length]).toEqual([1000, 200]);
  });
});

describe('a proof', () => {
  it('comes in the size asked for, marked until approval, kept by the browser by its name', async () => {
    await send('IMG_1.JPG', await photo(2400));
    const widthOf = async (query: string) => {
      const response = await get(client, `/items/1/proof${query}`);
      expect(response.headers.get('content-type')).toBe('image/webp');
      return [response.headers.get('cache-control'), (await response.arrayBuffer()).byteLength];
    };
    const [cache, large] = await widthOf('?side=2048');
    const [, small] = await widthOf('?side=480');
    expect(cache).toBe('private, no-cache');
    expect(Number(large)).toBeGreaterThan(Number(small));
    const { proof } = (await galleryOf(client, id)).items[0];
    expect((await widthOf(`?side=480&v=${proof}`))[0]).toBe('private, max-age=86400');
    expect((await get(client, '/items/1/proof?side=500')).status).toBe(400);
    expect((await get(client, '/items/2/proof')).status).toBe(404);
    const marked = await get(client, '/items/1/proof').then((response) => response.arrayBuffer());
    await approve(app, id);
    await app.settle();
    const clean = await get(client, '/items/1/proof').then((response) => response.arrayBuffer());
    expect(Buffer.from(clean).equals(Buffer.from(marked))).toBe(false);
    // Under another address: browsers keep the marked one.
    expect((await galleryOf(client, id)).items[0].proof).not.toBe(proof);
    const rows = await app.sql(
      `select storage_key as key from gallery_files where gallery_id = $1`,
      [id],
    );
    expect(await app.platform.storage.get(`${rows[0].key}-proofs/480.webp`)).toBeUndefined();
  });
});

describe('originals', () => {
  it("are the creator's always, and the client's once they approved, in any range", async () => {
    const content = bytes();
    await send('Über “1”.JPG', content);
    const path = '/items/1/original';
    expect((await get(client, path)).status).toBe(403);
    const own = await get(creator, path);
    expect(Buffer.from(await own.arrayBuffer()).equals(content)).toBe(true);
    expect(own.headers.get('content-disposition')).toContain("filename*=UTF-8''%C3%9Cber");
    await freeze(app, id);
    expect((await get(client, path)).status).toBe(403);
    await approve(app, id);
    const part = await get(client, path, { range: 'bytes=10-19' });
    expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([
      206,
      Buffer.from(content.subarray(10, 20)),
    ]);
    expect(part.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });

  it("stay the creator's when everything was refunded, and open when each gets a part", async () => {
    const path = '/items/1/original';
    await send('a.jpg');
    await freeze(app, id);
    await change((tx) => refundGallery(tx, id, new Date()));
    expect((await (await get(client, path)).json()).code).toBe('gallery.refunded');
    expect((await galleryOf(client, id)).may).toMatchObject({ download: false, react: false });
    expect((await get(creator, path)).status).toBe(200);
    expect((await createUpload(creator, id, { name: 'b.jpg', bytes: bytes() })).json.code).toBe(
      'gallery.approved',
    );
    id = await openGallery(app, client, creator);
    at = `/api/galleries/${id}`;
    await send('a.jpg');
    await change((tx) => openToClient(tx, id, new Date()));
    expect((await get(client, path)).status).toBe(200);
  });
});

describe('a delivery', () => {
  it('waits until every file is whole, checked and has its proof', async () => {
    await expect(freeze(app, id)).rejects.toMatchObject({ code: 'gallery.empty' });
    await createUpload(creator, id, { name: 'late.jpg', bytes: bytes() });
    await expect(freeze(app, id)).rejects.toMatchObject({
      code: 'gallery.not_ready',
      details: { onTheWay: 1, unchecked: 0, damaged: 0 },
    });
    await send('late.jpg');
    await app.sql('delete from gallery_uploads where gallery_id = $1 and file_id is null', [id]);
    await app.sql(
      `update gallery_files set state = 'checked', problem = null where gallery_id = $1`,
      [id],
    );
    await expect(freeze(app, id)).rejects.toMatchObject({ details: { unchecked: 1 } });
  });

  it('freezes the list that the archive carries, and another one after each change', async () => {
    await send('a.jpg');
    const first = await freeze(app, id);
    expect(await freeze(app, id)).toBe(first);
    expect(await galleryOf(client, id)).toMatchObject({
      version: 1,
      manifest: first,
      stage: 'delivered',
    });
    // Not delivered yet: the client goes on seeing what was.
    await send('b.jpg');
    expect((await galleryOf(client, id)).items).toHaveLength(1);
    expect(await galleryOf(creator, id)).toMatchObject({ changedSince: true });
    await change((tx) => reopenGallery(tx, id));
    expect((await galleryOf(client, id)).stage).toBe('editing');
    const second = await freeze(app, id);
    expect(second).not.toBe(first);
    expect(await galleryOf(client, id)).toMatchObject({ version: 2, manifest: second });
    const late = change(async (tx) => void (await approveGallery(tx, id, first)));
    await expect(late).rejects.toMatchObject({ code: 'gallery.new_pictures' });
    await change(async (tx) => void (await approveGallery(tx, id, second)));
    const zip = unzip(Buffer.from(await (await get(client, '/archive')).arrayBuffer()));
    const manifest = zip.get('manifest.sha256') ?? Buffer.alloc(0);
    expect(createHash('sha256').update(manifest).digest('hex')).toBe(second);
    const forged = app.sql(`update gallery_versions set manifest = '' where gallery_id = $1`, [id]);
    await expect(forged).rejects.toThrow('is a fact');
  });

  it('gives the client exactly what they approved, whatever came after it', async () => {
    await app.sql(`update galleries set stage = 'editing' where id = $1`, [id]);
    const approved = bytes();
    await send('a.jpg', approved);
    await freeze(app, id);
    await send('a.jpg');
    await change(async (tx) => void (await approveGallery(tx, id)));
    const own = await get(client, '/items/1/original').then((response) => response.arrayBuffer());
    expect(Buffer.from(own).equals(approved)).toBe(true);
    await expect(freeze(app, id)).rejects.toMatchObject({ code: 'gallery.stage' });
  });

  it('can only be approved once there is one', async () => {
    const early = change(async (tx) => void (await approveGallery(tx, id)));
    await expect(early).rejects.toMatchObject({ code: 'gallery.not_delivered' });
  });
});

describe('a selection', () => {
  const numbers = async () =>
    (await galleryOf(client, id)).items.filter((one: { picked: boolean }) => one.picked).length;
  const put = (picked: number[]) => tell(client, 'PUT', '/selection', { numbers: picked });
  const submission = '/selection/submission';

  it('is counted, submitted, told to the creator, and opened again by them', async () => {
    for (const name of ['IMG_1.JPG', 'IMG_2.CR3', '=IMG_3.JPG']) await send(name);
    await creator.browser.send('PATCH', at, { body: { picturesToPick: 2 } });
    expect(await tell(client, 'POST', submission)).toBe('409 gallery.nothing_picked');
    expect(await put([1, 2, 3])).toBe('409 gallery.too_many_picked');
    expect(await put([1, 9])).toBe('400 gallery.unknown_pictures');
    expect(await tell(creator, 'PUT', '/selection', { numbers: [1] })).toBe('403 forbidden');
    expect(await put([3, 1, 1])).toBe('200');
    expect(await numbers()).toBe(2);
    expect(await tell(creator, 'POST', submission)).toBe('403 forbidden');
    // Two windows: one of them submits.
    const both = await Promise.all([
      tell(client, 'POST', submission),
      tell(client, 'POST', submission),
    ]);
    expect(both.toSorted()).toEqual(['200', '409 gallery.stage']);
    expect(await put([2])).toBe('409 gallery.stage');
    expect(await galleryOf(creator, id)).toMatchObject({ stage: 'editing', may: { reopen: true } });
    await app.settle();
    const notices = (await creator.browser.get('/api/notifications')).json;
    expect(notices[0]).toMatchObject({ path: `/galleries/${id}`, data: { galleryId: id } });
    expect(notices[0].message).toContain('2 photos');
    expect(await tell(client, 'DELETE', submission)).toBe('403 forbidden');
    expect(await tell(creator, 'DELETE', submission)).toBe('200');
    expect(await put([2])).toBe('200');
    await app.settle();
    const told = (await client.browser.get('/api/notifications')).json;
    expect(told[0].message).toContain('opened your selection again');
  });

  it('keeps what each of two devices chose, and shows it to every window of both sides', async () => {
    for (const name of ['IMG_1.JPG', 'IMG_2.JPG', 'IMG_3.JPG']) await send(name);
    await creator.browser.send('PATCH', at, { body: { picturesToPick: 2 } });
    const change = (body: object) => tell(client, 'PATCH', '/selection', body);
    const windows = await Promise.all([client, creator].map(({ browser }) => connectLive(browser)));
    expect(await Promise.all([change({ add: [1] }), change({ add: [3] })])).toEqual(['200', '200']);
    const picked = async () =>
      (await galleryOf(creator, id)).items.map((one: { picked: boolean }) => one.picked);
    expect(await picked()).toEqual([true, false, true]);
    for (const window of windows)
      for (const number of [1, 3])
        await window.next(
          'selection_changed',
          ({ galleryId, changes }) => galleryId === id && changes?.add[0] === number,
        );
    expect(await change({ add: [2] })).toBe('409 gallery.too_many_picked');
    expect(await change({ add: [2], remove: [3] })).toBe('200');
    expect(await change({ add: [9] })).toBe('400 gallery.unknown_pictures');
    expect(await tell(creator, 'PATCH', '/selection', { add: [1] })).toBe('403 forbidden');
    expect(await picked()).toEqual([true, true, false]);
    await tell(client, 'POST', submission);
    for (const window of windows) {
      await window.next('selection_changed', ({ changes }) => changes === null);
      window.close();
    }
    expect(await change({ remove: [1] })).toBe('409 gallery.stage');
  });

  it('is text that each program finds its pictures by, also after finals came', async () => {
    const exported = async (format: string) =>
      (await creator.browser.get(`${at}/selection/export?format=${format}`)).json.text;
    for (const name of ['IMG_1.JPG', 'IMG_2.CR3', '=IMG_3.JPG']) await send(name);
    await put([1, 2, 3]);
    await tell(client, 'POST', submission);
    await send('IMG_1.tif');
    expect((await galleryOf(client, id)).items[0]).toMatchObject({
      name: 'IMG_1.tif',
      picked: true,
    });
    expect(await exported('lightroom')).toBe('IMG_1, IMG_2, =IMG_3');
    expect(await exported('capture_one')).toBe('IMG_1 IMG_2 =IMG_3');
    expect(await exported('finder')).toBe('IMG_1 OR IMG_2 OR =IMG_3');
    expect(await exported('csv')).toBe(
      "number,name,section\r\n1,IMG_1.JPG,\r\n2,IMG_2.CR3,\r\n3,'=IMG_3.JPG,\r\n",
    );
  });
});

describe('hearts and comments', () => {
  it("are each person's own, and stay with the picture when its final comes", async () => {
    await send('IMG_1.CR3');
    expect(await tell(client, 'PUT', '/items/1/heart')).toBe('200');
    expect(await tell(client, 'PUT', '/items/1/heart')).toBe('200');
    expect(await tell(client, 'PUT', '/items/2/heart')).toBe('404 not_found');
    const made = await client.browser.post(`${at}/items/1/comments`, { text: 'Warmer, please' });
    expect(made).toMatchObject({ status: 201, json: { own: true, by: { side: 'client' } } });
    await creator.browser.send('PATCH', at, { body: { stage: 'editing' } });
    await send('IMG_1.jpg');
    expect((await galleryOf(creator, id)).items).toMatchObject([
      { name: 'IMG_1.jpg', heart: false, hearts: 1, comments: 1 },
    ]);
    expect((await galleryOf(client, id)).items[0].heart).toBe(true);
    const read = (await creator.browser.get(`${at}/items/1/comments`)).json;
    expect(read).toMatchObject([{ own: false, text: 'Warmer, please' }]);
    expect(await tell(creator, 'DELETE', `/comments/${read[0].id}`)).toBe('404 not_found');
    expect(await tell(client, 'DELETE', `/comments/${read[0].id}`)).toBe('200');
    expect((await creator.browser.get(`${at}/hearts`)).json).toMatchObject([
      { by: { side: 'client' }, numbers: [1] },
    ]);
    expect(await tell(client, 'DELETE', '/items/1/heart')).toBe('200');
    expect((await creator.browser.get(`${at}/hearts`)).json).toEqual([]);
  });

  it('end with the approval', async () => {
    await send('IMG_1.CR3');
    await approve(app, id);
    expect(await tell(client, 'PUT', '/items/1/heart')).toBe('409 gallery.stage');
    expect(await tell(client, 'POST', '/items/1/comments', { text: 'Late' })).toBe(
      '409 gallery.stage',
    );
  });
});
