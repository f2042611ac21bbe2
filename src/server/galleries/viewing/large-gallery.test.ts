import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { watchQueries } from '#testing/count-queries.ts';
import { galleryOf, openGallery } from '#testing/galleries.ts';
import type { Browser } from '#testing/outside/browser.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';

let app: TestApp;
let client: Person;
let creator: Creator;
let id: number;
let token: string;
beforeAll(async () => {
  app = await startTestApp({ withPages: true });
  [client, creator] = [await registerClient(app), await registerCreator(app)];
  id = await openGallery(app, client, creator);
  await fill(id, 450);
  const link = await creator.browser.post(`/api/galleries/${id}/share-links`, { kind: 'view' });
  token = link.json.path.slice('/g/'.length);
});
afterAll(() => app.close());

/** Photos that can be seen. */
const fill = (gallery: number, count: number) =>
  app.sql(
    `insert into gallery_files (gallery_id, number, position, camera_name, storage_key, size, sha256, crc32,
      media_type, state, width, height, created_at)
    select $1::int, n, n, 'IMG_' || n || '.JPG', 'large-' || $1::int || '-' || n, 1000, lpad(to_hex(n), 64, '0'), n,
      'image/jpeg', 'proofed', 6000, 4000, now() from generate_series(1, $2) n`,
    [gallery, count],
  );

const doors = [
  ['creator', () => creator.browser, () => `/api/galleries/${id}`],
  ['client', () => client.browser, () => `/api/galleries/${id}`],
  ['guest', () => app.visitor(), () => `/api/g/${token}`],
] as const;

describe.each(doors)('a large gallery, for its %s', (_, browserOf, pathOf) => {
  const first = async (browser: Browser) => {
    const { json } = await browser.get(pathOf());
    return json.gallery ?? json;
  };

  it('comes in pages, each picture once', async () => {
    const browser = browserOf();
    let { items, next, pictures, bytes } = await first(browser);
    expect([items.length, pictures, bytes]).toEqual([200, 450, 450_000]);
    const numbers = items.map(({ number }: { number: number }) => number);
    while (next !== null) {
      ({ items, next } = (await browser.get(`${pathOf()}/items?after=${next}`)).json);
      expect(items.length).toBeLessThanOrEqual(200);
      numbers.push(...items.map(({ number }: { number: number }) => number));
    }
    expect(numbers).toEqual(Array.from({ length: 450 }, (__, nth) => nth + 1));
  });

  it.each(['x', '1', '-1-1', '1-1-1', '99999999999999999999-1', "1-1'"])(
    'refuses to go on behind %s',
    async (after) => {
      const path = `${pathOf()}/items?after=${encodeURIComponent(after)}`;
      expect((await browserOf().get(path)).status).toBe(400);
    },
  );

  it('reads as many rows with 450 pictures as with 900', async () => {
    const queries = watchQueries(app);
    const browser = browserOf();
    const rows = () => queries.rowsDuring(() => first(browser));
    const few = await rows();
    await app.sql(
      `insert into gallery_files (gallery_id, number, position, camera_name, storage_key, size, sha256, crc32,
        media_type, state, width, height, created_at)
      select gallery_id, number + 10000, position + 10000, camera_name, storage_key || '+', size, sha256, crc32,
        media_type, state, width, height, created_at from gallery_files where gallery_id = $1`,
      [id],
    );
    const many = await rows();
    await app.sql('delete from gallery_files where gallery_id = $1 and number > 10000', [id]);
    expect(many).toBe(few);
  });
});

it('is not carried by what changes it', async () => {
  const { order } = await galleryOf(creator, id);
  const written = [
    await creator.browser.post('/api/galleries', { order }),
    await creator.browser.send('PATCH', `/api/galleries/${id}`, { body: { picturesToPick: 10 } }),
    await creator.browser.post(`/api/galleries/${id}/invitation`),
  ];
  for (const { status, json } of written) {
    expect(status).toBe(200);
    expect([json.pictures, json.items]).toEqual([450, undefined]);
  }
});

it("is read by guests from the visitors' connections alone", async () => {
  const guest = app.visitor();
  await guest.get(`/api/g/${token}`);
  await creator.browser.get(`/api/galleries/${id}/receipt`);
  // The invitation above is mailed by the same connections.
  await app.settle();
  const queries = watchQueries(app, [app.platform.pool]);
  const sent = await queries.during(async () => {
    for (const path of ['/items', '/items/1/comments']) await guest.get(`/api/g/${token}${path}`);
  });
  expect(sent).toEqual([]);
});

it('has a page with its first pictures alone', async () => {
  const { status, text } = await app.visitor().get(`/g/${token}`);
  expect(status).toBe(200);
  expect([text.includes('IMG_200.JPG'), text.includes('IMG_201.JPG')]).toEqual([true, false]);
});

it('has no page any more once its link is closed', async () => {
  const path = `/api/galleries/${id}/share-links`;
  const { json } = await creator.browser.post(path, { kind: 'view' });
  const shown = async () => (await app.visitor().get(json.path)).text.includes('IMG_1.JPG');
  expect([await shown(), await shown()]).toEqual([true, true]);
  // As another process does it: this one hears of it later.
  await app.sql('update gallery_links set closed_at = now() where id = $1', [json.id]);
  expect(await shown()).toBe(false);
});
