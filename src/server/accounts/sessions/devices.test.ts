import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { mailsTo } from '#testing/outside/mailbox.ts';
import { registerClient } from '#testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'on' } });
});
afterAll(() => app.close());

const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/145.0' };

describe('open sessions', () => {
  it('are listed by device, and each can be signed out from another', async () => {
    const person = await registerClient(app);
    const { username, password } = person;
    const elsewhere = app.visitor();
    await elsewhere.post('/api/login', { username, password }, { headers: firefox });
    const { json } = await person.browser.get('/api/account/security');
    expect(json.sessions).toHaveLength(2);
    const other = json.sessions.find(({ current }: { current: boolean }) => !current);
    expect(other).toMatchObject({ browser: 'Firefox', system: 'Linux' });

    const stranger = await registerClient(app);
    const path = `/api/account/sessions/${other.id}`;
    expect((await stranger.browser.delete(path)).status).toBe(404);
    // Session ids may exceed an integer.
    expect((await person.browser.delete('/api/account/sessions/3000000000')).status).toBe(404);
    expect((await person.browser.delete(path)).status).toBe(200);
    expect((await elsewhere.get('/api/user')).status).toBe(401);
    expect((await person.browser.get('/api/user')).status).toBe(200);
  });

  it('all end except the current one', async () => {
    const person = await registerClient(app);
    const others = [app.visitor(), app.visitor()];
    for (const browser of others) await browser.post('/api/login', person);
    await person.browser.delete('/api/account/sessions');
    const statuses = await Promise.all(others.map((browser) => browser.get('/api/user')));
    expect(statuses.map(({ status }) => status)).toEqual([401, 401]);
    expect((await person.browser.get('/api/user')).status).toBe(200);
  });
});

describe('a sign-in on a new device', () => {
  it('is reported by mail once, and never for the device used to register', async () => {
    const person = await registerClient(app);
    const { username, password } = person;
    const alerts = async () =>
      (await mailsTo(app, person.email)).filter(({ template }) => template === 'new-device');
    await person.browser.post('/api/logout');
    await person.browser.post('/api/login', { username, password });
    expect(await alerts()).toEqual([]);

    const elsewhere = app.visitor();
    for (let time = 0; time < 2; time += 1) {
      await elsewhere.post('/api/login', { username, password }, { headers: firefox });
      await elsewhere.post('/api/logout');
    }
    expect(await alerts()).toHaveLength(1);
    expect((await alerts())[0]?.text).toContain('Firefox on Linux');
  });
});

describe("a stranger's guesses", () => {
  it('lock out strangers, but never the person on a known device', async () => {
    const person = await registerClient(app);
    const { username, password } = person;
    await person.browser.post('/api/logout');
    const guess = { username, password: 'wrong-guess' };
    for (let attempt = 0; attempt < 5; attempt += 1) await app.visitor().post('/api/login', guess);
    expect((await app.visitor().post('/api/login', { username, password })).status).toBe(429);
    expect((await person.browser.post('/api/login', { username, password })).status).toBe(200);
  });

  it('are counted on a known device too', async () => {
    const person = await registerClient(app);
    const { username, password } = person;
    await person.browser.post('/api/logout');
    const guess = { username, password: 'wrong-guess' };
    for (let attempt = 0; attempt < 10; attempt += 1)
      await person.browser.post('/api/login', guess);
    expect((await person.browser.post('/api/login', { username, password })).status).toBe(429);
  });
});
