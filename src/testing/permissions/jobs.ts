import { applied, draftedJob, hired, jobFields, openJob, paid, work } from '../jobs.ts';
import { invitedJob } from '../offers.ts';
import { registerCreator } from '../people.ts';
import { absentId, type PermissionTable, type Target, type World } from '../permission-table.ts';

const signedIn = { visitor: 401, others: 200 };
/** A draft exists only for its owner. */
const draftOnly = (status: number) => ({ visitor: 401, clientA: status, others: 404 });
const ownerOnly = (status: number) => ({ visitor: 401, clientA: status, others: 403 });
const selectedOnly = (status: number) => ({ visitor: 401, creatorA: status, others: 403 });

function absent(body?: unknown): Target {
  return {
    given: () => ({ params: { id: absentId }, body }),
    expect: { visitor: 401, others: 404 },
  };
}

async function draft({ people }: World) {
  return { params: { id: await draftedJob(people.clientA) } };
}

async function open({ people }: World) {
  return { params: { id: await openJob(people.clientA) } };
}

/** Only creator A and the desk see it. */
async function invited({ app, people }: World) {
  await app.platform.pool.query(
    `update jobs set visibility = 'public' where visibility = 'invited'`,
  );
  await app.platform.pool.query(
    `delete from daily_uses where name in ('job.invited', 'job.published')`,
  );
  return { params: { id: await invitedJob(people.clientA, [people.creatorA]) } };
}
const invitedOnly = (status: number) => ({
  visitor: 401,
  clientA: status,
  creatorA: 403,
  operator: 403,
  support: 403,
  others: 404,
});

/** In progress for creator A, not paid. */
async function unpaid({ people }: World) {
  const id = await openJob(people.clientA);
  await hired(people.clientA, people.creatorA, id);
  return { params: { id } };
}

/** In progress for creator A, the money held. */
async function held(world: World) {
  const attempt = await unpaid(world);
  await paid(world.app, world.people.clientA, attempt.params.id);
  return attempt;
}

/** In progress with held money, its creator suspended since. */
async function abandoned({ app, people }: World) {
  const creator = await registerCreator(app);
  const id = await openJob(people.clientA);
  await hired(people.clientA, creator, id);
  await paid(app, people.clientA, id);
  await people.operator.browser.post(`/api/operator/people/${creator.id}/suspend`, {
    reason: 'Asked for advance fees',
  });
  return { params: { id } };
}

/** Creator A's application to client A's open job. */
async function application({ people }: World) {
  const jobId = await openJob(people.clientA);
  return { params: { id: await applied(people.creatorA, jobId) } };
}

/** The same, after the client changed the job's date. */
async function moved(world: World) {
  const { people } = world;
  const jobId = await openJob(people.clientA);
  const id = await applied(people.creatorA, jobId);
  await people.clientA.browser.patch(`/api/jobs/${jobId}`, { date: '2027-04-10' });
  return { params: { id } };
}

/** Paying is slow, so one job serves every actor: a refusal does not change it. */
function once<T>(make: (world: World) => Promise<T>): (world: World) => Promise<T> {
  const made = new WeakMap<World['people'], Promise<T>>();
  return (world) => {
    const existing = made.get(world.people) ?? make(world);
    made.set(world.people, existing);
    return existing;
  };
}

async function settlement(world: World) {
  const { params } = await held(world);
  await world.people.clientA.browser.post(`/api/jobs/${params.id}/settlements`, {
    creatorAmount: 10_000,
  });
  return { params: { ...params, number: 1 } };
}

/** Nobody proposed a day. */
const dateAnswers: Record<string, Target> = {
  'without a proposal': {
    given: async (world) => ({ params: { ...(await unpaid(world)).params, number: 1 } }),
    expect: { visitor: 401, clientA: 404, creatorA: 404, others: 403 },
  },
  absent: {
    given: () => ({ params: { id: absentId, number: 1 } }),
    expect: { visitor: 401, others: 404 },
  },
};

