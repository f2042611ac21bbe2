/** Extras of a hired job: its calendar, a payment on its way, a creator who leaves. Over HTTP. */
import { describe, expect, it } from 'vitest';
import { book, endDueOrders, tuesday } from '#testing/bookings.ts';
import { hired, openJob, paid, work } from '#testing/jobs.ts';
import { expectBooksToAgree } from '#testing/money-books.ts';
import { type Person, registerClient, registerCreator, registerOperator } from '#testing/people.ts';
import { paidInParts } from '#testing/schedules/paid-in-parts.ts';

const at = paidInParts({ deposit: false });
const { sql } = at;

const week = 3;
const dayOf = (weeks: number) => tuesday(weeks).slice(0, 10);
/** Three hours on a Tuesday from ten on, hired and paid: $500.00. */
async function job(fields: object = { startTime: '10:00', hours: 3 }): Promise<string> {
  const id = await openJob(at.client, { date: dayOf(week), ...fields });
  await hired(at.client, at.creator, id);
  await paid(at.app, at.client, id);
  await at.money.rest();
  return `/api/jobs/${id}`;
}
const read = async (path: string, person: Person = at.client) =>
  (await person.browser.get(path)).json;
const overtime = { reason: 'overtime', cents: 10_000, minutes: 60, note: 'The party' };
const propose = (path: string, body: object = overtime) =>
  at.creator.browser.post(`${path}/extras`, body);
const open = (path: string, number = 3) =>
  at.client.browser.post(`${path}/extras/${number}/payment`);
async function pay(path: string, number = 3): Promise<void> {
  await at.money.payPage((await open(path, number)).json.url);
  await at.money.rest();
}
/** Whether someone else can have an hour of the creator from then on, in minutes after one o'clock. */
async function isFree(minutes: number): Promise<boolean> {
  const startsAt = new Date(Date.parse(tuesday(week, '13:00')) + minutes * 60_000).toISOString();
  const reply = await book(await registerClient(at.app), at.creator, { startsAt, hours: 1 });
  if (reply.status === 201) {
    await sql('delete from busy_times where source_id = $1', [reply.json.id]);
  }
  return reply.status === 201;
}

describe('more time of a job', () => {
  it("takes the creator's calendar as a booking's does, and makes the job longer once it is paid", async () => {
    const path = await job();
    expect((await propose(path)).status).toBe(201);
    expect(await isFree(30)).toBe(true);
    expect((await open(path)).status).toBe(200);
    expect(await isFree(30)).toBe(false);
    await sql(
      `select graphile_worker.add_job('jobs-extra-time', json_build_object('id', $1::int))`,
      [Number(path.split('/').at(-1))],
    );
    await at.app.settle();
    expect(await isFree(30)).toBe(true);
    expect((await read(path)).hours).toBe(3);
    await pay(path);
    expect(await isFree(30)).toBe(false);
    expect((await read(path)).hours).toBe(4);
    expect((await read(path, at.creator)).progress).toMatchObject({
      held: { creatorCents: 60_000, feeCents: 6000 },
      extras: [{ status: 'paid', minutes: 60 }],
    });
    await expectBooksToAgree(at.app);
  });

  it('is neither proposed nor paid into what the creator has right after, and says so', async () => {
    const path = await job();
    const before = await propose(path);
    const startsAt = new Date(Date.parse(tuesday(week, '13:00')) + 30 * 60_000).toISOString();
    expect(
      (await book(await registerClient(at.app), at.creator, { startsAt, hours: 1 })).status,
    ).toBe(201);
    const later = await propose(path, { ...overtime, minutes: 180, note: 'The whole night' });
    expect([before.status, later.status, later.json.code]).toEqual([201, 409, 'extra.time_taken']);
    expect(later.json.error).toMatch(/^You have something else right after\./);
    const refused = await open(path);
    expect([refused.status, refused.json.code]).toEqual([409, 'extra.time_taken']);
    expect(refused.json.error).toMatch(/^The creator has something else right after\./);
    expect((await read(path)).hours).toBe(3);
  });

  it('takes none of a job over several days or without hours, and never more than a day', async () => {
    const days = await job({
      endDate: dayOf(week + 1),
      startTime: '10:00',
      hours: 3,
      duration: 'multi_day',
    });
    await propose(days);
    await pay(days);
    expect((await read(days)).hours).toBe(3);
    const whole = await job({ date: dayOf(week + 2) });
    await propose(whole);
    await pay(whole);
    expect((await read(whole)).hours).toBeNull();
    const long = await job({ date: dayOf(week + 3), startTime: '06:00', hours: 16 });
    await propose(long, { ...overtime, minutes: 300 });
    const over = await propose(long, { ...overtime, minutes: 240, note: 'Until dawn' });
    expect([over.status, over.json.code]).toEqual([409, 'extra.too_long']);
  });
});

