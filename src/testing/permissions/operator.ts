import { hired, openJob, paid } from '../jobs.ts';
import { registerClient, registerCreator } from '../people.ts';
import { absentId, type PermissionTable, type World } from '../permission-table.ts';

const letter = { name: 'Ada', email: 'ada@example.com', message: 'Do you cover El Paso?' };
const reason = 'Half of the work was done';
const decision = { outcome: 'cancelled', creatorAmount: 20_000, clientAmount: 30_000, reason };

const read = { call: { expect: { visitor: 401, operator: 200, others: 404 } } };
const operatorOnly = { visitor: 401, operator: 200, others: 404 };

function absent(body?: object) {
  return {
    given: () => ({ params: { id: absentId }, body }),
    expect: { visitor: 401, others: 404 },
  };
}

/** Somebody whom nobody else needs afterwards. */
async function somebody({ app }: World) {
  return { params: { id: (await registerClient(app)).id }, body: { reason } };
}

async function somebodySuspended(world: World) {
  const attempt = await somebody(world);
  const { browser } = world.people.operator;
  await browser.post(`/api/operator/people/${attempt.params.id}/suspend`, { reason });
  return attempt;
}

/** A paid job between two others, who could not agree. */
async function disputed({ app }: World) {
  const [client, creator] = [await registerClient(app), await registerCreator(app)];
  const id = await openJob(client);
  await hired(client, creator, id);
  await paid(app, client, id);
  await client.browser.post(`/api/jobs/${id}/dispute`, { reason: 'Nobody came to the place' });
  return { params: { id, kind: 'job' }, body: decision };
}

export const permissions: PermissionTable = {
  'POST /api/contact': {
    call: { given: () => ({ body: letter }), expect: 201 },
  },
  'GET /api/operator/mails': read,
  'GET /api/operator/overview': read,
  'GET /api/operator/people': read,
  'GET /api/operator/jobs': read,
  'GET /api/operator/bookings': read,
  'GET /api/operator/cases': read,
  'GET /api/operator/actions': read,
  'POST /api/operator/people/:id/suspend': {
    absent: absent({ reason }),
    somebody: { given: somebody, expect: operatorOnly },
    oneself: {
      given: ({ people, actor }) => ({
        params: { id: actor === 'visitor' ? absentId : people[actor].id },
        body: { reason },
      }),
      expect: { visitor: 401, operator: 403, others: 404 },
    },
  },
  'POST /api/operator/people/:id/restore': {
    absent: absent(),
    suspended: { given: somebodySuspended, expect: operatorOnly },
  },
  'GET /api/operator/cases/:kind/:id/messages': {
    absent: {
      given: () => ({ params: { kind: 'booking', id: absentId } }),
      expect: { visitor: 401, others: 404 },
    },
    'of others': {
      given: async (world) => ({ params: (await disputed(world)).params }),
      expect: operatorOnly,
    },
  },
  'POST /api/operator/jobs/:id/decision': {
    absent: absent(decision),
    'of others': { given: disputed, expect: operatorOnly },
  },
  'POST /api/operator/bookings/:id/decision': { absent: absent(decision) },
};
