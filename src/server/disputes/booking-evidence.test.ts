import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { confirmedBooking } from '#testing/bookings.ts';
import { plainPicture, sendAsForm } from '#testing/outside/pictures.ts';
import {
  type Creator,
  type Person,
  registerClient,
  registerCreator,
  registerOperator,
} from '#testing/people.ts';
import { sandboxMoney } from '#testing/sandbox-money.ts';

let app: TestApp;
let client: Person;
let creator: Creator;
let operator: Person;
let stranger: Person;
let id: number;
beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_CONTROL_PORT: '0' } });
  [client, creator] = [await registerClient(app), await registerCreator(app)];
  [operator, stranger] = [await registerOperator(app), await registerClient(app)];
  id = await confirmedBooking(sandboxMoney(app), client, creator);
});
afterAll(() => app?.close());

const statements = () => `/api/bookings/${id}/problem/statements`;
const comment = (person: Person, text: string, files: string[] = []) =>
  person.browser.post(statements(), { words: text, files });

async function sent(person: Person): Promise<string> {
  const picture = await plainPicture().png().toBuffer();
  const path = '/api/uploads/job-evidence';
  return (await sendAsForm(person.browser, path, picture, 'the door.png')).json.key;
}

describe('a problem with a booking', () => {
  test('takes comments of both sides, with pictures visible only to them and operators', async () => {
    expect((await comment(client, 'Nobody came')).json.code).toBe('booking.no_problem');
    const reason = 'Nobody came to the place';
    expect((await client.browser.post(`/api/bookings/${id}/problem`, { reason })).status).toBe(200);
    const key = await sent(client);
    expect((await comment(client, 'This is the closed door', [key])).status).toBe(201);
    expect((await comment(creator, 'I rang at six')).status).toBe(201);
    for (const person of [client, creator, operator]) {
      const { json } = await person.browser.get(statements());
      expect(json).toMatchObject([
        { by: 'client', words: 'This is the closed door', files: [{ key, picture: true }] },
        { by: 'creator', words: 'I rang at six', files: [] },
      ]);
      const file = await person.browser.get(json[0].files[0].address);
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp']);
    }
    const { json } = await client.browser.get(statements());
    const { address } = json[0].files[0];
    expect((await stranger.browser.get(statements())).status).toBe(404);
    expect((await stranger.browser.get(address)).status).toBe(404);
    expect((await app.visitor().get(address)).status).toBe(401);
    expect((await comment(operator, 'I saw it all')).status).toBe(404);
    expect((await comment(creator, 'Look', [await sent(client)])).json.code).toBe(
      'booking.evidence_gone',
    );
  });

  test('notifies each side of the other’s comments', async () => {
    await app.settle();
    const noticesOf = async ({ browser }: Person) =>
      ((await browser.get('/api/notifications')).json as { message: string }[])
        .map(({ message }) => message)
        .filter((message) => message.includes('added a comment'));
    expect(await noticesOf(client)).toEqual([
      expect.stringMatching(/^Person \d+ added a comment about the problem with your booking on /),
    ]);
    expect(await noticesOf(creator)).toEqual([
      expect.stringMatching(
        /^Person \d+ added a comment with files about the problem with your booking on /,
      ),
    ]);
  });

  test('takes a limited number of comments, and none once it is decided', async () => {
    for (let count = 1; count < 20; count += 1)
      expect((await comment(client, 'And')).status).toBe(201);
    expect((await comment(client, 'And')).json.code).toBe('booking.enough_said');
    const amount = (await client.browser.get(`/api/bookings/${id}`)).json;
    const share = amount.amount - amount.commissionAmount;
    const decided = await operator.browser.post(`/api/operator/bookings/${id}/decision`, {
      outcome: 'cancelled',
      creatorAmount: 0,
      clientAmount: share,
      reason: 'Nobody was there at the time',
    });
    expect(decided.status, decided.text).toBe(200);
    expect((await comment(creator, 'Thank you')).json.code).toBe('booking.no_problem');
    expect((await creator.browser.get(statements())).json).toHaveLength(21);
  });
});
