import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { registerClient } from '#testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const registration = (username: string) => ({
  fullName: 'Form Person',
  email: `${username}@example.com`,
  username,
  password: 'amber-hour-9',
  location: '',
  bio: '',
  terms: 'on',
});

describe('the native sign-in form', () => {
  it('signs in and redirects to the home page', async () => {
    const person = await registerClient(app);
    const browser = app.visitor();
    const reply = await browser.submit('/api/login', {
      username: person.username,
      password: person.password,
      remember: 'on',
    });
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/']);
    expect(reply.headers.getSetCookie().join()).toContain('Max-Age=31536000');
    expect((await browser.get('/api/user')).json.id).toBe(person.id);
  });

  it.each([
    ['/bookings?tab=past#top', '/bookings?tab=past#top'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/a/..//evil.example', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/api/user', '/'],
    ['/x\r\nset-cookie: a=b', '/'],
  ])('goes on to next only within this site: %j', async (next, location) => {
    const person = await registerClient(app);
    const { username, password } = person;
    const reply = await app.visitor().submit('/api/login', { username, password, next });
    expect([reply.status, reply.headers.get('location')]).toEqual([303, location]);
  });

  it('redirects back with the message and what was typed, except the password, once', async () => {
    const browser = app.visitor();
    const reply = await browser.submit('/api/login', {
      username: 'nobody-here',
      password: 'my-secret-typo',
      next: '/messages',
    });
    expect(reply.status).toBe(303);
    expect(reply.headers.get('location')).toBe('/auth?next=%2Fmessages');
    expect(reply.headers.getSetCookie()[0]).toMatch(/HttpOnly; SameSite=Lax/);
    const { flash } = (await browser.get('/api/auth/flash')).json;
    expect(flash).toMatchObject({
      tab: 'login',
      message: 'Invalid username or password',
      values: { username: 'nobody-here' },
    });
    expect(JSON.stringify(flash)).not.toContain('my-secret-typo');
    expect((await browser.get('/api/auth/flash')).json).toEqual({
      flash: null,
      knownDevice: false,
    });
  });

  it('shows what is missing', async () => {
    const browser = app.visitor();
    await browser.submit('/api/login', { username: '', password: '' });
    expect((await browser.get('/api/auth/flash')).json.flash.message).toBe(
      'Username or email is required',
    );
  });
});

describe('the native registration form', () => {
  it('creates the account and signs in', async () => {
    const browser = app.visitor();
    const reply = await browser.submit('/api/register', registration('form-one'));
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/']);
    expect((await browser.get('/api/user')).json).toMatchObject({ isCreator: false, location: '' });
  });

  it.each(['is_creator', 'isCreator'])('reads %s', async (flag) => {
    const browser = app.visitor();
    const username = `form-${flag.toLowerCase()}`;
    const reply = await browser.submit('/api/register', {
      ...registration(username),
      [flag]: 'on',
      serviceType: 'videographer',
    });
    expect(reply.headers.get('location')).toBe('/');
    expect((await browser.get('/api/user')).json.isCreator).toBe(true);
  });

  it('redirects to its tab when the terms were not accepted', async () => {
    const browser = app.visitor();
    const { terms: _, ...form } = registration('form-two');
    const reply = await browser.submit('/api/register', form);
    expect(reply.headers.get('location')).toBe('/auth?tab=register');
    const { flash } = (await browser.get('/api/auth/flash')).json;
    expect(flash).toMatchObject({
      tab: 'register',
      message: 'Please accept the terms to continue',
      values: { fullName: 'Form Person', username: 'form-two' },
    });
    expect(flash.values).not.toHaveProperty('password');
  });

  it("keeps a long bio, and never exceeds the cookie's size", async () => {
    const browser = app.visitor();
    const bio = 'Light and shade, and what is between. '.repeat(50);
    await browser.submit('/api/register', { ...registration('x'), bio });
    expect((await browser.get('/api/auth/flash')).json.flash.values.bio).toBe(bio);
    const noise = Array.from({ length: 200 }, () => crypto.randomUUID()).join('');
    const reply = await browser.submit('/api/register', { ...registration('x'), bio: noise });
    for (const cookie of reply.headers.getSetCookie()) expect(cookie.length).toBeLessThan(4096);
    const { flash } = (await browser.get('/api/auth/flash')).json;
    expect(flash.values.username).toBe('x');
  });
});

it('shows nothing for a forged cookie', async () => {
  const browser = app.visitor();
  browser.cookies.set('form', 'bm9uc2Vuc2U');
  expect((await browser.get('/api/auth/flash')).json).toEqual({ flash: null, knownDevice: false });
});

it('shows its page again with what was typed when it is sent too often', async () => {
  const limited = await startTestApp({ env: { RATE_LIMITS: 'on' } });
  try {
    const browser = limited.visitor();
    const form = { ...registration('too-often'), email: 'not an address' };
    const send = () => browser.submit('/api/register', form);
    let reply = await send();
    while (Number(reply.headers.get('x-ratelimit-remaining')) > 0) reply = await send();
    reply = await send();
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/auth?tab=register']);
    expect((await browser.get('/api/auth/flash')).json.flash).toMatchObject({
      tab: 'register',
      code: 'too_many_requests',
      values: { username: 'too-often' },
    });
    const call = await browser.post('/api/register', form);
    expect([call.status, call.json.code]).toEqual([429, 'too_many_requests']);
  } finally {
    await limited.close();
  }
});
