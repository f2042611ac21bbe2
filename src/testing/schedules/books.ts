/**
 * What bookings that are paid in parts should be, by the provider's own records and the agreed rules: it shares no
 * rules with the code it checks.
 */
import { expect } from 'vitest';
import type { TestApp } from '../app.ts';

/** A charge at the provider, and what is left of it. Cents. */
interface Charge {
  readonly installment: number;
  readonly cents: number;
  readonly back: number;
  /** Taken back by a bank. */
  readonly lost: number;
  /** A bank is deciding. */
  readonly disputed: boolean;
}

interface Part {
  readonly number: number;
  readonly kind: 'deposit' | 'balance' | 'extra' | 'tip';
  readonly cents: number;
  readonly status: string;
  readonly automatic: boolean;
  readonly due: string | null;
  readonly card: string | null;
  readonly attempts: number;
  readonly minutes: number | null;
}

export interface ScheduledSeen {
  readonly id: number;
  readonly clientId: number;
  readonly status: 'pending' | 'confirmed' | 'completed' | 'cancelled';
  readonly reason: string | null;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly policyStartsAt: string | null;
  readonly createdAt: string;
  readonly amount: number;
  readonly depositCents: number | null;
  readonly keepsDeposit: boolean;
  /** Given to the creator and the site, of all but tips. */
  readonly released: number;
  readonly parts: readonly Part[];
  readonly charges: readonly Charge[];
  readonly slots: readonly { readonly starts: string; readonly minutes: number }[];
}

