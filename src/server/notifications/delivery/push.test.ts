import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGuardedFetch } from '#server/platform/fetch/guarded-fetch.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { eventually } from '#testing/eventually.ts';
import { startPushService, type TestPushService } from '#testing/outside/push-service.ts';
import { type Person, registerClient, registerCreator } from '#testing/people.ts';

let app: TestApp;
let service: TestPushService;
beforeAll(async () => {
  service = await startPushService();
  app = await startTestApp({
    env: { MAIL_FROM: 'Golden Hour <hello@photos.example>' },
    fetchGuarded: createGuardedFetch({ allows: (address) => address === '127.0.0.1' }),
  });
});
afterAll(async () => {
  await app.close();
  await service.close();
});
// Skips the ten seconds in which a person may see it on the site.
const secondsAgo = () => app.travelTo(new Date(Date.now() - 20_000).toISOString());
beforeEach(secondsAgo);
afterEach(() => app.travelTo(undefined));

const device = '/api/notifications/device';
let count = 0;
async function subscribed(person: Person, details = false): Promise<string> {
  count += 1;
  const path = `/device-${count}`;
  const reply = await person.browser.put(device, { ...service.subscribe(path), details });
  expect(reply.status, reply.text).toBe(200);
  return path;
}
const write = (from: Person, to: Person) =>
  from.browser.post('/api/messages', { recipientId: to.id, content: 'My secret place' });
const pushedTo = (path: string) => service.pushed.filter((push) => push.path === path);
const devicesOf = async ({ id }: Person) =>
  (await app.sql('select endpoint from push_subscriptions where user_id = $1', [id])).length;

