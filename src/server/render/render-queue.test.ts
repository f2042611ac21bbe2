import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ withPages: true, env: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' } });
});
afterAll(() => app.close());

const request = (path: string, address = '203.0.113.1') =>
  app.visitor().get(path, { headers: { 'x-forwarded-for': address } });

it('extra query parameters do not create another cached page', async () => {
  const replies = [];
  for (let nth = 0; nth < 130; nth += 1) replies.push((await request(`/help?x=${nth}`)).status);
  expect(replies).toEqual(Array(130).fill(200));
  const named = await request('/jobs?q=weddings&x=1');
  expect(named.text).toContain('value="weddings"');
});

it('one address gets a limited number of renderings, others are not affected', async () => {
  const statuses = [];
  for (let nth = 0; nth < 125; nth += 1)
    statuses.push((await request(`/nowhere-${nth}`, '203.0.113.2')).status);
  expect(statuses.filter((status) => status === 404)).toHaveLength(120);
  expect(statuses.slice(120)).toEqual(Array(5).fill(429));
  // Cached pages are still served.
  expect((await request('/help', '203.0.113.2')).status).toBe(200);
  expect((await request('/nowhere-else', '203.0.113.3')).status).toBe(404);
});

test.each(['/messages?about=7', '/jobs/1/payment?session_id=x'])(
  'a visitor of %s returns to the full address after signing in',
  async (path) => {
    const { headers } = await request(path);
    expect(headers.get('location')).toBe(`/auth?next=${encodeURIComponent(path)}`);
  },
);
