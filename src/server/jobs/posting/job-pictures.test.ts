import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobPicture } from '#contract/jobs/job-replies.ts';
import { pruneUnusedFiles } from '#server/uploads/prune-files.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { completedJob, draftedJob, hired, jobFields, openJob } from '#testing/jobs.ts';
import { plainPicture, sendAsForm } from '#testing/outside/pictures.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';

let app: TestApp;
let client: Person;
let creator: Creator;
let picture: Buffer;
beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_CONTROL_PORT: '0' } });
  client = await registerClient(app);
  creator = await registerCreator(app);
  picture = await plainPicture().png().toBuffer();
});
afterAll(() => app?.close());

async function sent(person: Person = client, to = 'job-picture'): Promise<string> {
  const reply = await sendAsForm(person.browser, `/api/uploads/${to}`, picture);
  expect(reply.status, reply.text).toBe(200);
  return reply.json.imageUrl;
}
const isThere = async (address: string) => (await app.visitor().get(address)).status === 200;
const change = (id: number, imageUrls: readonly string[], person: Person = client) =>
  person.browser.patch(`/api/jobs/${id}`, {
    pictures: imageUrls.map((imageUrl) => ({ imageUrl })),
  });
const shown = async (id: number, viewer: Pick<Person, 'browser'> = client): Promise<string[]> =>
  (await viewer.browser.get(`/api/jobs/${id}`)).json.pictures.map(
    ({ imageUrl }: JobPicture) => imageUrl,
  );
const withPictures = (imageUrls: readonly string[]) => ({
  pictures: imageUrls.map((imageUrl) => ({ imageUrl })),
});

