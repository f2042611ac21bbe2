import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { manyOpenOrders, startTestApp, type TestApp } from '#testing/app.ts';
import { booked, payBooking, signInAgain, tuesday } from '#testing/bookings.ts';
import { hired, openJob, paid } from '#testing/jobs.ts';
import { pdfText } from '#testing/outside/pdf-text.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';
import { type SandboxMoney, sandboxMoney } from '#testing/sandbox-money.ts';
import { balanceOf } from '../ledger/ledger-store.ts';
import { nextMonth } from './zone-rules.ts';

let app: TestApp;
let money: SandboxMoney;
let client: Person;
let creator: Creator;
beforeAll(async () => {
  app = await startTestApp({
    settings: manyOpenOrders,
    env: {
      SANDBOX_CONTROL_PORT: '0',
      SELLER_ADDRESS: '1 Main St, Austin',
      TAX_INCLUDED_PERCENT: '8.25',
    },
  });
  money = sandboxMoney(app);
  client = await registerClient(app, { fullName: 'Łucja Nguyễn Иванова' });
  creator = await registerCreator(app, { fullName: 'Cora Castillo' });
  await money.onboard(creator.creatorId);
});
afterAll(() => app?.close());

async function fileFrom({ browser }: Person, path: string) {
  const response = await fetch(new URL(path, app.url), {
    headers: { cookie: browser.cookieHeader() },
  });
  return { reply: response, bytes: new Uint8Array(await response.arrayBuffer()) };
}
const receiptOf = async (jobId: number) => {
  const { json } = await client.browser.get(`/api/jobs/${jobId}`);
  return fileFrom(client, `/api/payments/${json.paymentId}/receipt`);
};
const lineOf = (text: string[], message: string) =>
  text.slice(text.indexOf(message), text.indexOf(message) + 2);

