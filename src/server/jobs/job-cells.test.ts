/** Every cell of the job lifecycle over HTTP: each state, action and role. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { templateRights } from '#contract/agreements/usage-rights.ts';
import { type ErrorCode, errorDefinitions } from '#contract/errors.ts';
import {
  type JobActor,
  type JobFacts,
  type JobGuard,
  type JobStatus,
  jobLifecycle,
} from '#contract/lifecycles/job.ts';
import { manyOpenOrders, startTestApp, type TestApp } from '#testing/app.ts';
import { booked, tuesday } from '#testing/bookings.ts';
import { completedJob, draftedJob, hired, openJob, paid, work } from '#testing/jobs.ts';
import { type KeptState, keepState } from '#testing/kept/kept-state.ts';
import { cellOf, isTriedIn } from '#testing/lifecycle-cells.ts';
import { coverCells, isSample } from '#testing/long.ts';
import {
  type Creator,
  confirmEmail,
  type Person,
  registerClient,
  registerCreator,
} from '#testing/people.ts';
import { sandboxMoney } from '#testing/sandbox-money.ts';

let app: TestApp;
let kept: KeptState;
let owner: Person;
let selected: Creator;
let stranger: Person;

beforeAll(async () => {
  app = await startTestApp({ settings: manyOpenOrders, env: { SANDBOX_CONTROL_PORT: '0' } });
  [owner, selected] = [await registerClient(app), await registerCreator(app)];
  stranger = await registerClient(app);
  await confirmEmail(app, owner);
  kept = await keepState(app, { rest: sandboxMoney(app).rest });
});
afterAll(() => app.close());

const report = { reason: 'Nobody came to the place' };
const actions = {
  edit: ['PATCH', '', { title: 'Portraits at another lake' }],
  edit_budget: ['PATCH', '', { budget: 700 }],
  publish: ['PATCH', '', { status: 'open' }],
  cancel: ['PATCH', '', { status: 'cancelled' }],
  delete: ['DELETE', ''],
  pay: ['POST', '/payment-intent'],
  unhire: ['POST', '/unhire'],
  leave: ['POST', '/leave'],
  submit: ['POST', '/submit', work],
  request_changes: ['POST', '/request-changes', { note: 'Warmer, please' }],
  approve: ['POST', '/approve'],
  deliver_again: ['POST', '/delivery-versions', { note: 'Without the blurred ones' }],
  add_round: ['POST', '/rounds'],
  propose_date: ['POST', '/delivery-dates', { dueOn: tuesday(12).slice(0, 10) }],
  accept_date: ['POST', '/delivery-dates/1/acceptance'],
  decline_date: ['POST', '/delivery-dates/1/decline'],
  change_address: ['PUT', '/address', { address: '1 Main St' }],
  propose_move: ['POST', '/moves', { date: '2027-03-22' }],
  accept_move: ['POST', '/moves/:move/acceptance'],
  decline_move: ['POST', '/moves/:move/decline'],
  withdraw_move: ['POST', '/moves/:move/withdrawal'],
  propose_split: ['POST', '/settlements', { creatorAmount: 100 }],
  accept_split: ['POST', '/settlements/1/acceptance'],
  dispute: ['POST', '/dispute', report],
  withdraw_dispute: ['POST', '/dispute/withdrawal'],
} as const;
type Action = keyof typeof actions;

interface Situation {
  readonly state: JobStatus;
  readonly facts?: Partial<JobFacts>;
  /** Someone is hired for it. */
  readonly hired?: boolean;
  make(): Promise<number>;
}

const undisputed: JobFacts = {
  paymentStatus: 'unpaid',
  disputed: false,
  disputeBy: null,
  disputedAgain: false,
  splitPaid: false,
  overdue: false,
  delivered: false,
  budgetFrozen: false,
  reviewed: false,
  answered: false,
  clientReviewed: false,
  splitBy: null,
  unfit: null,
  selectedHere: true,
  selectedBlocks: false,
  timeFree: true,
  dated: false,
  roundsLeft: null,
  neverDelivered: false,
  agreed: true,
  dateBy: null,
  moveBy: null,
};
const held = { paymentStatus: 'in_escrow', budgetFrozen: true } as const;
const handedOver = { ...held, delivered: true } as const;
const abandoned = { ...held, selectedHere: false } as const;

async function unpaidHire(): Promise<number> {
  await show(false);
  const id = await openJob(owner);
  await hired(owner, selected, id);
  return id;
}
async function paidHire(): Promise<number> {
  const id = await unpaidHire();
  await paid(app, owner, id);
  return id;
}
/** Their session stays valid, so only the table decides. */
const show = (hidden: boolean) =>
  app.sql('update creator_profiles set hidden_at = case when $2 then now() end where id = $1', [
    selected.creatorId,
    hidden,
  ]);
