import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { mailsTo } from '#testing/outside/mailbox.ts';
import { type Person, registerClient, registerCreator } from '#testing/people.ts';
import { unsubscribePath } from './unsubscribe-link.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const settingsOf = async (person: Person) =>
  (await person.browser.get('/api/notifications/settings')).json;
const topicsByMail = async (person: Person): Promise<string[]> =>
  (await settingsOf(person)).preferences
    .filter(({ mail }: { mail: boolean }) => mail)
    .map(({ topic }: { topic: string }) => topic);

describe('the settings', () => {
  it('start with everything on except push for each job nearby', async () => {
    const { preferences, mail } = await settingsOf(await registerClient(app));
    const off = preferences.filter(
      (one: { mail: boolean; push: boolean }) => !(one.mail && one.push),
    );
    expect(preferences).toHaveLength(6);
    expect(off).toEqual([{ topic: 'new_jobs', mail: true, push: false }]);
    expect(mail).toMatchObject({ confirmed: false, refused: null });
  });

  it('store each choice separately', async () => {
    const client = await registerClient(app);
    const choose = (channel: string, wanted: boolean) =>
      client.browser.patch('/api/notifications/settings', { topic: 'reviews', channel, wanted });
    await choose('push', false);
    await choose('mail', false);
    const { json } = await choose('push', true);
    expect(json.preferences.at(-1)).toEqual({ topic: 'reviews', mail: false, push: true });
    expect(json).toEqual(await settingsOf(client));
  });

  it('refuse unknown topics and channels', async () => {
    const { browser } = await registerClient(app);
    const refused = await browser.patch('/api/notifications/settings', {
      topic: 'security',
      channel: 'mail',
      wanted: false,
    });
    expect(refused.status).toBe(400);
  });
});

describe('the link to unsubscribe', () => {
  const oneClick = { 'content-type': 'application/x-www-form-urlencoded' };

  it('works for a mail program: no cookie, no origin, one post', async () => {
    const client = await registerClient(app);
    const path = await unsubscribePath(app.platform, client.id);
    const response = await fetch(app.url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...oneClick, 'sec-fetch-site': 'cross-site' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(response.status).toBe(200);
    expect(await topicsByMail(client)).toEqual([]);
    const pushed = (await settingsOf(client)).preferences.filter(
      ({ push }: { push: boolean }) => push,
    );
    expect(pushed).not.toEqual([]);
  });

  it('works as a form on its page, and can be undone', async () => {
    const client = await registerClient(app);
    const path = await unsubscribePath(app.platform, client.id);
    const visitor = app.visitor();
    const stopped = await visitor.submit(path, { choice: 'yes' });
    expect([stopped.status, stopped.headers.get('location')]).toEqual([303, path]);
    const read = () =>
      visitor.get(`/api/notifications/mail/subscription${path.replace('/unsubscribe', '')}`);
    expect((await read()).json).toEqual({ address: 'p•••@example.com', on: false });
    await visitor.submit(path, { choice: 'yes', again: 'yes' });
    expect((await read()).json.on).toBe(true);
    expect(await topicsByMail(client)).toHaveLength(6);
  });

  it('restores what was on before, and only that', async () => {
    const client = await registerClient(app);
    const path = await unsubscribePath(app.platform, client.id);
    const visitor = app.visitor();
    const choose = (topic: string, wanted: boolean) =>
      client.browser.patch('/api/notifications/settings', { topic, channel: 'mail', wanted });
    const stop = () => visitor.submit(path, { 'List-Unsubscribe': 'One-Click' });
    const resume = () => visitor.submit(path, { choice: 'yes', again: 'yes' });
    await choose('new_jobs', false);
    await choose('reviews', false);
    const chosen = await topicsByMail(client);
    expect(chosen).toHaveLength(4);
    await stop();
    // Mail programs post more than once.
    await stop();
    expect(await topicsByMail(client)).toEqual([]);
    await resume();
    await resume();
    expect(await topicsByMail(client)).toEqual(chosen);

    await stop();
    await choose('messages', true);
    await stop();
    await resume();
    expect(await topicsByMail(client)).toEqual(['messages']);
  });

  it('turns mail on for someone who had switched off every topic', async () => {
    const client = await registerClient(app);
    const path = await unsubscribePath(app.platform, client.id);
    for (const topic of await topicsByMail(client))
      await client.browser.patch('/api/notifications/settings', {
        topic,
        channel: 'mail',
        wanted: false,
      });
    expect(await topicsByMail(client)).toEqual([]);
    await app.visitor().submit(path, { choice: 'yes', again: 'yes' });
    expect(await topicsByMail(client)).toHaveLength(6);
  });

  it('changes nothing when opened', async () => {
    const client = await registerClient(app);
    await app.visitor().get(await unsubscribePath(app.platform, client.id));
    expect(await topicsByMail(client)).toHaveLength(6);
  });

  it('is rate-limited by address, as anyone may post to it', async () => {
    const limited = await startTestApp({ env: { RATE_LIMITS: 'on' }, withoutTasks: true });
    const visitor = limited.visitor();
    const statuses = new Set<number>();
    for (let n = 0; n < 601; n += 1)
      statuses.add((await visitor.submit('/unsubscribe?token=1.x', {})).status);
    expect([...statuses]).toEqual([404, 429]);
    await limited.close();
  });

  it('does nothing if it was not issued here', async () => {
    const [client, other] = [await registerClient(app), await registerClient(app)];
    const path = await unsubscribePath(app.platform, client.id);
    const forged = [
      path.replace(`=${client.id}.`, `=${other.id}.`),
      path.slice(0, -1),
      '/unsubscribe?token=99999999999.x',
      '/unsubscribe',
    ];
    for (const link of forged)
      expect((await app.visitor().submit(link, { choice: 'yes' })).status).toBe(404);
    expect(await topicsByMail(other)).toHaveLength(6);
  });
});

describe('an address that refuses mail', () => {
  it('is reported on the site, and mailed again when the person asks', async () => {
    const creator = await registerCreator(app);
    const { pool } = app.platform;
    expect((await creator.browser.post('/api/notifications/mail/retry')).status).toBe(409);
    await pool.query(
      `with gone as (insert into undeliverable_addresses (address, reason) values ($1, '550 5.1.1 No such user'))
       insert into events (name, payload) values ('mail.address_refused', json_build_object('address', $1::text, 'reason', ''))`,
      [creator.email],
    );
    await app.settle();
    const [notification] = (await creator.browser.get('/api/notifications')).json;
    expect(notification).toMatchObject({
      type: 'account',
      message: expect.stringContaining("We can't reach your email address"),
    });
    expect((await settingsOf(creator)).mail.refused.reason).toBe('550 5.1.1 No such user');
    expect((await creator.browser.post('/api/notifications/mail/retry')).status).toBe(200);
    expect((await settingsOf(creator)).mail.refused).toBeNull();
    expect((await mailsTo(app, creator.email))[0]?.template).toBe('address-check');
  });
});