describe('a receipt', () => {
  test('shows who paid what, when and with which card, and adds up', async () => {
    const jobId = await openJob(client);
    await paid(app, client, jobId);
    const { reply: response, bytes } = await receiptOf(jobId);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const name = response.headers.get('content-disposition');
    expect(name).toMatch(/^attachment; filename="receipt-R-\d{6}\.pdf"$/);
    const text = pdfText(bytes);
    expect(text.join('')).toContain(`Łucja Nguyễn Иванова (@${client.username})`);
    expect(text).toContain('Visa ending in 4242');
    expect(text).not.toContain('Number');
    expect(text).toContain(`Job #${jobId}: Portraits at the lake`);
    expect(lineOf(text, 'Budget')).toEqual(['Budget', '$500.00']);
    expect(lineOf(text, 'Service fee')).toEqual(['Service fee', '$50.00']);
    expect(lineOf(text, 'Total paid')).toEqual(['Total paid', '$550.00']);
  });

  test('keeps its number and shows refunds', async () => {
    const jobId = await openJob(client);
    await paid(app, client, jobId);
    const before = await receiptOf(jobId);
    await client.browser.patch(`/api/jobs/${jobId}`, { status: 'cancelled' });
    await money.rest();
    const after = await receiptOf(jobId);
    const nameOf = ({ reply: response }: typeof before) =>
      response.headers.get('content-disposition');
    expect(nameOf(after)).toBe(nameOf(before));
    const text = pdfText(after.bytes);
    expect(text.join(' ')).toMatch(
      /Refunded: you canceled\. On your card by about .* \u2212\$550\.00/,
    );
    expect(lineOf(text, 'Status')).toEqual(['Status', 'Canceled']);
    expect(lineOf(text, 'Paid after refunds')).toEqual(['Paid after refunds', '$0.00']);
  });

  test('of a booking shows what was promised and only the price, not the commission', async () => {
    const profile = `/api/creators/${creator.creatorId}`;
    await creator.browser.patch(profile, { deliveryDays: 7, editedPhotos: 40 });
    const id = await booked(client, creator);
    await creator.browser.patch(profile, { deliveryDays: 0, editedPhotos: null });
    await payBooking(money, client, id);
    const { json } = await client.browser.get(`/api/bookings/${id}`);
    const { bytes } = await fileFrom(client, `/api/payments/${json.paymentId}/receipt`);
    const text = pdfText(bytes);
    expect(lineOf(text, 'Total paid')).toEqual(['Total paid', '$200.00']);
    expect(lineOf(text, '2 hours × $100').at(-1)).toBe('$200.00');
    expect(lineOf(text, 'Paid to')).toEqual(['Paid to', 'Golden Hour, 1 Main St, Austin']);
    expect(text.join(' ')).toContain('Includes 8.25% tax: $15.24.');
    expect(text).not.toContain('Service fee');
    expect(lineOf(text, 'Delivery').at(-1)).toMatch(/^40 edited photos by /);
    expect(lineOf(text, 'Creator')).toEqual(['Creator', 'Cora Castillo']);
    expect(text).toContain(`Booking #${id}: Cora Castillo`);
    client.browser.cookies.set('locale', 'es');
    const spanish = await fileFrom(client, `/api/payments/${json.paymentId}/receipt`);
    client.browser.cookies.delete('locale');
    const message = pdfText(spanish.bytes).join('\n');
    expect(message).toContain(`Reservación #${id}: Cora Castillo`);
    expect(message).toContain('2 horas × $100');
    expect(message).toContain('Página 1 de 1');
    expect(message).not.toMatch(/Booking|Page/);
  });

  test('shows what its payer wanted on it when they paid, or else wants now', async () => {
    const jobId = await openJob(client);
    const details = {
      name: 'Ada Lovelace',
      company: 'Analytical Engines, Inc.',
      lines: ['12 St. James’s Square', 'Floor 3'],
      postalCode: '78701',
      city: 'Austin',
      region: 'TX',
      country: 'US',
      taxId: '12-3456789',
      email: 'books@example.com',
      reference: 'PO 77',
    };
    const save = (body: object) => client.browser.put('/api/account/billing', body);
    expect((await save(details)).status).toBe(200);
    expect((await save({ ...details, lines: Array(5).fill('x') })).status).toBe(400);
    expect((await client.browser.get('/api/account/billing')).json).toEqual(details);
    await paid(app, client, jobId);
    expect((await save({ ...details, company: 'Another' })).status).toBe(200);
    const text = pdfText((await receiptOf(jobId)).bytes);
    expect(lineOf(text, 'Paid by')[1]).toBe('Analytical Engines, Inc., Ada Lovelace');
    expect(text.join(' ')).toContain('12 St. James’s Square, Floor 3, Austin, TX 78701, US');
    expect(lineOf(text, 'Tax ID')).toEqual(['Tax ID', '12-3456789']);
    expect(lineOf(text, 'Email')).toEqual(['Email', 'books@example.com']);
    expect(lineOf(text, 'Reference')).toEqual(['Reference', 'PO 77']);
    const empty = Object.fromEntries(
      Object.entries(details).map(([name, value]) => [name, Array.isArray(value) ? [] : '']),
    );
    expect((await save(empty)).status).toBe(200);
  });

  test('is dated on the clock of the work, and says when that is', async () => {
    const id = await booked(client, creator, { startsAt: tuesday(5) });
    await payBooking(money, client, id);
    const { json } = await client.browser.get(`/api/bookings/${id}`);
    // Nine in the evening in Texas, when it is already the next day in UTC.
    await app.sql(`update payments set succeeded_at = '2027-03-03T03:00:00Z' where id = $1`, [
      json.paymentId,
    ]);
    const { bytes } = await fileFrom(client, `/api/payments/${json.paymentId}/receipt`);
    const text = pdfText(bytes);
    expect(lineOf(text, 'Paid on')).toEqual(['Paid on', 'Mar 2, 2027']);
    const day = new Date(tuesday(5)).toLocaleDateString('en-US', {
      month: 'short',
      day: 'numeric',
      year: 'numeric',
      timeZone: 'America/Chicago',
    });
    expect(lineOf(text, 'Date of service')[1]).toBe(`${day}, 10:00 AM – 12:00 PM`);
    expect(text.join(' ')).toContain('Dates are in Central Time.');
    expect(text.join(' ')).not.toContain('UTC');
  });

  test('does not exist before a payment', async () => {
    const jobId = await openJob(client);
    await client.browser.post(`/api/jobs/${jobId}/payment-intent`);
    const rows = await app.sql('select max(id) as id from payments');
    const { reply: response } = await fileFrom(client, `/api/payments/${rows[0].id}/receipt`);
    expect(response.status).toBe(404);
  });
});

