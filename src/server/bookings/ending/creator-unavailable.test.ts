/** A client can cancel a suspended creator's booking for free. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { confirmedBooking, tuesday } from '#testing/bookings.ts';
import { connectLive } from '#testing/live.ts';
import { expectBooksToAgree } from '#testing/money-books.ts';
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
let operator: Person;
let client: Person;
let creator: Creator;

beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_CONTROL_PORT: '0' } });
  money = sandboxMoney(app);
  operator = await registerOperator(app);
});
beforeEach(async () => {
  [client, creator] = [await registerClient(app), await registerCreator(app)];
  await creator.browser.patch(`/api/creators/${creator.creatorId}`, {
    cancellationPolicy: 'strict',
  });
});
afterEach(() => app.travelTo(undefined));
afterAll(() => app.close());

const decide = (what: 'suspend' | 'restore') =>
  operator.browser.post(`/api/operator/people/${creator.id}/${what}`, {
    reason: 'Asked for advance fees',
  });
const read = async (path: string) => (await client.browser.get(path)).json;
/** Too late for a refund under a strict policy. */
const soon = () => confirmedBooking(money, client, creator, { startsAt: tuesday(1), hours: 2 });
async function late(id: number): Promise<void> {
  const { startsAt } = await read(`/api/bookings/${id}`);
  app.travelTo(new Date(Date.parse(startsAt) - 2 * 86_400_000).toISOString());
  // Their sessions have ended by now.
  for (const { browser, username, password } of [client, operator])
    expect((await browser.post('/api/login', { username, password })).status).toBe(200);
}
async function latestNotification(): Promise<string> {
  await app.settle();
  const list = await read('/api/notifications');
  return list.map(({ message }: { message: string }) => message).join('\n');
}

it('refunds a client who cancels in full, says so before, and notifies them', async () => {
  const id = await soon();
  await late(id);
  const preview = `/api/bookings/${id}/cancellation`;
  expect(await read(preview)).toMatchObject({ refundAmount: 0, why: 'late' });
  const window = await connectLive(client.browser);
  await decide('suspend');
  await window.next('work_changed', (frame) => frame.kind === 'booking' && frame.id === id);
  window.close();
  expect(await latestNotification()).toMatch(
    /, who you booked for .+, is no longer active. You can cancel/,
  );
  const { amount, creatorHere } = await read(`/api/bookings/${id}`);
  expect(creatorHere).toBe(false);
  expect(await read(preview)).toMatchObject({
    refundAmount: amount,
    keptAmount: 0,
    why: 'creator_gone',
  });
  expect((await client.browser.post(`/api/bookings/${id}/cancel`)).status).toBe(200);
  await money.rest();
  expect(await read(`/api/bookings/${id}`)).toMatchObject({
    status: 'cancelled',
    refundAmount: amount,
  });
  await expectBooksToAgree(app);
});

it('follows its policy again once the creator is active again', async () => {
  const id = await soon();
  await late(id);
  await decide('suspend');
  await decide('restore');
  expect(await latestNotification()).toMatch(
    /, who you booked for .+, is back, and your booking is still on/,
  );
  expect(await read(`/api/bookings/${id}/cancellation`)).toMatchObject({
    refundAmount: 0,
    why: 'late',
  });
});
