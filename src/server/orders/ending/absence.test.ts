/** A side that could not come gives up what is theirs alone; the side that waited says so. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { confirmedBooking, runTask, signInAgain, tuesday } from '#testing/bookings.ts';
import { hired, openJob, paid } from '#testing/jobs.ts';
import { expectBooksToAgree } from '#testing/money-books.ts';
import { mailsTo } from '#testing/outside/mailbox.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';
import { type SandboxMoney, sandboxMoney } from '#testing/sandbox-money.ts';

let app: TestApp;
let money: SandboxMoney;
let client: Person;
let creator: Creator;
beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_CONTROL_PORT: '0' } });
  money = sandboxMoney(app);
});
afterAll(() => app.close());

const reason = 'Ann Miller did not come.';

async function waiting(minutes: number): Promise<string> {
  app.travelTo(undefined);
  [client, creator] = [await registerClient(app), await registerCreator(app)];
  const id = await confirmedBooking(money, client, creator, { startsAt: tuesday(2) });
  app.travelTo(new Date(Date.parse(tuesday(2)) + minutes * 60_000).toISOString());
  for (const person of [client, creator]) await signInAgain(person);
  return `/api/bookings/${id}`;
}

describe('a booking whose creator could not come', () => {
  it('is given back by them alone from 30 minutes after the start, not before', async () => {
    const path = await waiting(29);
    expect((await creator.browser.post(`${path}/cancel`)).json.code).toBe('booking.started');
    app.travelTo(new Date(Date.parse(tuesday(2)) + 30 * 60_000).toISOString());
    const preview = await creator.browser.get(`${path}/cancellation`);
    expect(preview.json).toMatchObject({ why: 'by_creator', refundAmount: 20_000, keptAmount: 0 });
    const { json } = await creator.browser.post(`${path}/cancel`);
    expect(json).toMatchObject({ status: 'cancelled', cancelReason: 'creator' });
    await money.rest();
    expect((await client.browser.get(path)).json.refundAmount).toBe(20_000);
    await expectBooksToAgree(app);
  });

  it('is given back while the client’s report of it is open', async () => {
    const path = await waiting(45);
    await client.browser.post(`${path}/dispute`, { reason });
    const { json } = await creator.browser.post(`${path}/cancel`);
    expect(json).toMatchObject({ status: 'cancelled', dispute: { ending: 'order_ended' } });
  });

  it('is not left by its client: what they paid is not theirs to take', async () => {
    const path = await waiting(45);
    expect((await client.browser.post(`${path}/cancel`)).json.code).toBe('booking.started');
  });
});

it('asks its client whether it took place before the creator is paid', async () => {
  await waiting(2 * 60 + 25 * 60);
  await runTask(app, 'announce-endings');
  const [mail] = (await mailsTo(app, client.email)).filter(
    ({ template }) => template === 'booking-ending',
  );
  expect(mail?.text).toContain('Did it take place? If not, or if something was wrong, report it.');
});

it('a client who did not come concedes what the creator reported', async () => {
  const path = await waiting(45);
  await creator.browser.post(`${path}/dispute`, { reason });
  expect((await client.browser.post(`${path}/complete`)).json).toMatchObject({
    status: 'completed',
    dispute: { ending: 'order_ended' },
  });
  const other = await waiting(45);
  await client.browser.post(`${other}/dispute`, { reason });
  expect((await client.browser.post(`${other}/complete`)).json.code).toBe('booking.paused');
  expect((await creator.browser.post(`${other}/complete`)).json.code).toBe('booking.client_only');
});

it('a hired creator leaves a job, and its client approves, while the other’s report is open', async () => {
  app.travelTo(undefined);
  [client, creator] = [await registerClient(app), await registerCreator(app)];
  const paidJob = async () => {
    const id = await openJob(client);
    await hired(client, creator, id);
    await paid(app, client, id);
    return `/api/jobs/${id}`;
  };
  const left = await paidJob();
  await client.browser.post(`${left}/dispute`, { reason });
  expect((await creator.browser.post(`${left}/leave`)).json).toMatchObject({
    status: 'open',
    paymentStatus: 'in_escrow',
  });
  const approved = await paidJob();
  await creator.browser.post(`${approved}/dispute`, { reason });
  expect((await client.browser.post(`${approved}/approve`)).json.status).toBe('completed');
  await money.rest();
  await expectBooksToAgree(app);
});
