import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { mailedToken } from '#testing/outside/mailbox.ts';
import { registerClient } from '#testing/people.ts';

describe('guessing passwords', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' } });
  });
  afterAll(() => app.close());

  let guesses = 0;
  /** Each guess comes from an address of its own, so that only the account's limit counts. */
  const guess = (username: string, password = 'wrong-guess') => {
    guesses += 1;
    const headers = { 'x-forwarded-for': `10.0.${guesses >> 8}.${guesses & 255}` };
    return app.visitor().post('/api/login', { username, password }, { headers });
  };

  it('ends after ten tries, in whatever way the account is named, and begins again after 15 minutes', async () => {
    const person = await registerClient(app);
    const answers = [];
    for (const name of [person.username, person.email, person.email.toUpperCase()]) {
      for (let tries = 0; tries < 4; tries += 1) answers.push((await guess(name)).status);
    }
    expect(answers).toEqual([...Array(10).fill(401), 429, 429]);
    const refused = await guess(person.username, person.password);
    expect([refused.status, refused.json.error]).toEqual([
      429,
      'Too many failed attempts. Please wait 15 minutes, or reset your password.',
    ]);
    app.travelTo(new Date(Date.now() + 16 * 60_000).toISOString());
    expect((await guess(person.username, person.password)).status).toBe(200);
    app.travelTo(undefined);
  });

  it('has ten tries also when they come all at once', async () => {
    const { username } = await registerClient(app);
    const answers = await Promise.all(Array.from({ length: 16 }, () => guess(username)));
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(10);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(6);
  });

  it('is counted for names that nobody has too, so that the limit tells nothing', async () => {
    const statuses = [];
    for (let tries = 0; tries < 11; tries += 1)
      statuses.push((await guess('nobody-at-all')).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });

  it('starts anew after the right password, and after a reset', async () => {
    const person = await registerClient(app);
    for (let tries = 0; tries < 9; tries += 1) await guess(person.username);
    expect((await guess(person.username, person.password)).status).toBe(200);
    for (let tries = 0; tries < 10; tries += 1) await guess(person.username);
    expect((await guess(person.username, person.password)).status).toBe(429);
    await app.visitor().post('/api/password-reset', { email: person.email });
    await app.settle();
    const token = await mailedToken(app, person.email, 'reset-password');
    await app.visitor().post('/api/password-reset/confirm', { token, password: 'a-new-amber-1' });
    expect((await guess(person.username, 'a-new-amber-1')).status).toBe(200);
  });

  it('of names made up counts against nobody’s code or session', async () => {
    const person = await registerClient(app);
    const { rows } = await app.platform.pool.query('select id from sessions where user_id = $1', [
      person.id,
    ]);
    for (const name of [`code ${person.id}`, `session ${rows[0].id}`, `name ${person.username}`]) {
      for (let tries = 0; tries < 10; tries += 1) await guess(name);
      expect((await guess(name)).status).toBe(429);
    }
    const { browser, password } = person;
    const begun = await browser.post('/api/account/second-factor', { password });
    expect(begun.status).toBe(200);
    const wrong = await browser.post('/api/account/second-factor/confirmation', { code: '000000' });
    expect(wrong.json.code).toBe('account.wrong_code');
    expect((await guess(person.username, password)).status).toBe(200);
  });

  it('is limited when the current password is asked for', async () => {
    const { browser, id, password } = await registerClient(app);
    const change = (currentPassword: string) =>
      browser.post(`/api/user/${id}/password`, { currentPassword, newPassword: 'a-new-amber-1' });
    for (let tries = 0; tries < 10; tries += 1) expect((await change('wrong')).status).toBe(400);
    expect((await change(password)).json.code).toBe('account.too_many_failures');
  });
});

describe('a burst from one address', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { RATE_LIMITS: 'on' } });
  });
  afterAll(() => app.close());

  it('is told to wait', async () => {
    const ask = (asked: number) =>
      app.visitor().post('/api/password-reset', { email: `nobody${asked}@example.com` });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, asked) => ask(asked)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(10);
    const refused = answers.find((answer) => answer.status === 429);
    expect(refused?.json.code).toBe('too_many_requests');
  });
});

describe('behind https', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { PUBLIC_URL: 'https://photos.example.com' } });
  });
  afterAll(() => app.close());

  it('the session cookie is bound to the host and sent encrypted only', async () => {
    const answer = await app.server.inject({
      method: 'POST',
      url: '/api/register',
      headers: { origin: 'https://photos.example.com' },
      payload: {
        username: 'over-https',
        email: 'over-https@example.com',
        password: 'amber-hour-9',
        fullName: 'Over Https',
      },
    });
    expect([answer.headers['set-cookie']].flat()).toEqual([
      expect.stringMatching(/^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(
        /^__Host-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
  });
});

describe('requests from other sites', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const writes = [
    ['POST', '/api/login'],
    ['POST', '/api/register'],
    ['POST', '/api/logout'],
    ['PATCH', '/api/user/1'],
    ['POST', '/api/user/1/password'],
    ['POST', '/api/password-reset'],
    ['POST', '/api/password-reset/confirm'],
    ['POST', '/api/email/verify'],
    ['POST', '/api/email/verify/resend'],
  ] as const;
  const foreign: Record<string, Record<string, string>> = {
    'a foreign Origin': { origin: 'https://evil.example' },
    'an opaque Origin': { origin: 'null' },
    'a sibling site': { 'sec-fetch-site': 'same-site' },
    'another site that hides its Origin': { origin: '', 'sec-fetch-site': 'cross-site' },
  };
  const bodies: Record<string, { headers: Record<string, string>; body: unknown }> = {
    JSON: { headers: {}, body: {} },
    'a form': {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'username=a&password=b',
    },
    'text/plain': { headers: { 'content-type': 'text/plain' }, body: '{}' },
  };

  it('are refused before anything is read, whatever their shape', async () => {
    const { browser } = await registerClient(app);
    const letThrough = [];
    for (const [method, path] of writes) {
      for (const [source, headers] of Object.entries(foreign)) {
        for (const [shape, sent] of Object.entries(bodies)) {
          const answer = await browser.send(method, path, {
            body: sent.body,
            headers: { ...sent.headers, ...headers },
          });
          if (answer.status !== 403)
            letThrough.push(`${method} ${path}: ${shape} from ${source} → ${answer.status}`);
        }
      }
    }
    expect(letThrough).toEqual([]);
    expect((await browser.get('/api/user')).status).toBe(200);
  });

  it('are refused when nothing says where they come from', async () => {
    const response = await fetch(`${app.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(response.status).toBe(403);
  });

  it('that look like forms are taken by the two native forms only', async () => {
    const { browser, id } = await registerClient(app);
    const form = { currentPassword: 'correct horse 42', newPassword: 'a-new-amber-1' };
    expect((await browser.submit(`/api/user/${id}/password`, form)).status).toBe(415);
    expect((await browser.submit('/api/password-reset', { email: 'a@example.com' })).status).toBe(
      415,
    );
  });
});
