import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGuardedFetch } from '#server/platform/fetch/guarded-fetch.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { startPushService, type TestPushService } from '#testing/outside/push-service.ts';
import { type Person, registerClient, registerCreator } from '#testing/people.ts';

let app: TestApp;
let service: TestPushService;
beforeAll(async () => {
  service = await startPushService();
  app = await startTestApp({
    fetchGuarded: createGuardedFetch({ allows: (address) => address === '127.0.0.1' }),
  });
});
afterAll(async () => {
  await app.close();
  await service.close();
});
// Skips the ten seconds in which a person may see it on the site.
beforeEach(() => app.travelTo(new Date(Date.now() - 20_000).toISOString()));
afterEach(() => app.travelTo(undefined));

async function cleanUp(): Promise<void> {
  await app.sql(`select graphile_worker.add_job('tidy-accounts')`);
  await app.settle();
}

let count = 0;
/** Someone whose session expired on a device that shows full notifications. */
async function leftDevice(): Promise<{ creator: Person; path: string }> {
  const creator = await registerCreator(app);
  count += 1;
  const path = `/left-${count}`;
  const subscription = { ...service.subscribe(path), details: true };
  expect((await creator.browser.put('/api/notifications/device', subscription)).status).toBe(200);
  await app.sql(`update sessions set expires_at = now() - interval '1 hour' where user_id = $1`, [
    creator.id,
  ]);
  await cleanUp();
  expect((await creator.browser.get('/api/notifications')).status).toBe(401);
  return { creator, path };
}
/** The push sent there when someone writes now. */
async function pushedNow(to: Person, path: string): Promise<unknown[]> {
  const before = service.pushed.length;
  const ada = await registerClient(app, { fullName: 'Ada' });
  await ada.browser.post('/api/messages', { recipientId: to.id, content: 'Hello' });
  await app.settle();
  return service.pushed
    .slice(before)
    .filter((push) => push.path === path)
    .map(({ payload }) => payload);
}
async function signedInElsewhere({ username, password }: Person) {
  const browser = app.visitor();
  expect((await browser.post('/api/login', { username, password })).status).toBe(200);
  return browser;
}

describe('a device whose session expired', () => {
  it('still gets push messages, without details', async () => {
    const { creator, path } = await leftDevice();
    const [text, ...others] = await pushedNow(creator, path);
    expect(others).toEqual([]);
    expect(text).toMatchObject({ title: 'New Message' });
    expect(text).not.toHaveProperty('body');
  });

  it('is in the list of devices, and can be signed out there', async () => {
    const { creator, path } = await leftDevice();
    const browser = await signedInElsewhere(creator);
    const { sessions } = (await browser.get('/api/account/security')).json;
    expect(sessions.map(({ over }: { over: boolean }) => over).sort()).toEqual([false, true]);
    const left = sessions.find(({ over }: { over: boolean }) => over);
    expect((await browser.delete(`/api/account/sessions/${left.id}`)).status).toBe(200);
    expect(await pushedNow(creator, path)).toEqual([]);
  });

  it('gets nothing after a password change', async () => {
    const { creator, path } = await leftDevice();
    const browser = await signedInElsewhere(creator);
    const changed = await browser.post(`/api/user/${creator.id}/password`, {
      currentPassword: creator.password,
      newPassword: 'a-new-amber-1',
    });
    expect(changed.status, changed.text).toBe(200);
    expect(await pushedNow(creator, path)).toEqual([]);
  });

  it('is forgotten after months without use', async () => {
    const { creator, path } = await leftDevice();
    const seenDaysAgo = (days: number) =>
      app.sql(
        'update sessions set seen_at = now() - make_interval(days => $2) where user_id = $1',
        [creator.id, days],
      );
    await seenDaysAgo(89);
    await cleanUp();
    expect(await pushedNow(creator, path)).toHaveLength(1);
    await seenDaysAgo(91);
    await cleanUp();
    expect(await pushedNow(creator, path)).toEqual([]);
  });

  it('leaves no session behind without a push subscription', async () => {
    const client = await registerClient(app);
    const sessions = () => app.sql('select from sessions where user_id = $1', [client.id]);
    await app.sql(`update sessions set expires_at = now() - interval '1 hour' where user_id = $1`, [
      client.id,
    ]);
    expect(await sessions()).toHaveLength(1);
    await cleanUp();
    expect(await sessions()).toEqual([]);
  });
});
