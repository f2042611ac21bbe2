/** What the two sides and their banks do about one booking of a history. */
import { expect } from 'vitest';
import { openDeposit, runTask } from '../bookings.ts';
import type { Person } from '../people.ts';
import {
  backToClient,
  balanceSeen,
  heldOutside,
  isDisputed,
  refundedOutside,
  type ScheduledSeen,
} from './books.ts';
import type { SchedulePlay } from './play.ts';
import { confirmAtProvider } from './provider-steps.ts';
import type { Of, Plain } from './steps.ts';

/** What must be seen once all has come to rest. */
export type Expectation = (seen: readonly ScheduledSeen[]) => void;
type OfBooking = Extract<Plain, { nth: number }>;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export const clientOf = ({ people }: SchedulePlay, { clientId }: ScheduledSeen): Person => {
  const found = people.clients.find(({ id }) => id === clientId);
  if (!found) throw new Error('Someone else booked');
  return found;
};
const sideOf = (play: SchedulePlay, booking: ScheduledSeen, by: 'client' | 'creator'): Person =>
  by === 'client' ? clientOf(play, booking) : play.people.creator;

/** Refusals are documented errors; anything else is a defect. */
async function call(person: Person, verb: 'post' | 'put' | 'delete', path: string, body?: object) {
  const { browser } = person;
  const reply = verb === 'delete' ? browser.delete(path) : browser[verb](path, body ?? {});
  const { status, json, text } = await reply;
  const down = status === 503 && json?.code === 'payment.unavailable';
  expect(status < 500 || down, `${verb} ${path}: ${status} ${text}`).toBe(true);
  return { status, json };
}

/** What goes back to the client by this step, unless a bank decides first. */
function backBy(booking: ScheduledSeen, cents: number): Expectation | undefined {
  if (isDisputed(booking)) return undefined;
  const before = refundedOutside(booking);
  return (seen) => {
    const now = seen.find(({ id }) => id === booking.id);
    const back = now ? refundedOutside(now) - before : -1;
    expect(back, `${cents} go back: ${JSON.stringify([booking, now])}`).toBe(cents);
  };
}

async function pay(play: SchedulePlay, booking: ScheduledSeen, what: Of<'pay'>): Promise<void> {
  const client = clientOf(play, booking);
  const offered = booking.depositCents !== null && what.payIn === 'deposit';
  const reply = offered
    ? await openDeposit(client, booking.id, what.automatic)
    : await client.browser.post('/api/create-payment-intent', {
        bookingId: booking.id,
        payIn: 'full',
      });
  expect(reply.status < 500 || reply.status === 503, reply.text).toBe(true);
  if (reply.status === 200) await confirm(play, reply.json.clientSecret, what.method);
}

async function confirm(play: SchedulePlay, secret: string, method: string): Promise<void> {
  play.secrets.push(secret);
  await confirmAtProvider(play.money, secret, method);
}

async function payRest(play: SchedulePlay, booking: ScheduledSeen, method: string): Promise<void> {
  const { status, json } = await call(
    clientOf(play, booking),
    'post',
    '/api/create-payment-intent',
    { bookingId: booking.id },
  );
  if (status === 200) await confirm(play, json.clientSecret, method);
}

async function payPage(
  play: SchedulePlay,
  person: Person,
  path: string,
  body: object,
  card: string,
) {
  const { status, json } = await call(person, 'post', path, body);
  if (status !== 200) return;
  const number = card === 'pm_card_visa' ? '4242424242424242' : '4000000000000002';
  await play.money.payPage(json.url, number);
}

