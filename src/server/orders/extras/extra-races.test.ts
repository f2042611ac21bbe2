/** Extras that are paid while their order ends: they belong to it, or all of what was paid comes back. Over HTTP. */
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { confirmedBooking, tuesday } from '#testing/bookings.ts';
import { hired, openJob, paid } from '#testing/jobs.ts';
import { expectBooksToAgree } from '#testing/money-books.ts';
import { paidInParts } from '#testing/schedules/paid-in-parts.ts';

const at = paidInParts({ deposit: false });
const { sql } = at;
const extra = { reason: 'pictures', cents: 5000 };

interface Order {
  readonly kind: 'job' | 'booking';
  readonly id: number;
  readonly path: string;
  /** What the extra costs its client, cents. */
  readonly costs: number;
}

async function job(): Promise<Order> {
  const id = await openJob(at.client);
  await hired(at.client, at.creator, id);
  await paid(at.app, at.client, id);
  await at.money.rest();
  return { kind: 'job', id, path: `/api/jobs/${id}`, costs: 5500 };
}
async function booking(weeks: number): Promise<Order> {
  const id = await confirmedBooking(at.money, at.client, at.creator, { startsAt: tuesday(weeks) });
  await sql(
    `update bookings set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour' where id = $1`,
    [id],
  );
  return { kind: 'booking', id, path: `/api/bookings/${id}`, costs: 5000 };
}
const complete = ({ kind, path }: Order) =>
  at.client.browser.post(`${path}/${kind === 'job' ? 'approve' : 'complete'}`, {});

/** Has the client pay and, so many milliseconds later or earlier, do something else. */
async function whilePaying(order: Order, ms: number, other: () => Promise<unknown>): Promise<void> {
  await at.creator.browser.post(`${order.path}/extras`, extra);
  const { json } = await at.client.browser.post(`${order.path}/extras/3/payment`);
  const pays = async () => {
    if (ms < 0) await wait(-ms);
    // A page that was closed takes no card.
    await at.money.payPage(json.url).catch(() => undefined);
  };
  const does = async () => {
    if (ms > 0) await wait(ms);
    await other();
  };
  await Promise.all([pays(), does()]);
  await at.money.rest();
}

/** What the provider has of the extra, in cents. */
async function takenFor({ kind, id }: Order) {
  const rows = await sql(
    `select (c.data->>'amount')::int as cents, (c.data->>'amount_refunded')::int as back from sandbox.objects c
      join payments p on p.id = (c.data->'metadata'->>'payment_id')::bigint
      where c.type = 'charge' and c.data->>'status' = 'succeeded' and p.order_kind = $1 and p.order_id = $2 and p.installment = 3`,
    [kind, id],
  );
  return rows.reduce((sum, { cents, back }) => sum + cents - back, 0);
}

async function expectWhole(order: Order): Promise<void> {
  const [{ status }] = await sql(
    'select status from installments where order_kind = $1 and order_id = $2 and number = 3',
    [order.kind, order.id],
  );
  expect([status, await takenFor(order)]).toEqual(
    status === 'paid' ? ['paid', order.costs] : ['void', 0],
  );
  const { json } = await at.client.browser.get(order.path);
  const history =
    order.kind === 'job' ? (await at.client.browser.get(`${order.path}/money`)).json : json.money;
  expect([json.status, history.heldCents]).toEqual(['completed', 0]);
  await expectBooksToAgree(at.app);
}

describe.each([-40, -5, 0, 5, 40])('paid at the second of the completion, %i ms apart', (ms) => {
  it.each([
    ['of a job', job],
    ['of a booking', () => booking(2)],
  ])('%s', async (_, make) => {
    const order = await make();
    await whilePaying(order, ms, () => complete(order));
    // It waits for a payment on its way.
    await complete(order);
    await at.money.rest();
    await expectWhole(order);
  });
});

it('is not completed by time either while its payment is with the bank, and then with it', async () => {
  const order = await booking(2);
  await at.creator.browser.post(`${order.path}/extras`, extra);
  const { json } = await at.client.browser.post(`${order.path}/extras/3/payment`);
  await sql(
    `update payments set status = 'processing' where order_kind = 'booking' and order_id = $1 and installment = 3`,
    [order.id],
  );
  const early = await complete(order);
  expect([early.status, early.json.code]).toEqual([409, 'extra.processing']);
  await at.money.payPage(json.url);
  await at.money.rest();
  expect((await complete(order)).status).toBe(200);
  await at.money.rest();
  await expectWhole(order);
});
