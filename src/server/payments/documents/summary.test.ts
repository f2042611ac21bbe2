/** An order's summary, read out of its PDF, for both sides. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { manyOpenOrders, startTestApp, type TestApp } from '#testing/app.ts';
import {
  askForDeposit,
  booked,
  depositPaid,
  runTask,
  signInAgain,
  termsOf,
} from '#testing/bookings.ts';
import { hired, openJob, paid } from '#testing/jobs.ts';
import { pdfText } from '#testing/outside/pdf-text.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';
import { type SandboxMoney, sandboxMoney } from '#testing/sandbox-money.ts';

let app: TestApp;
let money: SandboxMoney;
let client: Person;
let creator: Creator;
beforeAll(async () => {
  app = await startTestApp({ settings: manyOpenOrders, env: { SANDBOX_CONTROL_PORT: '0' } });
  money = sandboxMoney(app);
  client = await registerClient(app, { fullName: 'Carla Client' });
  creator = await registerCreator(app, { fullName: 'Cora Castillo' });
  await money.onboard(creator.creatorId);
  await askForDeposit(creator, { keepsDeposit: true });
});
afterAll(() => app?.close());
beforeEach(() => travel(undefined));

async function travel(instant: string | undefined): Promise<void> {
  app.travelTo(instant);
  for (const person of [client, creator]) await signInAgain(person);
}

async function fileOf({ browser }: Person, path: string) {
  const reply = await fetch(new URL(path, app.url), {
    headers: { cookie: browser.cookieHeader() },
  });
  return { status: reply.status, reply, bytes: new Uint8Array(await reply.arrayBuffer()) };
}
async function summaryOf(person: Person, order: string): Promise<string[]> {
  const { status, reply, bytes } = await fileOf(person, `/api/${order}/summary.pdf`);
  expect([status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return pdfText(bytes);
}
/** The amounts behind lines that begin so. */
const after = (text: string[], label: RegExp) =>
  text.flatMap((line, place) => (label.test(line) ? (text[place + 1] ?? '') : []));
async function pay(path: string, body: object = {}): Promise<void> {
  const { json } = await client.browser.post(path, body);
  await money.payPage(json.url);
  await money.rest();
}

test('a booking with deposit, balance, extra and tip says what was agreed, paid and is open', async () => {
  const id = await depositPaid(money, client, creator);
  const path = `/api/bookings/${id}`;
  const early = await summaryOf(client, `bookings/${id}`);
  expect(early).toContain(`Summary of booking #${id}`);
  expect(after(early, /^2 hours × \$100$/)).toEqual(['$200.00']);
  expect(after(early, /^Deposit, receipt R-\d+$/)).toEqual(['$60.00']);
  expect(after(early, /^Balance$/)).toEqual(['$140.00']);
  expect(after(early, /^Still to be paid$/)).toEqual(['$140.00']);
  expect(early).not.toContain('Tips');

  const extra = { reason: 'overtime', cents: 5000, minutes: 60, note: 'The party' };
  expect((await creator.browser.post(`${path}/extras`, extra)).status).toBe(201);
  await pay(`${path}/extras/3/payment`);
  const { dueAt } = (await client.browser.get(path)).json.installments[1];
  await travel(dueAt);
  await runTask(app, 'payments-charge-due');
  await money.rest();
  const { endsAt } = (await client.browser.get(path)).json;
  await travel(new Date(Date.parse(endsAt) + 3_600_000).toISOString());
  expect((await client.browser.post(`${path}/complete`)).status).toBe(200);
  await pay(`${path}/tips`, { cents: 2000 });

  const [own, theirs] = [
    await summaryOf(client, `bookings/${id}`),
    await summaryOf(creator, `bookings/${id}`),
  ];
  expect(after(own, /^More time, 60 minutes: The party$/)).toEqual(['$50.00']);
  expect(after(own, /^Total$/)).toEqual(['$250.00']);
  expect(after(own, /^Balance, receipt R-\d+$/)).toEqual(['$140.00']);
  expect(after(own, /^More time.* receipt R-\d+$/)).toEqual(['$50.00']);
  expect(after(own, /^Total paid$/)).toEqual(['$250.00']);
  expect(after(own, /^Tips$/).at(-1)).toBe('$20.00');
  expect(own).not.toContain('Still open');
  expect(own.join(' ')).toContain('Cora Castillo');
  expect(after(theirs, /^Commission$/)).toEqual(['\u2212$25.00']);
  expect(after(theirs, /^Your share$/)).toEqual(['$225.00']);
  expect(after(theirs, /^Tips, less what the card costs$/)).toEqual(['$19.12']);
  expect(theirs.join(' ')).toContain('Carla Client');

  client.browser.cookies.set('locale', 'es');
  const spanish = (await summaryOf(client, `bookings/${id}`)).join('\n');
  client.browser.cookies.delete('locale');
  expect(spanish).not.toMatch(/Deposit,|Balance|Total paid|More time|Summary/);
}, 60_000);

