import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { registerOperator } from '#testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const tagOf = async (path: string) => (await app.visitor().get(path)).headers.get('etag') ?? '';

test.each(['/api/docs', '/api/openapi.json', '/api/docs.css'])(
  '%s is made and compressed once, until the name of the site changes',
  async (path) => {
    const visitor = app.visitor();
    const first = await visitor.get(path, { headers: { 'accept-encoding': 'br' } });
    expect(first.status).toBe(200);
    expect(first.headers.get('content-encoding')).toBe(
      Buffer.byteLength(first.text) < 1024 ? null : 'br',
    );
    expect(first.headers.get('cache-control')).toBe('public, max-age=300');
    const etag = first.headers.get('etag') ?? '';
    const again = await visitor.get(path, { headers: { 'if-none-match': etag } });
    expect([again.status, again.text]).toEqual([304, '']);
  },
);

test('a new name makes the reference anew, another setting does not', async () => {
  const operator = await registerOperator(app);
  const change = (body: object) => operator.browser.patch('/api/operator/settings', body);
  const before = await tagOf('/api/docs');
  expect((await change({ minimumBudget: 60 })).status).toBe(200);
  expect(await tagOf('/api/docs')).toBe(before);
  expect((await change({ siteName: 'Evening Light' })).status).toBe(200);
  expect(await tagOf('/api/docs')).not.toBe(before);
  expect((await app.visitor().get('/api/docs')).text).toContain('Evening Light API');
});
