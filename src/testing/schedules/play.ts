/** One random history of a creator whose bookings are paid in parts, compared after every step. */
import { expect } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
import { siteReturned } from '#server/platform/time/site-time.ts';
import type { TestApp } from '../app.ts';
import { book, runTask, signInAgain, toldOfEnds, tuesday } from '../bookings.ts';
import type { Creator, Person } from '../people.ts';
import type { SandboxMoney } from '../sandbox-money.ts';
import { actOn, clientOf, type Expectation } from './booking-steps.ts';
import {
  compareBooking,
  compareTimes,
  heldOutside,
  listScheduled,
  type ScheduledSeen,
} from './books.ts';
import { confirmAtProvider } from './provider-steps.ts';
import type { Plain, Step } from './steps.ts';

const dayMs = 86_400_000;
/** Steps in which the site charges cards by itself. */
const alone: readonly string[] = ['charge', 'timers'];

export class SchedulePlay {
  seen: readonly ScheduledSeen[] = [];
  now = Date.now();
  readonly secrets: string[] = [];
  readonly disputes: string[] = [];
  readonly app: TestApp;
  readonly money: SandboxMoney;
  readonly people: { readonly clients: readonly Person[]; readonly creator: Creator };
  /** How often each thing came to pass. */
  private readonly counts: Map<string, number>;
  private readonly prices = new Map<number, number>();

  constructor(
    app: TestApp,
    money: SandboxMoney,
    people: SchedulePlay['people'],
    counts: Map<string, number>,
  ) {
    this.app = app;
    this.money = money;
    this.people = people;
    this.counts = counts;
  }

  /** Does it, waits for what follows, and compares. */
  async step({ fault, ...what }: Step): Promise<void> {
    const only = fault?.target === 'api' ? { match: '/v1/' } : {};
    if (fault) await this.money.control('/faults', { ...fault, ...only });
    const expected = await this.act(what as Plain);
    if (fault) {
      await this.money.control('/faults/clear');
      await this.money.nudge();
      await this.money.rest();
      await this.reconcile();
    }
    await this.money.rest();
    await this.compare(what.do, expected);
  }

