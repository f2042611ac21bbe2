/** Each text that names a place, through every door that reads one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { draftedJob, openJob } from '#testing/jobs.ts';
import { isSample } from '#testing/long.ts';
import { confirmed, type Person, registerClient, registerCreator } from '#testing/people.ts';
import { type PlaceCase, placeCases } from './place-cases.ts';

describe.skipIf(isSample)('a place as it is typed', () => {
  let app: TestApp;
  let client: Person;
  /** Whose settings take each text in turn. */
  let mover: Person;
  let draft: number;
  beforeAll(async () => {
    app = await startTestApp({ env: { SITE_REGION: 'Austin, TX' } });
    [client, mover] = [await confirmed(app, registerClient(app)), await registerClient(app)];
    draft = await draftedJob(client);
  });
  afterAll(() => app.close());

  const asked = (fields: object) => new URLSearchParams({ ...fields }).toString();
  const get = async (path: string) => {
    const reply = await app.visitor().get(path);
    expect(reply.status, reply.text).toBe(200);
    return reply.json;
  };
  const reading = (q: string) => get(`/api/places/reading?${asked({ q })}`);
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

  it.each(placeCases)('$typed', async (given: PlaceCase) => {
    const { typed, right } = given;
    const place = right === null ? null : (await reading(right)).place;
    expect(await reading(typed)).toMatchObject({ place, suggestion: given.asked ?? null });
    const coordinates = place?.coordinates ?? null;

    const creator = await registerCreator(app, { location: typed });
    expect((await creator.browser.get('/api/user')).json.coordinates).toEqual(coordinates);

    const settings = await mover.browser.patch(`/api/user/${mover.id}`, { location: typed });
    expect([settings.status, settings.json.coordinates]).toEqual([200, coordinates]);

    const job = await client.browser.patch(`/api/jobs/${draft}`, { location: typed });
    expect([job.status, job.json.coordinates]).toEqual([200, coordinates]);

    const search = asked({ location: typed, radius: 10 });
    const near = asked({ location: right ?? typed, radius: 10 });
    const { place: read } = await get(`/api/creators/count?${search}`);
    expect(read?.label ?? null).toBe(right);
    const found = await get(`/api/creators?${search}`);
    expect(idsOf(found)).toContain(creator.creatorId);
    expect(idsOf(found)).toEqual(idsOf(await get(`/api/creators?${near}`)));
    expect(idsOf(await get(`/api/jobs?${search}`))).toEqual(idsOf(await get(`/api/jobs?${near}`)));

    const saved = await client.browser.post('/api/saved-searches', {
      name: 'Here',
      query: { location: typed, radius: 10 },
    });
    const { rows } = await app.platform.pool.query(
      'select creator_id as id from saved_search_creators where search_id = $1',
      [saved.json.id],
    );
    expect(idsOf(rows).toSorted()).toEqual(idsOf(found).toSorted());
    await client.browser.delete(`/api/saved-searches/${saved.json.id}`);
  });

  it('a job that was posted without a comma is found by its town', async () => {
    const id = await openJob(client, { location: 'Ft Worth', coordinates: undefined });
    for (const location of ['Fort Worth, TX', 'ft. worth', '76102'])
      expect(idsOf(await get(`/api/jobs?${asked({ location })}`))).toContain(id);
  });
});
