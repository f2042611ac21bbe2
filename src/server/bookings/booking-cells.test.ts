/** Every cell of the booking lifecycle over HTTP: each state, action and side. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ErrorCode, errorDefinitions } from '#contract/errors.ts';
import {
  type BookingFacts,
  type BookingGuard,
  type BookingStatus,
  bookingLifecycle,
} from '#contract/lifecycles/booking.ts';
import { paidAtOnce } from '#contract/lifecycles/booking-facts.ts';
import { manyOpenOrders, startTestApp, type TestApp } from '#testing/app.ts';
import { booked, confirmedBooking, signInAgain, tuesday } from '#testing/bookings.ts';
import { type KeptState, keepState } from '#testing/kept/kept-state.ts';
import { cellOf, isTriedIn } from '#testing/lifecycle-cells.ts';
import { coverCells, isSample } from '#testing/long.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';
import { type SandboxMoney, sandboxMoney } from '#testing/sandbox-money.ts';

let app: TestApp;
let money: SandboxMoney;
let kept: KeptState;
let stranger: Person;

beforeAll(async () => {
  app = await startTestApp({ settings: manyOpenOrders, env: { SANDBOX_CONTROL_PORT: '0' } });
  money = sandboxMoney(app);
  stranger = await registerClient(app);
  kept = await keepState(app, { rest: money.rest });
});
afterAll(() => app.close());

interface Made {
  readonly client: Person;
  readonly creator: Creator;
  readonly id: number;
}
const later = { startsAt: tuesday(3) };
type Call = readonly [method: 'POST' | 'PUT', path: string, body?: object];
const actions = {
  pay: (id: number) => ['POST', '/api/create-payment-intent', { bookingId: id }],
  cancel: (id: number) => ['POST', `/api/bookings/${id}/cancel`],
  decline: (id: number) => ['POST', `/api/bookings/${id}/decline`],
  propose_move: (id: number) => ['POST', `/api/bookings/${id}/moves`, later],
  accept_move: (id: number, move: number) => [
    'POST',
    `/api/bookings/${id}/moves/${move}/acceptance`,
  ],
  decline_move: (id: number, move: number) => ['POST', `/api/bookings/${id}/moves/${move}/decline`],
  withdraw_move: (id: number, move: number) => [
    'POST',
    `/api/bookings/${id}/moves/${move}/withdrawal`,
  ],
  change_address: (id: number) => ['PUT', `/api/bookings/${id}/address`, { address: '1 Main St' }],
  complete: (id: number) => ['POST', `/api/bookings/${id}/complete`],
  deliver: (id: number) => ['POST', `/api/bookings/${id}/delivery`, { note: 'All of it' }],
  request_changes: (id: number) => [
    'POST',
    `/api/bookings/${id}/request-changes`,
    { note: 'Warmer, please' },
  ],
  deliver_again: (id: number) => [
    'POST',
    `/api/bookings/${id}/delivery-versions`,
    { note: 'Without the blurred ones' },
  ],
  add_round: (id: number) => ['POST', `/api/bookings/${id}/rounds`],
  propose_date: (id: number) => [
    'POST',
    `/api/bookings/${id}/delivery-dates`,
    { dueOn: tuesday(12).slice(0, 10) },
  ],
  accept_date: (id: number) => ['POST', `/api/bookings/${id}/delivery-dates/1/acceptance`],
  decline_date: (id: number) => ['POST', `/api/bookings/${id}/delivery-dates/1/decline`],
  report_problem: (id: number) => [
    'POST',
    `/api/bookings/${id}/problem`,
    { reason: 'Nobody came to the place' },
  ],
  withdraw_dispute: (id: number) => ['POST', `/api/bookings/${id}/dispute/withdrawal`],
  propose_split: (id: number) => [
    'POST',
    `/api/bookings/${id}/settlements`,
    { creatorAmount: 100 },
  ],
  accept_split: (id: number) => ['POST', `/api/bookings/${id}/settlements/1/acceptance`],
} satisfies Record<string, (id: number, move: number) => Call>;
type Action = keyof typeof actions;

async function attempt({ browser }: Pick<Person, 'browser'>, action: Action, made: Made) {
  const { json } = await made.client.browser.get(`/api/bookings/${made.id}`);
  const call: (id: number, move: number) => Call = actions[action];
  const [method, path, body] = call(made.id, json.move?.id ?? 1);
  return method === 'PUT' ? browser.put(path, body) : browser.post(path, body);
}

interface Situation {
  readonly state: BookingStatus;
  readonly facts?: Partial<BookingFacts>;
  /** Sets the clock to this instant. */
  readonly at?: string;
  make(client: Person, creator: Creator): Promise<number>;
  after?(made: Made): Promise<unknown>;
}
const held = { paymentStatus: 'in_escrow', fresh: true } as const;
const confirmed = (client: Person, creator: Creator) => confirmedBooking(money, client, creator);
const begun = {
  at: tuesday(2, '11:00'),
  facts: { ...held, fresh: false, started: true, begun: true },
};

