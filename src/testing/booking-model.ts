/** An independent model of a creator's calendar: it shares no rules with the code it checks. */
import { expect } from 'vitest';
import { tuesday } from './bookings.ts';

export interface BookingSeen {
  readonly id: number;
  readonly client_id: number;
  readonly status: 'pending' | 'confirmed' | 'completed' | 'cancelled';
  readonly cancel_reason: string | null;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly hours: number;
  readonly amount: number;
  readonly created_at: string;
  readonly confirmed_at: string | null;
  readonly hold_expires_at: string;
  readonly captured: number;
  readonly refunded: number;
  readonly released: number;
  readonly slots: readonly { kind: string; starts: string }[] | null;
  readonly move: { readonly id: number; readonly starts: string; readonly by: number } | null;
}

/** A time that is held for an offer. */
export interface OfferedSeen {
  readonly offer: number;
  readonly starts: string;
  readonly ends: string;
  readonly expires: string;
}

interface Range {
  readonly starts: number;
  readonly ends: number;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const rangeOf = (startsAt: string, hours: number): Range => {
  const starts = Date.parse(startsAt);
  return { starts, ends: starts + hours * hourMs };
};
const meet = (a: Range, b: Range) => a.starts < b.ends && b.starts < a.ends;
const timeOf = (booking: BookingSeen) => rangeOf(booking.starts_at, booking.hours);

export class Calendar {
  seen: readonly BookingSeen[] = [];
  offered: readonly OfferedSeen[] = [];
  private readonly refunds = new Map<number, number>();
  private readonly moves = new Map<number, string>();
  /** The clients who confirmed their email. */
  private readonly confirmed: ReadonlySet<number>;

  constructor(confirmed: readonly { readonly id: number }[]) {
    this.confirmed = new Set(confirmed.map(({ id }) => id));
  }

  /** Half hours from 9 AM on a Tuesday in two weeks. */
  startOf(slot: number): string {
    return new Date(Date.parse(tuesday(2, '09:00')) + slot * (hourMs / 2)).toISOString();
  }

  private live(booking: BookingSeen, now: number): boolean {
    if (booking.status === 'pending') return Date.parse(booking.hold_expires_at) > now;
    return booking.status === 'confirmed' || booking.status === 'completed';
  }

  private free(range: Range, now: number, except?: number): boolean {
    return this.unbooked(range, now, except) && this.unoffered(range, now);
  }

  private unbooked(range: Range, now: number, except?: number): boolean {
    return !this.seen.some(
      (booking) => booking.id !== except && this.live(booking, now) && meet(timeOf(booking), range),
    );
  }

  private unoffered(range: Range, now: number, except?: number): boolean {
    return !this.offered.some(
      ({ offer, starts, ends, expires }) =>
        offer !== except &&
        Date.parse(expires) > now &&
        meet({ starts: Date.parse(starts), ends: Date.parse(ends) }, range),
    );
  }

  /** Whether an offer can hold this time, or make a booking of it: its own hold is no obstacle. */
  freeForOffer(offer: number | undefined, startsAt: string, hours: number, now: number): boolean {
    const range = rangeOf(startsAt, hours);
    return this.unbooked(range, now) && this.unoffered(range, now, offer);
  }

  /** The expected result of booking: the existing booking's id, 'new', or 'refused'. */
  outcomeOf(
    request: { startsAt: string; hours: number; clientId: number },
    now: number,
  ): number | 'new' | 'refused' {
    const mine = this.seen.filter(
      (booking) =>
        booking.client_id === request.clientId &&
        booking.status === 'pending' &&
        this.live(booking, now),
    );
    const same = mine.find(
      (one) => one.starts_at === request.startsAt && one.hours === request.hours,
    );
    if (same) return same.id;
    const range = rangeOf(request.startsAt, request.hours);
    const refused =
      !this.mayHold(request, now) || range.starts < now + dayMs || !this.free(range, now);
    return refused ? 'refused' : 'new';
  }

  /** A client holds only so much of one creator's time without paying, less while unconfirmed. */
  private mayHold({ clientId, hours }: { clientId: number; hours: number }, now: number): boolean {
    const isHeld = (booking: BookingSeen) =>
      booking.status === 'pending' && this.live(booking, now);
    const own = this.seen.filter((booking) => booking.client_id === clientId);
    const held = own.filter(isHeld);
    const unpaid = own.filter(
      (booking) =>
        !isHeld(booking) &&
        booking.confirmed_at === null &&
        Date.parse(booking.created_at) > now - dayMs,
    );
    if (this.confirmed.has(clientId)) return held.length < 6 && unpaid.length < 12;
    if (held.length >= 3 || unpaid.length >= 6) return false;
    // With all others who are unconfirmed, on the same network: two, of three hours, beside the longest.
    const others = this.seen.filter(
      (booking) => isHeld(booking) && !this.confirmed.has(booking.client_id),
    );
    const [, ...beside] = [...others.map((booking) => booking.hours), hours].toSorted(
      (a, b) => b - a,
    );
    return beside.length <= 2 && beside.reduce((sum, each) => sum + each, 0) <= 3;
  }