const inThePast = 'This date is in the past. Please choose another.';
const then = (id: number, person: Person, action: Action) => attempt(person, action, id);
async function submitted(): Promise<number> {
  const id = await paidHire();
  await then(id, selected, 'submit');
  return id;
}

/** Hired with a promise to deliver within two weeks, and no changes after that. */
async function promised(): Promise<number> {
  const path = `/api/creators/${selected.creatorId}`;
  await selected.browser.patch(path, { deliveryDays: 14, rounds: 0 });
  const id = await paidHire();
  await selected.browser.patch(path, { deliveryDays: 0 });
  return id;
}

const situations: Record<string, Situation> = {
  'in progress, to be delivered by an agreed day': {
    state: 'in_progress',
    hired: true,
    facts: { ...held, dated: true, roundsLeft: 0 },
    make: promised,
  },
  'in progress, with another day that its owner proposes': {
    state: 'in_progress',
    hired: true,
    facts: { ...held, dated: true, roundsLeft: 0, dateBy: 'owner' },
    make: async () => {
      const id = await promised();
      await then(id, owner, 'propose_date');
      return id;
    },
  },
  'delivered, without rounds of changes': {
    state: 'submitted',
    hired: true,
    facts: { ...handedOver, dated: true, roundsLeft: 0 },
    make: async () => {
      const id = await promised();
      await then(id, selected, 'submit');
      return id;
    },
  },
  'a draft': { state: 'draft', make: () => draftedJob(owner) },
  'a draft whose day has passed': {
    state: 'draft',
    facts: { unfit: inThePast },
    make: async () => {
      const id = await draftedJob(owner);
      await app.sql(`update jobs set date = '2026-01-05' where id = $1`, [id]);
      return id;
    },
  },
  'open and not paid': { state: 'open', make: () => openJob(owner) },
  'open and paid': {
    state: 'open',
    facts: held,
    make: async () => {
      const id = await draftedJob(owner);
      await paid(app, owner, id);
      return id;
    },
  },
  'in progress and not paid': { state: 'in_progress', hired: true, make: unpaidHire },
  'in progress and not paid, of a creator who is not here': {
    state: 'in_progress',
    hired: true,
    facts: { selectedHere: false },
    make: async () => {
      const id = await unpaidHire();
      await show(true);
      return id;
    },
  },
  'in progress and not paid, its time booked by someone else': {
    state: 'in_progress',
    hired: true,
    facts: { timeFree: false },
    make: async () => {
      await show(false);
      const time = { date: tuesday(6).slice(0, 10), startTime: '10:00', hours: 2 };
      const id = await openJob(owner, time);
      await hired(owner, selected, id);
      await app.sql('update jobs set time_held_until = now() where id = $1', [id]);
      await booked(stranger, selected, { startsAt: tuesday(6) });
      return id;
    },
  },
  'in progress and paid': { state: 'in_progress', hired: true, facts: held, make: paidHire },
  'in progress and paid, of a creator who is not here': {
    state: 'in_progress',
    hired: true,
    facts: abandoned,
    make: async () => {
      const id = await paidHire();
      await show(true);
      return id;
    },
  },
  'in progress, with a problem, of a creator who is not here': {
    state: 'in_progress',
    hired: true,
    facts: { ...abandoned, disputed: true, disputeBy: 'owner' },
    make: async () => {
      const id = await paidHire();
      await then(id, owner, 'dispute');
      await show(true);
      return id;
    },
  },
  'in progress once more, as its creator went who had delivered': {
    state: 'in_progress',
    hired: true,
    facts: { ...abandoned, delivered: true },
    make: async () => {
      const id = await submitted();
      await then(id, owner, 'request_changes');
      await show(true);
      return id;
    },
  },
  'delivered by a creator who is not here any more': {
    state: 'submitted',
    hired: true,
    facts: { ...abandoned, delivered: true },
    make: async () => {
      const id = await submitted();
      await show(true);
      return id;
    },
  },
  'in progress, with a split that its owner proposes': {
    state: 'in_progress',
    hired: true,
    facts: { ...held, splitBy: 'owner' },
    make: async () => {
      const id = await paidHire();
      await then(id, owner, 'propose_split');
      return id;
    },
  },
  'in progress, with another time that its owner proposes': {
    state: 'in_progress',
    hired: true,
    facts: { ...held, moveBy: 'owner' },
    make: async () => {
      const id = await paidHire();
      await then(id, owner, 'propose_move');
      return id;
    },
  },
  'in progress and not paid, with another time that its creator proposes': {
    state: 'in_progress',
    hired: true,
    facts: { moveBy: 'selected' },
    make: async () => {
      const id = await unpaidHire();
      await then(id, selected, 'propose_move');
      return id;
    },
  },
  'in progress, its agreement not signed': {
    state: 'in_progress',
    hired: true,
    facts: { ...held, agreed: false },
    make: async () => {
      const id = await paidHire();
      const offer = { template: 'personal', rights: templateRights.personal };
      await selected.browser.post(`/api/jobs/${id}/agreement/versions`, offer);
      return id;
    },
  },
  'in progress, with a problem': {
    state: 'in_progress',
    hired: true,
    facts: { ...held, disputed: true, disputeBy: 'selected' },
    make: async () => {
      const id = await paidHire();
      await then(id, selected, 'dispute');
      return id;
    },
  },
  delivered: { state: 'submitted', hired: true, facts: handedOver, make: submitted },
  'delivered, with a split that its creator proposes': {
    state: 'submitted',
    hired: true,
    facts: { ...handedOver, splitBy: 'selected' },
    make: async () => {
      const id = await submitted();
      await then(id, selected, 'propose_split');
      return id;
    },
  },
  'delivered, with a problem and a split': {
    state: 'submitted',
    hired: true,
    facts: { ...handedOver, disputed: true, disputeBy: 'owner', splitBy: 'selected' },
    make: async () => {
      const id = await submitted();
      await then(id, selected, 'propose_split');
      await then(id, owner, 'dispute');
      return id;
    },
  },
  completed: {
    state: 'completed',
    hired: true,
    facts: held,
    make: () => completedJob(app, owner, selected),
  },
  cancelled: {
    state: 'cancelled',
    make: async () => {
      const id = await openJob(owner);
      await then(id, owner, 'cancel');
      return id;
    },
  },
};