/** Promises a delivery within a week, and one round of changes. */
async function promised(client: Person, creator: Creator): Promise<number> {
  const terms = { deliveryDays: 7, rounds: 1 };
  await creator.browser.patch(`/api/creators/${creator.creatorId}`, terms);
  return confirmed(client, creator);
}
const awaiting = {
  state: 'confirmed',
  at: begun.at,
  facts: { ...begun.facts, deliveryStatus: 'awaiting', roundsLeft: 1 },
  make: promised,
} as const;

const situations: Record<string, Situation> = {
  'under way, its delivery awaited': awaiting,
  'under way, another day proposed for its delivery': {
    ...awaiting,
    facts: { ...awaiting.facts, dateBy: 'creator' },
    after: (made) => attempt(made.creator, 'propose_date', made),
  },
  'a week late with its delivery': {
    ...awaiting,
    at: tuesday(5),
    facts: { ...awaiting.facts, late: true, longOver: true },
  },
  'not signed, and not late either, as its creator must wait': {
    ...awaiting,
    at: tuesday(5),
    facts: { ...awaiting.facts, longOver: true, agreed: false },
    make: async (client, creator) => {
      await creator.browser.put('/api/creator/agreement', { template: 'personal', rights: null });
      return promised(client, creator);
    },
  },
  delivered: {
    ...awaiting,
    facts: { ...awaiting.facts, deliveryStatus: 'delivered' },
    after: (made) => attempt(made.creator, 'deliver', made),
  },
  'waiting for changes, another day proposed': {
    ...awaiting,
    facts: {
      ...awaiting.facts,
      deliveryStatus: 'changes_requested',
      roundsLeft: 0,
      dateBy: 'client',
    },
    after: async (made) => {
      await attempt(made.creator, 'deliver', made);
      await attempt(made.client, 'request_changes', made);
      await attempt(made.client, 'propose_date', made);
    },
  },
  'delivered, its rounds of changes used': {
    ...awaiting,
    facts: { ...awaiting.facts, deliveryStatus: 'delivered', roundsLeft: 0 },
    after: async (made) => {
      await attempt(made.creator, 'deliver', made);
      await attempt(made.client, 'request_changes', made);
      await attempt(made.creator, 'deliver', made);
    },
  },
  'waiting for payment': { state: 'pending', make: booked },
  'just confirmed': { state: 'confirmed', facts: held, make: confirmed },
  'confirmed for days': {
    state: 'confirmed',
    facts: { ...held, fresh: false },
    at: tuesday(1),
    make: confirmed,
  },
  'confirmed, with a time that its client proposes': {
    state: 'confirmed',
    facts: { ...held, moveBy: 'client' },
    make: confirmed,
    after: (made) => attempt(made.client, 'propose_move', made),
  },
  'confirmed, with a time that its creator proposes': {
    state: 'confirmed',
    facts: { ...held, moveBy: 'creator' },
    make: confirmed,
    after: (made) => attempt(made.creator, 'propose_move', made),
  },
  'confirmed, with a problem': {
    state: 'confirmed',
    facts: { ...held, paused: true, disputeBy: 'client' },
    make: confirmed,
    after: (made) => attempt(made.client, 'report_problem', made),
  },
  'confirmed, with a split that its client proposes': {
    state: 'confirmed',
    facts: { ...held, splitBy: 'client' },
    make: confirmed,
    after: (made) => attempt(made.client, 'propose_split', made),
  },
  'confirmed, with a problem and a split that its creator proposes': {
    state: 'confirmed',
    facts: { ...held, paused: true, disputeBy: 'creator', splitBy: 'creator' },
    make: confirmed,
    after: async (made) => {
      await attempt(made.creator, 'report_problem', made);
      await attempt(made.creator, 'propose_split', made);
    },
  },
  'under way': { state: 'confirmed', ...begun, make: confirmed },
  completed: {
    state: 'completed',
    ...begun,
    make: confirmed,
    after: (made) => attempt(made.client, 'complete', made),
  },
  cancelled: {
    state: 'cancelled',
    make: booked,
    after: (made) => attempt(made.client, 'cancel', made),
  },
};

