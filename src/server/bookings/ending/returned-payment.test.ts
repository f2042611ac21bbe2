import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { book, confirmedBooking, signInAgain, tuesday } from '#testing/bookings.ts';
import { disputeCard } from '#testing/chargebacks.ts';
import { type Person, registerClient, registerCreator, registerOperator } from '#testing/people.ts';
import { type SandboxMoney, sandboxMoney } from '#testing/sandbox-money.ts';

let app: TestApp;
let money: SandboxMoney;
let client: Person;

beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_CONTROL_PORT: '0' } });
  money = sandboxMoney(app);
  client = await registerClient(app);
});
afterAll(() => app.close());

const see = async (person: Person, id: number) =>
  (await person.browser.get(`/api/bookings/${id}`)).json;
const notificationTexts = async (person: Person): Promise<string[]> =>
  (await person.browser.get('/api/notifications')).json.map(
    (one: { message: string }) => one.message,
  );

it('ends a booking whose payment the bank returned, even after its start', async () => {
  const creator = await registerCreator(app);
  const id = await confirmedBooking(money, client, creator);
  app.travelTo(tuesday(2, '11:00'));
  for (const person of [client, creator]) await signInAgain(person);
  const dispute = await disputeCard(app, money, { kind: 'booking', id });
  const done = await client.browser.post(`/api/bookings/${id}/complete`);
  expect([done.status, done.json.code]).toEqual([409, 'payment.disputed']);
  await client.browser.post(`/api/bookings/${id}/problem`, { reason: 'Nobody came to the place' });
  await dispute.decide('lost');
  for (const person of [client, creator]) {
    expect(await see(person, id)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'payment_returned',
      paymentStatus: 'refunded',
      refundAmount: null,
      problem: null,
      actions: [],
    });
    expect(await notificationTexts(person)).toContainEqual(
      expect.stringMatching(
        person === client
          ? /^Your payment for your booking with .+ was returned to you, and the booking has ended$/
          : /^The payment for your booking with .+ was returned to Person \d+, and the booking has ended$/,
      ),
    );
    expect(await notificationTexts(person)).toContainEqual(
      expect.stringMatching(
        /^The bank refunded the disputed payment for the booking on .+ to the cardholder$/,
      ),
    );
  }
  app.travelTo(undefined);
  for (const person of [client, creator]) await signInAgain(person);
  expect((await book(client, creator)).status).toBe(201);
  const rows = await app.sql(
    `select distinct text from mails where template = 'booking-cancelled' and recipient = $1`,
    [client.email],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].text).toContain('Your payment was returned to you.');
  expect(rows[0].text).not.toContain('Nothing is refunded');
});

it("shows both sides an operator's decision, and the reason", async () => {
  const [creator, operator] = [await registerCreator(app), await registerOperator(app)];
  const id = await confirmedBooking(money, client, creator);
  await client.browser.post(`/api/bookings/${id}/problem`, { reason: 'Nobody came to the place' });
  const decided = await operator.browser.post(`/api/operator/bookings/${id}/decision`, {
    outcome: 'cancelled',
    creatorAmount: 0,
    clientAmount: 18_000,
    reason: 'The creator was not there.',
  });
  expect(decided.status).toBe(200);
  await money.rest();
  for (const person of [client, creator]) {
    expect(await see(person, id)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'operator',
      refundAmount: 20_000,
      problem: null,
      decision: {
        by: 'client',
        problem: 'Nobody came to the place',
        words: 'The creator was not there.',
        creatorAmount: 0,
      },
    });
    expect(await notificationTexts(person)).toContainEqual(
      expect.stringMatching(
        person === creator
          ? /^We resolved the problem with your booking with .+: you get \$0\. “The creator was not there\.”$/
          : /^We resolved the problem with your booking with .+: Person \d+ gets \$0\. “The creator was not there\.”$/,
      ),
    );
  }
});
