/** Bookings for tests, created through the API. */
import type { TestApp } from './app.ts';
import { untilServed } from './outside/until-served.ts';
import type { Creator, Person } from './people.ts';
import type { SandboxMoney } from './sandbox-money.ts';

/**
 * An instant on a Tuesday this many weeks ahead, at an hour in the given zone: inside everyone's
 * typical hours.
 */
export function tuesday(weeksAhead: number, time = '10:00', timeZone = 'America/Chicago'): string {
  const today = Temporal.Now.plainDateISO('UTC');
  const day = today.add({ days: ((2 - today.dayOfWeek + 7) % 7) + 7 * weeksAhead });
  const at = day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) });
  return at.toInstant().toString({ fractionalSecondDigits: 3 });
}

export interface BookingInput {
  readonly startsAt?: string;
  readonly hours?: number;
  readonly jobId?: number;
  readonly address?: string;
}

export function book(client: Person, creator: Creator, input: BookingInput = {}) {
  return client.browser.post('/api/bookings', {
    creatorId: creator.creatorId,
    startsAt: tuesday(2),
    hours: 2,
    ...input,
  });
}

/** Books and returns the id. */
export async function booked(client: Person, creator: Creator, input?: BookingInput) {
  const reply = await book(client, creator, input);
  if (reply.status !== 201) throw new Error(`Booking failed: ${reply.status} ${reply.text}`);
  return reply.json.id as number;
}

/** The secret of the embedded form. */
export async function secretOf(client: Person, bookingId: number): Promise<string> {
  const reply = await client.browser.post('/api/create-payment-intent', { bookingId });
  if (reply.status !== 200) throw new Error(`No payment: ${reply.status} ${reply.text}`);
  return reply.json.clientSecret;
}

/** Pays by card and waits for the provider's webhook. */
export async function payBooking(
  money: SandboxMoney,
  client: Person,
  bookingId: number,
): Promise<void> {
  await money.payIntent(await secretOf(client, bookingId));
  await money.rest();
}

/** A booking that is paid and confirmed. */
export async function confirmedBooking(
  money: SandboxMoney,
  client: Person,
  creator: Creator,
  input?: BookingInput,
): Promise<number> {
  const id = await booked(client, creator, input);
  await payBooking(money, client, id);
  return id;
}

/** Runs a recurring task now. */
export async function runTask(app: TestApp, name: string): Promise<void> {
  await app.platform.pool.query('select graphile_worker.add_job($1)', [name]);
  await app.settle();
}

/** The people of what is due now were told days ago. */
export async function toldOfEnds(app: TestApp): Promise<void> {
  await app.platform.pool.query(
    `insert into order_notices (order_kind, order_id, ending, due_at, days, told_at, ends_at)
    select kind, id, ending, due_at, 1, due_at - interval '9 days', due_at from order_ends where due_at <= $1
    on conflict (order_kind, order_id) do update set ending = excluded.ending, due_at = excluded.due_at,
      days = excluded.days, told_at = excluded.told_at, ends_at = excluded.ends_at`,
    [app.platform.clock()],
  );
}

/** Ends what is due now, as if its people had been told. */
export async function endDueOrders(app: TestApp): Promise<void> {
  await toldOfEnds(app);
  await runTask(app, 'end-due-orders');
}

/** Months later the old session has expired. */
export async function signInAgain(person: Person): Promise<void> {
  const { username, password } = person;
  const reply = await untilServed(() => person.browser.post('/api/login', { username, password }));
  if (reply.status !== 200) throw new Error(`Signing in failed: ${reply.status} ${reply.text}`);
}

interface DepositInput {
  readonly weeks?: number;
  readonly hours?: number;
  readonly automatic?: boolean;
  readonly method?: string;
}

/** By default 30 percent, the rest 30 days before, which the creator does not keep. */
export async function askForDeposit(creator: Creator, terms: object = {}): Promise<void> {
  const { status, text } = await creator.browser.patch(`/api/creators/${creator.creatorId}`, {
    depositPercent: 30,
    balanceDays: 30,
    ...terms,
  });
  if (status !== 200) throw new Error(`No deposit terms: ${text}`);
}

export const termsOf = async (client: Person, id: number) =>
  (await client.browser.get(`/api/bookings/${id}/balance-terms`)).json;

/** Opens the payment of a deposit, whose balance a card pays or the client. */
export async function openDeposit(client: Person, id: number, automatic: boolean) {
  const { consent } = await termsOf(client, id);
  return client.browser.post('/api/create-payment-intent', {
    bookingId: id,
    payIn: 'deposit',
    consent: automatic ? { automatic, sha256: consent?.sha256 } : { automatic },
  });
}

/** A booking whose deposit is paid: by default two hours in twelve weeks, the rest by card. */
export async function depositPaid(
  money: SandboxMoney,
  client: Person,
  creator: Creator,
  { weeks = 12, hours = 2, automatic = true, method }: DepositInput = {},
): Promise<number> {
  const id = await booked(client, creator, { startsAt: tuesday(weeks), hours });
  const opened = await openDeposit(client, id, automatic);
  if (opened.status !== 200) throw new Error(`No payment: ${opened.status} ${opened.text}`);
  await money.payIntent(opened.json.clientSecret, method);
  await money.rest();
  return id;
}
