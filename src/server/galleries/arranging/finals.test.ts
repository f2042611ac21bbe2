/** Finals take the places of their proofs, automatically or by hand, and never two of them one place. */
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { manyOpenOrders, startTestApp, type TestApp } from '#testing/app.ts';
import { galleryOf, openGallery, sendFile } from '#testing/galleries.ts';
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

const send = (name: string, { section = '', content = new Uint8Array(randomBytes(500)) } = {}) =>
  sendFile(app, creator, id, { name, section, bytes: content });
const edit = () => creator.browser.patch(at, { stage: 'editing' });
const placeThem = (...places: (readonly [number, number | null])[]) =>
  creator.browser.post(`${at}/finals/places`, {
    places: places.map(([number, of]) => ({ number, of })),
  });
const rowsOf = async (person: Person): Promise<unknown[]> =>
  (await galleryOf(person, id)).items.map(
    ({ number, name, final, likely }: Record<string, unknown>) => [number, name, final, likely],
  );
/** A JPEG that says when it was shot. */
const shotAt = async (time: string) =>
  new Uint8Array(
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#888' } })
      .withExif({ IFD2: { DateTimeOriginal: `2026:06:01 ${time}` } })
      .jpeg()
      .toBuffer(),
  );

describe('finals', () => {
  it('find their proofs by name, in whatever order; the others wait unseen by the client', async () => {
    await send('IMG_1.CR3', { section: 'Church' });
    await send('IMG_1.JPG', { section: 'Church' });
    await send('IMG_2.JPG', { section: 'Church' });
    await send('IMG_2.JPG', { section: 'Party' });
    await edit();
    await send('IMG_1-Edit.jpg', { section: 'Finals' });
    await send('IMG_2-Edit.jpg', { section: 'Finals', content: await shotAt('12:00:00') });
    await send('IMG_1-Edit-2.jpg', { section: 'Finals' });
    expect(await rowsOf(creator)).toEqual([
      [1, 'IMG_1.CR3', null, null],
      [2, 'IMG_1-Edit.jpg', 'placed', null],
      [3, 'IMG_2.JPG', null, null],
      [4, 'IMG_2.JPG', null, null],
      [5, 'IMG_2-Edit.jpg', 'unplaced', null],
      [6, 'IMG_1-Edit-2.jpg', 'unplaced', 2],
    ]);
    expect(await rowsOf(client)).toHaveLength(4);
    expect((await galleryOf(client, id)).photos).toBe(3);
    const proof = async ({ browser }: Person) => (await browser.get(`${at}/items/5/proof`)).status;
    expect([await proof(creator), await proof(client)]).toEqual([200, 404]);
  });

  it('are not put over the pictures of another shoot that have their names', async () => {
    await send('IMG_1.JPG', { content: await shotAt('12:00:00') });
    await send('IMG_2.JPG', { content: await shotAt('13:00:00') });
    await edit();
    await send('IMG_1.jpg', { content: await shotAt('18:00:00') });
    await send('IMG_2-Edit.jpg', { content: await shotAt('13:00:00') });
    expect(await rowsOf(creator)).toEqual([
      [1, 'IMG_1.JPG', null, null],
      [2, 'IMG_2-Edit.jpg', 'placed', null],
      [3, 'IMG_1.jpg', 'unplaced', 1],
    ]);
  });

  it('are asked about only while proofs wait for theirs', async () => {
    await edit();
    await send('A.jpg');
    await send('B.jpg');
    expect(await rowsOf(creator)).toEqual([
      [1, 'A.jpg', 'own', null],
      [2, 'B.jpg', 'own', null],
    ]);
  });
});

describe('by hand', () => {
  beforeEach(async () => {
    await send('IMG_1.JPG', { section: 'Church' });
    await send('IMG_2.JPG');
    await edit();
    await send('Smith-01.jpg');
    await send('Smith-02.jpg');
  });
  const unplaced = [
    [1, 'IMG_1.JPG', null, null],
    [2, 'IMG_2.JPG', null, null],
    [3, 'Smith-01.jpg', 'unplaced', null],
    [4, 'Smith-02.jpg', 'unplaced', null],
  ];

  it('a final takes the place that its creator names, or is a picture of its own', async () => {
    await creator.browser.post(`${at}/items/3/comments`, { text: 'Warmer now' });
    expect((await placeThem([3, 1], [4, null])).status).toBe(200);
    const { items } = await galleryOf(creator, id);
    expect(items).toMatchObject([
      { number: 1, name: 'Smith-01.jpg', section: 'Church', final: 'placed', comments: 1 },
      { number: 2, name: 'IMG_2.JPG', final: null },
      { number: 4, name: 'Smith-02.jpg', final: 'own' },
    ]);
    expect(await rowsOf(client)).toHaveLength(3);
    // Its creator thought again.
    expect((await placeThem([4, 2])).status).toBe(200);
    expect(await rowsOf(creator)).toEqual([
      [1, 'Smith-01.jpg', 'placed', null],
      [2, 'Smith-02.jpg', 'placed', null],
    ]);
  });

  it.each<[string, (readonly [number, number | null])[], string, number[]]>([
    [
      'two on one place',
      [
        [3, 1],
        [4, 1],
      ],
      'gallery.one_place',
      [1],
    ],
    [
      'one on two places',
      [
        [3, 1],
        [3, 2],
      ],
      'gallery.one_place',
      [3],
    ],
    ['a proof', [[1, 2]], 'gallery.unknown_pictures', [1]],
    [
      'a place that is not there',
      [
        [3, 1],
        [4, 9],
      ],
      'gallery.unknown_pictures',
      [9],
    ],
    ['the place of another that has none', [[3, 4]], 'gallery.unknown_pictures', [4]],
  ])('%s: nothing is placed', async (_, places, code, numbers) => {
    const { status, json } = await placeThem(...places);
    expect([status, json.code, json.numbers]).toEqual([400, code, numbers]);
    expect(await rowsOf(creator)).toEqual(unplaced);
  });

  it('a newer version of what waits waits in its stead, and one of its own stays that', async () => {
    await placeThem([4, null]);
    await send('Smith-01.jpg');
    await send('Smith-02.jpg');
    expect(await rowsOf(creator)).toEqual([
      [1, 'IMG_1.JPG', null, null],
      [2, 'IMG_2.JPG', null, null],
      [3, 'Smith-01.jpg', 'unplaced', null],
      [4, 'Smith-02.jpg', 'own', null],
    ]);
  });
});
