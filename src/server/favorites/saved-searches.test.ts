import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxSavedSearches } from '#contract/favorites/saved-searches.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { mailsTo } from '#testing/outside/mailbox.ts';
import { confirmEmail, type Person, registerClient, registerCreator } from '#testing/people.ts';
import { favorites } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ withoutTasks: true });
});
afterAll(() => app.close());

const day = 86_400_000;
/** Checks all searches as if this many days had passed. */
async function runTask(days = 0): Promise<void> {
  app.travelTo(new Date(Date.now() + days * day).toISOString());
  await favorites.tasks?.['notify-saved-searches']?.(app.platform, {} as never);
  app.travelTo(undefined);
}
async function save(person: Person, query: object, name = 'My search'): Promise<number> {
  const reply = await person.browser.post('/api/saved-searches', { name, query });
  if (reply.status !== 201) throw new Error(reply.text);
  return reply.json.id;
}
const mailed = async (person: Person) =>
  (await mailsTo(app, person.email)).filter(({ template }) => template === 'saved-search-matches');
const videographer = { serviceType: 'videographer', location: 'Houston, TX', hourlyRate: 90 };
const inHouston = { serviceType: 'videographer', location: 'Houston, TX' };

describe('saved searches', () => {
  it('can be listed, renamed, muted and deleted', async () => {
    const person = await registerClient(app);
    const { browser } = person;
    const first = await save(person, { ...inHouston, maxPrice: 100, date: '2027-06-14' }, 'First');
    const second = await save(person, {}, ' Second ');
    const { json } = await browser.get('/api/saved-searches');
    expect(json).toMatchObject([
      { id: second, name: 'Second', query: { radius: 50 }, alerts: true },
      { id: first, name: 'First', query: { ...inHouston, maxPrice: 100, date: '2027-06-14' } },
    ]);
    const changed = await browser.patch(`/api/saved-searches/${first}`, { name: 'June' });
    expect(changed.json).toMatchObject({ name: 'June', alerts: true });
    await browser.patch(`/api/saved-searches/${first}`, { alerts: false });
    expect((await browser.delete(`/api/saved-searches/${second}`)).status).toBe(200);
    const left = await browser.get('/api/saved-searches');
    expect(left.json).toMatchObject([{ id: first, name: 'June', alerts: false }]);
  });

  it('refuse invalid searches, duplicate names, and more than the limit', async () => {
    const person = await registerClient(app);
    const { browser } = person;
    const post = (name: string, query: object) =>
      browser.post('/api/saved-searches', { name, query });
    expect((await post('', {})).status).toBe(400);
    expect((await post('x'.repeat(81), {})).status).toBe(400);
    expect((await post('Bad', { date: '2027-02-30' })).status).toBe(400);
    expect((await post('Bad', { lat: 30 })).status).toBe(400);
    expect((await post('Bad', { serviceType: 'clown' })).status).toBe(400);
    await save(person, {}, 'Number 1');
    expect((await post('Number 1', {})).json.code).toBe('saved_search.name_taken');
    for (let n = 2; n <= maxSavedSearches; n += 1) await save(person, {}, `Number ${n}`);
    expect((await post('One more', {})).json.code).toBe('saved_search.full');
    const [newest] = (await browser.get('/api/saved-searches')).json;
    const taken = await browser.patch(`/api/saved-searches/${newest.id}`, { name: 'Number 1' });
    expect(taken.json.code).toBe('saved_search.name_taken');
  });
});

/** Whose mails may name creators. */
async function registerSearcher(): Promise<Person> {
  const person = await registerClient(app);
  await confirmEmail(app, person);
  return person;
}

