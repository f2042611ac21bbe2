import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FetchRefusal } from '#server/platform/fetch/fetch-refusal.ts';
import type { GuardedFetch } from '#server/platform/fetch/guarded-fetch.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { registerClient, registerCreator } from '#testing/people.ts';
import { fetchPictures } from './fetch-pictures.ts';

/** The remote files. */
const elsewhere = new Map<string, Buffer | FetchRefusal>();
const fetched: string[] = [];
const fetchGuarded: GuardedFetch = Object.assign(
  async (address: string) => {
    fetched.push(address);
    const found = elsewhere.get(address) ?? new FetchRefusal('unreachable');
    if (found instanceof FetchRefusal) throw found;
    return { status: 200, headers: {}, body: found };
  },
  { mayFetch: () => true },
);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ fetchGuarded });
});
afterAll(() => app?.close());

const picture = (width = 900) =>
  sharp({ create: { width, height: 600, channels: 3, background: '#c80' } })
    .jpeg()
    .toBuffer();
let count = 0;
const newAddress = () => {
  count += 1;
  return `https://pictures.example.com/${count}.jpg?size=large&x=${count}`;
};
const shown = (address: string, rest = '') =>
  fetch(`${app.url}/pictures?of=${encodeURIComponent(address)}${rest}`);
const addTo = (creator: Awaited<ReturnType<typeof registerCreator>>, imageUrl: string) =>
  creator.browser.post('/api/portfolio', { title: 'Lake', imageUrl });
const stateOf = async (address: string) =>
  (
    await app.sql(
      'select attempts, due_at is null as "isOver", key is not null as here from remote_pictures where address = $1',
      [address],
    )
  )[0];
const makeDue = () => app.sql('update remote_pictures set due_at = now() where due_at is not null');

describe('a picture given by its address', () => {
  it('is echoed as sent, and shown from our own copy', async () => {
    const creator = await registerCreator(app);
    const address = newAddress();
    elsewhere.set(address, await picture());
    const added = await addTo(creator, address);
    expect([added.status, added.json.imageUrl]).toEqual([201, address]);
    await app.settle();
    const response = await shown(address, '&w=640');
    expect([response.status, response.redirected]).toEqual([200, true]);
    expect(new URL(response.url).pathname).toMatch(/^\/files\/[0-9a-f]{32}\/640\.webp$/);
    const { width, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([width, format]).toEqual([640, 'webp']);
    const widest = await shown(address);
    expect(new URL(widest.url).pathname).toMatch(/\/900\.webp$/);
    // A later change at the same address has no effect.
    elsewhere.set(address, await picture(50));
    await fetchPictures(app.platform);
    expect(fetched.filter((one) => one === address)).toHaveLength(1);
    const { json } = await creator.browser.get(`/api/portfolio/${creator.creatorId}`);
    expect(json[0].imageUrl).toBe(address);
  });

  it('is a portrait, too', async () => {
    const { browser, id } = await registerClient(app);
    const address = newAddress();
    elsewhere.set(address, await picture());
    expect((await shown(address, '&portrait')).status).toBe(404);
    const { json } = await browser.patch(`/api/user/${id}`, { profileImage: address });
    expect(json.profileImage).toBe(address);
    await app.settle();
    expect((await shown(address, '&portrait')).status).toBe(200);
  });

  it('is a plain area until it is fetched, with a few retries', async () => {
    const creator = await registerCreator(app);
    const address = newAddress();
    await addTo(creator, address);
    for (let round = 1; round <= 5; round += 1) {
      await app.settle();
      expect(await stateOf(address)).toEqual({ attempts: round, isOver: round === 5, here: false });
      const response = await shown(address);
      expect(response.headers.get('content-type')).toBe('image/svg+xml');
      expect(response.headers.get('cache-control')).toBe('public, max-age=30');
      await makeDue();
      await fetchPictures(app.platform);
    }
    expect(fetched.filter((one) => one === address)).toHaveLength(5);
  });

  it('is not copied unless it is a picture', async () => {
    const creator = await registerCreator(app);
    const address = newAddress();
    elsewhere.set(address, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'));
    await addTo(creator, address);
    await app.settle();
    expect(await stateOf(address)).toEqual({ attempts: 1, isOver: true, here: false });
    const found = newAddress();
    elsewhere.set(found, await picture());
    await addTo(creator, found);
    await app.settle();
    const { json } = await creator.browser.get(`/api/portfolio/${creator.creatorId}`);
    expect(json.map((item: { pictureMissing: boolean }) => item.pictureMissing)).toEqual([
      true,
      false,
    ]);
  });

  it.each([
    'https://vimeo.com/76979871',
    'https://player.vimeo.com/video/76979871',
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://youtu.be/aqz-KE-bpKQ',
    'https://YOUTUBE.com./shorts/aqz',
    'https://films.example.com/wedding.MP4?download=1',
  ])('is refused in words if it is a film: %s', async (address) => {
    const creator = await registerCreator(app);
    const { status, json } = await addTo(creator, address);
    expect([status, json.fields]).toEqual([
      400,
      {
        imageUrl:
          "Videos can't be shown by a link. Upload the video, or add a photo, such as a still.",
      },
    ]);
  });

  it.each([
    'https://i.vimeocdn.com/video/452001751.jpg',
    'https://img.youtube.com.example.com/still.jpg',
    'https://notvimeo.com/still',
  ])('is accepted if it may be a picture: %s', async (address) => {
    expect((await addTo(await registerCreator(app), address)).status).toBe(201);
  });
});

it('addresses already in the database are fetched as well', async () => {
  const { id } = await registerClient(app);
  const address = newAddress();
  elsewhere.set(address, await picture());
  await app.sql('update users set profile_image = $2 where id = $1', [id, address]);
  await fetchPictures(app.platform);
  expect((await shown(address)).redirected).toBe(true);
});

it('no one can make the site fetch an address that is not shown', async () => {
  const before = fetched.length;
  const response = await shown('https://pictures.example.com/never-given.jpg');
  expect([response.status, response.redirected]).toEqual([200, false]);
  for (const bad of ['/pictures', '/pictures?of=a&of=b', `/pictures?of=${'x'.repeat(3000)}`])
    expect((await fetch(app.url + bad)).redirected).toBe(false);
  expect(fetched).toHaveLength(before);
});

it('a copy is deleted a day after it is last shown', async () => {
  const { browser, id } = await registerClient(app);
  const address = newAddress();
  elsewhere.set(address, await picture());
  await browser.patch(`/api/user/${id}`, { profileImage: address });
  await app.settle();
  const { pathname } = new URL((await shown(address)).url);
  await browser.patch(`/api/user/${id}`, { profileImage: '' });
  await app.sql(
    `update remote_pictures set created_at = now() - interval '25 hours' where address = $1`,
    [address],
  );
  await fetchPictures(app.platform);
  await app.settle();
  expect(await stateOf(address)).toBeUndefined();
  expect((await fetch(app.url + pathname)).status).toBe(404);
});