describe('an extra whose payment is on its way', () => {
  const pictures = { reason: 'pictures', cents: 5000 };
  /** Returns what lets it arrive. */
  async function arriving(path: string): Promise<() => Promise<void>> {
    await propose(path, pictures);
    const { json } = await open(path);
    await sql(
      `update payments set status = 'processing' where order_kind = 'job' and order_id = $1 and installment = 3`,
      [Number(path.split('/').at(-1))],
    );
    return async () => {
      await at.money.payPage(json.url);
      await at.money.rest();
    };
  }

  it('lets the approval wait, and belongs to the job once it has arrived', async () => {
    const path = await job();
    const letArrive = await arriving(path);
    expect((await read(path)).progress.extras).toMatchObject([{ status: 'arriving' }]);
    const early = await at.client.browser.post(`${path}/approve`, {});
    expect([early.status, early.json.code]).toEqual([409, 'extra.processing']);
    for (const [person, how] of [
      [at.client, 'decline'],
      [at.creator, 'withdrawal'],
    ] as const) {
      const kept = await person.browser.post(`${path}/extras/3/${how}`);
      expect([kept.status, kept.json.code]).toEqual([409, 'payment.processing']);
    }
    await letArrive();
    expect((await read(path)).progress.extras).toMatchObject([{ status: 'paid' }]);
    expect((await at.client.browser.post(`${path}/approve`, {})).status).toBe(200);
    await at.money.rest();
    expect((await at.client.browser.get(`${path}/money`)).json).toMatchObject({
      heldCents: 0,
      onItsWayCents: 55_000,
      refundedCents: 0,
    });
    await expectBooksToAgree(at.app);
  });

  it('lets the automatic approval wait, too', async () => {
    const path = await job();
    await at.creator.browser.post(`${path}/submit`, work);
    const letArrive = await arriving(path);
    at.app.travelTo(new Date(Date.parse(tuesday(week)) + 40 * 86_400_000).toISOString());
    await endDueOrders(at.app);
    at.app.travelTo(undefined);
    expect((await read(path)).status).toBe('submitted');
    await letArrive();
    at.app.travelTo(new Date(Date.parse(tuesday(week)) + 40 * 86_400_000).toISOString());
    await endDueOrders(at.app);
    at.app.travelTo(undefined);
    await at.money.rest();
    expect((await read(path)).status).toBe('completed');
    await expectBooksToAgree(at.app);
  });

  it('closes the page of one that nobody paid when the work is approved', async () => {
    const path = await job();
    await propose(path, pictures);
    const { json } = await open(path);
    expect((await at.client.browser.post(`${path}/approve`, {})).status).toBe(200);
    await at.money.rest();
    await at.money.payPage(json.url).catch(() => undefined);
    await at.money.rest();
    const rows = await sql(
      `select status from payments where order_kind = 'job' and order_id = $1 and installment = 3`,
      [Number(path.split('/').at(-1))],
    );
    expect(rows).toEqual([{ status: 'expired' }]);
    await expectBooksToAgree(at.app);
  });
});

describe('a creator who leaves', () => {
  it('loses what was paid beside the budget to its client, and the next one starts from the budget', async () => {
    const path = await job();
    await propose(path);
    await pay(path);
    expect((await at.creator.browser.post(`${path}/leave`, {})).status).toBe(200);
    await at.money.rest();
    expect(await read(path)).toMatchObject({
      status: 'open',
      hours: 3,
      paymentProtected: true,
      reducedToCents: null,
    });
    expect((await at.client.browser.get(`${path}/money`)).json).toMatchObject({
      heldCents: 55_000,
      refundedCents: 11_000,
    });
    const next = await registerCreator(at.app);
    await hired(at.client, next, Number(path.split('/').at(-1)));
    const { progress, reducedToCents } = await read(path, next);
    expect([progress.extras, progress.held, reducedToCents]).toEqual([
      undefined,
      { creatorCents: 50_000, feeCents: 5000 },
      null,
    ]);
    await expectBooksToAgree(at.app);
  });

  it('keeps nothing of it either while a bank decides: it goes back afterwards', async () => {
    const path = await job();
    await propose(path);
    await pay(path);
    const rows = await sql(
      `select stripe_charge_id as charge from payments where order_kind = 'job' and order_id = $1 and installment = 1`,
      [Number(path.split('/').at(-1))],
    );
    const dispute = await at.money.control('/disputes', { charge: rows[0].charge });
    await at.money.rest();
    expect((await at.creator.browser.post(`${path}/leave`, {})).status).toBe(200);
    await at.money.rest();
    expect((await at.client.browser.get(`${path}/money`)).json.refundedCents).toBe(0);
    await at.money.control(`/disputes/${dispute['id']}`, { status: 'won' });
    await at.money.rest();
    expect((await at.client.browser.get(`${path}/money`)).json).toMatchObject({
      heldCents: 55_000,
      refundedCents: 11_000,
    });
    expect((await read(path)).hours).toBe(3);
    await expectBooksToAgree(at.app);
  });
});

it('a refund that leaves less than budget and extras is said to the creator alike on page and list', async () => {
  const path = await job();
  await propose(path, { reason: 'pictures', cents: 20_000 });
  await pay(path);
  const operator = await registerOperator(at.app);
  const refunded = await operator.browser.post(
    `/api/operator/work${path.replace('/api/jobs', '/job')}/refund`,
    {
      amountCents: 11_000,
      seenRefundedCents: 0,
      reason: 'Half of the pictures were not made.',
    },
  );
  expect(refunded.status, refunded.text).toBe(200);
  expect((await read(path, at.creator)).reducedToCents).toBe(60_000);
  const [own] = (await at.creator.browser.get('/api/applications/creator')).json;
  expect(own.job.reducedToCents).toBe(60_000);
});
