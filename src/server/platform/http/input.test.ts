import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { registerClient, registerCreator } from '#testing/people.ts';
import { sharedTestApp } from '#testing/shared-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
});
afterAll(() => app.close());

describe('the input of a call', () => {
  it.each([
    ['/api/jobs/abc', 'ID must be a whole number'],
    ['/api/jobs?radius=far', 'Radius must be in kilometers'],
    ['/api/jobs?limit=0', 'A page must have 1 to 100 rows'],
    ['/api/creators?lat=north&lng=1', 'Latitude must be from -90 to 90'],
    ['/api/creators?date=0000-01-01', 'Date must be from 1900 to 2999'],
    ['/api/creators/1/availability?from=9999-12-31', 'Date must be from 1900 to 2999'],
    ['/api/%ff', "Part of this isn't valid. Check it and try again."],
  ])('%s is refused in words for a person', async (path, message) => {
    const { status, json } = await app.visitor().get(path);
    expect([status, json.error]).toEqual([400, message]);
  });

  it.each([
    ['GET', '/api/bookings/1/cancel', 'POST'],
    ['PUT', '/api/bookings', 'POST'],
    ['DELETE', '/api/user', 'GET, HEAD'],
    ['PUT', '/api/jobs/5', 'DELETE, GET, HEAD, PATCH'],
  ])('%s %s answers which methods there are', async (method, path, allow) => {
    const reply = await app.visitor().send(method, path);
    expect([reply.status, reply.json.code]).toEqual([405, 'method_not_allowed']);
    expect(reply.headers.get('allow')).toBe(allow);
  });

  it('at no address is not found, whatever the method', async () => {
    for (const method of ['GET', 'PUT']) {
      const reply = await app.visitor().send(method, '/api/nothing');
      expect([reply.status, reply.headers.get('allow')]).toEqual([404, null]);
    }
  });

  it('names the expected type for a list, a number or nothing', async () => {
    const visitor = app.visitor();
    const list = await visitor.post('/api/register', []);
    expect([list.status, list.json.error]).toEqual([400, 'This must be an object']);
    const { browser, id } = await registerClient(app);
    const number = await browser.patch(`/api/user/${id}`, { bio: 5 });
    expect([number.status, number.json.fields]).toEqual([400, { bio: 'Enter text' }]);
    const creator = await registerCreator(app);
    const nothing = await creator.browser.post('/api/portfolio', {});
    expect([nothing.status, nothing.json.error]).toEqual([400, 'Title and image URL are required']);
    const unsigned = await visitor.post('/api/contact', {});
    expect(unsigned.json.fields).toMatchObject({ name: 'Please enter your name' });
  });

  it('treats an empty query value as missing', async () => {
    const { status } = await app
      .visitor()
      .get('/api/creators?serviceType=&location=&date=&lat=&lng=&rating=');
    expect(status).toBe(200);
  });

  it.each(['text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])(
    'refuses %s, even for calls that ignore the body',
    async (type) => {
      const { browser } = await registerClient(app);
      const headers = { 'content-type': type };
      const { status } = await browser.post('/api/notifications/read-all', '{}', { headers });
      expect(status).toBe(415);
    },
  );

  it('finds no one by an impossible name', async () => {
    const { status } = await app.visitor().post('/api/login', { username: 'a\0b', password: 'x' });
    expect(status).toBe(400);
  });

  it('refuses a body beyond 64 KB unread, where the call does not need more', async () => {
    const fullName = '\u0315\u0300'.repeat(20_000);
    const { status, json } = await app.visitor().post('/api/register', { fullName });
    expect([status, json.code]).toEqual([413, 'too_large']);
  });

  it('accepts a position very close to zero', async () => {
    const { status } = await app.visitor().get('/api/creators?lat=5e-324&lng=5e-324');
    expect(status).toBe(200);
  });

  it('refuses a malformed URL with the usual error', async () => {
    const { status, headers, json } = await app.visitor().get('/%ff');
    expect([status, json.code]).toEqual([400, 'invalid_input']);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('names at most 20 wrong fields, and says how many more there are', async () => {
    const { browser } = await registerCreator(app);
    const weeklyHours = Array.from({ length: 500 }, () => 'x');
    const { status, text, json } = await browser.put('/api/creator/availability', { weeklyHours });
    expect(status).toBe(400);
    expect(Object.keys(json.fields)).toHaveLength(20);
    expect(json.moreFields).toBeGreaterThan(480);
    expect(text.length).toBeLessThan(2000);
  });

  it('accepts a call without a payload that names a type', async () => {
    const { browser, id } = await registerClient(app);
    const headers = { 'content-type': 'application/json' };
    const marked = await browser.post('/api/notifications/read-all', '', { headers });
    expect(marked.status).toBe(200);
    const changed = await browser.send('PATCH', `/api/user/${id}`, { body: '', headers });
    expect(changed.status).toBe(200);
    const broken = await browser.post('/api/notifications/read-all', '{', { headers });
    expect([broken.status, broken.json.code]).toEqual([400, 'invalid_input']);
  });
});
