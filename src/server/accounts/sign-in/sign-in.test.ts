import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { registerClient, registerCreator } from '#testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let count = 0;
function newPerson(fields: Record<string, unknown> = {}) {
  count += 1;
  return {
    username: `someone${count}`,
    email: `someone${count}@example.com`,
    password: 'amber-hour-9',
    fullName: 'Some One',
    ...fields,
  };
}

describe('registering', () => {
  it('creates the account, signs in and returns the person', async () => {
    const browser = app.visitor();
    const reply = await browser.post('/api/register', newPerson({ location: 'Austin, TX' }));
    expect(reply.status).toBe(201);
    expect(reply.json).toMatchObject({
      fullName: 'Some One',
      isCreator: false,
      location: 'Austin, TX',
      emailVerified: false,
      pendingEmail: null,
    });
    expect(reply.text).not.toContain('amber-hour-9');
    expect((await browser.get('/api/user')).json).toEqual(reply.json);
  });

  it.each([
    [{ username: 'ab' }, 'Username must be at least 3 characters'],
    [{ username: 'a@b.c' }, "Username can't contain spaces or @"],
    [{ username: 'a b c' }, "Username can't contain spaces or @"],
    [{ username: '😀a' }, 'Username must be at least 3 characters'],
    [{ username: 'hid\u200bden' }, "Username can't contain spaces or @"],
    [{ username: 'next\u0085line' }, "Username can't contain spaces or @"],
    [{ fullName: '😀' }, 'Full name is required'],
    [{ password: '12345' }, 'Password must be at least 6 characters'],
    [{ email: 'nobody' }, 'Invalid email format'],
    [{ fullName: 'X' }, 'Full name is required'],
    [{ fullName: undefined }, 'Full name is required'],
    [{ is_creator: true }, 'Please select your service type'],
    [{ isCreator: true, serviceType: 'painter' }, 'Please select your service type'],
    [{ terms: false }, 'Please accept the terms to continue'],
    [{ password: 'password123' }, 'This password is too easy to guess. Please choose another.'],
  ])('refuses %j', async (fields, message) => {
    const reply = await app.visitor().post('/api/register', newPerson(fields));
    expect(reply.status).toBe(400);
    expect(reply.json.error).toBe(message);
  });

  it('treats null for an optional yes or no as absent', async () => {
    const nothing = { is_creator: null, isCreator: null, terms: null };
    const reply = await app.visitor().post('/api/register', newPerson(nothing));
    expect([reply.status, reply.json.isCreator]).toEqual([201, false]);
  });

  it('makes a creator together with their profile', async () => {
    const browser = app.visitor();
    const creator = {
      is_creator: true,
      serviceType: 'videographer',
      hourlyRate: 80,
      bio: 'Motion.',
    };
    const { json } = await browser.post('/api/register', newPerson(creator));
    expect(json).toMatchObject({
      isCreator: true,
      serviceType: 'videographer',
      creatorId: expect.any(Number),
      bio: 'Motion.',
    });
  });

  it('reports whether the username or the email is taken, in any case', async () => {
    const first = newPerson();
    await app.visitor().post('/api/register', first);
    const sameName = await app
      .visitor()
      .post('/api/register', newPerson({ username: first.username.toUpperCase() }));
    expect([sameName.status, sameName.json.error]).toEqual([409, 'Username already exists']);
    const sameEmail = await app
      .visitor()
      .post('/api/register', newPerson({ email: first.email.toUpperCase() }));
    expect([sameEmail.status, sameEmail.json.error]).toEqual([409, 'Email already exists']);
  });

  it('creates one account for two identical concurrent requests', async () => {
    const person = newPerson();
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => app.visitor().post('/api/register', person)),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  it('ignores fields that only the server may set', async () => {
    const reply = await app.visitor().post(
      '/api/register',
      newPerson({
        id: 1,
        role: 'operator',
        isOperator: true,
        emailVerified: true,
        createdAt: '2001-01-01',
      }),
    );
    expect(reply.json).toMatchObject({ isOperator: false, emailVerified: false });
    expect(reply.json.createdAt).not.toContain('2001');
  });
});

describe('signing in', () => {
  it('accepts the username or the email, in any case', async () => {
    const person = await registerClient(app);
    for (const username of [person.username, person.email, person.email.toUpperCase()]) {
      const reply = await app.visitor().post('/api/login', { username, password: person.password });
      expect(reply.status).toBe(200);
      expect(reply.json.id).toBe(person.id);
    }
  });

  it('gives the same answer to an unknown name and a wrong password', async () => {
    const person = await registerClient(app);
    const wrong = await app
      .visitor()
      .post('/api/login', { username: person.username, password: 'wrong-one' });
    const unknown = await app
      .visitor()
      .post('/api/login', { username: 'nobody-here', password: 'wrong-one' });
    expect([wrong.status, wrong.text]).toEqual([401, unknown.text]);
    expect(wrong.json.error).toBe('Invalid username or password');
    expect([...unknown.headers.keys()].sort()).toEqual([...wrong.headers.keys()].sort());
  });

  it.each([
    [{ password: 'x' }, 'Username or email is required'],
    [{ username: 'x' }, 'Password is required'],
    [{}, 'Username or email is required'],
  ])('refuses %j', async (body, message) => {
    const reply = await app.visitor().post('/api/login', body);
    expect([reply.status, reply.json.error]).toEqual([400, message]);
  });

  it('sets a cookie that scripts cannot read and that ends with the browser, unless remembered', async () => {
    const person = await registerClient(app);
    const sent = { username: person.username, password: person.password };
    const cookie = async (body: object) =>
      (await app.visitor().post('/api/login', body)).headers
        .getSetCookie()
        .find((line) => line.startsWith('session=')) ?? '';
    const short = await cookie(sent);
    expect(short).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await cookie({ ...sent, remember: true })).toContain('Max-Age=31536000');
    expect(await cookie({ ...sent, remember: 'on' })).toContain('Max-Age=31536000');
    expect(await cookie({ ...sent, remember: false })).not.toContain('Max-Age');
  });

  it("issues a new token, and ends the browser's earlier session", async () => {
    const person = await registerClient(app);
    const before = person.browser.cookies.get('session') ?? '';
    await person.browser.post('/api/login', {
      username: person.username,
      password: person.password,
    });
    expect(person.browser.cookies.get('session')).not.toBe(before);
    const old = app.visitor();
    old.cookies.set('session', before);
    expect((await old.get('/api/user')).status).toBe(401);
  });

  it('never accepts a session token that it did not issue', async () => {
    const person = await registerClient(app);
    const browser = app.visitor();
    const planted = 'A'.repeat(43);
    browser.cookies.set('session', planted);
    await browser.post('/api/login', { username: person.username, password: person.password });
    expect(browser.cookies.get('session')).not.toBe(planted);
    const rows = await app.sql('select token_hash from sessions');
    expect(
      rows.some((row) => row.token_hash.toString().includes(browser.cookies.get('session'))),
    ).toBe(false);
  });

  it('signs a suspended person out and shows the reason at sign-in', async () => {
    const person = await registerClient(app);
    await app.sql('update users set suspended_at = now() where id = $1', [person.id]);
    expect((await person.browser.get('/api/user')).status).toBe(401);
    const reply = await app
      .visitor()
      .post('/api/login', { username: person.username, password: person.password });
    expect([reply.status, reply.json.code]).toEqual([403, 'account.suspended']);
    const guess = await app
      .visitor()
      .post('/api/login', { username: person.username, password: 'wrong-one' });
    expect(guess.json.code).toBe('account.wrong_credentials');
  });
});