  payable(booking: BookingSeen, now: number): boolean {
    return booking.status === 'pending' && this.live(booking, now);
  }

  begun(booking: BookingSeen, now: number): boolean {
    return Date.parse(booking.starts_at) <= now;
  }

  cancellable(booking: BookingSeen, side: 'client' | 'creator', now: number): boolean {
    if (booking.status === 'pending') return side === 'client';
    return booking.status === 'confirmed' && !this.begun(booking, now);
  }

  declinable(booking: BookingSeen, now: number): boolean {
    const since = now - Date.parse(booking.confirmed_at ?? '');
    return booking.status === 'confirmed' && !this.begun(booking, now) && since <= dayMs;
  }

  movable(booking: BookingSeen, startsAt: string, now: number): boolean {
    const range = rangeOf(startsAt, booking.hours);
    return (
      booking.status === 'confirmed' &&
      !this.begun(booking, now) &&
      startsAt !== booking.starts_at &&
      range.starts >= now + dayMs &&
      this.free(range, now, booking.id)
    );
  }

  acceptable(booking: BookingSeen, now: number): boolean {
    const range = rangeOf(booking.move?.starts ?? '', booking.hours);
    // The creator's minimum notice applies to agreed times, too.
    return (
      booking.status === 'confirmed' &&
      !this.begun(booking, now) &&
      range.starts >= now + dayMs &&
      this.free(range, now, booking.id)
    );
  }

  /** Flexible policy: full refund until a day before, then half; full within a day of booking a week ahead. */
  expectCancel(booking: BookingSeen, side: 'client' | 'creator', now: number): void {
    const start = Date.parse(booking.starts_at);
    const booked = Date.parse(booking.created_at);
    const early = now <= start - dayMs || (start - booked > 7 * dayMs && now <= booked + dayMs);
    const share = side === 'creator' || early ? booking.amount : Math.ceil(booking.amount / 2);
    if (booking.status !== 'pending') this.refunds.set(booking.id, share);
  }

  expectMove(booking: BookingSeen): void {
    this.moves.set(booking.id, new Date(booking.move?.starts ?? '').toISOString());
  }

  /** Compares the state after a step with the model, and fails on violations. */
  compare(now: readonly BookingSeen[], step: string, at: number): void {
    const before = new Map(this.seen.map((booking) => [booking.id, booking]));
    this.seen = now;
    for (const booking of now) {
      this.compareMoney(booking);
      this.compareSlot(booking, at);
      const old = before.get(booking.id);
      if (old && old.status !== booking.status) this.compareStep(old, booking, step, at);
      const moved = this.moves.get(booking.id);
      if (moved) expect(booking.starts_at).toBe(moved);
      else if (old) expect(booking.starts_at).toBe(old.starts_at);
    }
    const promised = now.filter((booking) => this.live(booking, at));
    for (const one of promised) {
      expect(this.free(timeOf(one), at, one.id), `booking ${one.id} has its time alone`).toBe(true);
    }
  }

  private compareMoney({ id, status, amount, captured, refunded, released }: BookingSeen): void {
    const held = captured - refunded - released;
    const wanted = {
      pending: captured === 0,
      confirmed: captured === amount && held === amount,
      completed: captured === amount && released === amount,
      cancelled: held === 0,
    }[status];
    expect(wanted, `${status} ${id}: ${captured} in, ${refunded} back, ${released} on`).toBe(true);
  }

  private compareSlot(booking: BookingSeen, at: number): void {
    const kinds = (booking.slots ?? []).map(({ kind }) => kind);
    const [slot] = booking.slots ?? [];
    if (booking.status === 'cancelled') expect(kinds).toEqual([]);
    if (booking.status === 'pending' && this.live(booking, at)) expect(kinds).toEqual(['hold']);
    if (booking.status !== 'confirmed') return;
    expect(kinds).toEqual(['booking']);
    expect(Date.parse(slot?.starts ?? '')).toBe(Date.parse(booking.starts_at));
  }

  private compareStep(old: BookingSeen, now: BookingSeen, step: string, at: number): void {
    const way = `${old.status} → ${now.status}`;
    const why = `booking ${now.id}: ${way} by ${step}`;
    if (now.status === 'confirmed') {
      const waited = old.status === 'pending' || old.cancel_reason === 'expired';
      expect(waited && now.captured > 0, why).toBe(true);
    } else if (now.status === 'completed') {
      const over = at >= Date.parse(now.ends_at) + 2 * dayMs;
      expect(step === 'complete' ? this.begun(now, at) : step === 'timers' && over, why).toBe(true);
    } else if (now.cancel_reason === 'expired') {
      expect(step === 'timers' && !this.live(old, at), why).toBe(true);
    } else if (now.cancel_reason === 'slot_taken') {
      expect(now.refunded === now.captured && now.captured > 0, why).toBe(true);
    } else {
      // A pending one may have been paid without a webhook so far: then it is refunded in full.
      expect(now.refunded, why).toBe(this.refunds.get(now.id) ?? now.captured);
    }
  }
}
