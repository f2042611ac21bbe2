import { openJob } from '../jobs.ts';
import { ask, askBody, offered, offeredOn, sendVersion } from '../offers.ts';
import { confirmEmail, registerClient, registerCreator } from '../people.ts';
import { absentId, type PermissionTable, type World } from '../permission-table.ts';

const absent = (body?: object) => ({
  given: () => ({ params: { id: absentId }, ...(body && { body }) }),
  expect: { visitor: 401, others: 404 },
});

/** What client A asked creator A; what they had open before is over, and no day is used up. */
async function asked({ app, people: { clientA, creatorA } }: World) {
  await app.platform.pool.query(
    `update offers set status = 'withdrawn', due_by = null where status in ('asked', 'sent')`,
  );
  await app.platform.pool.query(`delete from daily_uses where name like 'offer.%'`);
  await confirmEmail(app, clientA);
  return { params: { id: await ask(clientA, creatorA) } };
}

async function sent(world: World) {
  const { params } = await asked(world);
  await sendVersion(world.people.creatorA, params.id);
  return { params };
}

const version = { version: 1 };
const parties = { visitor: 401, clientA: 200, creatorA: 200, others: 404 };
const byClient = (status: 200 | 201, creatorA: 403 | 409) => ({
  visitor: 401,
  clientA: status,
  creatorA,
  others: 404,
});

export const permissions: PermissionTable = {
  'POST /api/offers/requests': {
    call: {
      given: async ({ app }) => {
        await app.platform.pool.query('update users set email_verified_at = now()');
        await app.platform.pool.query(`delete from daily_uses where name like 'offer.%'`);
        await app.platform.pool.query(
          `update offers set status = 'withdrawn', due_by = null where status in ('asked', 'sent')`,
        );
        return { body: askBody(await registerCreator(app)) };
      },
      expect: { visitor: 401, others: 201 },
    },
  },
  'POST /api/offers': {
    'to someone who asked for nothing': {
      given: async ({ app }) => ({
        body: { clientId: (await registerClient(app)).id, offer: offered() },
      }),
      expect: { visitor: 401, creatorA: 403, creatorB: 403, others: 404 },
    },
  },
  'GET /api/offers': {
    call: {
      given: () => ({ query: { side: 'client' } }),
      expect: { visitor: 401, others: 200 },
    },
  },
  'GET /api/offers/:id': { absent: absent(), 'client A’s': { given: sent, expect: parties } },
  'POST /api/offers/:id/versions': {
    absent: absent(offered()),
    'client A’s request': {
      given: async (world) => ({ ...(await asked(world)), body: offered() }),
      expect: { visitor: 401, clientA: 403, creatorA: 201, others: 404 },
    },
  },
  'POST /api/offers/:id/changes': {
    absent: absent({ note: 'Less' }),
    'client A’s': {
      given: async (world) => ({ ...(await sent(world)), body: { note: 'Less' } }),
      expect: byClient(200, 403),
    },
  },
  'POST /api/offers/:id/acceptance': {
    absent: absent(version),
    'client A’s': {
      given: async (world) => ({ ...(await sent(world)), body: version }),
      expect: byClient(201, 403),
    },
  },
  'POST /api/offers/:id/hire': {
    absent: absent(version),
    'client A’s job': {
      given: async ({ people: { clientA, creatorA } }) => ({
        params: { id: await offeredOn(creatorA, await openJob(clientA)) },
        body: version,
      }),
      expect: byClient(200, 403),
    },
  },
  'POST /api/offers/:id/decline': {
    absent: absent({}),
    'client A’s': {
      given: async (world) => ({ ...(await sent(world)), body: {} }),
      expect: byClient(200, 409),
    },
  },
  'POST /api/offers/:id/withdrawal': {
    absent: absent(),
    'client A’s request': { given: asked, expect: byClient(200, 409) },
  },
};
