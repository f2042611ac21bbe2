import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { manyOpenOrders, startTestApp, type TestApp } from '#testing/app.ts';
import { confirmedBooking } from '#testing/bookings.ts';
import { disputeCard } from '#testing/chargebacks.ts';
import { hired, openJob, paid } from '#testing/jobs.ts';
import { mailsTo } from '#testing/outside/mailbox.ts';
import {
  type Creator,
  type Person,
  registerClient,
  registerCreator,
  registerOperator,
} from '#testing/people.ts';
import { type SandboxMoney, sandboxMoney } from '#testing/sandbox-money.ts';

let app: TestApp;
let money: SandboxMoney;
let client: Person;
let creator: Creator;
let operators: Person[];
beforeAll(async () => {
  app = await startTestApp({ settings: manyOpenOrders, env: { SANDBOX_CONTROL_PORT: '0' } });
  money = sandboxMoney(app);
  [client, creator] = [await registerClient(app), await registerCreator(app)];
  operators = [await registerOperator(app), await registerOperator(app)];
});
afterAll(() => app?.close());

/** Subjects of the mails to operators, newest first, and their notifications. */
async function received(operator: Person) {
  await money.rest();
  const letters = (await mailsTo(app, operator.email)).filter(({ template }) =>
    template.startsWith('desk-'),
  );
  const { json } = await operator.browser.get('/api/notifications');
  return { letters, notifications: json as { message: string; data: object }[] };
}

describe('every operator gets a mail and a notification', () => {
  test('of a problem with a job, with the reason', async () => {
    const id = await openJob(client);
    await hired(client, creator, id);
    await paid(app, client, id);
    await client.browser.post(`/api/jobs/${id}/dispute`, { reason: 'Nobody came to the place' });
    for (const operator of operators) {
      const { letters, notifications } = await received(operator);
      expect(letters).toHaveLength(1);
      expect(letters[0]).toMatchObject({
        subject: 'A problem with “Portraits at the lake” needs your decision',
        text: expect.stringContaining('Nobody came to the place'),
      });
      expect(notifications).toEqual([
        expect.objectContaining({
          message: 'A problem with “Portraits at the lake” needs your decision',
          data: { desk: 'problems' },
        }),
      ]);
    }
  });

  test('of a problem with a booking', async () => {
    const id = await confirmedBooking(money, client, creator);
    await creator.browser.post(`/api/bookings/${id}/problem`, { reason: 'The place was closed' });
    const { letters, notifications } = await received(operators[0] as Person);
    expect(letters[0]?.subject).toBe(`A problem with booking #${id} needs your decision`);
    expect(letters[0]?.text).toContain('The creator reported a problem');
    expect(notifications[0]?.message).toBe(`A problem with booking #${id} needs your decision`);
  });

  test('of a card dispute immediately and once, with the bank’s deadline in the subject', async () => {
    const id = await openJob(client);
    await paid(app, client, id);
    const dispute = await disputeCard(app, money, { kind: 'job', id });
    const subject =
      /^Card dispute over \$550\.00: answer the bank before \w{3} \d+, \d{4}, \d+:\d\d [AP]M UTC$/;
    for (const operator of operators) {
      const { letters, notifications } = await received(operator);
      expect(letters[0]?.subject.replaceAll(/\s/g, ' ')).toMatch(subject);
      expect(notifications[0]).toMatchObject({ data: { desk: 'money' } });
      // Listing the cases finds the same one again.
      await operator.browser.get('/api/operator/stuck-money');
      expect((await received(operator)).letters).toHaveLength(letters.length);
    }
    await dispute.decide('won');
  });

  test('of a refund that did not arrive', async () => {
    const id = await openJob(client);
    const { json } = await client.browser.post(`/api/jobs/${id}/payment-intent`);
    await money.payPage(json.url, '4000000000005126');
    await money.rest();
    await client.browser.patch(`/api/jobs/${id}`, { status: 'cancelled' });
    await money.rest();
    await money.control('/clock', { seconds: 3600 });
    const { letters } = await received(operators[0] as Person);
    expect(letters[0]?.subject).toBe("A refund of $550.00 didn't go through");
    expect(letters[0]?.text).toMatch(/didn't go through \(job #\d+\)\. Details:\s\w/);
  });

  test('of a payout that a bank refused', async () => {
    const other = await registerCreator(app);
    await money.onboard(other.creatorId, '000111111116');
    const id = await openJob(client);
    await hired(client, other, id);
    await paid(app, client, id);
    await client.browser.post(`/api/jobs/${id}/approve`);
    await money.rest();
    await money.control('/clock', { seconds: 5 * 86_400 });
    const { letters } = await received(operators[0] as Person);
    expect(letters.map(({ subject }) => subject)).toContain('A bank rejected a payout of $500.00');
  });
});