/** The bookings of a creator, each beside what the provider knows of it. */
export async function listScheduled(
  { platform: { pool } }: TestApp,
  creatorId: number,
): Promise<ScheduledSeen[]> {
  const { rows } = await pool.query(
    `select b.id, b.client_id as "clientId", b.status, b.cancel_reason as reason, b.starts_at as "startsAt",
       b.ends_at as "endsAt", b.policy_starts_at as "policyStartsAt", b.created_at as "createdAt", b.amount::int as amount,
       b.deposit_cents::int as "depositCents", b.keeps_deposit as "keepsDeposit",
       (select coalesce(sum(p.released_cents), 0)::int from payments p
         where p.order_kind = 'booking' and p.order_id = b.id and p.installment < 100) as released,
       coalesce((select json_agg(json_build_object('number', i.number, 'kind', i.kind, 'cents', i.cents, 'status', i.status,
         'automatic', i.automatic, 'due', i.due_at, 'card', i.card_id, 'attempts', i.attempts, 'minutes', i.minutes) order by i.number)
         from installments i where i.order_kind = 'booking' and i.order_id = b.id), '[]') as parts,
       coalesce((select json_agg(json_build_object('starts', lower(t.during), 'minutes',
         extract(epoch from upper(t.during) - lower(t.during))::int / 60 - t.buffer_minutes))
         from busy_times t where t.source_id = b.id and t.kind in ('hold', 'booking')), '[]') as slots,
       coalesce((select json_agg(json_build_object('installment', p.installment, 'cents', (c.data->>'amount')::int,
         'back', (c.data->>'amount_refunded')::int,
         'lost', coalesce((select sum((d.data->>'amount')::int) from sandbox.objects d where d.type = 'dispute'
           and d.data->>'charge' = c.id and d.data->>'status' = 'lost'), 0),
         'disputed', exists (select from sandbox.objects d where d.type = 'dispute' and d.data->>'charge' = c.id
           and d.data->>'status' in ('needs_response', 'under_review'))) order by c.seq)
         from sandbox.objects c join payments p on p.id = (c.data->'metadata'->>'payment_id')::bigint
         where c.type = 'charge' and c.account = '' and c.data->>'status' = 'succeeded'
           and p.order_kind = 'booking' and p.order_id = b.id), '[]') as charges
     from bookings b where b.creator_id = $1 order by b.id`,
    [creatorId],
  );
  return rows;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const sum = (cents: readonly number[]) => cents.reduce((all, one) => all + one, 0);
const ofPrice = ({ charges }: ScheduledSeen) =>
  charges.filter(({ installment }) => installment < 100);
const leftOf = (charges: readonly Charge[]) =>
  sum(charges.map(({ cents, back, lost }) => cents - back - lost));

/** What is neither given out nor back, by the provider's records. */
export const heldOutside = (booking: ScheduledSeen): number =>
  leftOf(ofPrice(booking)) - booking.released;
export const isDisputed = (booking: ScheduledSeen): boolean =>
  ofPrice(booking).some(({ disputed }) => disputed);
export const refundedOutside = (booking: ScheduledSeen): number =>
  sum(ofPrice(booking).map(({ back }) => back));
export const balanceSeen = ({ parts }: ScheduledSeen) =>
  parts.find(({ kind, status }) => kind === 'balance' && status !== 'paid' && status !== 'void');

/** What goes back if the client cancels a booking by the flexible policy: all until a day before, then half. */
export function backToClient(booking: ScheduledSeen, at: number): number {
  const { amount, depositCents, keepsDeposit, createdAt } = booking;
  const start = Date.parse(booking.policyStartsAt ?? booking.startsAt);
  const booked = Date.parse(createdAt);
  const grace = start - booked > 7 * dayMs && at <= booked + dayMs;
  const back = grace || at <= start - dayMs ? amount : Math.ceil(amount / 2);
  const stays = keepsDeposit && !grace ? (depositCents ?? 0) : 0;
  const entitled = Math.max(amount - back, stays);
  const charges = ofPrice(booking);
  const paid = sum(charges.map(({ cents, lost }) => cents - lost));
  return Math.min(heldOutside(booking), Math.max(0, paid - entitled));
}

/** Fails where a booking contradicts the provider's records or the rules. Everything has come to rest. */
export function compareBooking(booking: ScheduledSeen, price: number): void {
  const { id, status, parts, charges } = booking;
  const why = JSON.stringify(booking);
  for (const number of new Set(charges.map(({ installment }) => installment))) {
    const kept = charges.filter((one) => one.installment === number && one.back < one.cents);
    expect(kept.length, `part ${number} of ${id} is charged once: ${why}`).toBeLessThanOrEqual(1);
  }
  for (const part of parts) {
    const own = charges.filter(({ installment }) => installment === part.number);
    if (part.status === 'paid')
      expect(
        own.map(({ cents }) => cents),
        why,
      ).toContain(part.cents);
    else expect(leftOf(own), `part ${part.number} of ${id}: ${why}`).toBeLessThanOrEqual(0);
    expect(part.attempts, why).toBeLessThanOrEqual(3);
  }
  const planned = parts.filter(({ kind }) => kind === 'deposit' || kind === 'balance');
  if (planned.length > 0) expect(sum(planned.map(({ cents }) => cents)), why).toBe(price);
  const extras = parts.filter((part) => part.kind === 'extra' && part.status === 'paid');
  expect(booking.amount, why).toBe(price + sum(extras.map(({ cents }) => cents)));
  const held = heldOutside(booking);
  expect(held, `never more out than in: ${why}`).toBeGreaterThanOrEqual(0);
  const open = parts.filter((part) => part.status !== 'paid' && part.status !== 'void');
  if (status === 'confirmed') {
    expect(held > 0 || isDisputed(booking), `money is held: ${why}`).toBe(true);
    expect(booking.slots.length, why).toBe(1);
    expect(new Date(booking.slots[0]?.starts ?? '').getTime(), why).toBe(
      Date.parse(booking.startsAt),
    );
    const minutes = (Date.parse(booking.endsAt) - Date.parse(booking.startsAt)) / 60_000;
    expect(booking.slots[0]?.minutes, why).toBeGreaterThanOrEqual(minutes);
  }
  if (status === 'completed' || status === 'cancelled') {
    // One whose time ran out may still be paid late.
    const ended = open.filter(({ kind }) => kind !== 'tip' && booking.reason !== 'expired');
    expect(ended, `nothing is open of an ended booking: ${why}`).toEqual([]);
    if (!isDisputed(booking)) expect(held, `nothing is held of an ended booking: ${why}`).toBe(0);
  }
  if (status === 'completed') {
    const paid = sum(ofPrice(booking).map(({ cents }) => cents));
    expect(paid, `all was paid: ${why}`).toBeGreaterThanOrEqual(booking.amount);
  }
  if (status === 'cancelled') expect(booking.slots, why).toEqual([]);
}

/** No two promises of one creator overlap. */
export function compareTimes(bookings: readonly ScheduledSeen[]): void {
  const promised = bookings
    .filter(({ status }) => status === 'confirmed' || status === 'completed')
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  promised.forEach((one, place) => {
    const next = promised[place + 1];
    if (next) expect(Date.parse(next.startsAt)).toBeGreaterThanOrEqual(Date.parse(one.endsAt));
  });
}