/** Proposed by client A. */
async function proposedMove(world: World) {
  const { params } = await unpaid(world);
  const { browser } = world.people.clientA;
  await browser.post(`/api/jobs/${params.id}/moves`, { date: '2027-05-01' });
  const { json } = await browser.get(`/api/jobs/${params.id}`);
  return { params: { ...params, moveId: json.progress.move.id as number } };
}
const absentMove: Target = {
  given: () => ({ params: { id: absentId, moveId: absentId } }),
  expect: { visitor: 401, others: 404 },
};

const heldOnce = once(held);
/** Client A reports it again if it was withdrawn. */
async function disputed(world: World) {
  const { params } = await heldOnce(world);
  await world.people.clientA.browser.post(`/api/jobs/${params.id}/dispute`, problem);
  return { params };
}

const extra = { reason: 'other', cents: 500 };
const absentExtra: Target = {
  given: () => ({ params: { id: absentId, number: 3 } }),
  expect: { visitor: 401, others: 404 },
};
/** Proposed by creator A, as one that is open. */
async function withExtra(world: World) {
  const { params } = await heldOnce(world);
  const { browser } = world.people.creatorA;
  await browser.post(`/api/jobs/${params.id}/extras`, extra);
  const { json } = await browser.get(`/api/jobs/${params.id}`);
  return { params: { ...params, number: json.progress.extras.at(-1).number as number } };
}

const withBody =
  <T>(given: (world: World) => Promise<T>, body: unknown) =>
  async (world: World) => ({ ...(await given(world)), body });

const changes = { note: 'Warmer, please' };
const problem = { reason: 'Nobody came to the place' };
const split = { creatorAmount: 10_000, note: '' };