async function make(situation: Situation): Promise<Made> {
  app.travelTo(undefined);
  await signInAgain(stranger);
  const [client, creator] = [await registerClient(app), await registerCreator(app)];
  const made = { client, creator, id: await situation.make(client, creator) };
  app.travelTo(situation.at);
  if (situation.at) for (const person of [client, creator, stranger]) await signInAgain(person);
  await situation.after?.(made);
  return made;
}

/** The message when this is missing. */
const missing: Readonly<Record<BookingGuard, ErrorCode>> = {
  unpaid: 'booking.already_paid',
  held: 'booking.not_paid',
  returned: 'booking.wrong_state',
  expired: 'booking.wrong_state',
  slot_free: 'booking.slot_taken',
  fresh: 'booking.decline_late',
  not_started: 'booking.started',
  started: 'booking.not_started',
  begun: 'booking.started',
  long_over: 'booking.not_over',
  no_dispute: 'booking.paused',
  paused: 'booking.wrong_state',
  disputed_by_client: 'dispute.not_yours',
  disputed_by_creator: 'dispute.not_yours',
  first_dispute: 'dispute.again',
  split_paid: 'review.not_completed',
  split_by_client: 'settlement.own',
  split_by_creator: 'settlement.own',
  creator_here: 'booking.creator_gone',
  not_reviewed: 'review.already_written',
  reviewed: 'booking.wrong_state',
  not_answered: 'review.already_answered',
  client_not_reviewed: 'review.already_written',
  move_by_client: 'booking_move.own',
  move_by_creator: 'booking_move.own',
  nothing_to_deliver: 'booking.wrong_state',
  to_deliver: 'delivery.nothing_due',
  delivered: 'delivery.not_delivered',
  rounds_left: 'delivery.no_rounds_left',
  no_rounds_left: 'delivery.rounds_left',
  approval_due: 'booking.not_over',
  late: 'delivery.not_late',
  never_delivered: 'booking.not_over',
  agreed: 'agreement.unsigned',
  date_proposed: 'delivery_date.not_open',
  date_by_client: 'delivery_date.own',
  date_by_creator: 'delivery_date.own',
  open_installment: 'installment.not_open',
  balance_open: 'booking.balance_paid',
  paid_up: 'booking.balance_open',
  balance_due: 'booking.not_overdue',
  balance_overdue: 'booking.not_overdue',
  balance_endable: 'booking.not_overdue',
  balance_given_up: 'booking.not_over',
  no_chargeback: 'payment.disputed',
};
const stateTexts: Readonly<Record<BookingStatus, string>> = {
  pending: 'waiting for payment',
  confirmed: 'confirmed',
  completed: 'completed',
  cancelled: 'canceled',
};
const said = (code: ErrorCode, message: string = errorDefinitions[code][1]) =>
  `${errorDefinitions[code][0]} ${message}`;

/** Answers to what nobody proposed. */
function unanswerable(action: Action, facts: BookingFacts): ErrorCode | null {
  const responds = ['accept_move', 'decline_move', 'withdraw_move'].includes(action);
  if (responds && facts.moveBy === null) return 'booking_move.not_found';
  if (action === 'accept_split' && facts.splitBy === null) return 'settlement.not_found';
  const answersDate = action === 'accept_date' || action === 'decline_date';
  return answersDate && facts.dateBy === null ? 'delivery_date.not_found' : null;
}