describe("a job's photos", () => {
  it('are kept with the draft, and can be read by anyone once it is open', async () => {
    const [first, second] = [await sent(), await sent()];
    const id = await draftedJob(client, {
      pictures: [{ imageUrl: first, alt: ' A lake at dusk ' }, { imageUrl: second }],
    });
    const size = {
      width: 60,
      height: 40,
      placeholder: expect.stringMatching(/^data:image\/webp/),
      focus: { x: 50, y: 50 },
    };
    const pictures = [
      { imageUrl: first, alt: 'A lake at dusk', ...size },
      { imageUrl: second, alt: '', ...size },
    ];
    expect((await client.browser.get(`/api/jobs/${id}`)).json.pictures).toEqual(pictures);
    expect((await app.visitor().get(`/api/jobs/${id}`)).status).toBe(404);
    expect((await client.browser.patch(`/api/jobs/${id}`, { status: 'open' })).status).toBe(200);
    expect((await app.visitor().get(`/api/jobs/${id}`)).json.pictures).toEqual(pictures);
    await client.browser.patch(`/api/jobs/${id}`, { title: 'Portraits at a lake' });
    await hired(client, creator, id);
    expect(await shown(id, creator)).toEqual([first, second]);
  });

  it('stay in view where their client tapped, whatever else changes', async () => {
    const [first, second] = [await sent(), await sent()];
    const id = await draftedJob(client, {
      pictures: [{ imageUrl: first, focus: { x: 10, y: 90 } }, { imageUrl: second }],
    });
    const focusOf = async () =>
      (await client.browser.get(`/api/jobs/${id}`)).json.pictures.map(
        ({ focus }: JobPicture) => focus,
      );
    await client.browser.patch(`/api/jobs/${id}`, { title: 'Portraits at a lake' });
    expect((await change(id, [second, first])).status).toBe(200);
    expect(await focusOf()).toEqual([
      { x: 50, y: 50 },
      { x: 10, y: 90 },
    ]);
    const outside = { pictures: [{ imageUrl: first, focus: { x: 10, y: 101 } }] };
    const refused = await client.browser.patch(`/api/jobs/${id}`, outside);
    expect([refused.status, refused.json.error]).toEqual([
      400,
      'The focal point must be inside the photo: 0 to 100 percent from its left and top',
    ]);
  });

  it('lead its cards with the first one', async () => {
    const [first, second] = [await sent(), await sent()];
    const id = await openJob(client, withPictures([first, second]));
    for (const path of ['/api/jobs?limit=50', `/api/jobs/client/${client.id}`]) {
      const { json } = await client.browser.get(path);
      const found = json.find((job: { id: number }) => job.id === id);
      expect(found.pictures).toEqual([expect.objectContaining({ imageUrl: first })]);
    }
  });

  it('can be reordered, replaced and removed; those left out are deleted', async () => {
    const [first, second, third] = [await sent(), await sent(), await sent()];
    const id = await openJob(client, withPictures([first, second]));
    expect((await change(id, [second, third, first])).status).toBe(200);
    expect(await shown(id)).toEqual([second, third, first]);
    expect((await change(id, [third])).json.pictures).toMatchObject([{ imageUrl: third }]);
    await app.settle();
    expect([await isThere(first), await isThere(second), await isThere(third)]).toEqual([
      false,
      false,
      true,
    ]);
    expect((await change(id, [])).json.pictures).toEqual([]);
    await app.settle();
    expect(await isThere(third)).toBe(false);
  });

  it('are uploads of its client for this purpose, used once, six at most', async () => {
    const id = await openJob(client);
    const used = await sent();
    await openJob(client, withPictures([used]));
    const stranger = await registerClient(app);
    for (const address of [
      used,
      await sent(stranger),
      await sent(client, 'portfolio-image'),
      `/files/${'0'.repeat(32)}/60.webp`,
      '/demo/scenes/clay-vases.webp',
    ]) {
      const refused = await change(id, [await sent(), address]);
      expect([refused.status, refused.json.code], address).toEqual([409, 'job.picture_gone']);
    }
    const seven = await Promise.all(Array.from({ length: 7 }, () => sent()));
    const [one = ''] = seven;
    for (const [addresses, problem] of [
      [seven, 'A job can have at most 6 photos'],
      [[one, one], 'Each photo can be added only once'],
      [[one, one.replace('60.webp', '60.avif')], 'Each photo can be added only once'],
    ] as const) {
      const refused = await change(id, addresses);
      expect([refused.status, refused.json.fields]).toEqual([400, { pictures: problem }]);
    }
    expect((await change(id, ['https://example.com/lake.jpg'])).status).toBe(400);
    expect(await shown(id)).toEqual([]);
    expect((await change(id, seven.slice(0, 6))).status).toBe(200);
    expect((await change(id, [], stranger)).status).toBe(403);
    expect((await change(id, [], creator)).status).toBe(403);
  });

  it('are bounded for all drafts and open jobs of a client', async () => {
    const collector = await registerClient(app);
    const [first = 0] = await Promise.all(Array.from({ length: 20 }, () => draftedJob(collector)));
    await app.sql(
      `update jobs set pictures = (select jsonb_agg(n) from generate_series(1, 6) n)
       where client_id = $1 and id <> $2`,
      [collector.id, first],
    );
    const six = await Promise.all(Array.from({ length: 6 }, () => sent(collector)));
    expect((await change(first, six, collector)).status).toBe(200);
    const refused = await collector.browser.post(
      '/api/jobs/draft',
      jobFields(withPictures([await sent(collector)])),
    );
    expect([refused.status, refused.json.code]).toEqual([409, 'job.too_many_pictures']);
  });

  it('cannot change once work has begun', async () => {
    const imageUrl = await sent();
    const id = await completedJob(app, client, creator);
    const refused = await change(id, [imageUrl]);
    expect([refused.status, refused.json.code]).toEqual([409, 'job.wrong_state']);
  });
});

describe('the files of photos', () => {
  it('wait for a job for four weeks, and are deleted with its draft', async () => {
    const [used, unused] = [await sent(), await sent()];
    const id = await draftedJob(client, withPictures([used]));
    const daysLater = async (days: number) => {
      const age = `update files set created_at = created_at - $1 * interval '1 day'`;
      await app.sql(age, [days]);
      await pruneUnusedFiles(app.platform);
      await app.settle();
    };
    await daysLater(27);
    expect([await isThere(used), await isThere(unused)]).toEqual([true, true]);
    await daysLater(2);
    expect([await isThere(used), await isThere(unused)]).toEqual([true, false]);
    expect((await client.browser.delete(`/api/jobs/${id}`)).status).toBe(200);
    await app.settle();
    expect(await isThere(used)).toBe(false);
  });

  it('are deleted with the account, of finished jobs too', async () => {
    const leaving = await registerClient(app);
    const all = await Promise.all([1, 2, 3].map(() => sent(leaving)));
    const [draft = '', open = '', done = ''] = all;
    await draftedJob(leaving, withPictures([draft]));
    await openJob(leaving, withPictures([open]));
    const id = await completedJob(app, leaving, creator, withPictures([done]));
    const { password } = leaving;
    expect((await leaving.browser.post('/api/account/deletion', { password })).status).toBe(200);
    await app.settle();
    expect(await Promise.all(all.map(isThere))).toEqual([false, false, false]);
    expect(await shown(id, creator)).toEqual([]);
  });
});