describe('a session', () => {
  afterAll(() => app.travelTo(undefined));
  const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

  it('that is not remembered ends after 12 idle hours, and continues while in use', async () => {
    app.travelTo(undefined);
    const used = await registerClient(app);
    const idle = await registerClient(app);
    app.travelTo(later(8));
    expect((await used.browser.get('/api/user')).status).toBe(200);
    app.travelTo(later(16));
    expect((await used.browser.get('/api/user')).status).toBe(200);
    expect((await idle.browser.get('/api/user')).status).toBe(401);
  });

  it('that is remembered lives 30 days from its last use, and a year at most', async () => {
    app.travelTo(undefined);
    const person = await registerClient(app);
    await person.browser.post('/api/login', {
      username: person.username,
      password: person.password,
      remember: true,
    });
    const status = async () => (await person.browser.get('/api/user')).status;
    // Each use is the beginning of another 30 days, for a year.
    for (const days of [29, 58, 87]) {
      app.travelTo(later(days * 24));
      expect(await status()).toBe(200);
    }
    app.travelTo(later((87 + 31) * 24));
    expect(await status()).toBe(401);
    await app.sql(
      "update sessions set created_at = created_at - interval '300 days', seen_at = created_at where user_id = $1",
      [person.id],
    );
    app.travelTo(later(64 * 24));
    expect(await status()).toBe(200);
    app.travelTo(later(66 * 24));
    expect(await status()).toBe(401);
  });

  it('ends at logout, for this browser only', async () => {
    app.travelTo(undefined);
    const person = await registerClient(app);
    const other = app.visitor();
    await other.post('/api/login', { username: person.username, password: person.password });
    const token = person.browser.cookies.get('session') ?? '';
    expect((await person.browser.post('/api/logout')).json).toEqual({ ok: true });
    expect(person.browser.cookies.has('session')).toBe(false);
    person.browser.cookies.set('session', token);
    expect((await person.browser.get('/api/user')).status).toBe(401);
    expect((await other.get('/api/user')).status).toBe(200);
    expect((await app.visitor().post('/api/logout')).status).toBe(200);
  });
});

describe('user details', () => {
  it('show signed-in people a person without their private data', async () => {
    const [viewer, creator] = [await registerClient(app), await registerCreator(app)];
    const reply = await viewer.browser.get(`/api/users/${creator.id}`);
    expect(reply.status).toBe(200);
    expect(reply.json).toMatchObject({ id: creator.id, isCreator: true });
    expect(reply.text).not.toMatch(/email|password|coordinates|lat/i);
    expect((await app.visitor().get(`/api/users/${creator.id}`)).status).toBe(401);
    expect((await viewer.browser.get('/api/users/999999')).status).toBe(404);
  });
});