export const permissions: PermissionTable = {
  'GET /api/jobs': { call: { expect: 200 } },
  'GET /api/jobs/:id': {
    "client A's draft": { given: draft, expect: { clientA: 200, others: 404 } },
    'an open job': { given: open, expect: 200 },
    absent: { given: () => ({ params: { id: absentId } }), expect: 404 },
  },
  'GET /api/jobs/client/:userId': {
    "client A's": {
      given: ({ people }) => ({ params: { userId: people.clientA.id } }),
      expect: signedIn,
    },
    absent: { given: () => ({ params: { userId: absentId } }), expect: signedIn },
  },
  'GET /api/jobs/:id/money': {
    'a job in progress': {
      given: unpaid,
      expect: { visitor: 401, clientA: 200, creatorA: 200, others: 403 },
    },
    absent: absent(),
  },
  'POST /api/jobs/draft': {
    call: {
      given: () => ({ body: jobFields() }),
      expect: { visitor: 401, creatorA: 403, creatorB: 403, others: 201 },
    },
  },
  'PATCH /api/jobs/:id': {
    "client A's draft": { given: withBody(draft, { budget: 5 }), expect: draftOnly(200) },
    "client A's open job": {
      given: withBody(open, { status: 'cancelled' }),
      expect: ownerOnly(200),
    },
    absent: absent({ budget: 5 }),
  },
  'DELETE /api/jobs/:id': {
    "client A's draft": { given: draft, expect: draftOnly(200) },
    absent: absent(),
  },
  'POST /api/jobs/:id/payment-intent': {
    "client A's draft": { given: draft, expect: draftOnly(200) },
    "client A's open job": { given: open, expect: ownerOnly(200) },
    absent: absent(),
  },
  'PUT /api/jobs/:id/invitations': {
    "client A's, of creator A": {
      given: async (world) => ({
        ...(await invited(world)),
        body: { creatorIds: [world.people.creatorA.creatorId] },
      }),
      expect: invitedOnly(200),
    },
    absent: absent({ creatorIds: [1] }),
  },
  'POST /api/jobs/:id/invitations/decline': {
    "client A's, of creator A": {
      given: withBody(invited, {}),
      expect: { ...invitedOnly(403), creatorA: 200 },
    },
    absent: absent({}),
  },
  'POST /api/jobs/:id/publication': {
    "client A's, of creator A": { given: invited, expect: invitedOnly(200) },
    absent: absent(),
  },
  'POST /api/jobs/:id/apply': {
    "client A's open job": {
      given: withBody(open, { message: 'Hello' }),
      expect: { visitor: 401, creatorA: 201, creatorB: 201, others: 403 },
    },
    absent: absent({ message: 'Hello' }),
  },
  'POST /api/applications/:id/withdraw': {
    "creator A's": {
      given: application,
      expect: { visitor: 401, creatorA: 200, clientA: 403, others: 404 },
    },
    absent: absent(),
  },
  'POST /api/applications/:id/confirmation': {
    "creator A's, to a job that moved": {
      given: moved,
      expect: { visitor: 401, creatorA: 200, clientA: 403, others: 404 },
    },
    "creator A's": {
      given: application,
      expect: { visitor: 401, creatorA: 409, clientA: 403, others: 404 },
    },
    absent: absent(),
  },
  'PATCH /api/applications/:id/status': {
    "creator A's": {
      given: withBody(application, { status: 'accepted' }),
      expect: { visitor: 401, clientA: 200, creatorA: 403, others: 404 },
    },
    "creator A's, to a job that moved": {
      given: withBody(moved, { status: 'accepted' }),
      expect: { visitor: 401, clientA: 409, creatorA: 403, others: 404 },
    },
    absent: absent({ status: 'accepted' }),
  },
  'GET /api/applications/creator': { call: { expect: signedIn } },
  'POST /api/jobs/:id/submit': {
    'a job in progress, unpaid': { given: withBody(unpaid, work), expect: selectedOnly(409) },
    absent: absent(work),
  },
  'POST /api/jobs/:id/request-changes': {
    'a job in progress': { given: withBody(unpaid, changes), expect: ownerOnly(409) },
    absent: absent(changes),
  },
  'POST /api/jobs/:id/approve': {
    'a job in progress, paid': { given: once(held), expect: ownerOnly(200) },
    absent: absent(),
  },
  'POST /api/jobs/:id/unhire': {
    'a job in progress, unpaid': { given: unpaid, expect: ownerOnly(200) },
    'a job in progress, paid': { given: once(held), expect: ownerOnly(409) },
    'a job in progress, paid, of a creator who is not here': {
      given: abandoned,
      expect: { visitor: 401, clientA: 200, others: 403 },
    },
    absent: absent(),
  },
  'POST /api/jobs/:id/leave': {
    'a job in progress, unpaid': { given: unpaid, expect: selectedOnly(200) },
    absent: absent(),
  },
  'POST /api/jobs/:id/delivery-versions': {
    'a job in progress, paid': {
      given: withBody(once(held), { note: 'Once more' }),
      expect: selectedOnly(409),
    },
    absent: absent({ note: 'Once more' }),
  },
  'POST /api/jobs/:id/rounds': {
    'a job in progress, paid': { given: once(held), expect: selectedOnly(409) },
    absent: absent(),
  },
  'POST /api/jobs/:id/delivery-dates': {
    'a job in progress, without an agreed day': {
      given: withBody(once(held), { dueOn: '2027-03-25' }),
      expect: { visitor: 401, clientA: 409, creatorA: 409, others: 403 },
    },
    absent: absent({ dueOn: '2027-03-25' }),
  },
  'POST /api/jobs/:id/delivery-dates/:number/acceptance': dateAnswers,
  'POST /api/jobs/:id/delivery-dates/:number/decline': dateAnswers,
  'PUT /api/jobs/:id/address': {
    'a job in progress': {
      given: withBody(unpaid, { address: '1 Main St' }),
      expect: ownerOnly(200),
    },
    absent: absent({ address: '1 Main St' }),
  },
  'POST /api/jobs/:id/extras': {
    'a paid job in progress': {
      given: withBody(heldOnce, extra),
      expect: { visitor: 401, clientA: 403, creatorA: 201, others: 403 },
    },
    absent: absent(extra),
  },
  'POST /api/jobs/:id/extras/:number/payment': {
    "creator A's extra": {
      given: withExtra,
      expect: { visitor: 401, clientA: 200, creatorA: 403, others: 403 },
    },
    absent: absentExtra,
  },
  'POST /api/jobs/:id/extras/:number/decline': {
    "creator A's extra": {
      given: withExtra,
      expect: { visitor: 401, clientA: 200, creatorA: 403, others: 403 },
    },
    absent: absentExtra,
  },
  'POST /api/jobs/:id/extras/:number/withdrawal': {
    "creator A's extra": {
      given: withExtra,
      expect: { visitor: 401, clientA: 403, creatorA: 200, others: 403 },
    },
    absent: absentExtra,
  },
  'POST /api/jobs/:id/tips': {
    'a paid job in progress': {
      given: withBody(heldOnce, { cents: 500 }),
      expect: { visitor: 401, clientA: 409, creatorA: 403, others: 403 },
    },
    absent: absent({ cents: 500 }),
  },
  'POST /api/jobs/:id/moves': {
    'a job in progress': {
      given: withBody(unpaid, { date: '2027-05-01' }),
      expect: { visitor: 401, clientA: 201, creatorA: 201, others: 403 },
    },
    absent: absent({ date: '2027-05-01' }),
  },
  'POST /api/jobs/:id/moves/:moveId/acceptance': {
    "client A's proposal": {
      given: proposedMove,
      expect: { visitor: 401, clientA: 403, creatorA: 200, others: 403 },
    },
    absent: absentMove,
  },
  'POST /api/jobs/:id/moves/:moveId/decline': {
    "client A's proposal": {
      given: proposedMove,
      expect: { visitor: 401, clientA: 403, creatorA: 200, others: 403 },
    },
    absent: absentMove,
  },
  'POST /api/jobs/:id/moves/:moveId/withdrawal': {
    "client A's proposal": {
      given: proposedMove,
      expect: { visitor: 401, clientA: 200, others: 403 },
    },
    absent: absentMove,
  },
  'POST /api/jobs/:id/settlements': {
    'a job in progress, unpaid': {
      given: withBody(unpaid, split),
      expect: { visitor: 401, clientA: 409, creatorA: 409, others: 403 },
    },
    absent: absent(split),
  },
  'POST /api/jobs/:id/settlements/:number/acceptance': {
    "client A's proposal": { given: once(settlement), expect: selectedOnly(200) },
    absent: {
      given: () => ({ params: { id: absentId, number: 1 } }),
      expect: { visitor: 401, others: 404 },
    },
  },
  'POST /api/jobs/:id/dispute': {
    'a job in progress, unpaid': {
      given: withBody(unpaid, problem),
      expect: { visitor: 401, clientA: 409, creatorA: 409, others: 403 },
    },
    absent: absent(problem),
  },
  'POST /api/jobs/:id/dispute/withdrawal': {
    'a job without a problem': {
      given: unpaid,
      expect: { visitor: 401, clientA: 409, creatorA: 409, others: 403 },
    },
    "client A's report": {
      given: disputed,
      expect: { visitor: 401, clientA: 200, others: 403 },
    },
    absent: absent(),
  },
  'POST /api/jobs/:id/dispute/statements': {
    'a job without a problem': {
      given: withBody(unpaid, { words: 'It rained all day' }),
      expect: { visitor: 401, clientA: 409, creatorA: 409, others: 403 },
    },
    absent: absent({ words: 'It rained all day' }),
  },
  'GET /api/jobs/:id/dispute/statements': {
    'a job in progress': {
      given: withBody(unpaid, undefined),
      expect: { visitor: 401, clientA: 200, creatorA: 200, operator: 200, others: 403 },
    },
    absent: absent(),
  },
};
