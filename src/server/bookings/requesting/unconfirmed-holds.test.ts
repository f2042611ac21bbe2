/** What people without a confirmed email hold of one creator's time without paying. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { tuesday } from '#testing/bookings.ts';
import {
  type Creator,
  confirmEmail,
  type Person,
  registerClient,
  registerCreator,
} from '#testing/people.ts';
import { fitsBeside } from './hold-rules.ts';

describe('a hold by someone unconfirmed', () => {
  const from = (network: string, ...hours: number[]) =>
    hours.map((each) => ({ hours: each, network }));
  const fits = (held: { hours: number; network: string }[], hours: number, network = 'b') =>
    fitsBeside(held, { hours, network });

  it('fits alone, however long', () => {
    expect(fits([], 24)).toBe(true);
  });
  it('fits beside others within three hours, not counting the longest', () => {
    expect(fits(from('a', 8), 3)).toBe(true);
    expect(fits(from('a', 8), 3.5)).toBe(false);
    expect(fits([...from('a', 8, 1), ...from('c', 1)], 1)).toBe(true);
    expect(fits([...from('a', 8, 1), ...from('c', 1)], 1.5)).toBe(false);
    expect(fits(from('a', 1), 24)).toBe(true);
  });
  it('fits twice from one network, not counting the longest', () => {
    expect(fits(from('b', 8, 1), 1)).toBe(true);
    expect(fits(from('b', 8, 1, 1), 1)).toBe(false);
    expect(fits(from('b', 8, 1, 1), 1, 'c')).toBe(true);
  });
});

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: 'on' } });
});
afterAll(() => app.close());

let week = 2;
/** The same creator's next free time. */
function hold(person: Person, creator: Creator, hours: number, network: string) {
  week += 1;
  const body = { creatorId: creator.creatorId, startsAt: tuesday(week, '09:00'), hours };
  const headers = { 'x-forwarded-for': network };
  return person.browser.post('/api/bookings', body, { headers });
}
const full = [
  429,
  'booking.held_by_others',
  "This creator's open requests are being paid right now. Try again in 15 minutes.",
];
const outcome = ({ status, json }: { status: number; json: { code?: string; error?: string } }) =>
  status === 201 ? 201 : [status, json.code, json.error];

it('is bounded for all of them together, by network, and never keeps out who confirmed', async () => {
  const creator = await registerCreator(app);
  const people = await Promise.all(Array.from({ length: 5 }, () => registerClient(app)));
  const [one, two, three, four, confirmed] = people as [Person, Person, Person, Person, Person];
  await confirmEmail(app, confirmed);
  expect(outcome(await hold(one, creator, 8, '203.0.113.1'))).toBe(201);
  expect(outcome(await hold(two, creator, 4, '203.0.113.2'))).toEqual(full);
  expect(outcome(await hold(two, creator, 1, '203.0.113.1'))).toBe(201);
  expect(outcome(await hold(three, creator, 1, '203.0.113.1'))).toBe(201);
  expect(outcome(await hold(four, creator, 1, '203.0.113.1'))).toEqual(full);
  expect(outcome(await hold(four, creator, 1, '203.0.113.4'))).toBe(201);
  expect(outcome(await hold(four, creator, 1, '203.0.113.5'))).toEqual(full);
  expect(outcome(await hold(confirmed, creator, 8, '203.0.113.1'))).toBe(201);
  // Elsewhere there is room, and here once one of them confirms.
  expect(outcome(await hold(four, await registerCreator(app), 8, '203.0.113.1'))).toBe(201);
  await confirmEmail(app, four);
  expect(outcome(await hold(three, creator, 1, '203.0.113.6'))).toBe(201);
});

it('lets one of several at once have the rest of the time', async () => {
  const creator = await registerCreator(app);
  const people = await Promise.all(Array.from({ length: 6 }, () => registerClient(app)));
  const replies = await Promise.all(
    people.map((person, n) => hold(person, creator, 2, `203.0.113.${100 + n}`)),
  );
  // One always passes, and two hours fit beside it.
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 429, 429, 429, 429]);
});

it('is forgotten with the hold where it came from', async () => {
  const creator = await registerCreator(app);
  const person = await registerClient(app);
  const { id } = (await hold(person, creator, 1, '203.0.113.7')).json;
  const from = async () => await app.sql('select held_from from bookings where id = $1', [id]);
  expect(await from()).toEqual([{ held_from: '203.0.113.7' }]);
  await person.browser.post(`/api/bookings/${id}/cancel`);
  expect(await from()).toEqual([{ held_from: null }]);
});