describe('a new match of a saved search', () => {
  it('mails once about a creator who joins', async () => {
    await registerCreator(app, videographer);
    const person = await registerSearcher();
    await save(person, inHouston, 'Houston films');
    await runTask();
    expect(await mailed(person)).toEqual([]);
    await registerCreator(app, { ...videographer, fullName: 'Nora New' });
    await registerCreator(app, { ...videographer, serviceType: 'photographer' });
    await runTask();
    const [mail, ...others] = await mailed(person);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Nora New now matches “Houston films”');
    expect(mail?.text).toMatch(/- Nora New, .*\n {2}http.*\/creators\/\d+/);
    expect(mail?.text).toContain('Nora New, videographer in Houston, TX, from $90/hr');
    expect(mail?.text).toContain('/search?service=videographer&location=Houston');
    await runTask();
    await runTask(2);
    expect(await mailed(person)).toHaveLength(1);
  });

  it('mails at most once a day, with all new matches', async () => {
    const person = await registerSearcher();
    await save(person, inHouston);
    await registerCreator(app, videographer);
    await runTask();
    await registerCreator(app, { ...videographer, fullName: 'Second Since' });
    await registerCreator(app, { ...videographer, fullName: 'Third Since' });
    await runTask(0.9);
    expect(await mailed(person)).toHaveLength(1);
    await runTask(1.1);
    const [newest] = await mailed(person);
    expect(await mailed(person)).toHaveLength(2);
    expect(newest?.subject).toBe('2 creators now match “My search”');
    expect(newest?.text).toContain('Second Since');
    expect(newest?.text).toContain('Third Since');
  });

  it('mails about a day that became free, and a price that now fits', async () => {
    const date = '2027-06-14';
    const [freed, cheaper] = [
      await registerCreator(app, { ...videographer, location: 'Laredo, TX' }),
      await registerCreator(app, { ...videographer, location: 'Laredo, TX', hourlyRate: 400 }),
    ];
    await freed.browser.put('/api/creator/availability', {
      weeklyHours: [],
      exceptions: [{ date, kind: 'closed', starts: null, ends: null, note: '' }],
    });
    const person = await registerSearcher();
    await save(person, { location: 'Laredo, TX', date, maxPrice: 200 });
    await runTask();
    expect(await mailed(person)).toEqual([]);
    await freed.browser.put('/api/creator/availability', { weeklyHours: [], exceptions: [] });
    await cheaper.browser.patch(`/api/creators/${cheaper.creatorId}`, { hourlyRate: 150 });
    await runTask();
    expect((await mailed(person))[0]?.subject).toBe('2 creators now match “My search”');
  });

  it('mails once when two processes check concurrently', async () => {
    const person = await registerSearcher();
    await save(person, { ...inHouston, maxPrice: 90 });
    await registerCreator(app, videographer);
    const task = favorites.tasks?.['notify-saved-searches'];
    await Promise.all([1, 2, 3].map(() => task?.(app.platform, {} as never)));
    expect(await mailed(person)).toHaveLength(1);
  });

  it('skips oneself, past days, and muted searches', async () => {
    const creator = await registerCreator(app, { ...videographer, location: 'Waco, TX' });
    const near = { location: 'Waco, TX' };
    await save(creator, near);
    await creator.browser.patch(`/api/creators/${creator.creatorId}`, { hourlyRate: 95 });
    const [late, silent] = [await registerSearcher(), await registerSearcher()];
    await save(late, { ...near, date: '2020-01-01' });
    const id = await save(silent, near);
    await silent.browser.patch(`/api/saved-searches/${id}`, { alerts: false });
    await runTask();
    await registerCreator(app, { ...videographer, location: 'Waco, TX' });
    await runTask();
    expect(await mailed(creator)).toHaveLength(1);
    expect(await mailed(late)).toEqual([]);
    expect(await mailed(silent)).toEqual([]);
  });

  it('is muted by the link of its mail, without signing in', async () => {
    const person = await registerSearcher();
    await save(person, inHouston, 'Films');
    await registerCreator(app, videographer);
    await runTask();
    const [mail] = await mailed(person);
    const token = mail?.text.match(/\/saved-searches\/stop\?token=([\w-]+)/)?.[1];
    const stopped = await app.visitor().post('/api/saved-searches/stop', { token });
    expect(stopped.json).toEqual({ name: 'Films' });
    await registerCreator(app, videographer);
    await runTask(2);
    expect(await mailed(person)).toHaveLength(1);
  });

  it('is muted by one click in the mail program: no cookie, no origin', async () => {
    const person = await registerSearcher();
    const id = await save(person, { ...inHouston, maxPrice: 95 }, 'One click');
    await registerCreator(app, videographer);
    await runTask();
    const [mail] = await mailed(person);
    const [, address = ''] = /^<(.*)>$/.exec(mail?.headers['List-Unsubscribe'] ?? '') ?? [];
    const post = (url: string) =>
      fetch(url, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'cross-site',
        },
        body: 'List-Unsubscribe=One-Click',
      });
    const nobodys = [crypto.randomUUID(), 'x', ''].map(
      (token) => `${address.split('=')[0]}=${token}`,
    );
    for (const link of nobodys) expect((await post(link)).status).toBe(404);
    expect((await person.browser.get('/api/saved-searches')).json).toMatchObject([
      { id, alerts: true },
    ]);
    expect((await post(address)).status).toBe(200);
    expect((await person.browser.get('/api/saved-searches')).json).toMatchObject([
      { id, alerts: false },
    ]);
  });
});