const notOverdue =
  '409 A job with a hired creator can be canceled seven days after its date if nothing was delivered';
/** The message when this is missing, or the action that would help. */
const missing: Readonly<Partial<Record<JobGuard | `${Action}: ${JobGuard}`, string>>> = {
  unpaid: '409 This job is already paid',
  held: "409 The payment for this job isn't held yet",
  'cancel: held': '409 Cancel the hire first, then you can cancel the job',
  no_dispute: "409 A problem with this job was reported. Everything is on hold until it's decided.",
  overdue: notOverdue,
  publishable: `409 ${inThePast}`,
  selected_here: "409 The hired creator's account is no longer active, so they can't respond",
  'pay: selected_here':
    "409 The hired creator's account is no longer active. Cancel the hire to choose someone else.",
  selected_gone: '409 This job is already paid',
  'cancel: selected_gone': notOverdue,
  undelivered: '409 Work was delivered. Approve it, or report a problem for our team to decide.',
  time_free:
    '409 This creator is no longer available at the time of the job. Agree on another date with them, or cancel the hire.',
  budget_free: "409 You can't change the budget once payment has started",
  disputed_by_owner: '403 Only the person who reported the problem can withdraw it',
  disputed_by_selected: '403 Only the person who reported the problem can withdraw it',
  dated: `409 ${errorDefinitions['delivery.nothing_due'][1]}`,
  rounds_left: `409 ${errorDefinitions['delivery.no_rounds_left'][1]}`,
  no_rounds_left: `409 ${errorDefinitions['delivery.rounds_left'][1]}`,
  agreed: `409 ${errorDefinitions['agreement.unsigned'][1]}`,
  date_by_owner: `403 ${errorDefinitions['delivery_date.own'][1]}`,
  date_by_selected: `403 ${errorDefinitions['delivery_date.own'][1]}`,
  move_by_owner: `403 ${errorDefinitions['job_move.own'][1]}`,
  move_by_selected: `403 ${errorDefinitions['job_move.own'][1]}`,
  split_by_owner: '403 The other person has to accept your proposal',
  split_by_selected: '403 The other person has to accept your proposal',
};
const stateTexts: Readonly<Record<JobStatus, string>> = {
  draft: 'a draft',
  open: 'open for applications',
  in_progress: 'in progress',
  submitted: 'under review',
  completed: 'completed',
  cancelled: 'canceled',
};
const creatorsOwn: readonly Action[] = ['submit', 'deliver_again', 'leave', 'add_round'];

const said = (code: ErrorCode, message: string = errorDefinitions[code][1]) =>
  `${errorDefinitions[code][0]} ${message}`;

const shared: readonly Action[] = ['add_round', 'change_address', 'propose_date', 'propose_move'];
/** Answers to a proposal: who made it, and what is said where there is none. */
const proposals: Readonly<
  Partial<Record<Action, readonly ['splitBy' | 'dateBy' | 'moveBy', ErrorCode]>>
