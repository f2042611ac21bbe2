import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { book, booked, tuesday } from '#testing/bookings.ts';
import {
  type Creator,
  confirmEmail,
  type Person,
  registerClient,
  registerCreator,
  registerSupport,
} from '#testing/people.ts';
import { sharedTestApp } from '#testing/shared-app.ts';

let app: TestApp;
let client: Person;
let creator: Creator;
beforeAll(async () => {
  app = await sharedTestApp();
  [client, creator] = [await registerClient(app), await registerCreator(app)];
  await confirmEmail(app, client);
});
afterAll(() => app.close());

/** A state of the booking without money, which payment tests cover. */
const put = (id: number, state: string) =>
  app.sql(`update bookings set ${state} where id = $1`, [id]);
const paid = `status = 'confirmed', payment_status = 'in_escrow', confirmed_at = now()`;
const canceled = `status = 'cancelled', cancel_reason = 'creator', cancelled_at = now(), payment_status = 'refunded'`;
const record = async () =>
  (await app.visitor().get(`/api/creators/${creator.creatorId}`)).json.record;

it('counts what a creator canceled from the third paid order on, until the desk excuses it', async () => {
  const ids: number[] = [];
  for (const week of [2, 3, 4])
    ids.push(await booked(client, creator, { startsAt: tuesday(week) }));
  for (const id of ids.slice(1)) await put(id, paid);
  await put(ids[1] ?? 0, canceled);
  // Two paid orders say nothing yet.
  expect(await record()).toBeNull();
  await put(ids[0] ?? 0, paid);
  expect(await record()).toEqual({ orders: 3, cancelled: 1 });

  const support = await registerSupport(app);
  const excuse = () =>
    support.browser.post('/api/operator/excused-endings', {
      kind: 'booking',
      id: ids[1],
      creatorId: creator.creatorId,
      reason: 'In the hospital',
    });
  const { endings } = (await support.browser.get(`/api/operator/people/${creator.id}`)).json;
  expect(endings).toMatchObject([{ kind: 'booking', id: ids[1], excused: false }]);
  expect([(await excuse()).status, (await excuse()).json.code]).toEqual([
    200,
    'operator.ending_excused',
  ]);
  expect(await record()).toBeNull();
});

it('sells no time again for more on a day that its creator canceled, and other days freely', async () => {
  const seller = await registerCreator(app, { hourlyRate: 100 });
  const id = await booked(client, seller, { startsAt: tuesday(6) });
  await put(id, paid);
  await put(id, canceled);
  await seller.browser.patch(`/api/creators/${seller.creatorId}`, { hourlyRate: 500 });
  const amountOn = async (startsAt: string) =>
    (await book(client, seller, { startsAt })).json.amount;
  expect(await amountOn(tuesday(6, '14:00'))).toBe(20_000);
  expect(await amountOn(tuesday(7))).toBe(100_000);
});
