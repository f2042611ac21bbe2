/** Every cell of the application lifecycle over HTTP: each status, action and role. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ErrorCode, errorDefinitions } from '#contract/errors.ts';
import {
  type ApplicationActor,
  type ApplicationFacts,
  type ApplicationGuard,
  type ApplicationStatus,
  applicationLifecycle,
} from '#contract/lifecycles/application.ts';
import type { TestApp } from '#testing/app.ts';
import { applied, hired, openJob } from '#testing/jobs.ts';
import { cellOf } from '#testing/lifecycle-cells.ts';
import { coverCells } from '#testing/long.ts';
import {
  type Creator,
  confirmed,
  type Person,
  registerClient,
  registerCreator,
} from '#testing/people.ts';
import { sharedTestApp } from '#testing/shared-app.ts';

let app: TestApp;
let owner: Person;
let creator: Creator;
let rival: Creator;

beforeAll(async () => {
  app = await sharedTestApp();
  owner = await confirmed(app, registerClient(app));
  [creator, rival] = [
    await confirmed(app, registerCreator(app)),
    await confirmed(app, registerCreator(app)),
  ];
});
afterAll(() => app.close());

interface Made {
  readonly jobId: number;
  readonly id: number;
}
type Action =
  | 'apply'
  | 'hire'
  | 'reject'
  | 'undo_rejection'
  | 'withdraw'
  | 'confirm'
  | 'unhire'
  | 'leave';
const actions: Record<Action, (person: Pick<Person, 'browser'>, made: Made) => Promise<Sent>> = {
  apply: ({ browser }, { jobId }) =>
    browser.post(`/api/jobs/${jobId}/apply`, { message: 'Once more' }),
  hire: ({ browser }, { id }) => decide(browser, id, 'accepted'),
  reject: ({ browser }, { id }) => decide(browser, id, 'rejected'),
  undo_rejection: ({ browser }, { id }) => decide(browser, id, 'pending'),
  withdraw: ({ browser }, { id }) => browser.post(`/api/applications/${id}/withdraw`),
  confirm: ({ browser }, { id }) => browser.post(`/api/applications/${id}/confirmation`),
  unhire: ({ browser }, { jobId }) => browser.post(`/api/jobs/${jobId}/unhire`),
  leave: ({ browser }, { jobId }) => browser.post(`/api/jobs/${jobId}/leave`),
};
type Sent = Awaited<ReturnType<Person['browser']['post']>>;
const decide = (browser: Person['browser'], id: number, status: string) =>
  browser.patch(`/api/applications/${id}/status`, { status });

interface Situation {
  readonly status: ApplicationStatus;
  readonly facts?: Partial<ApplicationFacts>;
  /** What else happened to it. */
  readonly after: readonly ((made: Made) => Promise<unknown>)[];
}
const fillJob = ({ jobId }: Made) => hired(owner, rival, jobId);
const cancelJob = ({ jobId }: Made) =>
  owner.browser.patch(`/api/jobs/${jobId}`, { status: 'cancelled' });
const moveJob = ({ jobId }: Made) =>
  owner.browser.patch(`/api/jobs/${jobId}`, { date: '2027-04-10' });
const by = (person: () => Person, action: Action) => (made: Made) =>
  actions[action](person(), made);
const reject = by(() => owner, 'reject');
const withdraw = by(() => creator, 'withdraw');

/** Their session stays valid, so only the table decides. */
const show = (hidden: boolean) =>
  app.sql('update creator_profiles set hidden_at = case when $2 then now() end where id = $1', [
    creator.creatorId,
    hidden,
  ]);
const hide = () => show(true);

const situations: Record<string, Situation> = {
  waiting: { status: 'pending', after: [] },
  'waiting, to be confirmed again': {
    status: 'pending',
    facts: { confirmNeeded: true },
    after: [moveJob],
  },
  'declined, to be confirmed again': {
    status: 'rejected',
    facts: { reason: 'owner', confirmNeeded: true },
    after: [reject, moveJob],
  },
  'waiting of someone who is not here': {
    status: 'pending',
    facts: { applicantHere: false },
    after: [hide],
  },
  'declined of someone who is not here': {
    status: 'rejected',
    facts: { reason: 'owner', applicantHere: false },
    after: [reject, hide],
  },
  declined: { status: 'rejected', facts: { reason: 'owner' }, after: [reject] },
  'declined before someone was hired': {
    status: 'rejected',
    facts: { reason: 'owner', jobOpen: false },
    after: [reject, fillJob],
  },
  'lost to someone else': {
    status: 'rejected',
    facts: { reason: 'filled', jobOpen: false },
    after: [fillJob],
  },
  'closed with its job': {
    status: 'rejected',
    facts: { reason: 'cancelled', jobOpen: false },
    after: [cancelJob],
  },
  withdrawn: { status: 'withdrawn', after: [withdraw] },
  'withdrawn from a job that is filled': {
    status: 'withdrawn',
    facts: { jobOpen: false },
    after: [withdraw, fillJob],
  },
  accepted: {
    status: 'accepted',
    facts: { jobOpen: false, jobUnderWay: true },
    after: [by(() => owner, 'hire')],
  },
};

