/**
 * Random histories of one creator's calendar, checked after every step: no overlaps, and every cent
 * accounted for.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { type BookingSeen, Calendar, type OfferedSeen } from '#testing/booking-model.ts';
import { book, endDueOrders, runTask, signInAgain } from '#testing/bookings.ts';
import { runsOf } from '#testing/long.ts';
import { accept, offered } from '#testing/offers.ts';
import {
  type Creator,
  confirmed,
  type Person,
  registerClient,
  registerCreator,
} from '#testing/people.ts';
import { type SandboxMoney, sandboxMoney } from '#testing/sandbox-money.ts';

let app: TestApp;
let money: SandboxMoney;
beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_CONTROL_PORT: '0' } });
  money = sandboxMoney(app);
});
afterAll(async () => {
  if (process.env['MARKET_RUNS']) process.stdout.write(`operations: ${operations}\n`);
  await app?.close();
});

let operations = 0;

const nth = fc.nat({ max: 5 });
const slot = fc.nat({ max: 9 });
const client = fc.constantFrom(0, 1);
const side = fc.constantFrom('client' as const, 'creator' as const);
const doing = <T extends string>(name: T) => fc.constant(name);
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: doing('book'),
      client,
      slot,
      hours: fc.constantFrom(1, 1.5, 2),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: doing('offer'),
      slot,
      hours: fc.constantFrom(1, 2),
      held: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: doing('acceptOffer') }) },
  { weight: 4, arbitrary: fc.record({ do: doing('pay'), nth, good: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: doing('payUnheard'), nth }) },
  { weight: 2, arbitrary: fc.record({ do: doing('cancel'), nth, side }) },
  { weight: 1, arbitrary: fc.record({ do: doing('decline'), nth }) },
  { weight: 2, arbitrary: fc.record({ do: doing('propose'), nth, side, slot }) },
  { weight: 2, arbitrary: fc.record({ do: doing('accept'), nth, side }) },
  { weight: 1, arbitrary: fc.record({ do: doing('complete'), nth }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: doing('minutes'), count: fc.integer({ min: 1, max: 20 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: doing('days'), count: fc.integer({ min: 1, max: 7 }) }) },
  { weight: 2, arbitrary: fc.record({ do: doing('timers') }) },
  { weight: 1, arbitrary: fc.record({ do: doing('reconcile') }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type Offering = Extract<Step, { readonly do: 'offer' }>;

interface Play {
  readonly clients: readonly Person[];
  readonly creator: Creator;
  readonly calendar: Calendar;
  now: number;
}

function listBookings({ creator }: Play): Promise<BookingSeen[]> {
  return app.sql(
    `select b.*, hours::float as hours, coalesce(p.captured, 0)::int as captured,
       coalesce(p.refunded, 0)::int as refunded, coalesce(p.released, 0)::int as released,
       (select json_agg(json_build_object('kind', t.kind, 'starts', lower(t.during))) from busy_times t
         where t.source_id = b.id and t.kind in ('hold', 'booking')) as slots,
       (select json_build_object('id', m.id, 'starts', m.starts_at, 'by', m.proposed_by) from order_moves m
         where m.booking_id = b.id and m.status = 'proposed') as move
     from bookings b left join (select order_id, sum(captured_cents) as captured, sum(refunded_cents) as refunded,
         sum(released_cents) as released from payments where order_kind = 'booking' group by 1) p on p.order_id = b.id
     where b.creator_id = $1 order by b.id`,
    [creator.creatorId],
  );
}

const listOffered = ({ creator }: Play): Promise<OfferedSeen[]> =>
  app.sql(
    `select source_id as offer, lower(during) as starts, upper(during) as ends, expires_at as expires from busy_times
     where creator_id = $1 and kind = 'offer'`,
    [creator.creatorId],
  );

interface OpenOffer {
  readonly id: number;
  readonly version: number;
  readonly starts: string;
  readonly hours: number;
  readonly until: string;
}
/** The one between the first client and the creator. */
async function findOpenOffer({ creator }: Play): Promise<OpenOffer | undefined> {
  const [open] = await app.sql(
    `select o.id, o.current_version as version, v.document::json ->> 'startsAt' as starts,
       (v.document::json ->> 'hours')::float as hours, o.valid_until as until
     from offers o join offer_versions v on v.offer_id = o.id and v.version = o.current_version
     where o.creator_id = $1 and o.status = 'sent'`,
    [creator.creatorId],
  );
  return open;
}

