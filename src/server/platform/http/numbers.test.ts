import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import {
  type Creator,
  type Person,
  registerClient,
  registerCreator,
  registerOperator,
} from '#testing/people.ts';

let app: TestApp;
let people: { client: Person; creator: Creator; operator: Person };
beforeAll(async () => {
  app = await startTestApp();
  const [client, creator, operator] = await Promise.all([
    registerClient(app),
    registerCreator(app),
    registerOperator(app),
  ]);
  people = { client, creator, operator };
});
afterAll(() => app.close());

type Who = keyof typeof people;
const request = (who: Who, path: string) =>
  people[who].browser.get(
    path
      .replace(':creator', String(people.creator.creatorId))
      .replace(':person', String(people.creator.id)),
  );

const rows = (max: number) => `A page must have 1 to ${max} rows`;
const rating = 'Rating must be from 0 to 5';

/** Each number in a URL: the caller, its name, and the error for anything else. */
const numbers: readonly (readonly [Who, string, string, string])[] = [
  ['client', '/api/jobs', 'limit', rows(100)],
  ['client', '/api/jobs', 'minBudget', 'Budgets must be in whole dollars'],
  ['client', '/api/jobs', 'maxBudget', 'Budgets must be in whole dollars'],
  ['client', '/api/jobs', 'radius', 'Radius must be in kilometers'],
  ['client', '/api/creators', 'limit', rows(100)],
  ['client', '/api/creators', 'rating', rating],
  ['client', '/api/creators', 'radius', 'Radius must be in kilometers'],
  ['client', '/api/creators/map', 'rating', rating],
  ['client', '/api/creators/:creator/availability', 'days', 'Days must be from 1 to 62'],
  ['client', '/api/reviews/recent', 'limit', rows(24)],
  ['client', '/api/favorites', 'limit', rows(100)],
  ['client', '/api/messages/:person', 'limit', rows(1000)],
  ['client', '/api/notifications', 'limit', rows(100)],
  ['client', '/api/bookings/client', 'limit', rows(100)],
  ['creator', '/api/bookings/creator', 'limit', rows(100)],
  ['operator', '/api/operator/mails', 'limit', rows(100)],
  ['operator', '/api/operator/people', 'limit', rows(100)],
  ['operator', '/api/operator/jobs', 'limit', rows(100)],
  ['operator', '/api/operator/bookings', 'limit', rows(100)],
  ['operator', '/api/operator/actions', 'limit', rows(100)],
  ['operator', '/api/operator/reports', 'limit', rows(100)],
];
const written = ['0x10', '0b1', '1e1', '1e+1', '%205', '5%20', '%2B5', '1_0', '5.', 'true', 'NaN'];

describe.each(numbers)('%s: %s?%s=', (who, path, name, text) => {
  it('accepts only digits', async () => {
    const plain = await request(who, `${path}?${name}=3`);
    expect([plain.status, path], plain.text).toEqual([200, path]);
    const replies = [];
    for (const value of written) {
      const { status, json } = await request(who, `${path}?${name}=${value}`);
      replies.push([value, status, json.error]);
    }
    expect(replies).toEqual(written.map((value) => [value, 400, text]));
  });
});

describe('an id', () => {
  const beyond = 2 ** 31;
  it.each([
    ['operator', '/api/operator/mails?before='],
    ['operator', '/api/operator/actions?before='],
    ['client', '/api/notifications?before='],
    ['client', '/api/favorites?before='],
    ['client', '/api/messages/:person?before='],
  ] as const)('of what there is much of may be longer for the %s: %s', async (who, path) => {
    expect((await request(who, `${path}${beyond}`)).status).toBe(200);
  });

  it.each([
    ['client', 'GET', `/api/payments/${beyond}/receipt`],
    ['client', 'DELETE', `/api/account/sessions/${beyond}`],
    ['operator', 'POST', `/api/operator/stuck-money/${beyond}/retry`],
    ['operator', 'POST', `/api/operator/chargebacks/${beyond}/acceptance`],
    ['operator', 'POST', `/api/operator/tasks/${beyond}/retry`],
  ] as const)('is looked for however long it is, for the %s: %s %s', async (who, method, path) => {
    expect((await people[who].browser.send(method, path)).status).toBe(404);
  });

  it("beyond the column's range is refused as too long", async () => {
    const { status, json } = await request('client', `/api/jobs/${beyond}`);
    expect([status, json.error]).toEqual([400, 'ID must be at most 2147483647']);
  });
});
