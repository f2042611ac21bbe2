/** The money of a booking, as in job-flows.ts. */
import { setTimeout as wait } from 'node:timers/promises';
import { attempt, type Flow } from './flow.ts';
import type { Journal } from './journal.ts';
import { judgeEffects } from './judge.ts';
import { forgetCancellations, type Pair } from './people.ts';
import type { Site } from './site.ts';
import { persist, until } from './timeouts.ts';

const hourMs = 3_600_000;
let count = 0;

/** An hour within the next day, never the same twice in a row. */
function nextHour(): string {
  count += 1;
  const now = Math.ceil(Date.now() / hourMs) * hourMs;
  return new Date(now + (2 + (count % 18)) * hourMs).toISOString();
}

async function book(pair: Pair, journal: Journal): Promise<number> {
  const { client, creator } = pair;
  const body = { creatorId: creator.creatorId, startsAt: nextHour(), hours: 1 };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const made = await attempt(pair, 'Booking', () =>
    client.browser.post('/api/bookings', body, { headers }),
  );
  const id = made?.json.id as number;
  journal.note('the booking', 'select from bookings where id = $1', id);
  return id;
}

async function pay(pair: Pair, journal: Journal, bookingId: number): Promise<void> {
  const { browser } = pair.client;
  await forgetCancellations(pair);
  const opened = await attempt(pair, 'Opening', () =>
    browser.post('/api/create-payment-intent', { bookingId }),
  );
  const secret = opened?.json.clientSecret as string;
  const status = await confirmIntent(pair, secret);
  if (status === 200) {
    journal.noteForRest(
      'the provider took the money',
      `select from payments where order_kind = 'booking' and order_id = $1 and captured_cents > 0`,
      bookingId,
    );
  }
  await until(`booking ${bookingId} is confirmed`, async () => {
    const seen = await attempt(pair, 'Looking', () => browser.get(`/api/bookings/${bookingId}`));
    return seen?.json.status === 'confirmed';
  });
}

/** Book, start to pay, cancel: nothing was charged, and the time is free again. */
export const leftBooking: Flow = async (pair, journal) => {
  const { browser } = pair.client;
  const id = await book(pair, journal);
  await attempt(pair, 'Opening', () =>
    browser.post('/api/create-payment-intent', { bookingId: id }),
  );
  const cancel = () => browser.post(`/api/bookings/${id}/cancel`);
  if (await attempt(pair, 'Cancelling', cancel)) {
    journal.note(
      'the cancellation',
      `select from bookings b where b.id = $1 and b.status = 'cancelled'
         and not exists (select from busy_times t where t.source_id = b.id and t.kind in ('hold', 'booking'))`,
      id,
    );
  }
  journal.noteForRest(
    'the end of its payment',
    `select from payments where order_kind = 'booking' and order_id = $1 and status in ('expired', 'cancelled')`,
    id,
  );
  return {
    judge: () => judgeEffects(pair.site, `booking:${id}`, { charges: 0, transfers: 0, refunds: 0 }),
  };
};

/** Book, pay, cancel late: half is refunded, half goes to the creator. */
export const splitBooking: Flow = async (pair, journal) => {
  const id = await book(pair, journal);
  await pay(pair, journal, id);
  const cancel = () => pair.client.browser.post(`/api/bookings/${id}/cancel`);
  if (await attempt(pair, 'Cancelling', cancel)) {
    journal.note(
      'the cancellation',
      `select from bookings b join payments p on p.order_kind = 'booking' and p.order_id = b.id
         where b.id = $1 and b.status = 'cancelled'
           and p.refunded_cents > 0 and p.refunded_cents + p.released_cents = p.total_cents
           and not exists (select from busy_times t where t.source_id = b.id and t.kind in ('hold', 'booking'))`,
      id,
    );
  }
  return {
    judge: () => judgeEffects(pair.site, `booking:${id}`, { charges: 1, transfers: 1, refunds: 1 }),
  };
};

/** Book, pay, three days later complete: the creator is paid. */
export const completedBooking: Flow = async (pair, journal) => {
  const { site } = pair;
  const id = await book(pair, journal);
  await pay(pair, journal, id);
  await site.sql(
    `update bookings set starts_at = starts_at - interval '3 days', ends_at = ends_at - interval '3 days' where id = $1`,
    [id],
  );
  await site.sql(
    `update busy_times set during = tstzrange(lower(during) - (30 + $1::integer) * interval '1 day',
       upper(during) - (30 + $1::integer) * interval '1 day')
     where source_id = $1 and kind = 'booking'`,
    [id],
  );
  const complete = () => pair.client.browser.post(`/api/bookings/${id}/complete`);
  await attempt(pair, 'Completing', complete);
  journal.note(
    'the completion',
    `select from bookings b join payments p on p.order_kind = 'booking' and p.order_id = b.id
       where b.id = $1 and b.status = 'completed' and p.released_cents = p.total_cents`,
    id,
  );
  journal.noteForRest(
    'the creator’s money',
    `select from bookings where id = $1 and payment_status = 'paid'`,
    id,
  );
  return {
    judge: () => judgeEffects(site, `booking:${id}`, { charges: 1, transfers: 1, refunds: 0 }),
  };
};

