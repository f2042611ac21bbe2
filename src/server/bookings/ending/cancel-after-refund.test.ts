import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { confirmedBooking } from '#testing/bookings.ts';
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
let operator: Person;
beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_CONTROL_PORT: '0' } });
  money = sandboxMoney(app);
  [client, creator, operator] = await Promise.all([
    registerClient(app),
    registerCreator(app),
    registerOperator(app),
  ]);
});
afterAll(() => app?.close());

it('previews what can still be refunded, and canceling refunds exactly that', async () => {
  const id = await confirmedBooking(money, client, creator);
  const preview = async (person: Person) =>
    (await person.browser.get(`/api/bookings/${id}/cancellation`)).json;
  const { amount } = (await client.browser.get(`/api/bookings/${id}`)).json;
  expect(await preview(client)).toMatchObject({
    refundAmount: amount,
    returnedAmount: 0,
    keptAmount: 0,
  });
  const given = await operator.browser.post(`/api/operator/work/booking/${id}/refund`, {
    amountCents: 5_000,
    seenRefundedCents: 0,
    reason: 'The second hour was called off.',
  });
  expect(given.status, given.text).toBe(200);
  for (const person of [client, creator]) {
    expect(await preview(person)).toMatchObject({
      refundAmount: amount - 5_000,
      returnedAmount: 5_000,
      keptAmount: 0,
    });
  }
  await client.browser.post(`/api/bookings/${id}/cancel`, { reason: 'Another plan' });
  await money.rest();
  const { json } = await client.browser.get(`/api/bookings/${id}`);
  expect(json).toMatchObject({ status: 'cancelled', refundAmount: amount - 5_000 });
  expect(
    json.money.rows.map(({ kind, note, cause }: Record<string, unknown>) => [kind, note, cause]),
  ).toEqual([
    ['held', '', null],
    ['refund', 'The second hour was called off.', null],
    ['refund', '', 'client_cancelled'],
  ]);
});

it("leaves the creator the policy's share of the held money", async () => {
  const id = await confirmedBooking(money, client, await registerCreator(app));
  const { amount } = (await client.browser.get(`/api/bookings/${id}`)).json;
  await app.sql(
    `update bookings set cancellation_policy = 'moderate', created_at = now() - interval '3 days',
      starts_at = now() + interval '2 hours', ends_at = now() + interval '4 hours' where id = $1`,
    [id],
  );
  const before = (await client.browser.get(`/api/bookings/${id}/cancellation`)).json;
  expect(before.why).toBe('late');
  expect(before.refundAmount + before.keptAmount).toBe(amount);
  const part = before.keptAmount - 100;
  await operator.browser.post(`/api/operator/work/booking/${id}/refund`, {
    amountCents: part,
    seenRefundedCents: 0,
    reason: 'The second hour was called off.',
  });
  expect((await client.browser.get(`/api/bookings/${id}/cancellation`)).json).toMatchObject({
    refundAmount: before.refundAmount,
    returnedAmount: part,
    keptAmount: 100,
  });
});
