/** A job and a booking of the same number are two orders: what is done in a day for one leaves the other's limits alone. */
import { expect, it } from 'vitest';
import { templateRights } from '#contract/agreements/usage-rights.ts';
import { confirmedBooking, tuesday } from '#testing/bookings.ts';
import { hired, openJob, paid } from '#testing/jobs.ts';
import { paidInParts } from '#testing/schedules/paid-in-parts.ts';

const at = paidInParts({ deposit: false });
const { sql } = at;

/** With the same two people and number, on the same day, both paid. */
async function bothOrders(): Promise<{ id: number; job: string; booking: string }> {
  const job = await openJob(at.client, {
    date: tuesday(6).slice(0, 10),
    startTime: '15:00',
    hours: 2,
  });
  await hired(at.client, at.creator, job);
  await paid(at.app, at.client, job);
  await at.money.rest();
  await sql(`alter table bookings alter column id restart with ${job}`);
  const startsAt = tuesday(6);
  const id = await confirmedBooking(at.money, at.client, at.creator, { startsAt });
  expect(id).toBe(job);
  return { id, job: `/api/jobs/${id}`, booking: `/api/bookings/${id}` };
}
/** As if all that was done today had been done as often as it may be. */
const useUp = () => sql('update daily_uses set count = 1000');
const rights = { ...templateRights.personal, termMonths: 6 };

it.each([
  ['extras', 'extras', (cents: number) => ({ reason: 'other', cents })],
  ['splits', 'settlements', (creatorAmount: number) => ({ creatorAmount })],
  ['versions of an agreement', 'agreement/versions', () => ({ template: 'personal', rights })],
])('%s are limited for each of them', async (_, step, bodyOf) => {
  const { job, booking } = await bothOrders();
  const propose = async (path: string, cents: number) =>
    (await at.creator.browser.post(`${path}/${step}`, bodyOf(cents))).status;
  expect(await propose(job, 1_000)).toBe(201);
  await useUp();
  expect(await propose(job, 1_100)).toBe(429);
  expect(await propose(booking, 1_000)).toBe(201);
});

it('arrivals are told for each of them', async () => {
  const { job, booking } = await bothOrders();
  const now = tuesday(6, '09:30');
  await at.travel(now);
  for (const path of [job, booking])
    for (let time = 1; time <= 5; time += 1) {
      await at.creator.browser.delete(`${path}/day/arrival`);
      expect((await at.creator.browser.put(`${path}/day/arrival`, { at: now })).status).toBe(200);
    }
  await at.app.settle();
  const told = await sql(
    `select count(*)::int as times from notifications where user_id = $1 and kind = 'day.arrived' group by params::text`,
    [at.client.id],
  );
  expect(told).toEqual([{ times: 3 }, { times: 3 }]);
});