async function endUnpaid(
  play: SchedulePlay,
  booking: ScheduledSeen,
): Promise<Expectation | undefined> {
  const { creator } = play.people;
  const { json: shown } = await creator.browser.get(`/api/bookings/${booking.id}/nonpayment`);
  const { status } = await call(creator, 'post', `/api/bookings/${booking.id}/nonpayment`, {
    expectedCents: shown.creatorAmount ?? 0,
  });
  if (status !== 200) return undefined;
  const due = balanceSeen(booking)?.due ?? '';
  expect(play.now, JSON.stringify(booking)).toBeGreaterThanOrEqual(Date.parse(due) + 8 * dayMs);
  expect(play.now).toBeLessThan(Date.parse(booking.startsAt));
  return backBy(booking, backToClient(booking, Date.parse(due)));
}

async function cancel(
  play: SchedulePlay,
  booking: ScheduledSeen,
  by: 'client' | 'creator',
): Promise<Expectation | undefined> {
  const person = sideOf(play, booking, by);
  const path = `/api/bookings/${booking.id}`;
  const { json: shown } = await person.browser.get(`${path}/cancellation`);
  const { status, json } = await call(person, 'post', `${path}/cancel`);
  if (status !== 200 || booking.status !== 'confirmed') return undefined;
  const back = by === 'creator' ? heldOutside(booking) : backToClient(booking, play.now);
  const started = Date.parse(booking.startsAt) <= play.now;
  // Long after a delivery that never came, the client gets all back.
  expect(by === 'creator' || !started, JSON.stringify([booking, json])).toBe(true);
  if (!isDisputed(booking)) expect(shown.refundAmount, JSON.stringify(booking)).toBe(back);
  return backBy(booking, back);
}

async function move(play: SchedulePlay, booking: ScheduledSeen, what: Of<'move'>): Promise<void> {
  const path = `/api/bookings/${booking.id}/moves`;
  const startsAt = new Date(Date.parse(booking.startsAt) + (what.week - 6) * 7 * dayMs);
  const proposed = await call(sideOf(play, booking, what.by), 'post', path, {
    startsAt: startsAt.toISOString(),
  });
  const id = proposed.json?.move?.id;
  if (proposed.status !== 201 || id === undefined) return;
  const other = sideOf(play, booking, what.by === 'client' ? 'creator' : 'client');
  const { status } = await call(other, 'post', `${path}/${id}/acceptance`);
  if (status === 200) play.count('move accepted');
  const near = startsAt.getTime() - play.now < 7 * dayMs;
  if (status === 200 && balanceSeen(booking)) expect(near, 'the balance is paid first').toBe(false);
}

async function choose(play: SchedulePlay, booking: ScheduledSeen, automatic: boolean) {
  const client = clientOf(play, booking);
  const path = `/api/bookings/${booking.id}`;
  if (!automatic) return call(client, 'put', `${path}/balance-method`, { automatic });
  const { json: cards } = await client.browser.get('/api/payment-methods');
  const card = cards[0]?.id;
  if (card === undefined) return undefined;
  const { json } = await client.browser.get(`${path}/balance-terms?card=${card}`);
  const sha256 = json.consent?.sha256;
  return sha256 && call(client, 'put', `${path}/balance-method`, { automatic, card, sha256 });
}

async function removeCard(play: SchedulePlay, booking: ScheduledSeen): Promise<void> {
  const client = clientOf(play, booking);
  const { json } = await client.browser.get('/api/payment-methods');
  const [card] = Array.isArray(json) ? json : [];
  if (card) await call(client, 'delete', `/api/payment-methods/${card.id}`);
}

/** The site, the client and the creator at the same second. */
async function race(play: SchedulePlay, booking: ScheduledSeen): Promise<void> {
  const { creator } = play.people;
  const path = `/api/bookings/${booking.id}`;
  const { json: shown } = await creator.browser.get(`${path}/nonpayment`);
  const expectedCents = shown.creatorAmount ?? 0;
  play.count('race');
  await Promise.all([
    runTask(play.app, 'payments-charge-due'),
    runTask(play.app, 'payments-charge-due'),
    payRest(play, booking, 'pm_card_visa'),
    payRest(play, booking, 'pm_card_visa'),
    call(creator, 'post', `${path}/nonpayment`, { expectedCents }),
  ]);
}