  count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }

  async travelTo(at: number): Promise<void> {
    if (at <= this.now) return;
    this.now = at;
    this.app.travelTo(new Date(at).toISOString());
    for (const person of [...this.people.clients, this.people.creator]) await signInAgain(person);
  }

  /** Until every booking has ended: banks and operators decide, and time passes. */
  async comeToEnd(operator: Person): Promise<void> {
    for (let round = 0; round < 4; round += 1) {
      await this.decideAll();
      await this.decideReports(operator);
      await this.step({ do: 'days', count: 70 });
      await this.step({ do: 'timers' });
      if (this.seen.every(({ status }) => status !== 'pending' && status !== 'confirmed')) break;
    }
    await this.decideAll();
    await this.step({ do: 'reconcile' });
    for (const booking of this.seen) {
      const why = JSON.stringify(booking);
      expect(['completed', 'cancelled'], why).toContain(booking.status);
      expect(heldOutside(booking), why).toBe(0);
    }
  }

  /** Of problems that were reported: all to the creator. */
  private async decideReports(operator: Person): Promise<void> {
    await signInAgain(operator);
    for (const { id, status } of this.seen) {
      if (status !== 'confirmed') continue;
      const { json } = await operator.browser.get(`/api/operator/work/booking/${id}/money`);
      await operator.browser.post(`/api/operator/bookings/${id}/decision`, {
        outcome: 'cancelled',
        creatorAmount: json.heldShareCents,
        clientAmount: 0,
        reason: 'Both were heard, and the work was done.',
      });
    }
  }

  /** Banks decide what is open, and money that takes days arrives. */
  private async decideAll(): Promise<void> {
    for (const [place, id] of this.disputes.entries())
      await this.decide(id, place % 2 === 0 ? 'won' : 'lost');
    await this.banks();
    await this.money.rest();
  }

  /** What its client reads of each booking's money adds up. */
  async comparePapers(): Promise<void> {
    for (const booking of this.seen) {
      const { browser } = clientOf(this, booking);
      const { money } = (await browser.get(`/api/bookings/${booking.id}`)).json;
      if (!money?.heldSince) continue;
      const { heldCents, onItsWayCents, releasedCents, feeKeptCents, refundedCents } = money;
      const why = JSON.stringify([booking, money]);
      const out = onItsWayCents + releasedCents + feeKeptCents + refundedCents + money.lostCents;
      expect(heldCents + out, why).toBe(money.totalCents);
      const effects = money.rows.map((row: { effectCents: number }) => row.effectCents);
      expect(
        effects.reduce((sum: number, one: number) => sum + one, 0),
        why,
      ).toBe(heldCents);
    }
  }

  private async act(what: Plain): Promise<Expectation | undefined> {
    switch (what.do) {
      case 'book': {
        const client = this.people.clients[what.client] as Person;
        const startsAt = tuesday(9 + (what.slot % 3), what.slot > 2 ? '14:00' : '10:00');
        await book(client, this.people.creator, { startsAt, hours: what.hours });
        return undefined;
      }
      case 'payLate': {
        const secret = this.secrets[what.which];
        if (secret) await confirmAtProvider(this.money, secret, 'pm_card_visa');
        return undefined;
      }
      case 'charge':
        return this.run('payments-charge-due');
      case 'timers':
        await toldOfEnds(this.app);
        return this.run(
          'expire-bookings',
          'end-due-orders',
          'payments-charge-due',
          'follow-balances',
          'end-passed-moves',
        );
      case 'days':
        await this.travelTo(this.now + what.count * dayMs);
        return undefined;
      case 'away':
        return this.beAway(what.days);
      case 'decide': {
        const last = this.disputes.at(-1);
        if (last) await this.decide(last, what.status);
        return undefined;
      }
      case 'banks':
        return this.banks();
      case 'reconcile':
        return this.reconcile();
      default: {
        const booking = this.seen[what.nth];
        return booking && actOn(this, booking, what);
      }
    }
  }

  /** At the same time, as the schedule does. */
  private async run(...tasks: string[]): Promise<undefined> {
    await Promise.all(tasks.map((task) => runTask(this.app, task)));
  }

  private async banks(): Promise<undefined> {
    await this.money.control('/clock', { seconds: 6 * 86_400 });
  }

  private async reconcile(): Promise<undefined> {
    await this.app.platform.pool.query(
      `update payments set checked_at = now() - interval '3 hours'`,
    );
    return this.run('payments-reconcile');
  }

  private async beAway(days: number): Promise<undefined> {
    const from = new Date(this.now).toISOString();
    await this.travelTo(this.now + days * dayMs);
    const until = new Date(this.now).toISOString();
    const { db, events } = this.app.platform;
    await inTransaction(db, (tx) => events.record(tx, siteReturned, { from, until }));
    this.count('absence');
  }

  private async decide(id: string, status: string): Promise<void> {
    await this.money.control(`/disputes/${id}`, { status }).catch((error: unknown) => {
      if (!/^Error: Control /.test(String(error))) throw error;
    });
  }

  private async compare(what: string, expected: Expectation | undefined): Promise<void> {
    const before = new Map(this.seen.map((booking) => [booking.id, booking]));
    this.seen = await listScheduled(this.app, this.people.creator.creatorId);
    for (const booking of this.seen) {
      if (!this.prices.has(booking.id)) this.prices.set(booking.id, booking.amount);
      compareBooking(booking, this.prices.get(booking.id) ?? 0);
      const old = before.get(booking.id);
      if (old) this.compareChange(what, old, booking);
    }
    compareTimes(this.seen);
    expected?.(this.seen);
  }

  private compareChange(what: string, old: ScheduledSeen, now: ScheduledSeen): void {
    const { status, reason } = now;
    if (old.status !== status) this.count(reason === null ? status : `${status} (${reason})`);
    for (const part of now.parts) {
      const then = old.parts.find(({ number }) => number === part.number);
      if (part.status !== 'paid' || then?.status === 'paid') continue;
      this.count(`${part.kind} paid`);
      if (part.kind !== 'balance' || !alone.includes(what)) continue;
      this.count('balance charged');
      expect(then?.automatic, `nobody agreed to charge ${JSON.stringify(old)}`).toBe(true);
    }
    if (old.endsAt !== now.endsAt) this.count('time added or moved');
  }
}
