/** Extras that nobody pays in time: seven days, said to both sides, kept to the second. Over HTTP. */
import { describe, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
import { siteReturned } from '#server/platform/time/site-time.ts';
import { confirmedBooking, runTask, tuesday } from '#testing/bookings.ts';
import { hired, openJob, paid } from '#testing/jobs.ts';
import { expectBooksToAgree } from '#testing/money-books.ts';
import { mailsTo } from '#testing/outside/mailbox.ts';
import { confirmEmail, type Person } from '#testing/people.ts';
import { paidInParts } from '#testing/schedules/paid-in-parts.ts';

const at = paidInParts({ deposit: false });
const { sql } = at;
const [second, minute, day] = [1_000, 60_000, 86_400_000];
const prints = { reason: 'pictures', cents: 5_000, note: 'Ten prints' };

interface Order {
  readonly kind: 'job' | 'booking';
  readonly id: number;
  readonly path: string;
  /** What the extra costs its client, cents. */
  readonly costs: number;
}
async function job(): Promise<Order> {
  const id = await openJob(at.client, { date: tuesday(6).slice(0, 10) });
  await hired(at.client, at.creator, id);
  await paid(at.app, at.client, id);
  await at.money.rest();
  return { kind: 'job', id, path: `/api/jobs/${id}`, costs: 5_500 };
}
async function booking(): Promise<Order> {
  const id = await confirmedBooking(at.money, at.client, at.creator, { startsAt: tuesday(6) });
  return { kind: 'booking', id, path: `/api/bookings/${id}`, costs: 5_000 };
}
const kinds = [
  ['a job', job],
  ['a booking', booking],
] as const;

const propose = ({ path }: Order, body: object = prints) =>
  at.creator.browser.post(`${path}/extras`, body);
const extrasOf = async ({ kind, path }: Order, person: Person = at.client) => {
  const { json } = await person.browser.get(path);
  return kind === 'job' ? json.progress.extras : json.extras;
};
/** Proposed; until when it can be paid. */
async function proposed(order: Order, body?: object): Promise<string> {
  expect((await propose(order, body)).status).toBe(201);
  return (await extrasOf(order)).at(-1).openUntil;
}
const openPage = ({ path }: Order, number = 3) =>
  at.client.browser.post(`${path}/extras/${number}/payment`);
const endOverdue = () => runTask(at.app, 'end-overdue-extras');
/** Of its extras that wait for the client, on their home page. */
const waiting = async () =>
  (await at.client.browser.get('/api/home')).json.waiting.filter(
    ({ kind }: { kind: string }) => kind === 'extra',
  );
const noticesOf = async ({ browser }: Person) =>
  (await browser.get('/api/notifications')).json
    .map(({ message }: { message: string }) => message)
    .filter((message: string) => message.includes('in time'));
/** What the provider has of the extra, cents. */
async function takenFor({ kind, id }: Order) {
  const rows = await sql(
    `select (c.data->>'amount')::int - (c.data->>'amount_refunded')::int as cents from sandbox.objects c
      join payments p on p.id = (c.data->'metadata'->>'payment_id')::bigint
      where c.type = 'charge' and c.data->>'status' = 'succeeded' and p.order_kind = $1 and p.order_id = $2 and p.installment = 3`,
    [kind, id],
  );
  return rows.reduce((sum, { cents }) => sum + cents, 0);
}
/** Paid and held, or void and nothing taken. */
async function expectOneOutcome(order: Order): Promise<'paid' | 'void'> {
  await at.money.rest();
  const [{ status }] = await extrasOf(order);
  expect([status, await takenFor(order)]).toEqual(
    status === 'paid' ? ['paid', order.costs] : ['void', 0],
  );
  await expectBooksToAgree(at.app);
  return status;
}

describe.each(kinds)('an extra of %s', (_, make) => {
  it('is open for seven days, as both sides read, and not a moment longer', async () => {
    const order = await make();
    const until = await proposed(order);
    const [seen] = await extrasOf(order, at.creator);
    expect(seen).toMatchObject({ status: 'open', openUntil: until });
    expect(Date.parse(until) - Date.parse(seen.proposedAt)).toBe(7 * day);
    expect(await waiting()).toMatchObject([{ dueAt: until, count: 1, amountCents: order.costs }]);
    await at.travel(until, 0, -second);
    await endOverdue();
    expect((await extrasOf(order))[0]).toMatchObject({ status: 'open', openUntil: until });
    expect(await waiting()).toHaveLength(1);
    await at.travel(until);
    for (const reply of [
      await openPage(order),
      await at.client.browser.post(`${order.path}/extras/3/decline`),
      await at.creator.browser.post(`${order.path}/extras/3/withdrawal`),
    ])
      expect([reply.status, reply.json.code]).toEqual([409, 'extra.ended']);
    expect(await waiting()).toEqual([]);
    expect((await extrasOf(order))[0]).toMatchObject({ status: 'void', openUntil: until });
    // No task has ended it, and still it is no longer the same proposal.
    expect((await propose(order, { ...prints, cents: 6_000 })).status).toBe(201);
    expect((await propose(order)).status).toBe(201);
    expect(await extrasOf(order)).toMatchObject([
      { number: 3, status: 'void' },
      { number: 4, status: 'open' },
      { number: 5, status: 'open' },
    ]);
    await at.money.payPage((await openPage(order, 5)).json.url);
    await at.money.rest();
    expect((await extrasOf(order))[2].status).toBe('paid');
    await expectBooksToAgree(at.app);
  });

  it('ends once, and tells both sides in the bell and by mail', async () => {
    for (const person of [at.client, at.creator]) await confirmEmail(at.app, person);
    const order = await make();
    await proposed(order);
    // Now, as the database notes on its own clock when people were told.
    await sql(
      'update installments set open_until = now() where order_kind = $1 and order_id = $2 and number = 3',
      [order.kind, order.id],
    );
    await endOverdue();
    await endOverdue();
    const amount = `$${order.costs / 100} for`;
    const [toClient, toCreator] = [await noticesOf(at.client), await noticesOf(at.creator)];
    expect([toClient, toCreator]).toMatchObject([{ length: 1 }, { length: 1 }]);
    expect(toClient[0]).toContain(`The extra of ${amount}`);
    expect(toClient[0]).toContain('There is nothing to pay');
    expect(toCreator[0]).toContain('you can propose it again');
    expect((await openPage(order)).json).toMatchObject({ code: 'extra.ended' });
    await at.travel(new Date().toISOString(), 0, 12 * minute);
    await runTask(at.app, 'find-digests');
    for (const { email } of [at.client, at.creator]) {
      const mails = (await mailsTo(at.app, email)).filter(({ text }) => text.includes('in time'));
      expect(mails).toHaveLength(1);
    }
  });

  it('is paid by who began in time, for fifteen minutes more', async () => {
    const order = await make();
    const until = await proposed(order);
    await at.travel(until, 0, -second);
    const { json } = await openPage(order);
    await at.travel(until, 0, 15 * minute - second);
    await endOverdue();
    await at.money.payPage(json.url);
    expect(await expectOneOutcome(order)).toBe('paid');
    expect(await noticesOf(at.client)).toEqual([]);
  });

  it('is void after that, and its page takes no card', async () => {
    const order = await make();
    const until = await proposed(order);
    await at.travel(until, 0, -second);
    const { json } = await openPage(order);
    await at.travel(until, 0, 15 * minute);
    await endOverdue();
    await at.money.rest();
    await at.money.payPage(json.url).catch(() => undefined);
    expect(await expectOneOutcome(order)).toBe('void');
  });
});

it.each([-40, -5, 0, 5, 40])(
  'is paid or ended, with all of it back, where both happen %i ms apart',
  async (ms) => {
    const order = await booking();
    const until = await proposed(order);
    await at.travel(until, 0, -second);
    const { json } = await openPage(order);
    await at.travel(until, 0, 15 * minute);
    const after = (delay: number) => new Promise((done) => setTimeout(done, Math.max(0, delay)));
    await Promise.all([
      after(-ms).then(() => at.money.payPage(json.url).catch(() => undefined)),
      after(ms).then(endOverdue),
    ]);
    await expectOneOutcome(order);
    await endOverdue();
    await expectOneOutcome(order);
  },
);

it('waits for a bank that works on its payment, and belongs to the order then', async () => {
  const order = await booking();
  const until = await proposed(order);
  await at.travel(until, 0, -second);
  const { json } = await openPage(order);
  await sql(
    `update payments set status = 'processing' where order_kind = 'booking' and order_id = $1 and installment = 3`,
    [order.id],
  );
  await at.travel(until, 2);
  await endOverdue();
  expect((await extrasOf(order))[0]).toMatchObject({ status: 'arriving' });
  await at.money.payPage(json.url);
  expect(await expectOneOutcome(order)).toBe('paid');
});

it('says nothing of time where someone ended it, or the work is over', async () => {
  const order = await booking();
  for (const note of ['one', 'two']) await proposed(order, { ...prints, note });
  const { client, creator } = at;
  await client.browser.post(`${order.path}/extras/3/decline`);
  await creator.browser.post(`${order.path}/cancel`);
  const until = new Date(Date.now() + 8 * day).toISOString();
  await at.travel(until);
  await endOverdue();
  for (const one of await extrasOf(order)) {
    expect(one.status).toBe('void');
    expect(one).not.toHaveProperty('openUntil');
  }
  expect([...(await noticesOf(client)), ...(await noticesOf(creator))]).toEqual([]);
});

it('is open for as much longer as the site was away', async () => {
  const order = await booking();
  const until = await proposed(order);
  const from = new Date(Date.parse(until) - day).toISOString();
  const back = new Date(Date.parse(from) + 3 * day).toISOString();
  await at.travel(back);
  await inTransaction(at.app.platform.db, (tx) =>
    at.app.platform.events.record(tx, siteReturned, { from, until: back }),
  );
  await endOverdue();
  expect((await extrasOf(order))[0]).toMatchObject({
    status: 'open',
    openUntil: new Date(Date.parse(until) + 3 * day).toISOString(),
  });
});