> = {
  accept_split: ['splitBy', 'settlement.not_found'],
  accept_date: ['dateBy', 'delivery_date.not_found'],
  decline_date: ['dateBy', 'delivery_date.not_found'],
  accept_move: ['moveBy', 'job_move.not_found'],
  decline_move: ['moveBy', 'job_move.not_found'],
  withdraw_move: ['moveBy', 'job_move.not_found'],
};

function expected(action: Action, by: JobActor | null, situation: Situation) {
  const { state } = situation;
  if (by !== 'owner' && state === 'draft') return said('job.not_found');
  const replies = proposals[action];
  // People without a role in the job get that message first.
  if (by === null && (shared.includes(action) || replies)) return said('job.not_yours');
  const facts = { ...undisputed, ...situation.facts };
  if (replies && facts[replies[0]] === null) return said(replies[1]);
  const cell = cellOf(jobLifecycle, { action, by, state, facts });
  if (cell.says === 'allowed') return { to: cell.to };
  if (cell.says === 'not yet') {
    if (action === 'withdraw_move') return said('job_move.not_own');
    if (action === 'withdraw_dispute' && !facts.disputed) return said('job.no_problem');
    return missing[`${action}: ${cell.guard}`] ?? missing[cell.guard] ?? `no words: ${cell.guard}`;
  }
  if (cell.says === 'not your part') {
    return said(creatorsOwn.includes(action) ? 'job.not_selected' : 'job.not_yours');
  }
  return said('job.wrong_state', `This isn't possible: the job is ${stateTexts[state]}`);
}

async function attempt(person: Pick<Person, 'browser'>, action: Action, id: number) {
  const [method, written, body] = actions[action];
  const path = written.includes(':move')
    ? written.replace(':move', String(await moveOf(id)))
    : written;
  const { browser } = person;
  if (method === 'DELETE') return browser.delete(`/api/jobs/${id}`);
  const send = { PATCH: browser.patch, POST: browser.post, PUT: browser.put }[method];
  return send.call(browser, `/api/jobs/${id}${path}`, body);
}

/** Of the open proposal, or of none. */
const moveOf = async (id: number): Promise<number> =>
  (await owner.browser.get(`/api/jobs/${id}`)).json.progress?.move?.id ?? 1;

const statusOf = async (id: number): Promise<string | null> =>
  (await owner.browser.get(`/api/jobs/${id}`)).json.status ?? null;

const roles = ['owner', 'selected'] as const;
/** The table itself is tried purely: `npm test` tries each of its actions once over HTTP. */
const tried = coverCells(
  Object.entries(situations).map(([name, one], place) => [name, one, place] as const),
  ([name]) => name,
  ([, one]) =>
    roles.flatMap((by) =>
      (Object.keys(actions) as Action[])
        .filter((action) => typeof expected(action, by, one) !== 'string')
        .map((action) => `${by} ${action}`),
    ),
);

describe.each(tried)('a job that is %s', (_, situation, place) => {
  it('allows what the table lists, and refuses the rest with its message', async () => {
    const id = await situation.make();
    const roles: [string, Pick<Person, 'browser'>, JobActor | null][] = [
      ['owner', owner, 'owner'],
      ['creator', selected, situation.hired ? 'selected' : null],
      ['stranger', stranger, null],
    ];
    const cells = (Object.keys(actions) as Action[]).flatMap((action) =>
      roles.map(([name, person, by]) => {
        const outcome = expected(action, by, situation);
        return { action, cell: `${name} ${action}`, person, outcome };
      }),
    );
    const [found, wanted]: [unknown[], unknown[]] = [[], []];
    const byVisitors = (Object.keys(actions) as Action[]).filter((_, nth) => isTriedIn(place, nth));
    for (const action of byVisitors) {
      const { status } = await attempt({ browser: app.visitor() }, action, id);
      found.push([action, status]);
      wanted.push([action, 401]);
    }
    for (const [nth, { action, cell, person, outcome }] of cells.entries()) {
      if (typeof outcome !== 'string') continue;
      if ((isSample || person === stranger) && !isTriedIn(place, nth)) continue;
      const { status, json } = await attempt(person, action, id);
      wanted.push([cell, outcome]);
      found.push([cell, `${status} ${json.error}`]);
    }
    expect(found).toEqual(wanted);
    // No refusal changed anything: what is allowed begins where they left off.
    expect(await statusOf(id)).toBe(situation.state);
    await kept.save();
    for (const { action, cell, person, outcome } of cells) {
      if (typeof outcome === 'string') continue;
      const { status } = await attempt(person, action, id);
      wanted.push([cell, true, outcome.to]);
      found.push([cell, status < 300, await statusOf(id)]);
      await kept.restore();
    }
    expect(found).toEqual(wanted);
  });
});
