import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { registerClient } from '#testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: 'on', DATABASE_POOL: '8' } });
});
afterAll(() => app.close());

const post = async (path: string, body: object, address: string) =>
  (await app.visitor().post(path, body, { headers: { 'x-forwarded-for': address } })).status;
const signIn = (username: string, password: string, address: string) =>
  post('/api/login', { username, password }, address);

let names = 0;
function register(address: string) {
  names += 1;
  const username = `newcomer${names}`;
  const email = `${username}@example.com`;
  const texts = { username, email, fullName: 'New Comer', password: 'quilt-Zk9-amber' };
  return post('/api/register', { ...texts, isCreator: false }, address);
}

/** A crowd asks from 90 addresses; meanwhile, others sign in on a new device and register. */
async function under(flood: (address: string, nth: number) => Promise<number>): Promise<number[]> {
  const { username, password } = await registerClient(app);
  const crowd = (count: number) =>
    Array.from({ length: count }, (_, nth) => flood(`198.51.100.${nth % 90}`, nth));
  // Each has asked before, as in any flood that lasts.
  await Promise.all(crowd(90));
  const more = crowd(180);
  await Promise.race(more);
  const others = [signIn(username, password, '192.0.2.1'), register('192.0.2.2')];
  const replies = await Promise.all(others);
  await Promise.all(more);
  return replies;
}

it('guesses from 90 addresses shut no one out: not on a new device, not from registering', async () => {
  const guess = (address: string, nth: number) => signIn(`nobody-${nth}`, 'wrong-guess', address);
  expect(await under(guess)).toEqual([200, 201]);
});

it('registrations from 90 addresses shut no one out', async () => {
  expect(await under(register)).toEqual([200, 201]);
});

it('a network may create 200 accounts a day, a larger one more', async () => {
  expect(await register('2001:db8:5:5::1')).toBe(201);
  await app.sql('update network_counts set points = points + 199');
  expect(await register('2001:db8:5:5::2')).toBe(429);
  expect(await register('2001:db8:5:6::1')).toBe(201);
  await app.sql('update network_counts set points = points + 199');
  expect(await register('2001:db8:5:7::1')).toBe(429);
  expect(await register('2001:db8:5:505::1')).toBe(201);
});
