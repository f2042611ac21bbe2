import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { plainPicture, sendAsForm } from '#testing/outside/pictures.ts';
import { type Creator, registerCreator } from '#testing/people.ts';
import { sharedTestApp } from '#testing/shared-app.ts';

let app: TestApp;
let owner: Creator;
let other: Creator;
beforeAll(async () => {
  app = await sharedTestApp();
  [owner, other] = await Promise.all([registerCreator(app), registerCreator(app)]);
});
afterAll(() => app.close());

async function addUploaded(title: string) {
  const bytes = await plainPicture(400, 300).jpeg().toBuffer();
  const { json } = await sendAsForm(owner.browser, '/api/uploads/portfolio-image', bytes);
  const added = await owner.browser.post('/api/portfolio', { title, imageUrl: json.imageUrl });
  expect(added.status, added.text).toBe(201);
  return added.json;
}
const titles = async () =>
  (await app.visitor().get(`/api/portfolio/${owner.creatorId}`)).json.map(
    ({ title }: { title: string }) => title,
  );

describe('a portfolio', () => {
  it('knows the size and the colors of an uploaded picture', async () => {
    const item = await addUploaded('First');
    expect(item).toMatchObject({ width: 400, height: 300, alt: 'First', isCover: true });
    expect(item.imageUrl).toMatch(/^\/files\/[0-9a-f]{32}\/400\.webp$/);
    expect(item.placeholder).toMatch(/^data:image\/webp;base64,/);
  });

  it('stays in view where its subject seems to be, or where its creator tapped', async () => {
    const tapper = await registerCreator(app);
    const sun = Buffer.from(
      '<svg width="90" height="90"><circle cx="45" cy="45" r="45" fill="#f30"/></svg>',
    );
    const bytes = await plainPicture(900, 600)
      .composite([{ input: sun, left: 700, top: 420 }])
      .jpeg()
      .toBuffer();
    const { json } = await sendAsForm(tapper.browser, '/api/uploads/portfolio-image', bytes);
    expect(json.focus.x).toBeGreaterThan(60);
    expect(json.focus.y).toBeGreaterThan(55);
    const { imageUrl } = json;
    const added = await tapper.browser.post('/api/portfolio', { title: 'Sun', imageUrl });
    expect(added.json.focus).toEqual(json.focus);
    const tapped = await tapper.browser.post('/api/portfolio', {
      title: 'Sun again',
      imageUrl,
      focus: { x: 12.4, y: 100 },
    });
    expect(tapped.json.focus).toEqual({ x: 12, y: 100 });
    const at = `/api/portfolio/${added.json.id}`;
    for (const focus of [{ x: 101, y: 1 }, { x: 1 }, { x: 'left', y: 1 }, 5]) {
      const refused = await tapper.browser.patch(at, { focus });
      expect([refused.status, refused.json.error]).toEqual([
        400,
        'The focal point must be inside the photo: 0 to 100 percent from its left and top',
      ]);
    }
    const moved = await tapper.browser.patch(at, { focus: { x: 80, y: 75 } });
    expect(moved.json).toMatchObject({ title: 'Sun', focus: { x: 80, y: 75 } });
    const page = await app.visitor().get(`/api/creators/${tapper.creatorId}`);
    expect(page.json.cover.focus).toEqual({ x: 80, y: 75 });
    expect(page.json.portfolio.map(({ focus }: { focus: unknown }) => focus)).toEqual([
      { x: 80, y: 75 },
      { x: 12, y: 100 },
    ]);
  });

  it('can be reordered, and its first picture is the cover', async () => {
    const second = await addUploaded('Second');
    const third = await addUploaded('Third');
    const ordered = await owner.browser.send('PUT', '/api/portfolio/order', {
      body: { ids: [third.id, second.id, 999_999] },
    });
    expect(ordered.status, ordered.text).toBe(200);
    expect(await titles()).toEqual(['Third', 'Second', 'First']);
    expect(ordered.json.map(({ isCover }: { isCover: boolean }) => isCover)).toEqual([
      true,
      false,
      false,
    ]);
    const { json } = await app.visitor().get(`/api/creators/${owner.creatorId}`);
    expect(json.cover.imageUrl).toBe(third.imageUrl);
  });

  it('says in which language its texts are, where their creator does', async () => {
    const { id, language } = await addUploaded('Agave al sol');
    expect(language).toBeNull();
    const say = (language: unknown) => owner.browser.patch(`/api/portfolio/${id}`, { language });
    expect((await say('es')).json.language).toBe('es');
    const page = (await app.visitor().get(`/api/creators/${owner.creatorId}`)).json.portfolio;
    expect(page.find((item: { id: number }) => item.id === id).language).toBe('es');
    for (const none of ['Spanish', 'ES', '', 7]) expect((await say(none)).status).toBe(400);
    expect((await say(null)).json.language).toBeNull();
    await owner.browser.delete(`/api/portfolio/${id}`);
  });

  it('cannot be reordered by someone else', async () => {
    const [first] = (await app.visitor().get(`/api/portfolio/${owner.creatorId}`)).json.slice(-1);
    const reply = await other.browser.send('PUT', '/api/portfolio/order', {
      body: { ids: [first.id] },
    });
    expect([reply.status, reply.json]).toEqual([200, []]);
    expect(await titles()).toEqual(['Third', 'Second', 'First']);
  });

  it('can be edited, and drops an emptied alternative text', async () => {
    const [{ id }] = (await app.visitor().get(`/api/portfolio/${owner.creatorId}`)).json;
    const change = (body: object) => owner.browser.send('PATCH', `/api/portfolio/${id}`, { body });
    expect(
      (await change({ title: 'Dusk', alt: 'A lake at dusk', category: 'video' })).json,
    ).toMatchObject({
      title: 'Dusk',
      alt: 'A lake at dusk',
      category: 'video',
    });
    expect((await change({ alt: '' })).json.alt).toBe('Dusk');
    expect((await change({ title: ' ' })).status).toBe(400);
    expect((await change({})).status).toBe(200);
  });

  it('undoes a removal, at the same position, while its picture exists', async () => {
    const [cover] = (await app.visitor().get(`/api/portfolio/${owner.creatorId}`)).json;
    const path = `/api/portfolio/${cover.id}`;
    expect((await owner.browser.delete(path)).status).toBe(200);
    expect(await titles()).toEqual(['Second', 'First']);
    expect((await other.browser.post(`${path}/restore`)).status).toBe(404);
    const restored = await owner.browser.post(`${path}/restore`);
    expect(cover).toMatchObject(restored.json);
    expect(await titles()).toEqual(['Dusk', 'Second', 'First']);
    expect((await owner.browser.post(`${path}/restore`)).status).toBe(404);
  });

  it('deletes the files of removed items', async () => {
    const [{ id, imageUrl }] = (await app.visitor().get(`/api/portfolio/${owner.creatorId}`)).json;
    await owner.browser.delete(`/api/portfolio/${id}`);
    await app.settle();
    expect((await app.visitor().get(imageUrl)).status).toBe(200);
    // Ten minutes later.
    await app.sql(
      `select graphile_worker.add_job('delete-removed-item', json_build_object('id', $1::integer), job_key => 'removed-item:' || $1)`,
      [id],
    );
    await app.settle();
    expect((await app.visitor().get(imageUrl)).status).toBe(404);
    expect((await owner.browser.post(`/api/portfolio/${id}/restore`)).status).toBe(404);
  });
});
