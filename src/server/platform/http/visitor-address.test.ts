/** That limits count by the addresses of `limits/visitor-address-rules.test.ts`. */
import { afterEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';

let app: TestApp;
afterEach(() => app.close());

/** Calls, of which an address may make five a minute; `forwarded` gives each one's origin. */
async function contactFrom(forwarded: (nth: number) => string, calls = 6) {
  const texts = { name: 'Ann', email: 'ann@example.com', message: 'Hello' };
  const statuses = [];
  for (let nth = 1; nth <= calls; nth += 1) {
    const headers = { 'x-forwarded-for': forwarded(nth) };
    statuses.push((await app.visitor().post('/api/contact', texts, { headers })).status);
  }
  return statuses;
}
const limited = [201, 201, 201, 201, 201, 429];
const unlimited = Array(6).fill(201);

it('behind a proxy visitors are limited by the address that it writes, and by its networks', async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
  expect(await contactFrom((nth) => `1.2.3.${nth}, 203.0.113.200`)).toEqual(limited);
  expect(await contactFrom((nth) => `203.0.113.${nth}`)).toEqual(unlimited);
  // A /56 twice.
  expect(await contactFrom((nth) => `2001:db8:1:${nth.toString(16)}::1`, 13)).toEqual([
    ...Array(10).fill(201),
    ...Array(3).fill(429),
  ]);
});

it('without a proxy no header counts', async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: 'off' } });
  expect(await contactFrom((nth) => `203.0.113.${nth}`)).toEqual(limited);
});
