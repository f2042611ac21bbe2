import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' } });
});
afterAll(() => app.close());

const request = async (path: string, from: string, body: string, signature = 'forged') => {
  const headers = {
    'stripe-signature': signature,
    'x-forwarded-for': from,
    'content-type': 'text/plain',
  };
  return (await app.visitor().send('POST', path, { body, headers })).status;
};
/** An event type without a handler. */
const event = JSON.stringify({ id: 'evt_x', object: 'event', type: 'x', data: { object: {} } });
function signed(): string {
  const at = Math.floor(Date.now() / 1000);
  const [key = ''] = app.platform.stripeConnection.webhookSecret.split(',');
  return `t=${at},v1=${createHmac('sha256', key).update(`${at}.${event}`).digest('hex')}`;
}

it('an address that forges deliveries is refused unread; the provider never is, however often it calls', async () => {
  const path = '/api/stripe/webhook';
  const forged = [];
  for (let nth = 0; nth < 33; nth += 1) forged.push(await request(path, '203.0.113.1', '{}'));
  expect(forged.slice(0, 30)).toEqual(Array(30).fill(400));
  expect(forged.at(-1)).toBe(429);
  const real = [];
  for (let nth = 0; nth < 40; nth += 1)
    real.push(await request(path, '203.0.113.2', event, signed()));
  expect(real).toEqual(Array(40).fill(200));
});

it("the sandbox's pages take no large body, and are rate-limited like others", async () => {
  expect(await request('/sandbox/nowhere', '203.0.113.3', 'x'.repeat(70_000))).toBe(413);
  const replies = new Set<number>();
  for (let nth = 0; nth < 605; nth += 1)
    replies.add(await request('/sandbox/x', '203.0.113.4', 'x'));
  expect(replies).toContain(429);
});
