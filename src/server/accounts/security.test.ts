import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { registerClient } from '#testing/people.ts';

describe('a burst from one address', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { RATE_LIMITS: 'on' } });
  });
  afterAll(() => app.close());

  it('is rate-limited', async () => {
    const request = (nth: number) =>
      app.visitor().post('/api/password-reset', { email: `nobody${nth}@example.com` });
    const replies = await Promise.all(Array.from({ length: 12 }, (_, nth) => request(nth)));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(10);
    const refused = replies.find((reply) => reply.status === 429);
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
    const reply = await app.server.inject({
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
    expect([reply.headers['set-cookie']].flat()).toEqual([
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
          const reply = await browser.send(method, path, {
            body: sent.body,
            headers: { ...sent.headers, ...headers },
          });
          if (reply.status !== 403)
            letThrough.push(`${method} ${path}: ${shape} from ${source} → ${reply.status}`);
        }
      }
    }
    expect(letThrough).toEqual([]);
    expect((await browser.get('/api/user')).status).toBe(200);
  });

  it('are refused if they have neither Origin nor Sec-Fetch-Site', async () => {
    const response = await fetch(`${app.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(response.status).toBe(403);
  });

  it('that look like forms are accepted by the two native forms only', async () => {
    const { browser, id } = await registerClient(app);
    const form = { currentPassword: 'correct horse 42', newPassword: 'a-new-amber-1' };
    expect((await browser.submit(`/api/user/${id}/password`, form)).status).toBe(415);
    expect((await browser.submit('/api/password-reset', { email: 'a@example.com' })).status).toBe(
      415,
    );
  });
});
