import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { manyOpenOrders, startTestApp, type TestApp } from '#testing/app.ts';
import {
  freeze,
  galleryOf,
  openGallery,
  sendFile,
  sendRest,
  uploadPath,
} from '#testing/galleries.ts';
import { plainPicture, sendAsForm } from '#testing/outside/pictures.ts';
import {
  type Creator,
  confirmed,
  type Person,
  registerClient,
  registerCreator,
} from '#testing/people.ts';
import { approveGallery } from '../index.ts';

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

const photo = async (width: number, height: number, color = 'red') =>
  new Uint8Array(await plainPicture(width, height, color).jpeg().toBuffer());
const raw = (name: string, length = 500) => ({ name, bytes: new Uint8Array(length).fill(7) });
const preview = async (path: string, bytes?: Uint8Array) =>
  sendAsForm(creator.browser, `${path}/preview`, bytes ?? (await photo(900, 600)));
const itemsOf = async (person: Person) => (await galleryOf(person, id)).items;
const seenKeys = async () => {
  const rows = await app.sql(
    `select proofs, preview_key from gallery_files where gallery_id = $1`,
    [id],
  );
  return rows.flatMap(({ proofs, preview_key }) => [
    ...proofs.map(({ key }: { key: string }) => key),
    ...(preview_key ? [preview_key] : []),
  ]);
};
const areGone = async (keys: readonly string[]) => {
  await app.settle();
  const sizes = await Promise.all(keys.map((key) => app.platform.storage.sizeOf(key)));
  return keys.length > 0 && sizes.every((size) => size === undefined);
};