async function make({ after }: Situation): Promise<Made> {
  await show(false);
  const jobId = await openJob(owner);
  const made = { jobId, id: await applied(creator, jobId) };
  for (const happen of after) await happen(made);
  return made;
}

const stateTexts: Readonly<Record<ApplicationStatus, string>> = {
  pending: 'is waiting for a decision',
  accepted: 'is accepted',
  rejected: 'is rejected',
  withdrawn: 'was withdrawn',
};
const filled = "This isn't possible: the job is no longer open for applications";

const said = (code: ErrorCode, message: string = errorDefinitions[code][1]) =>
  `${errorDefinitions[code][0]} ${message}`;

/** The messages for the applicant and the owner; a rival has their own application, or none. */
function expected(action: Action, by: ApplicationActor, { status, facts }: Situation) {
  const all: ApplicationFacts = {
    jobOpen: true,
    jobUnderWay: false,
    ownJob: false,
    applicantHere: true,
    clientHere: true,
    reason: null,
    confirmNeeded: false,
    paymentStatus: 'unpaid',
    disputed: false,
    delivered: false,
    ...facts,
  };
  const cell = cellOf(applicationLifecycle, { action, by, state: status, facts: all });
  if (cell.says === 'allowed') return { to: cell.to };
  if (action === 'unhire' || action === 'leave') return onTheJob(action, by, all);
  if (action === 'apply') {
    if (by === 'owner') return said('job.own_job');
    return said(status === 'withdrawn' ? 'job.not_open' : 'job.already_applied');
  }
  if (cell.says === 'not your part') return said('application.not_yours');
  const jobDecides: readonly Action[] = ['hire', 'undo_rejection', 'confirm'];
  const missing: ApplicationGuard | null = cell.says === 'not yet' ? cell.guard : null;
  if (missing === 'job_open' || (jobDecides.includes(action) && !all.jobOpen)) {
    return said('job.wrong_state', filled);
  }
  if (missing === 'applicant_here') return said('application.applicant_gone');
  if (missing === 'confirmed') return said('application.confirm_needed');
  if (missing === 'confirm_needed') return said('application.confirmed');
  return said(
    'application.wrong_state',
    `This isn't possible: the application ${stateTexts[status]}`,
  );
}

/**
 * Ending a hire belongs to the job, so without a hire its own message applies. Null if it ends a
 * rival's.
 */
function onTheJob(action: 'unhire' | 'leave', by: ApplicationActor, facts: ApplicationFacts) {
  if (by === 'creator') return said(action === 'leave' ? 'job.not_selected' : 'job.not_yours');
  if (action === 'leave') return said('job.not_selected');
  const state = facts.reason === 'cancelled' ? 'canceled' : 'open for applications';
  if (!facts.jobOpen && facts.reason !== 'cancelled') return null;
  return said('job.wrong_state', `This isn't possible: the job is ${state}`);
}

const read = async ({ jobId, id }: Made): Promise<string> => {
  const { json } = await creator.browser.get(`/api/jobs/${jobId}`);
  return json.applications.find((one: { id: number }) => one.id === id)?.status;
};

/** The table itself is tried purely: `npm test` tries each of its actions once over HTTP. */
const tried = coverCells(
  Object.entries(situations),
  ([name]) => name,
  ([, one]) =>
    (['owner', 'creator'] as const).flatMap((by) =>
      (Object.keys(actions) as Action[])
        .filter((action) => typeof (expected(action, by, one) ?? '') !== 'string')
        .map((action) => `${by} ${action}`),
    ),
);

describe.each(tried)('an application that is %s', (_, situation) => {
  it('allows what the table lists, and refuses the rest with its message', async () => {
    const shared = await make(situation);
    const [found, wanted]: [unknown[], unknown[]] = [[], []];
    for (const action of Object.keys(actions) as Action[]) {
      for (const [person, by] of [
        [owner, 'owner'],
        [creator, 'creator'],
      ] as const) {
        const outcome = expected(action, by, situation);
        if (outcome === null) continue;
        const made = typeof outcome === 'string' ? shared : await make(situation);
        const { status, json } = await actions[action](person, made);
        const cell = `${by} ${action}`;
        if (typeof outcome === 'string') {
          wanted.push([cell, outcome]);
          found.push([cell, `${status} ${json.error}`]);
        } else {
          wanted.push([cell, true, outcome.to]);
          found.push([cell, status < 300, await read(made)]);
        }
      }
    }
    expect(found).toEqual(wanted);
    expect(await read(shared)).toBe(situation.status);
  });

  it('is decided by no one else', async () => {
    const made = await make(situation);
    for (const action of Object.keys(actions) as Action[]) {
      const visit = await actions[action]({ browser: app.visitor() }, made);
      expect([action, visit.status]).toEqual([action, 401]);
    }
    for (const action of ['hire', 'reject', 'undo_rejection', 'withdraw', 'confirm'] as const) {
      const reply = await actions[action](rival, made);
      expect([action, reply.status]).toEqual([action, 404]);
    }
    expect(await decide(rival.browser, made.id, 'withdrawn')).toMatchObject({ status: 404 });
    expect(await read(made)).toBe(situation.status);
  });
});