const dayMs = 86_400_000;
let later = 0;

/** Clients of this creator pay a deposit of 30 percent, and the rest two weeks before. */
export async function askForDeposits(pair: Pair): Promise<void> {
  const { browser, creatorId } = pair.creator;
  const terms = { depositPercent: 30, balanceDays: 14 };
  await attempt(pair, 'Terms', () => browser.patch(`/api/creators/${creatorId}`, terms));
}

/** Books so many days ahead, pays the deposit, and agrees that the card is charged later. */
export async function bookWithDeposit(pair: Pair, days: number): Promise<number> {
  const { browser } = pair.client;
  const startsAt = `${new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)}T15:00:00Z`;
  const body = { creatorId: pair.creator.creatorId, startsAt, hours: 2 };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const made = await attempt(pair, 'Booking', () =>
    browser.post('/api/bookings', body, { headers }),
  );
  const id = made?.json.id as number;
  const terms = await attempt(pair, 'Terms', () =>
    browser.get(`/api/bookings/${id}/balance-terms`),
  );
  const opened = await attempt(pair, 'Opening', () =>
    browser.post('/api/create-payment-intent', {
      bookingId: id,
      payIn: 'deposit',
      consent: { automatic: true, sha256: terms?.json.consent.sha256 },
    }),
  );
  await confirmIntent(pair, opened?.json.clientSecret);
  return id;
}

/** The client confirms an intent in the embedded form; returns the reply's status. */
export async function confirmIntent(pair: Pair, secret: string): Promise<number> {
  const { site, client } = pair;
  const settings = await attempt(pair, 'Settings', () =>
    client.browser.get('/api/stripe/settings'),
  );
  const { reply } = await persist(site, () =>
    client.browser.post(`/sandbox/api/payment_intents/${secret.split('_secret_')[0]}/confirm`, {
      key: settings?.json.publishableKey,
      client_secret: secret,
      return_url: `${site.url}/payment-success`,
      payment_method_data: {
        type: 'card',
        card: { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' },
      },
    }),
  );
  return reply.status;
}

/** As if the day of these bookings' balances had come. */
export const letFallDue = (site: Site, ids: readonly number[], overSeconds = 0) =>
  site.sql(
    `update installments set due_at = now() + i.part * interval '1 second', next_attempt_at = now() + i.part * interval '1 second'
     from (select id, $2 * (row_number() over (order by id) - 1) / $3::float as part from installments
       where order_kind = 'booking' and order_id = any($1) and kind = 'balance') i where i.id = installments.id`,
    [ids, overSeconds, ids.length],
  );

/** Book with a deposit; on its day the balance is charged, once. */
export const chargedBalance: Flow = async (pair, journal) => {
  const { site } = pair;
  await forgetCancellations(pair);
  await askForDeposits(pair);
  later += 1;
  const id = await bookWithDeposit(pair, 40 + later);
  const stateIs = (so: string) => () =>
    site.finds(
      `select 1 from bookings b join installments i on i.order_kind = 'booking' and i.order_id = b.id
        where b.id = $1 and i.kind = 'balance' and ${so}`,
      id,
    );
  await until(`booking ${id} is confirmed`, stateIs(`b.status = 'confirmed'`));
  await letFallDue(site, [id]);
  journal.noteForRest(
    'the balance',
    `select from installments where order_kind = 'booking' and order_id = $1 and kind = 'balance' and status = 'paid'`,
    id,
  );
  const paid = stateIs(`i.status = 'paid'`);
  await until(`the balance of ${id} is paid`, async () => {
    // An attempt that a crash interrupted is taken up again minutes later.
    await site.sql(
      `update installments set next_attempt_at = now() where order_id = $1 and status = 'charging'
        and next_attempt_at > now() + interval '1 minute'`,
      [id],
    );
    await site.sql(
      `select graphile_worker.add_job('payments-charge-due', job_key => 'bench-charge-due')`,
    );
    await wait(150);
    return paid();
  });
  return {
    judge: () => judgeEffects(site, `booking:${id}`, { charges: 2, transfers: 0, refunds: 0 }),
  };
};