/** Offers the first client a time, or another one in place of what was offered. */
async function offerTime(play: Play, { slot: at, hours, held }: Offering): Promise<void> {
  const { calendar, creator, now } = play;
  const open = await findOpenOffer(play);
  const startsAt = calendar.startOf(at);
  const local = Temporal.Instant.from(startsAt).toZonedDateTimeISO('America/Chicago');
  const offer = offered({
    day: local.toPlainDate().toString(),
    startTime: local.toPlainTime().toString().slice(0, 5),
    hours,
    holdHours: held ? 24 : null,
  });
  const { status } = open
    ? await creator.browser.post(`/api/offers/${open.id}/versions`, offer)
    : await creator.browser.post('/api/offers', { clientId: play.clients[0]?.id, offer });
  const fits = !held || calendar.freeForOffer(open?.id, startsAt, hours, now);
  if (status === 201) expect(fits && Date.parse(startsAt) > now).toBe(true);
  else expect([400, 409]).toContain(status);
}

async function acceptOpen(play: Play): Promise<void> {
  const { calendar, now } = play;
  const [person] = play.clients;
  const open = await findOpenOffer(play);
  if (!open || !person) return;
  const { status } = await accept(person, open.id, { version: open.version });
  const { starts: startsAt, hours } = open;
  const isFree =
    Date.parse(open.until) >= now && calendar.freeForOffer(open.id, startsAt, hours, now);
  if (status === 201) expect(isFree).toBe(true);
  else expect(status).toBe(409);
}

async function travel(play: Play, ms: number): Promise<void> {
  play.now += ms;
  app.travelTo(new Date(play.now).toISOString());
  if (ms > 3_600_000) await Promise.all([...play.clients, play.creator].map(signInAgain));
}

/** Pays as the form does. */
async function pay(play: Play, booking: BookingSeen, method: string): Promise<void> {
  const browser = clientOf(play, booking).browser;
  const reply = await browser.post('/api/create-payment-intent', { bookingId: booking.id });
  const wanted = play.calendar.payable(booking, play.now);
  // Delivers payments that the provider took but has not reported yet.
  expect(reply.status === 200 ? wanted : !wanted || booking.captured === 0).toBe(true);
  if (reply.status === 200) await money.payIntent(reply.json.clientSecret, method).catch(refused);
}

/** The provider may decline, too. */
function refused(error: unknown): void {
  if (!/^Error: POST /.test(String(error))) throw error;
}

const clientOf = ({ clients }: Play, booking: BookingSeen): Person => {
  const found = clients.find(({ id }) => id === booking.client_id);
  if (!found) throw new Error('Someone else booked');
  return found;
};

async function act(play: Play, booking: BookingSeen, what: Step): Promise<void> {
  const by = 'side' in what && what.side === 'creator' ? play.creator : clientOf(play, booking);
  const call = (person: Person, path: string, body?: object) =>
    person.browser.post(`/api/bookings/${booking.id}/${path}`, body);
  const { calendar, now } = play;
  switch (what.do) {
    case 'pay':
      return pay(play, booking, what.good ? 'pm_card_visa' : 'pm_card_chargeDeclined');
    case 'payUnheard':
      await money.control('/faults', { target: 'webhook', kind: 'drop', count: 8 });
      await pay(play, booking, 'pm_card_visa');
      await money.rest();
      await money.control('/faults/clear');
      return;
    case 'cancel': {
      const { status } = await call(by, 'cancel');
      if (status === 200) calendar.expectCancel(booking, what.side, now);
      expect([booking.id, status === 200]).toEqual([
        booking.id,
        calendar.cancellable(booking, what.side, now),
      ]);
      return;
    }
    case 'decline': {
      const { status } = await call(play.creator, 'decline');
      if (status === 200) calendar.expectCancel(booking, 'creator', now);
      expect(status === 200).toBe(calendar.declinable(booking, now));
      return;
    }
    case 'propose': {
      const startsAt = calendar.startOf(what.slot);
      const { status } = await call(by, 'moves', { startsAt });
      expect(status === 201).toBe(calendar.movable(booking, startsAt, now));
      return;
    }
    case 'accept': {
      if (!booking.move) return;
      const { status } = await call(by, `moves/${booking.move.id}/acceptance`);
      const other = booking.move.by !== by.id;
      const free = calendar.acceptable(booking, now);
      expect(status === 200).toBe(other && free);
      if (status === 200) calendar.expectMove(booking);
      return;
    }
    case 'complete': {
      const { status } = await call(clientOf(play, booking), 'complete');
      expect(status === 200).toBe(booking.status === 'confirmed' && calendar.begun(booking, now));
    }
  }
}

