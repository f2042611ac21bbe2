import { absentId, type PermissionTable, type World } from '../permission-table.ts';

const signedIn = { visitor: 401, others: 200 };
const onlyClientA = { visitor: 401, clientA: 200, others: 404 };
const creatorA = ({ people }: World) => ({ params: { creatorId: people.creatorA.creatorId } });

async function savedByA({ people }: World) {
  const saved = await people.clientA.browser.post('/api/saved-searches', {
    name: crypto.randomUUID(),
    query: { serviceType: 'photographer' },
  });
  return { params: { id: saved.json.id as number }, body: { alerts: false } };
}
const forgetAll = async ({ app }: World) => {
  await app.platform.pool.query('delete from saved_searches');
};

export const permissions: PermissionTable = {
  'GET /api/favorites': { call: { expect: signedIn } },
  'GET /api/favorites/ids': { call: { expect: signedIn } },
  'PUT /api/favorites/:creatorId': {
    'creator A': { given: creatorA, expect: signedIn },
    absent: {
      given: () => ({ params: { creatorId: absentId } }),
      expect: { visitor: 401, others: 404 },
    },
  },
  'DELETE /api/favorites/:creatorId': {
    'creator A': { given: creatorA, expect: signedIn },
    absent: { given: () => ({ params: { creatorId: absentId } }), expect: signedIn },
  },
  'GET /api/saved-searches': { call: { expect: signedIn } },
  'POST /api/saved-searches': {
    call: {
      given: async (world) => {
        await forgetAll(world);
        return { body: { name: 'Austin', query: { location: 'Austin, TX' } } };
      },
      expect: { visitor: 401, others: 201 },
    },
    'without a name': {
      given: () => ({ body: { query: {} } }),
      expect: { visitor: 401, others: 400 },
    },
  },
  'PATCH /api/saved-searches/:id': {
    "client A's": { given: savedByA, expect: onlyClientA },
    absent: {
      given: () => ({ params: { id: absentId }, body: { alerts: true } }),
      expect: { visitor: 401, others: 404 },
    },
  },
  'DELETE /api/saved-searches/:id': {
    "client A's": { given: savedByA, expect: onlyClientA },
    absent: {
      given: () => ({ params: { id: absentId } }),
      expect: { visitor: 401, others: 404 },
    },
  },
  'POST /api/saved-searches/stop': {
    "with client A's link": {
      given: async (world) => {
        const { params } = await savedByA(world);
        const { rows } = await world.app.platform.pool.query(
          'select stop_token from saved_searches where id = $1',
          [params.id],
        );
        return { body: { token: rows[0].stop_token } };
      },
      expect: 200,
    },
    'with a link of nobody': {
      given: () => ({ body: { token: crypto.randomUUID() } }),
      expect: 404,
    },
  },
};