async function toDue(play: SchedulePlay, booking: ScheduledSeen, days: number): Promise<void> {
  const due = balanceSeen(booking)?.due;
  if (due) await play.travelTo(Date.parse(due) + days * dayMs + 60_000);
}

async function dispute(play: SchedulePlay, booking: ScheduledSeen, which: number): Promise<void> {
  const { rows } = await play.app.platform.pool.query(
    `select stripe_charge_id as id from payments where order_kind = 'booking' and order_id = $1
      and installment < 100 and captured_cents > refunded_cents + lost_cents order by id`,
    [booking.id],
  );
  const charge = rows[which % Math.max(1, rows.length)];
  if (!charge) return;
  const opened = await play.money.control('/disputes', { charge: charge.id }).catch(() => null);
  if (opened) play.disputes.push(String(opened['id']));
  if (opened) play.count('chargeback');
}

export async function actOn(
  play: SchedulePlay,
  booking: ScheduledSeen,
  what: OfBooking,
): Promise<Expectation | undefined> {
  const path = `/api/bookings/${booking.id}`;
  const client = clientOf(play, booking);
  const { creator } = play.people;
  switch (what.do) {
    case 'pay':
      await pay(play, booking, what);
      return undefined;
    case 'payRest':
      await payRest(play, booking, what.method);
      return undefined;
    case 'card': {
      const card = balanceSeen(booking)?.card;
      const { outcomes } = what;
      if (card) await play.money.control(`/payment-methods/${card}`, { outcomes });
      return undefined;
    }
    case 'method':
      await choose(play, booking, what.automatic);
      return undefined;
    case 'removeCard':
      await removeCard(play, booking);
      return undefined;
    case 'toDue':
      await toDue(play, booking, what.days);
      return undefined;
    case 'toStart':
      await play.travelTo(Date.parse(booking.startsAt) + what.hours * hourMs);
      return undefined;
    case 'extend':
      await call(creator, 'post', `${path}/balance-extension`, {
        dueAt: new Date(play.now + what.days * dayMs).toISOString(),
      });
      return undefined;
    case 'goOn':
      await call(creator, 'post', `${path}/go-on`);
      return undefined;
    case 'endUnpaid':
      return endUnpaid(play, booking);
    case 'propose': {
      const { cents, minutes } = what;
      const reason = minutes === undefined ? 'pictures' : 'overtime';
      await call(creator, 'post', `${path}/extras`, {
        reason,
        cents,
        ...(minutes === undefined ? {} : { minutes }),
      });
      return undefined;
    }
    case 'payExtra':
      await payPage(play, client, `${path}/extras/${what.number}/payment`, {}, what.method);
      return undefined;
    case 'endExtra': {
      const how = what.by === 'client' ? 'decline' : 'withdrawal';
      await call(sideOf(play, booking, what.by), 'post', `${path}/extras/${what.number}/${how}`);
      return undefined;
    }
    case 'move':
      await move(play, booking, what);
      return undefined;
    case 'cancel':
      return cancel(play, booking, what.by);
    case 'report':
      await call(sideOf(play, booking, what.by), 'post', `${path}/dispute`, {
        reason: 'Something went wrong on the day.',
      });
      return undefined;
    case 'withdrawReport':
      await call(sideOf(play, booking, what.by), 'post', `${path}/dispute/withdrawal`);
      return undefined;
    case 'complete':
      await call(client, 'post', `${path}/complete`);
      return undefined;
    case 'tip':
      await payPage(play, client, `${path}/tips`, { cents: what.cents }, 'pm_card_visa');
      return undefined;
    case 'dispute':
      await dispute(play, booking, what.which);
      return undefined;
    case 'race':
      await race(play, booking);
      return undefined;
  }
}
