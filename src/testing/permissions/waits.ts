import { registerCreator } from '../people.ts';
import { absentId, type PermissionTable, type World } from '../permission-table.ts';
import { takeOff, waitBody, waitFor } from '../waits.ts';

/** A creator without time, and people who may wait for them. */
async function full({ app }: World) {
  await app.platform.pool.query('delete from waits');
  await app.platform.pool.query(`delete from daily_uses where name = 'wait.added'`);
  await app.platform.pool.query('update users set email_verified_at = now()');
  const creator = await registerCreator(app);
  await takeOff(creator);
  return creator;
}

export const permissions: PermissionTable = {
  'GET /api/waits': { call: { expect: { visitor: 401, others: 200 } } },
  'GET /api/creator/waits': { call: { expect: { visitor: 401, others: 200 } } },
  'POST /api/waits': {
    call: {
      given: async (world) => ({ body: waitBody(await full(world)) }),
      expect: { visitor: 401, others: 201 },
    },
  },
  'DELETE /api/waits/:id': {
    "client A's": {
      given: async (world) => ({
        params: { id: await waitFor(world.people.clientA, await full(world)) },
      }),
      expect: { visitor: 401, clientA: 200, others: 404 },
    },
    absent: {
      given: () => ({ params: { id: absentId } }),
      expect: { visitor: 401, others: 404 },
    },
  },
};
