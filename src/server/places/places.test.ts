import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Town } from '#contract/places/places.ts';
import { readLocationsAgain } from '#server/accounts/people/read-locations-again.ts';
import { placeJobsAgain } from '#server/jobs/posting/read-locations-again.ts';
import { runBackfill } from '#server/platform/tasks/backfill.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { openJob } from '#testing/jobs.ts';
import { registerClient, registerCreator } from '#testing/people.ts';
import { findPlace, suggestedCities } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const labels = async (query: string): Promise<string[]> => {
  const reply = await app.visitor().get(`/api/places${query}`);
  expect(reply.status, reply.text).toBe(200);
  return reply.json.map(({ label }: { label: string }) => label);
};

describe('suggesting places', () => {
  it('starts with the 28 cities, in order', async () => {
    expect(await labels('')).toEqual(suggestedCities.map((city) => `${city}, TX`));
    expect(suggestedCities).toHaveLength(28);
  });

  it('finds a part of a name in any case, the suggested cities first', async () => {
    expect((await labels('?q=AUST'))[0]).toBe('Austin, TX');
    expect(await labels('?q=ouston')).toContain('Houston, TX');
    expect((await labels('?q=ort+worth'))[0]).toBe('Fort Worth, TX');
    // Accents make no difference.
    expect(await labels('?q=worth+am')).toContain('Wörth am Rhein, DE');
  });

  it("suggests the site's region before its country, and others only where it has none", async () => {
    const texan = await startTestApp({ env: { SITE_REGION: 'Austin, TX' } });
    onTestFinished(() => texan.close());
    const suggested = async (q: string): Promise<string[]> =>
      (await texan.visitor().get(`/api/places?q=${q}`)).json.map(
        ({ label }: { label: string }) => label,
      );
    const san = await suggested('San');
    expect(san[0]).toBe('San Antonio, TX');
    expect(san.slice(1, 4)).toEqual(expect.arrayContaining(['San Angelo, TX', 'San Marcos, TX']));
    expect(
      san.filter((label) => !/, [A-Z]{2}$/.test(label) || /, (CL|DO|YE)$/.test(label)),
    ).toEqual([]);
    expect((await suggested('Marf'))[0]).toBe('Marfa, TX');
    expect(await suggested('Santiago de Com')).toEqual(['Santiago de Compostela, ES']);
  });

  it("names the towns of the site's region for a map, and of what is around it", async () => {
    expect((await app.visitor().get('/api/places/towns')).json).toHaveLength(28);
    const border = await startTestApp({ env: { SITE_REGION: 'El Paso, TX' } });
    onTestFinished(() => border.close());
    const towns: Town[] = (await border.visitor().get('/api/places/towns')).json;
    const names = towns.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Houston', 'Marfa', 'Las Cruces']));
    expect(names).toContain('Juárez');
    expect(names).not.toContain('Oklahoma City');
    expect(towns.length).toBeLessThanOrEqual(1500);
    expect(towns).toEqual(towns.toSorted((a, b) => b.population - a.population));
  });

  it('suggests two towns of one name in one state once', async () => {
    const worth = await labels('?q=worthington');
    expect(worth).toContain('Worthington, KY');
    expect(worth).toEqual([...new Set(worth)]);
  });

  it('matches special characters literally', async () => {
    expect(await labels('?q=%25')).toEqual([]);
    expect(await labels('?q=_____')).toEqual([]);
    expect(await labels(`?q=${encodeURIComponent(`'; drop table places; --`)}`)).toEqual([]);
  });

  it('refuses texts that are not names', async () => {
    expect((await app.visitor().get(`/api/places?q=${'x'.repeat(101)}`)).status).toBe(400);
    expect((await app.visitor().get('/api/places?q=%00')).status).toBe(400);
  });
});

describe('reading a place', () => {
  it.each([
    ['Austin', 'Austin, TX'],
    ['  austin ,  texas ', 'Austin, TX'],
    ['Austin, TX, USA', 'Austin, TX'],
    ['mckinney', 'McKinney, TX'],
    ['Paris', 'Paris, FR'],
    ['Paris, TX', 'Paris, TX'],
    ['Paris France', 'Paris, FR'],
    ['Sevilla, España', 'Sevilla, ES'],
    ['Toronto, Ontario, Canada', 'Toronto, CA'],
    ['London, England, UK', 'London, GB'],
    ['New York, NY', 'New York City, NY'],
    ['Washington DC', 'Washington, D.C., DC'],
    ['Kansas City', 'Kansas City, MO'],
  ])('reads %j as %s', async (text, label) => {
    expect((await findPlace(app.platform, text))?.label).toBe(label);
  });

  it.each(['', ',', 'Nowhereville', '%', 'Austin, ZZ', 'Texas', 'TX', 'Sa', 'x'.repeat(200)])(
    'knows no %j',
    async (text) => {
      expect(await findPlace(app.platform, text)).toBeNull();
    },
  );

  it('publishes positions of about a kilometer', async () => {
    const place = await findPlace(app.platform, 'Austin');
    expect(place?.coordinates).toEqual({ lat: 30.27, lng: -97.74 });
  });
});

describe('a site whose region is Texas', () => {
  let texan: TestApp;
  beforeAll(async () => {
    texan = await startTestApp({ env: { SITE_REGION: 'Austin, TX' } });
  });
  afterAll(() => texan.close());

  it.each([
    ['Austin TX', 'Austin, TX'],
    ['austin texas', 'Austin, TX'],
    ['Austin Tex.', 'Austin, TX'],
    ['Austin TX USA', 'Austin, TX'],
    ['Austin, TX 78701', 'Austin, TX'],
    ['Austin TX 78701-1234', 'Austin, TX'],
    ['Austin 78701', 'Austin, TX'],
    ['Austin (TX)', 'Austin, TX'],
    ['Austin/TX', 'Austin, TX'],
    ['Austin - Texas', 'Austin, TX'],
    ['123 Main St, Austin, TX', 'Austin, TX'],
    ['123 Main St Austin TX 78701', 'Austin, TX'],
    ['Ft Worth', 'Fort Worth, TX'],
    ['Ft. Worth, TX', 'Fort Worth, TX'],
    ['N Richland Hills', 'North Richland Hills, TX'],
    ['Mc Allen', 'McAllen, TX'],
    ['De Soto', 'DeSoto, TX'],
    ['woodlands', 'The Woodlands, TX'],
    ['Paris', 'Paris, TX'],
    ['Portland', 'Portland, TX'],
    ['Cleveland', 'Cleveland, TX'],
    ['Saint Louis', 'St. Louis, MO'],
    ['winston salem', 'Winston-Salem, NC'],
    ['78701', 'Austin, TX'],
    ['78701-1234', 'Austin, TX'],
    ['Springfield 62701', 'Springfield, IL'],
    ['75115', 'DeSoto, TX'],
    ['Hous', 'Houston, TX'],
    ['San', 'San Antonio, TX'],
    ['Lyon', 'Lyon, FR'],
    ['Tokyo', 'Tokyo, JP'],
  ])('reads %j as the first suggestion, %s', async (text, label) => {
    const suggested = await texan.visitor().get(`/api/places?q=${encodeURIComponent(text)}`);
    expect(suggested.json[0]?.label).toBe(label);
    expect((await findPlace(texan.platform, text))?.label).toBe(label);
  });

  it('reads again what was saved before it was understood', async () => {
    const { pool } = texan.platform;
    const { id, creatorId } = await registerCreator(texan, { location: 'Waco TX' });
    const client = await registerClient(texan, { location: 'Paris' });
    const jobs = await Promise.all([
      openJob(client, { location: 'Waco TX', coordinates: undefined }),
      openJob(client, { location: 'Paris', coordinates: undefined }),
      openJob(client, { location: 'Paris', coordinates: { lat: 40, lng: -90 } }),
    ]);
    const waco = { lat: 31.55, lng: -97.15 };
    const paris = { lat: 33.66, lng: -95.56 };
    const before = ['null, null, null', "48.85, 2.35, 'Europe/Paris'"];
    await pool.query(`update users set lat = null, lng = null where id = $1`, [id]);
    await pool.query(`update creator_profiles set lat = null, lng = null where id = $1`, [
      creatorId,
    ]);
    await pool.query(`update users set lat = 48.85, lng = 2.35 where id = $1`, [client.id]);
    for (const [index, values] of before.entries())
      await pool.query(`update jobs set (lat, lng, time_zone) = (${values}) where id = $1`, [
        jobs[index],
      ]);
    for (const name of ['read-locations-again', 'place-jobs-again'])
      await runBackfill([readLocationsAgain, placeJobsAgain])(texan.platform, { name } as never);
    const { rows: people } = await pool.query(
      'select lat, lng from users where id = any($1) union all select lat, lng from creator_profiles where id = $2',
      [[id, client.id], creatorId],
    );
    expect(people).toEqual([waco, paris, waco]);
    const { rows: placed } = await pool.query(
      'select lat, lng, time_zone from jobs where id = any($1) order by array_position($1, id)',
      [jobs],
    );
    expect(placed).toEqual([
      { ...waco, time_zone: 'America/Chicago' },
      { ...paris, time_zone: 'America/Chicago' },
      { lat: 40, lng: -90, time_zone: 'America/Chicago' },
    ]);
  });

  const readingOf = async (q: string) =>
    (await texan.visitor().get(`/api/places/reading?q=${encodeURIComponent(q)}`)).json;

  it('names the other towns of a name', async () => {
    expect(await readingOf('paris')).toMatchObject({
      place: { label: 'Paris, TX' },
      others: ['Paris, FR', 'Paris, TN', 'Paris, KY'],
    });
  });

  it.each([
    ['Austn', 'Austin, TX'],
    ['Austn TX', 'Austin, TX'],
    ['San Antoino', 'San Antonio, TX'],
    ['Dalas', 'Dallas, TX'],
    ['ouston', 'Houston, TX'],
    ['Nowhereville', null],
    ['99999', null],
    ['Texas', null],
    ['somewhere nice with a lake', null],
  ])('asks whether %j is %s', async (text, suggestion) => {
    expect(await readingOf(text)).toEqual({ place: null, others: [], suggestion });
  });

  it('finds and places what is registered, posted and searched without a comma', async () => {
    const { creatorId } = await registerCreator(texan, { location: 'Austin TX' });
    const found = await texan.visitor().get('/api/creators?location=Austin,+TX&radius=10');
    expect(found.json.map(({ id }: { id: number }) => id)).toContain(creatorId);
    for (const text of ['austin texas', 'Austin, TX 78701', 'Austin']) {
      const query = new URLSearchParams({ location: text, radius: '10' });
      const again = await texan.visitor().get(`/api/creators?${query}`);
      expect(again.json, text).toEqual(found.json);
    }
    const client = await registerClient(texan);
    const jobId = await openJob(client, { location: 'Paris', coordinates: undefined });
    const job = await client.browser.get(`/api/jobs/${jobId}`);
    expect(job.json.coordinates).toEqual({ lat: 33.66, lng: -95.56 });
    const jobs = await texan.visitor().get('/api/jobs?location=paris+texas');
    expect(jobs.json.map(({ id }: { id: number }) => id)).toContain(jobId);
  });
});