describe('a preview', () => {
  it('is chosen before the original is here, which takes over its place', async () => {
    const original = await photo(2400, 1600, 'blue');
    const path = await uploadPath(creator, id, { name: 'IMG_1.JPG', bytes: original });
    const { status, json } = await preview(path);
    expect([status, json.number]).toEqual([200, 1]);
    const [item] = await itemsOf(client);
    expect(item).toMatchObject({
      number: 1,
      name: 'IMG_1.JPG',
      state: 'arriving',
      preview: true,
      proof: json.proof,
      width: 900,
      height: 600,
    });
    const shown = await client.browser.get(`${at}/items/1/proof`);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await client.browser.put(`${at}/items/1/heart`)).status).toBe(200);
    const picked = await client.browser.put(`${at}/selection`, { numbers: [1] });
    expect(picked.json.numbers).toEqual([1]);
    expect((await creator.browser.get(`${at}/items/1/original`)).status).toBe(404);
    expect((await creator.browser.get(`${at}/archive`)).status).toBe(409);
    const keys = await seenKeys();

    // Choosing ends while the original is still on its way.
    await client.browser.post(`${at}/selection/submission`);
    await sendRest(creator, path, original);
    const beforeCheck = await itemsOf(client);
    expect(beforeCheck[0]).toMatchObject({ number: 1, preview: true });
    await app.settle();
    const [whole, ...others] = await itemsOf(client);
    expect(others).toEqual([]);
    expect(whole).toMatchObject({ state: 'proofed', preview: false, width: 2400, heart: true });
    expect(whole.picked).toBe(true);
    expect(await areGone(keys)).toBe(true);
  });

  it('is not made again of an original that shows the same, however it was marked since', async () => {
    const original = await photo(2400, 1600, 'gray');
    const send = async (name: string, shown: Uint8Array) => {
      const path = await uploadPath(creator, id, { name, bytes: original });
      expect((await preview(path, shown)).status).toBe(200);
      return path;
    };
    const paths = [
      await send('IMG_1.JPG', await photo(2048, 1365, 'gray')),
      // Smaller than it could be.
      await send('IMG_2.JPG', await photo(900, 600, 'gray')),
    ];
    const [{ proof: same }, { proof: small }] = await itemsOf(creator);
    const keys = await seenKeys();
    for (const path of paths) await sendRest(creator, path, original);
    await app.settle();
    const whole = await itemsOf(creator);
    expect(whole).toMatchObject([
      { state: 'proofed', preview: false, width: 2400, proof: same },
      { state: 'proofed', preview: false, width: 2400 },
    ]);
    expect(whole[1].proof).not.toBe(small);
    const kept = await seenKeys();
    expect(kept.filter((key) => keys.includes(key))).toHaveLength(3);
    expect(await areGone(keys.filter((key) => !kept.includes(key)))).toBe(true);

    // Marked until now: what is still on its way is made of its original.
    const late = await send('IMG_3.JPG', await photo(2048, 1365, 'gray'));
    const before = (await itemsOf(creator))[2].proof;
    await creator.browser.patch(at, { watermarked: false });
    await sendRest(creator, late, original);
    await app.settle();
    expect((await itemsOf(creator))[2].proof).not.toBe(before);
  });

  it('keeps a gallery from being delivered until the original is here', async () => {
    const file = { name: 'IMG_1.JPG', bytes: await photo(600, 400) };
    const path = await uploadPath(creator, id, file);
    await preview(path);
    await expect(freeze(app, id)).rejects.toMatchObject({
      code: 'gallery.not_ready',
      details: { onTheWay: 1, unchecked: 0, damaged: 0 },
    });
    await sendRest(creator, path, file.bytes);
    await app.settle();
    expect(await freeze(app, id)).toMatch(/^[0-9a-f]{64}$/);
  });

  it('counts against the room of its original only once', async () => {
    const path = await uploadPath(creator, id, raw('IMG_1.CR3', 5000));
    const { usedBytes } = await galleryOf(creator, id);
    await preview(path);
    expect((await galleryOf(creator, id)).usedBytes).toBe(usedBytes);
  });

  it('is all that is seen of a file that the site cannot show, without a mark once approved', async () => {
    const file = raw('IMG_1.CRW');
    await sendFile(app, creator, id, file);
    expect((await itemsOf(client))[0]).toMatchObject({ state: 'unproofable', preview: false });
    const matched = await creator.browser.post(`${at}/uploads/matches`, {
      files: [{ name: file.name, size: 500, sha256: (await itemsOf(creator))[0].sha256 }],
    });
    const [match] = matched.json.files;
    expect(match).toMatchObject({ offset: 500, seen: false });
    const gray = await photo(900, 600, '#808080');
    expect((await preview(match.path, gray)).status).toBe(200);
    expect((await itemsOf(client))[0]).toMatchObject({
      state: 'proofed',
      preview: true,
      problem: null,
    });
    const brightest = async () => {
      const [key = ''] = await seenKeys();
      const stored = await app.platform.storage.get(key);
      return (await sharp(stored && (await buffer(stored.stream))).stats()).channels[0]?.max ?? 0;
    };
    expect(await brightest()).toBeGreaterThan(160);
    await freeze(app, id);
    await app.platform.db.transaction().execute((tx) => approveGallery(tx, id));
    await app.settle();
    expect(await brightest()).toBeLessThan(140);
    expect((await itemsOf(client))[0]).toMatchObject({ state: 'proofed', preview: true });
  });

  it('goes with an upload that is dropped, with what was said about it', async () => {
    const path = await uploadPath(creator, id, raw('IMG_1.CR3'));
    await preview(path);
    await client.browser.put(`${at}/items/1/heart`);
    await client.browser.put(`${at}/selection`, { numbers: [1] });
    const keys = await seenKeys();
    const dropped = await creator.browser.send('DELETE', path, {
      headers: { 'tus-resumable': '1.0.0' },
    });
    expect(dropped.status).toBe(204);
    expect(await itemsOf(client)).toEqual([]);
    expect(await areGone(keys)).toBe(true);
    await sendFile(app, creator, id, raw('IMG_2.CR3'));
    expect((await itemsOf(client))[0]).toMatchObject({ number: 1, heart: false, picked: false });
  });

  it('keeps the place of a file that arrived damaged until it is sent again', async () => {
    const file = { ...raw('IMG_1.CR3'), sha256: '0'.repeat(64) };
    const path = await uploadPath(creator, id, file);
    await preview(path);
    await client.browser.put(`${at}/items/1/heart`);
    await sendRest(creator, path, file.bytes);
    await app.settle();
    expect((await itemsOf(creator))[0]).toMatchObject({ state: 'damaged', number: 1 });
    expect(await itemsOf(client)).toEqual([]);
    const again = await uploadPath(creator, id, raw('IMG_1.CR3'));
    await preview(again);
    await sendRest(creator, again, file.bytes);
    await app.settle();
    expect(await itemsOf(client)).toMatchObject([{ number: 1, heart: true, preview: true }]);
  });

  it.each([
    ['no picture', new TextEncoder().encode('hi'), '400 gallery_preview.not_a_picture'],
    ['more than 2 MB', new Uint8Array(2_200_000), '413 gallery_preview.too_large'],
  ])('is refused as %s', async (_, bytes, refusal) => {
    const path = await uploadPath(creator, id, raw('IMG_1.CR3'));
    const { status, json } = await preview(path, bytes);
    expect(`${status} ${json.code}`).toBe(refusal);
    expect(await itemsOf(client)).toEqual([]);
  });

  it('is refused for finals on their way, and for what has proofs', async () => {
    const file = { name: 'IMG_1.JPG', bytes: await photo(600, 400) };
    const path = await uploadPath(creator, id, file);
    await sendRest(creator, path, file.bytes);
    await app.settle();
    expect((await preview(path)).json.code).toBe('gallery_preview.not_needed');
    await creator.browser.patch(at, { stage: 'editing' });
    const final = await uploadPath(creator, id, raw('IMG_1.TIF'));
    expect((await preview(final)).json.code).toBe('gallery.stage');
  });
});
