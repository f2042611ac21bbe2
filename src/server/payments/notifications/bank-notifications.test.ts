import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { disputeCard } from '#testing/chargebacks.ts';
import { hired, openJob, paid } from '#testing/jobs.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';
import { type SandboxMoney, sandboxMoney } from '#testing/sandbox-money.ts';

let app: TestApp;
let money: SandboxMoney;
let client: Person;
let creator: Creator;

beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_CONTROL_PORT: '0' } });
  money = sandboxMoney(app);
  [client, creator] = [await registerClient(app), await registerCreator(app)];
});
afterAll(() => app.close());

async function notificationTexts(person: Person, jobId: number): Promise<string[]> {
  await money.rest();
  const { json } = await person.browser.get('/api/notifications?limit=100');
  return json
    .filter((one: { data: { jobId?: number } }) => one.data.jobId === jobId)
    .map((one: { message: string }) => one.message);
}

async function hiredJob(): Promise<number> {
  const id = await openJob(client);
  await hired(client, creator, id);
  return id;
}

const pay = async (id: number, form: Record<string, string>) => {
  const { json } = await client.browser.post(`/api/jobs/${id}/payment-intent`);
  const holder = { name: 'Holder', email: client.email };
  await client.browser.submit(new URL(json.url).pathname, { ...holder, ...form });
  await money.rest();
};

it.each([
  ['won', 'The bank upheld the disputed payment for “Portraits at the lake”'],
  ['lost', 'The bank refunded the disputed payment for “Portraits at the lake” to the cardholder'],
] as const)('tells both sides that a card dispute was opened and is %s', async (outcome, text) => {
  const id = await hiredJob();
  await paid(app, client, id);
  const dispute = await disputeCard(app, money, { kind: 'job', id });
  expect(await notificationTexts(client, id)).toContain(
    'Your bank told us the payment for “Portraits at the lake” is disputed. Everything is on hold until it decides.',
  );
  expect(await notificationTexts(creator, id)).toContain(
    'The cardholder disputed the payment for “Portraits at the lake”',
  );
  await dispute.decide(outcome);
  for (const person of [client, creator]) {
    expect(await notificationTexts(person, id)).toContain(text);
  }
});

it('notifies both sides of a delay at the bank', async () => {
  const id = await hiredJob();
  await pay(id, { method: 'us_bank_account', routing: '110000000', account: '000123456789' });
  expect(await notificationTexts(client, id)).toContain(
    'Your bank is processing the payment for “Portraits at the lake”. This can take a few days.',
  );
  expect(await notificationTexts(creator, id)).toContain(
    `${client.fullName} paid for “Portraits at the lake”. Their bank is processing it, which can take a few days.`,
  );
});

it.each([
  [
    'arrives',
    '000123456789',
    "We're refunding your payment for “Portraits at the lake” because it was already canceled",
  ],
  [
    'does not',
    '000111111116',
    "The payment for “Portraits at the lake” didn't go through. The job was already canceled, so there is nothing left to pay.",
  ],
])('tells a client who cancelled the job when the payment %s', async (_, account, text) => {
  const id = await openJob(client);
  await pay(id, { method: 'us_bank_account', routing: '110000000', account });
  expect((await client.browser.patch(`/api/jobs/${id}`, { status: 'cancelled' })).status).toBe(200);
  await money.control('/clock', { seconds: 10 * 86_400 });
  await money.rest();
  const texts = await notificationTexts(client, id);
  expect(texts).toContain(text);
  expect(texts.filter((one) => /We hold|try again/.test(one))).toEqual([]);
});

it('notifies a client whose refund did not arrive', async () => {
  const id = await openJob(client);
  await pay(id, { method: 'card', card: '4000000000005126', expiry: '12 / 40', cvc: '123' });
  await client.browser.patch(`/api/jobs/${id}`, { status: 'cancelled' });
  await money.rest();
  await money.control('/clock', { seconds: 10 * 86_400 });
  expect(await notificationTexts(client, id)).toContain(
    "The $550 refund for “Portraits at the lake” didn't arrive. Our team is looking into it.",
  );
});
