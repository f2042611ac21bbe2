import { templateRights } from '#contract/agreements/usage-rights.ts';
import { booked, tuesday } from '../bookings.ts';
import { hired, openJob } from '../jobs.ts';
import { absentId, type PermissionTable, type Target, type World } from '../permission-table.ts';

const offer = { template: 'personal', rights: templateRights.personal };
const clientOnly = (status: number) => ({
  visitor: 401,
  clientA: status,
  creatorA: 403,
  others: 404,
});
const creatorOnly = (status: number) => ({
  visitor: 401,
  clientA: 403,
  creatorA: status,
  others: 404,
});
const bothSides = (status: number) => ({
  visitor: 401,
  clientA: status,
  creatorA: status,
  others: 404,
});

let week = 2;
/** Client A's order with creator A, which has an unsigned agreement. */
const orders = {
  bookings: async ({ app, people }: World) => {
    const { pool } = app.platform;
    await pool.query('delete from busy_times where creator_id = $1', [people.creatorA.creatorId]);
    await pool.query(
      `update bookings set hold_expires_at = now() where client_id = $1 and status = 'pending'`,
      [people.clientA.id],
    );
    week = week >= 50 ? 2 : week + 1;
    return booked(people.clientA, people.creatorA, { startsAt: tuesday(week) });
  },
  jobs: async ({ people }: World) => {
    const id = await openJob(people.clientA);
    await hired(people.clientA, people.creatorA, id);
    return id;
  },
};

const cellsOf = (kind: keyof typeof orders): PermissionTable => {
  const path = `/api/${kind}/:id/agreement` as const;
  const withAgreement = async (world: World) => {
    const id = await orders[kind](world);
    const { browser } = world.people.creatorA;
    const { json } = await browser.post(`/api/${kind}/${id}/agreement/versions`, offer);
    return { params: { id, version: 1 }, sha256: json.versions[0].sha256 as string };
  };
  const cells = (
    expect: Target['expect'],
    bodyOf: (sha256: string) => object | undefined = () => undefined,
  ) => ({
    absent: {
      given: () => ({ params: { id: absentId, version: 1 }, body: bodyOf('a'.repeat(64)) }),
      expect: { visitor: 401, others: 404 },
    },
    'client A’s with creator A': {
      given: async (world: World) => {
        const { params, sha256 } = await withAgreement(world);
        return { params, body: bodyOf(sha256) };
      },
      expect,
    },
  });
  return {
    [`GET ${path}`]: cells(bothSides(200)),
    [`POST ${path}/signature`]: cells(clientOnly(201), (sha256) => ({
      name: 'Carla Client',
      consent: true,
      sha256,
    })),
    [`POST ${path}/decline`]: cells(clientOnly(200), () => ({ reason: 'We need prints' })),
    [`POST ${path}/withdrawal`]: cells(creatorOnly(200)),
    [`POST ${path}/versions`]: cells(creatorOnly(201), () => offer),
    [`GET ${path}/versions/:version/pdf`]: cells(bothSides(200)),
  };
};

const creators = { visitor: 401, creatorA: 200, creatorB: 200, others: 403 };
export const permissions: PermissionTable = {
  ...cellsOf('bookings'),
  ...cellsOf('jobs'),
  'GET /api/creator/agreement': { call: { expect: creators } },
  'PUT /api/creator/agreement/jobs': {
    call: { given: () => ({ body: { choice: null } }), expect: creators },
  },
  'PUT /api/creator/agreement/packages/:id': {
    absent: {
      given: () => ({ params: { id: absentId }, body: { choice: null } }),
      expect: { visitor: 401, creatorA: 404, creatorB: 404, others: 403 },
    },
  },
  'PUT /api/creator/agreement': {
    call: { given: () => ({ body: { template: null, rights: null } }), expect: creators },
  },
  'GET /api/licenses/:id': {
    absent: { given: () => ({ params: { id: 'A'.repeat(22) } }), expect: 404 },
    'of a signed agreement': {
      given: async (world) => {
        const { people } = world;
        const id = await orders.bookings(world);
        const path = `/api/bookings/${id}/agreement`;
        const { json } = await people.creatorA.browser.post(`${path}/versions`, offer);
        const signed = await people.clientA.browser.post(`${path}/signature`, {
          name: 'Carla Client',
          consent: true,
          sha256: json.versions[0].sha256,
        });
        return { params: { id: signed.json.versions[0].licenseId } };
      },
      expect: 200,
    },
  },
  'GET /api/licenses/files/:sha256': {
    absent: { given: () => ({ params: { sha256: 'a'.repeat(64) } }), expect: 200 },
  },
};
