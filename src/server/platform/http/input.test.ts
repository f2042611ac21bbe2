import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { registerClient, registerCreator } from '#testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('what a call is sent', () => {
  it.each([
    ['/api/jobs/abc', 'An id is a whole number'],
    ['/api/jobs?radius=far', 'A number is needed here'],
    ['/api/jobs?limit=0', 'At least 1'],
    ['/api/creators?lat=north&lng=1', 'Latitude is from -90 to 90'],
  ])('%s is refused in words for a person', async (path, words) => {
    const { status, json } = await app.visitor().get(path);
    expect([status, json.error]).toEqual([400, words]);
  });

  it('says what is needed instead of a list, a number or nothing', async () => {
    const visitor = app.visitor();
    const list = await visitor.post('/api/register', []);
    expect([list.status, list.json.error]).toEqual([400, 'An object is needed here']);
    const { browser, id } = await registerClient(app);
    const number = await browser.patch(`/api/user/${id}`, { bio: 5 });
    expect([number.status, number.json.fields]).toEqual([400, { bio: 'Text is needed here' }]);
    const creator = await registerCreator(app);
    const nothing = await creator.browser.post('/api/portfolio', {});
    expect([nothing.status, nothing.json.error]).toEqual([400, 'Title and image URL are required']);
    const unsigned = await visitor.post('/api/contact', {});
    expect(unsigned.json.fields).toMatchObject({ name: 'Please enter your name' });
  });

  it('counts an empty query value as one that was not given', async () => {
    const { status } = await app
      .visitor()
      .get('/api/creators?serviceType=&location=&date=&lat=&lng=&rating=');
    expect(status).toBe(200);
  });

  it('takes a call without a payload that names a type all the same', async () => {
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