function expected(action: Action, by: 'client' | 'creator', { state, facts }: Situation) {
  const all: BookingFacts = {
    paymentStatus: 'unpaid',
    expired: false,
    slotFree: true,
    fresh: false,
    started: false,
    begun: false,
    longOver: false,
    paused: false,
    disputedAgain: false,
    splitPaid: false,
    reviewed: false,
    answered: false,
    clientReviewed: false,
    moveBy: null,
    disputeBy: null,
    splitBy: null,
    creatorHere: true,
    deliveryStatus: 'none',
    roundsLeft: 0,
    approvalDue: false,
    late: false,
    neverDelivered: false,
    agreed: true,
    dateBy: null,
    ...paidAtOnce,
    ...facts,
  };
  const nothingThere = unanswerable(action, all);
  if (nothingThere) return said(nothingThere);
  const cell = cellOf(bookingLifecycle, { action, by, state, facts: all });
  if (cell.says === 'allowed') return { to: cell.to };
  if (cell.says === 'not your part') {
    return said(by === 'client' ? 'booking.creator_only' : 'booking.client_only');
  }
  if (cell.says === 'not yet') {
    if (action === 'withdraw_dispute' && !all.paused) return said('booking.no_problem');
    if (cell.guard === 'late' && all.deliveryStatus !== 'awaiting') return said('booking.started');
    return said(action === 'withdraw_move' ? 'booking_move.not_own' : missing[cell.guard]);
  }
  if (action === 'pay' && state !== 'cancelled') return said('booking.already_paid');
  return said('booking.wrong_state', `This isn't possible: the booking is ${stateTexts[state]}`);
}

const sides = ['client', 'creator'] as const;
/** The table itself is tried purely: `npm test` tries each of its actions once over HTTP. */
const tried = coverCells(
  Object.entries(situations).map(([name, one], place) => [name, one, place] as const),
  ([name]) => name,
  ([, one]) =>
    sides.flatMap((by) =>
      (Object.keys(actions) as Action[])
        .filter((action) => typeof expected(action, by, one) !== 'string')
        .map((action) => `${by} ${action}`),
    ),
);

describe.each(tried)('a booking that is %s', (_, situation, place) => {
  it('allows what the table lists, and refuses the rest with its message', async () => {
    const made = await make(situation);
    const statusOf = async () =>
      (await made.client.browser.get(`/api/bookings/${made.id}`)).json.status;
    const cells = (Object.keys(actions) as Action[]).flatMap((action) =>
      sides.map((by) => ({
        action,
        by,
        cell: `${by} ${action}`,
        outcome: expected(action, by, situation),
      })),
    );
    const [found, wanted]: [unknown[], unknown[]] = [[], []];
    for (const [nth, action] of (Object.keys(actions) as Action[]).entries()) {
      if (!isTriedIn(place, nth)) continue;
      const others = [(await attempt(stranger, action, made)).status];
      others.push((await attempt({ browser: app.visitor() }, action, made)).status);
      found.push([action, ...others]);
      wanted.push([action, 404, 401]);
    }
    const notTheirs = [said('booking.creator_only'), said('booking.client_only')];
    for (const [nth, { action, by, cell, outcome }] of cells.entries()) {
      if (typeof outcome !== 'string') continue;
      if ((isSample || notTheirs.includes(outcome)) && !isTriedIn(place, nth)) continue;
      const { status, json } = await attempt(made[by], action, made);
      wanted.push([cell, outcome]);
      found.push([cell, `${status} ${json.error}`]);
    }
    expect(found).toEqual(wanted);
    // No refusal changed anything: what is allowed begins where they left off.
    expect(await statusOf()).toBe(situation.state);
    await kept.save();
    for (const { action, by, cell, outcome } of cells) {
      if (typeof outcome === 'string') continue;
      const { status } = await attempt(made[by], action, made);
      wanted.push([cell, true, outcome.to]);
      found.push([cell, status < 300, await statusOf()]);
      await kept.restore();
    }
    expect(found).toEqual(wanted);
  });
});
