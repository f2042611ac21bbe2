/** Tips for completed work: what they cost, where they go, and how much one client may give. Over HTTP. */
import { describe, expect, it } from 'vitest';
import { confirmedBooking, signInAgain, tuesday } from '#testing/bookings.ts';
import { expectBooksToAgree } from '#testing/money-books.ts';
import { type Creator, type Person, registerCreator } from '#testing/people.ts';
import { paidInParts } from '#testing/schedules/paid-in-parts.ts';

const at = paidInParts({ deposit: false });
const { sql, see } = at;

/** A booking of $200.00, or of so many hours for $100.00, that is paid. */
async function booking(creator: Creator = at.creator, hours = 2, weeks = 2): Promise<number> {
  return confirmedBooking(at.money, at.client, creator, { startsAt: tuesday(weeks), hours });
}
async function completed(...of: Parameters<typeof booking>): Promise<number> {
  const id = await booking(...of);
  await sql(
    `update bookings set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour' where id = $1`,
    [id],
  );
  expect((await at.client.browser.post(`/api/bookings/${id}/complete`, {})).status).toBe(200);
  await at.money.rest();
  return id;
}
const tip = (id: number, cents: number, person: Person = at.client) =>
  person.browser.post(`/api/bookings/${id}/tips`, { cents });
async function tipped(id: number, cents: number): Promise<void> {
  await at.money.payPage((await tip(id, cents)).json.url);
  await at.money.rest();
}

it('goes to the creator at once, less what the card costs, beside the price', async () => {
  await at.money.onboard(at.creator.creatorId);
  const id = await completed();
  const before = await see(id);
  expect((await tip(id, 2_000, at.creator)).json.code).toBe('extra.client_only');
  // Another amount before it is paid is the same tip.
  await tip(id, 5_000);
  await tipped(id, 2_000);
  await expectBooksToAgree(at.app);
  const after = await see(id);
  expect(after).toMatchObject({
    amount: before.amount,
    paymentStatus: before.paymentStatus,
    money: before.money,
    tips: [{ amountCents: 2_000, shareCents: 1_912, paymentId: expect.any(Number) }],
  });
  const [release] = await sql(
    'select creator_cents::int, fee_cents::int, status from releases where payment_id = $1',
    [after.tips[0].paymentId],
  );
  expect(release).toEqual({ creator_cents: 1_912, fee_cents: 88, status: 'transferred' });
  const receipt = await at.client.browser.get(`/api/payments/${after.tips[0].paymentId}/receipt`);
  expect(receipt.status).toBe(200);
});

it('is called a tip where it is paid, in one sum and in the language of its client', async () => {
  const id = await completed();
  for (const [language, name] of [
    ['en', `Tip · Booking #${id}: `],
    ['es', `Propina · Reservación #${id}: `],
  ] as const) {
    await at.client.browser.post('/api/language', { locale: language });
    const page = await (
      await fetch((await tip(id, language === 'en' ? 2_000 : 2_100)).json.url)
    ).text();
    expect(page).toContain(name);
    expect(page).not.toMatch(/Service fee|Comisión/);
  }
});

it('is for completed work, in time, and few', async () => {
  expect((await tip(await booking(), 2_000)).json.code).toBe('tip.not_completed');
  const id = await completed(at.creator, 2, 3);
  expect((await tip(id, 499)).status).toBe(400);
  for (const cents of [500, 600, 700]) await tipped(id, cents);
  expect((await tip(id, 500)).json.code).toBe('tip.too_many');
  const old = await completed(at.creator, 2, 4);
  await sql(`update bookings set completed_at = now() - interval '61 days' where id = $1`, [old]);
  expect((await tip(old, 500)).json.code).toBe('tip.too_late');
  await expectBooksToAgree(at.app);
});

it.each([
  ['$100.00 for a small order', 1, 10_000],
  ['the price', 2, 20_000],
  ['$300.00 for a large one', 6, 30_000],
])('is at most %s', async (_, hours, max) => {
  const id = await completed(at.creator, hours);
  const over = await tip(id, max + 1);
  expect([over.status, over.json.code]).toEqual([409, 'tip.too_much']);
  expect((await tip(id, max)).status).toBe(200);
});

describe('all tips of a client', () => {
  const limited = async (id: number, cents: number) => {
    const { status, json } = await tip(id, cents);
    return status === 200 ? 200 : json.code;
  };

  it('are at most $300.00 in 24 hours, to the cent, to any creator', async () => {
    const other = await registerCreator(at.app);
    const [first, second, third] = [
      await completed(at.creator),
      await completed(other),
      await completed(other, 2, 3),
    ];
    await tipped(first, 20_000);
    await tipped(second, 9_000);
    expect(await limited(third, 1_001)).toBe('tip.daily_limit');
    expect(await limited(third, 1_000)).toBe(200);
    await tipped(third, 1_000);
    expect(await limited(third, 500)).toBe('tip.daily_limit');
    at.app.travelTo(new Date(Date.now() + 24 * 3_600_000 + 60_000).toISOString());
    await signInAgain(at.client);
    expect(await limited(third, 20_000)).toBe(200);
    await expectBooksToAgree(at.app);
  });

  it('count as soon as their pages are open, however many are opened at once', async () => {
    const orders = [
      await completed(at.creator),
      await completed(at.creator, 2, 3),
      await completed(at.creator, 2, 4),
    ];
    const replies = await Promise.all(orders.map((id) => limited(id, 15_000)));
    expect(replies.toSorted()).toEqual([200, 200, 'tip.daily_limit']);
    const begun = orders[replies.indexOf(200)] ?? 0;
    // The same tip with another amount makes room.
    expect(await limited(begun, 10_000)).toBe(200);
    expect(await limited(orders[replies.indexOf('tip.daily_limit')] ?? 0, 5_000)).toBe(200);
  });
});

it('is refused between people who share a device or a card', async () => {
  const id = await completed();
  await sql(`update payments set card_fingerprint = 'same' where client_id in ($1, $2)`, [
    at.client.id,
    at.creator.id,
  ]);
  await sql(
    `insert into payments (order_kind, order_id, client_id, method, description, total_cents, fee_cents, status, card_fingerprint)
      values ('job', 999999, $1, 'intent', 'Own', 1000, 0, 'expired', 'same')`,
    [at.creator.id],
  );
  expect((await tip(id, 2_000)).json.code).toBe('tip.not_possible');
});
