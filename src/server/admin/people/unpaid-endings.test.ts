/** A creator who collects deposits and ends the bookings: the desk is pointed to them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { manyOpenOrders, startTestApp, type TestApp } from '#testing/app.ts';
import { askForDeposit, depositPaid, signInAgain } from '#testing/bookings.ts';
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
  app = await startTestApp({ settings: manyOpenOrders, env: { SANDBOX_CONTROL_PORT: '0' } });
  money = sandboxMoney(app);
  client = await registerClient(app);
  creator = await registerCreator(app);
  operator = await registerOperator(app);
  await askForDeposit(creator, { keepsDeposit: true });
});
afterAll(() => app.close());

const listed = async () => (await operator.browser.get('/api/operator/unpaid-endings')).json;
const fileOf = async () => (await operator.browser.get(`/api/operator/people/${creator.id}`)).json;

/** Books, lets the balance stay open, and has the creator end it after so many days. */
async function keepDeposit(weeks: number, days: number): Promise<void> {
  app.travelTo(undefined);
  for (const person of [client, creator]) await signInAgain(person);
  const id = await depositPaid(money, client, creator, { weeks, automatic: false });
  const { installments } = (await client.browser.get(`/api/bookings/${id}`)).json;
  app.travelTo(
    new Date(Date.parse(installments[1].dueAt) + days * 86_400_000 + 1000).toISOString(),
  );
  for (const person of [client, creator]) await signInAgain(person);
  const path = `/api/bookings/${id}/nonpayment`;
  const { creatorAmount } = (await creator.browser.get(path)).json;
  // Waiting earns nothing: the day on which it was due counts.
  expect(creatorAmount).toBe(5400);
  const ended = await creator.browser.post(path, { expectedCents: creatorAmount });
  expect(ended.json.cancelReason).toBe('balance_unpaid');
  await money.rest();
}

it('lists creators from their third one on, if it is a fifth of their bookings with a deposit', async () => {
  expect((await fileOf()).unpaidEndings).toBeNull();
  await keepDeposit(12, 8);
  await keepDeposit(13, 28);
  app.travelTo(undefined);
  await signInAgain(operator);
  expect((await fileOf()).unpaidEndings).toEqual({ ended: 2, of: 2 });
  expect(await listed()).toEqual([]);
  await keepDeposit(14, 9);
  app.travelTo(undefined);
  await signInAgain(operator);
  expect(await listed()).toEqual([
    {
      creator: { id: creator.id, fullName: expect.any(String), username: creator.username },
      ended: 3,
      of: 3,
    },
  ]);
  for (const person of [client, creator]) await signInAgain(person);
  for (let weeks = 15; weeks < 28; weeks += 1) await depositPaid(money, client, creator, { weeks });
  expect((await fileOf()).unpaidEndings).toEqual({ ended: 3, of: 16 });
  expect(await listed()).toEqual([]);
}, 60_000);