test('a creator sees what is held for their coming work', async () => {
  const heldFor = async () => (await creator.browser.get('/api/creator/payments')).json.heldCents;
  const before = await heldFor();
  await payBooking(money, client, await booked(client, creator, { startsAt: tuesday(6) }));
  expect((await heldFor()) - before).toBe(18_000);
});

describe('a statement', () => {
  const month = new Date().toISOString().slice(0, 7);
  const tableFor = async (which = month) => {
    const { bytes } = await fileFrom(creator, `/api/creator/statements/${which}/table`);
    const rows = new TextDecoder().decode(bytes).trim().split('\r\n');
    return rows.slice(1).map((row) => {
      const [account, , what, amount, balance] = row.split(',');
      return { account, what, amount: Number(amount), balance: Number(balance) };
    });
  };

  test('matches the ledger, including fees and payouts', async () => {
    const jobId = await openJob(client);
    await hired(client, creator, jobId);
    await paid(app, client, jobId);
    await client.browser.post(`/api/jobs/${jobId}/approve`);
    await money.rest();
    await money.control('/clock', { seconds: 8 * 86_400 });
    await money.rest();
    const rows = await tableFor();
    expect(rows).toContainEqual({
      account: 'Owed to you',
      what: `Earned: Job #${jobId}: Portraits at the lake`,
      amount: 500,
      balance: 500,
    });
    const ledger =
      (await balanceOf(app.platform.db, 'creator_payable', `creator:${creator.creatorId}`)) +
      (await balanceOf(app.platform.db, 'creator_recoverable', `creator:${creator.creatorId}`));
    for (const account of ['Owed to you', 'Payment account']) {
      const own = rows.filter((row) => row.account === account);
      const sum = own.reduce((total, { amount }) => total + amount, own[0]?.balance ?? 0);
      expect(own.at(-1)).toMatchObject({ what: 'Closing balance', balance: sum });
    }
    const closing = rows.find(({ what }) => what === 'Closing balance');
    expect((closing?.balance ?? 1) * 100 + ledger).toBe(0);
    // It reaches the bank some days later, perhaps in another month.
    const payouts = await app.sql(
      `select to_char(arrives_at at time zone 'UTC', 'YYYY-MM-DD') as day from payouts`,
    );
    app.travelTo(`${payouts[0].day}T20:00:00Z`);
    await signInAgain(creator);
    const ofArrival = await tableFor(payouts[0].day.slice(0, 7));
    app.travelTo(undefined);
    await signInAgain(creator);
    const out = ofArrival.find(({ what }) => what === 'Paid out to your bank');
    expect(out).toMatchObject({ account: 'Payment account', amount: -500, balance: 0 });
  });

  test('is listed by month, and its PDF matches', async () => {
    const { json } = await creator.browser.get('/api/creator/statements');
    expect(json).toEqual([{ month }]);
    const { bytes } = await fileFrom(creator, `/api/creator/statements/${month}`);
    const text = pdfText(bytes);
    expect(text).toContain('Closing balance');
    expect(text.some((line) => line.startsWith('Earned: Job #'))).toBe(true);
  });

  test('starts each month with the closing balance of the last', async () => {
    const closing = (await tableFor()).find(({ what }) => what === 'Closing balance');
    const next = nextMonth(month);
    app.travelTo(`${next}-02T00:00:00Z`);
    await signInAgain(creator);
    const [first] = await tableFor(next);
    // Months in which nothing moved are not listed.
    app.travelTo(`${nextMonth(nextMonth(next))}-02T00:00:00Z`);
    await signInAgain(creator);
    const { json } = await creator.browser.get('/api/creator/statements');
    app.travelTo(undefined);
    expect([[{ month }], [{ month: next }, { month }]]).toContainEqual(json);
    expect(first).toMatchObject({ what: 'Opening balance', balance: closing?.balance });
  });
});
