import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { confirmedBooking } from '#testing/bookings.ts';
import { hired, openJob, paid } from '#testing/jobs.ts';
import {
  type Creator,
  type Person,
  registerClient,
  registerCreator,
  registerOperator,
} from '#testing/people.ts';
import { type SandboxMoney, sandboxMoney } from '#testing/sandbox-money.ts';
import { balanceOf } from '../ledger/ledger-store.ts';

let app: TestApp;
let money: SandboxMoney;
let client: Person;
let creator: Creator;
beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_CONTROL_PORT: '0' } });
  money = sandboxMoney(app);
  client = await registerClient(app);
  creator = await registerCreator(app);
});
afterAll(() => app.close());

const earnings = async () => (await creator.browser.get('/api/creator/earnings')).json;
const year = new Date().getUTCFullYear();
const file = (path = `/api/creator/earnings/${year}/table`) =>
  fetch(new URL(path, app.url), { headers: { cookie: creator.browser.cookieHeader() } });

test('earnings agree with the ledger at every step', async () => {
  const nothing = await earnings();
  expect(nothing).toMatchObject({
    heldCents: 0,
    onItsWayCents: 0,
    paidOutCents: 0,
    yearCents: 0,
    years: [],
  });
  expect(nothing.months).toHaveLength(12);
  const job = await openJob(client);
  await hired(client, creator, job);
  await paid(app, client, job);
  expect(await earnings()).toMatchObject({ heldCents: 50_000, onItsWayCents: 0, years: [] });
  await client.browser.post(`/api/jobs/${job}/approve`);
  await money.rest();
  const owed = async () =>
    0 - (await balanceOf(app.platform.db, 'creator_payable', `creator:${creator.creatorId}`));
  expect(await owed()).toBe(50_000);
  const approved = { heldCents: 0, onItsWayCents: 50_000, paidOutCents: 0, yearCents: 50_000 };
  expect(await earnings()).toMatchObject({ ...approved, years: [year] });
  await money.onboard(creator.creatorId);
  await creator.browser.post('/api/creator/payments/onboarding/check');
  await money.rest();
  expect(await owed()).toBe(0);
  // The transfer changes whose account it is in, not what is on its way to the bank.
  expect(await earnings()).toMatchObject(approved);
  const add = (cents: number, status: string) =>
    app.sql(
      `insert into payouts (stripe_payout_id, creator_id, amount_cents, status) values ($1, $2, $3, $4)`,
      [`po_${status}`, creator.creatorId, cents, status],
    );
  await add(20_000, 'paid');
  await add(10_000, 'in_transit');
  await add(5000, 'failed');
  const after = await earnings();
  expect(after).toMatchObject({ onItsWayCents: 30_000, paidOutCents: 20_000 });
  expect(after.months.at(-1)).toMatchObject({
    grossCents: 50_000,
    earnedCents: 50_000,
    paidOutCents: 20_000,
  });
  const sum = after.months.reduce(
    (total: number, one: { earnedCents: number }) => total + one.earnedCents,
    0,
  );
  expect(sum).toBe(after.onItsWayCents + after.paidOutCents);
});

test('the export has a line for each order and event of a year, and no one else’s', async () => {
  const response = await file();
  expect(response.headers.get('content-disposition')).toContain(`earnings-${year}.csv`);
  const lines = (await response.text()).trimEnd().split('\r\n');
  expect(lines[0]).toBe(
    'Date,Event,Order,Title,Client,Day of work,Gross (USD),Commission (USD),Refunds (USD),Other (USD),Net (USD)',
  );
  expect(lines.slice(1)).toEqual([
    expect.stringMatching(
      /^\d{4}-\d\d-\d\d,Earned,Job #\d+,Portraits at the lake,[^,]+,\d{4}-\d\d-\d\d,500\.00,0\.00,0\.00,0\.00,500\.00$/,
    ),
    'Total,,,,,,500.00,0.00,0.00,0.00,500.00',
  ]);
  const moves = await (await file(`/api/creator/earnings/${year}/transfers`)).text();
  expect(
    moves
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',').slice(1, -1).join()),
  ).toEqual([
    expect.stringMatching(/^Sent to your payment account,Job #\d+,Portraits at the lake,,500\.00$/),
    "Payout to your bank,,,Didn't arrive,-50.00",
    'Payout to your bank,,,On its way,-100.00',
    'Payout to your bank,,,Paid out,-200.00',
    ',,,,500.00',
    ',,,,-200.00',
  ]);
  const other = await registerCreator(app);
  const theirs = await other.browser.get(`/api/creator/earnings/${year}/table`);
  expect(theirs.text.trimEnd().split('\r\n')).toHaveLength(2);
  expect((await client.browser.get('/api/creator/earnings')).status).toBe(403);
  expect((await file('/api/creator/earnings/10/table')).status).toBe(400);
});

test('refunds before and after the approval leave the gross, and add up to the page', async () => {
  const owner = await registerCreator(app);
  await money.onboard(owner.creatorId);
  const operator = await registerOperator(app);
  const id = await confirmedBooking(money, client, owner);
  const refund = async (seenRefundedCents: number) => {
    const body = { amountCents: 5_000, seenRefundedCents, reason: 'Half an hour was missing' };
    const reply = await operator.browser.post(`/api/operator/work/booking/${id}/refund`, body);
    expect(reply.status).toBe(200);
    await money.rest();
  };
  await refund(0);
  await app.sql(
    `update bookings set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour' where id = $1`,
    [id],
  );
  expect((await client.browser.post(`/api/bookings/${id}/complete`)).status).toBe(200);
  await money.rest();
  await refund(5_000);
  const { text } = await owner.browser.get(`/api/creator/earnings/${year}/table`);
  const rows = text.trimEnd().split('\r\n').slice(1);
  const sums = rows.map((line) => [line.split(',')[1], ...line.split(',').slice(-5)].join(' '));
  expect(sums).toEqual([
    'Refunded to the client before you were paid 50.00 0.00 -50.00 0.00 0.00',
    'Earned 150.00 -15.00 0.00 0.00 135.00',
    'Refunded to the client 0.00 5.00 -50.00 0.00 -45.00',
    ' 200.00 -10.00 -100.00 0.00 90.00',
  ]);
  const page = (await owner.browser.get('/api/creator/earnings')).json;
  expect(page).toMatchObject({ yearCents: 9_000 });
  expect(page.months.at(-1)).toMatchObject({ grossCents: 20_000, earnedCents: 9_000 });
  const [paper] = await Promise.all([owner.browser.get(`/api/creator/earnings/${year}`)]);
  expect(paper.status).toBe(200);
});

test('the export of 2,500 entries comes in pages, each entry once', async () => {
  const busy = await registerCreator(app);
  await app.sql(
    `with journals as (
      insert into ledger_journals (source_type, source_id, kind)
      select 'payment', 'export-' || n, 'earlier' from generate_series(1, 2500) n returning id)
    insert into ledger_entries (journal_id, kind, owner, amount)
    select id, kind, owner, amount from journals,
      (values ('creator_payable', $1, -100), ('bank', '', 100)) as one (kind, owner, amount)`,
    [`creator:${busy.creatorId}`],
  );
  const { text } = await busy.browser.get(`/api/creator/earnings/${year}/table`);
  expect(text.trimEnd().split('\r\n')).toHaveLength(2502);
  expect((await busy.browser.get('/api/creator/earnings')).json.yearCents).toBe(250_000);
});