test('a canceled one says what came back, and what stays', async () => {
  const id = await depositPaid(money, client, creator, { weeks: 14 });
  await travel(new Date(Date.now() + 3 * 86_400_000).toISOString());
  await client.browser.post(`/api/bookings/${id}/cancel`);
  await money.rest();
  const kept = await summaryOf(client, `bookings/${id}`);
  expect(after(kept, /^Status$/)).toEqual(['Canceled']);
  expect(after(kept, /^Total paid$/)).toEqual(['$60.00']);
  expect(kept).not.toContain('Still open');
  await travel(undefined);
  const other = await depositPaid(money, client, creator, { weeks: 15 });
  await creator.browser.post(`/api/bookings/${other}/cancel`);
  await money.rest();
  const back = await summaryOf(client, `bookings/${other}`);
  expect(after(back, /^Paid after refunds$/)).toEqual(['$0.00']);
  expect(back.join(' ')).toContain('Refunded: the creator canceled');
  expect((await summaryOf(creator, `bookings/${other}`)).join(' ')).not.toContain(
    'the creator canceled',
  );
});

test('of a job its creator reads no service fee', async () => {
  const id = await openJob(client);
  await hired(client, creator, id);
  await paid(app, client, id);
  await money.rest();
  const own = await summaryOf(client, `jobs/${id}`);
  expect(after(own, /^Service fee$/)).toEqual(['$50.00']);
  expect(after(own, /^Total paid$/)).toEqual(['$550.00']);
  const theirs = await summaryOf(creator, `jobs/${id}`);
  expect(theirs).not.toContain('Service fee');
  expect(after(theirs, /^Your share$/)).toEqual(['$500.00']);
  expect(after(theirs, /^Total paid$/)).toEqual(['$500.00']);
});

test('is for its two sides, from the first payment on, and the same while nothing changes', async () => {
  const unpaid = await booked(client, creator);
  expect((await termsOf(client, unpaid)).code).toBe('booking.deposit_unavailable');
  const statusFor = async (person: Person, id: number) =>
    (await fileOf(person, `/api/bookings/${id}/summary.pdf`)).status;
  expect(await statusFor(client, unpaid)).toBe(404);
  const id = await depositPaid(money, client, creator, { weeks: 16 });
  expect(await statusFor(await registerClient(app), id)).toBe(404);
  expect(await statusFor(await registerCreator(app), id)).toBe(404);
  const [once, again] = [
    await fileOf(client, `/api/bookings/${id}/summary.pdf`),
    await fileOf(client, `/api/bookings/${id}/summary.pdf`),
  ];
  expect(Buffer.from(again.bytes).equals(Buffer.from(once.bytes))).toBe(true);
  await creator.browser.post(`/api/bookings/${id}/cancel`);
  await money.rest();
  const then = await fileOf(client, `/api/bookings/${id}/summary.pdf`);
  expect(Buffer.from(then.bytes).equals(Buffer.from(once.bytes))).toBe(false);
});