async function play1(play: Play, what: Step): Promise<void> {
  const { calendar } = play;
  switch (what.do) {
    case 'book': {
      const person = play.clients[what.client] as Person;
      const startsAt = calendar.startOf(what.slot);
      const request = { startsAt, hours: what.hours };
      const outcome = calendar.outcomeOf({ ...request, clientId: person.id }, play.now);
      const reply = await book(person, play.creator, request);
      expect([what, reply.status === 201]).toEqual([what, outcome !== 'refused']);
      if (typeof outcome === 'number') expect(reply.json.id).toBe(outcome);
      return;
    }
    case 'offer':
      return offerTime(play, what);
    case 'acceptOffer':
      return acceptOpen(play);
    case 'minutes':
      return travel(play, what.count * 60_000);
    case 'days':
      return travel(play, what.count * 86_400_000);
    case 'timers':
      await runTask(app, 'expire-bookings');
      await runTask(app, 'expire-offers');
      return endDueOrders(app);
    case 'reconcile':
      await app.sql(`update payments set checked_at = now() - interval '3 hours'`);
      return runTask(app, 'payments-reconcile');
    default: {
      const booking = calendar.seen[what.nth];
      if (booking) await act(play, booking, what);
    }
  }
}

test('in any order of events, no time is booked twice and every cent belongs to a booking', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 22 }), async (steps) => {
      app.travelTo(undefined);
      const regular = await confirmed(app, registerClient(app));
      const clients = [regular, await registerClient(app)];
      const play: Play = {
        clients,
        creator: await confirmed(app, registerCreator(app)),
        calendar: new Calendar([regular]),
        now: Date.now(),
      };
      await travel(play, 0);
      // Who wrote first can be sent an offer.
      await regular.browser.post('/api/messages', {
        recipientId: play.creator.id,
        content: 'What would an hour cost?',
      });
      const all: Step[] = [
        ...steps,
        { do: 'reconcile' },
        { do: 'minutes', count: 16 },
        { do: 'timers' },
        { do: 'reconcile' },
      ];
      for (const what of all) {
        await play1(play, what);
        await money.rest();
        play.calendar.offered = await listOffered(play);
        play.calendar.compare(await listBookings(play), what.do, play.now);
        operations += 1;
      }
      const [books] = await app.sql(
        `select (select coalesce(sum(amount), 0)::bigint from ledger_entries) as total,
           (select coalesce(sum(amount), 0)::bigint from ledger_entries where kind = 'stripe_balance') as ours,
           (select coalesce(sum(net), 0)::bigint from sandbox.objects
             where type = 'balance_transaction' and account = '' and data->>'type' <> 'topup') as theirs`,
      );
      expect(books.total).toBe(0);
      expect(books.ours).toBe(books.theirs);
    }),
    {
      numRuns: Number(process.env['MARKET_RUNS'] ?? runsOf({ long: 30, default: 6 })),
      // tools/chaos/market.ts runs longer histories.
      seed: Number(process.env['MARKET_SEED'] ?? 1),
      endOnFailure: true,
    },
  );
}, 3_600_000);