describe('a push', () => {
  it('contains only the kind of notification, signed by the key that devices subscribe with', async () => {
    const [ada, creator] = [
      await registerClient(app, { fullName: 'Ada' }),
      await registerCreator(app),
    ];
    const path = await subscribed(creator);
    await write(ada, creator);
    await app.settle();
    const [push, ...others] = pushedTo(path);
    expect(others).toEqual([]);
    expect(push?.payload).toEqual({
      title: 'New Message',
      path: `/messages/${ada.id}`,
      tag: `message-userId-${ada.id}`,
      unread: 1,
    });
    expect(push?.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' });
    expect(push?.token).toMatchObject({ aud: service.url, sub: 'mailto:hello@photos.example' });
    expect((push?.token.exp ?? 0) * 1000).toBeGreaterThan(Date.now());
    expect(push?.publicKey).toBe((await creator.browser.get(device)).json.publicKey);
  });

  it('contains the details if the person allowed that', async () => {
    const [ada, creator] = [
      await registerClient(app, { fullName: 'Ada' }),
      await registerCreator(app),
    ];
    const path = await subscribed(creator, true);
    await write(ada, creator);
    await app.settle();
    expect(pushedTo(path)[0]?.payload.body).toBe('Ada sent you a message');
  });

  it('is not sent for messages by someone suspended since', async () => {
    const [ada, creator] = [await registerClient(app), await registerCreator(app)];
    app.travelTo(undefined);
    const path = await subscribed(creator);
    await write(ada, creator);
    await app.settle();
    await app.sql('update users set suspended_at = now() where id = $1', [ada.id]);
    await app.sql('update graphile_worker._private_jobs set run_at = now()');
    await app.settle();
    expect(service.attemptsOf(path)).toBe(0);
  });

  it('is not sent for what was seen on the site in time', async () => {
    const [ada, creator] = [await registerClient(app), await registerCreator(app)];
    app.travelTo(undefined);
    const path = await subscribed(creator);
    await write(ada, creator);
    await app.settle();
    await creator.browser.post('/api/notifications/read-all');
    await app.sql('update graphile_worker._private_jobs set run_at = now()');
    await app.settle();
    expect(service.attemptsOf(path)).toBe(0);
  });

  it('is sent once for a series of messages, and again for later ones', async () => {
    const [ada, creator] = [await registerClient(app), await registerCreator(app)];
    const path = await subscribed(creator);
    await write(ada, creator);
    await app.settle();
    await write(ada, creator);
    await app.settle();
    expect(pushedTo(path)).toHaveLength(1);
    await app.sql(
      `update notifications set notified_at = notified_at - interval '4 minutes' where user_id = $1`,
      [creator.id],
    );
    await write(ada, creator);
    await app.settle();
    expect(pushedTo(path)).toHaveLength(2);
  });

  it('is not sent for topics switched off', async () => {
    const [ada, creator] = [await registerClient(app), await registerCreator(app)];
    const path = await subscribed(creator);
    await creator.browser.patch('/api/notifications/settings', {
      topic: 'messages',
      channel: 'push',
      wanted: false,
    });
    await write(ada, creator);
    await app.settle();
    expect(service.attemptsOf(path)).toBe(0);
  });

  it('is retried when the service is busy', async () => {
    const [ada, creator] = [await registerClient(app), await registerCreator(app)];
    const path = await subscribed(creator);
    service.respond(path, 429, 503);
    await write(ada, creator);
    await eventually(async () => {
      await app.sql('update graphile_worker._private_jobs set run_at = now()');
      expect(pushedTo(path)).toHaveLength(1);
    });
    expect(service.attemptsOf(path)).toBe(3);
  });
});

describe('a device', () => {
  it.each([404, 410, 403])('is forgotten when its service responds with %i', async (status) => {
    const [ada, creator] = [await registerClient(app), await registerCreator(app)];
    const path = await subscribed(creator);
    service.respond(path, status);
    await write(ada, creator);
    await app.settle();
    expect([service.attemptsOf(path), await devicesOf(creator)]).toEqual([1, 0]);
  });

  it('is forgotten when the person signs out there, and never used for anyone else', async () => {
    const creator = await registerCreator(app);
    const path = await subscribed(creator);
    expect((await creator.browser.get(device)).json.device).toEqual({
      endpoint: service.url + path,
      details: false,
    });
    expect((await (await registerClient(app)).browser.get(device)).json.device).toBeNull();
    await creator.browser.post('/api/logout');
    expect(await devicesOf(creator)).toBe(0);
    await write(await registerClient(app), creator);
    await app.settle();
    expect(service.attemptsOf(path)).toBe(0);
  });

  it('belongs to the person who signed in last', async () => {
    const [first, second] = [await registerClient(app), await registerClient(app)];
    const subscription = service.subscribe('/shared');
    await first.browser.put(device, subscription);
    await second.browser.put(device, subscription);
    expect([await devicesOf(first), await devicesOf(second)]).toEqual([0, 1]);
  });

  it('is one of ten at most', async () => {
    const creator = await registerCreator(app);
    for (let n = 0; n < 12; n += 1) {
      const { username, password } = creator;
      const browser = app.visitor();
      await browser.post('/api/login', { username, password });
      await subscribed({ ...creator, browser });
    }
    expect(await devicesOf(creator)).toBe(10);
  });

  it.each([
    ['an address that is none', { endpoint: 'javascript:alert(1)' }],
    [
      'a key that is no point of the curve',
      { keys: { p256dh: `BA${'A'.repeat(85)}`, auth: 'A'.repeat(22) } },
    ],
    ['a key that is too short', { keys: { p256dh: 'BAAA', auth: 'AAAA' } }],
  ])('is refused with %s', async (_what, wrong) => {
    const { browser } = await registerClient(app);
    const reply = await browser.put(device, { ...service.subscribe('/wrong'), ...wrong });
    expect(reply.status).toBe(400);
  });
});

describe('an address inside the network', () => {
  it.each([
    'http://127.0.0.1:4329/push',
    'https://2130706433/',
    'https://10.0.0.1/',
    'https://db/',
  ])('is refused as a device: %s', async (endpoint) => {
    const inside = await startTestApp();
    const { browser } = await registerClient(inside);
    const reply = await browser.put(device, { ...service.subscribe('/inside'), endpoint });
    expect([reply.status, reply.json.code]).toEqual([400, 'notification.push_unusable']);
    await inside.close();
  });

  it('is not pushed to when a name leads there, and the device is forgotten', async () => {
    const inside = await startTestApp({
      fetchGuarded: createGuardedFetch({
        resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      }),
    });
    inside.travelTo(new Date(Date.now() - 20_000).toISOString());
    const [ada, creator] = [await registerClient(inside), await registerCreator(inside)];
    const { keys } = service.subscribe('/inside');
    const endpoint = `https://push.example:${new URL(service.url).port}/inside`;
    expect((await creator.browser.put(device, { endpoint, keys })).status).toBe(200);
    await write(ada, creator);
    await inside.settle();
    expect(service.attemptsOf('/inside')).toBe(0);
    expect((await creator.browser.get(device)).json.device).toBeNull();
    await inside.close();
  });
});

it('the site’s own keys are created once, and configured ones take precedence', async () => {
  const own = (await (await registerClient(app)).browser.get(device)).json.publicKey;
  expect(own).toMatch(/^B[\w-]{86}$/);
  const configured = await startTestApp({
    env: { VAPID_PUBLIC_KEY: own, VAPID_PRIVATE_KEY: 'A'.repeat(43) },
  });
  expect((await (await registerClient(configured)).browser.get(device)).json.publicKey).toBe(own);
  await configured.close();
});
