import { completedJob } from '../jobs.ts';
import { absentId, type PermissionTable, type World } from '../permission-table.ts';

const completed = new WeakMap<World['people'], Promise<number>>();

/** Client A's job done by creator A: one for every actor, as a refusal does not change it. */
function completedWork({ app, people }: World): Promise<number> {
  const existing = completed.get(people) ?? completedJob(app, people.clientA, people.creatorA);
  completed.set(people, existing);
  return existing;
}

const reviews = new WeakMap<World['people'], Promise<number>>();

/** Client A's review of creator A's work. */
async function review(world: World) {
  const { app, people } = world;
  const write = async () => {
    const jobId = await completedJob(app, people.clientA, people.creatorA);
    const body = { jobId, rating: 5, comment: 'Great' };
    return (await people.clientA.browser.post('/api/reviews', body)).json.id as number;
  };
  const existing = reviews.get(people) ?? write();
  reviews.set(people, existing);
  return { params: { id: await existing }, body: { answer: 'Thank you' } };
}

const unanswered = new WeakMap<World['people'], Promise<number>>();

/** Another one, which nobody answers. */
async function correctable(world: World) {
  const { app, people } = world;
  const write = async () => {
    const jobId = await completedJob(app, people.clientA, people.creatorA);
    const body = { jobId, rating: 5, comment: 'Great' };
    return (await people.clientA.browser.post('/api/reviews', body)).json.id as number;
  };
  const existing = unanswered.get(people) ?? write();
  unanswered.set(people, existing);
  return { params: { id: await existing }, body: { rating: 4, comment: 'Good' } };
}

const ofClients = new WeakMap<World['people'], Promise<number>>();

/** Creator A's review of client A, who reviewed them too. */
async function clientReview(world: World) {
  const { app, people } = world;
  const write = async () => {
    const jobId = await completedJob(app, people.clientA, people.creatorA);
    await people.clientA.browser.post('/api/reviews', { jobId, rating: 5, comment: 'Great' });
    const body = { jobId, rating: 5, comment: 'Clear and kind' };
    return (await people.creatorA.browser.post('/api/client-reviews', body)).json.id as number;
  };
  const existing = ofClients.get(people) ?? write();
  ofClients.set(people, existing);
  return { params: { id: await existing } };
}

export const permissions: PermissionTable = {
  'POST /api/reviews': {
    "client A's completed job": {
      given: async (world) => ({
        body: {
          jobId: await completedWork(world),
          rating: 5,
          comment: 'Great',
        },
      }),
      expect: { visitor: 401, clientA: 201, others: 403 },
    },
    absent: {
      given: () => ({ body: { jobId: absentId, rating: 5, comment: 'Great' } }),
      expect: { visitor: 401, others: 404 },
    },
  },
  'PUT /api/reviews/:id': {
    "client A's": {
      given: correctable,
      expect: { visitor: 401, clientA: 200, others: 403 },
    },
    absent: {
      given: () => ({ params: { id: absentId }, body: { rating: 4, comment: 'Good' } }),
      expect: { visitor: 401, others: 404 },
    },
  },
  'POST /api/reviews/:id/answer': {
    'about creator A': { given: review, expect: { visitor: 401, creatorA: 200, others: 403 } },
    absent: {
      given: () => ({ params: { id: absentId }, body: { answer: 'Thank you' } }),
      expect: { visitor: 401, others: 404 },
    },
  },
  'POST /api/reviews/:id/report': {
    "client A's": {
      given: async (world) => ({ ...(await review(world)), body: { reason: 'Untrue' } }),
      expect: { visitor: 401, clientA: 403, others: 201 },
    },
    absent: {
      given: () => ({ params: { id: absentId }, body: { reason: 'Untrue' } }),
      expect: { visitor: 401, others: 404 },
    },
  },
  'POST /api/client-reviews': {
    "client A's completed job": {
      given: async (world) => ({
        body: { jobId: await completedWork(world), rating: 5, comment: 'Clear and kind' },
      }),
      expect: { visitor: 401, creatorA: 201, others: 403 },
    },
    absent: {
      given: () => ({ body: { jobId: absentId, rating: 5, comment: 'Clear and kind' } }),
      expect: { visitor: 401, others: 404 },
    },
  },
  'POST /api/client-reviews/:id/report': {
    'of client A': {
      given: async (world) => ({ ...(await clientReview(world)), body: { reason: 'Untrue' } }),
      expect: { visitor: 401, clientA: 201, others: 404 },
    },
    absent: {
      given: () => ({ params: { id: absentId }, body: { reason: 'Untrue' } }),
      expect: { visitor: 401, others: 404 },
    },
  },
  'GET /api/reviews/recent': { call: { expect: 200 } },
  'GET /api/highlights': { call: { expect: 200 } },
};
