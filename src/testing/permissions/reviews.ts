import { completedJob } from '../jobs.ts';
import { absentId, type PermissionTable, type World } from '../permission-table.ts';

/** Client A's review of creator A's work. */
async function review({ app, people }: World) {
  const jobId = await completedJob(app, people.clientA, people.creatorA);
  const { json } = await people.clientA.browser.post('/api/reviews', {
    jobId,
    rating: 5,
    comment: 'Great',
  });
  return { params: { id: json.id }, body: { answer: 'Thank you' } };
}

export const permissions: PermissionTable = {
  'POST /api/reviews': {
    "client A's completed job": {
      given: async ({ app, people }) => ({
        body: {
          jobId: await completedJob(app, people.clientA, people.creatorA),
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
  'POST /api/reviews/:id/answer': {
    'about creator A': { given: review, expect: { visitor: 401, creatorA: 200, others: 403 } },
    absent: {
      given: () => ({ params: { id: absentId }, body: { answer: 'Thank you' } }),
      expect: { visitor: 401, others: 404 },
    },
  },
  'GET /api/reviews/recent': { call: { expect: 200 } },
};
