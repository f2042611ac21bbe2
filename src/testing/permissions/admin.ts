import { hired, openJob, paid } from '../jobs.ts';
import { registerClient, registerCreator, registerOperator, registerSupport } from '../people.ts';
import { absentId, type PermissionTable, type World } from '../permission-table.ts';

const letter = { name: 'Ada', email: 'ada@example.com', message: 'Do you cover El Paso?' };
const reason = 'Half of the work was done';
const decision = { outcome: 'cancelled', creatorAmount: 20_000, clientAmount: 30_000, reason };

const read = { call: { expect: { visitor: 401, operator: 200, others: 404 } } };
const operatorOnly = { visitor: 401, operator: 200, others: 404 };
const desk = { ...operatorOnly, support: 200 };
const readByDesk = { call: { expect: desk } };

function absent(body?: object) {
  return {
    given: () => ({ params: { id: absentId }, body }),
    expect: { visitor: 401, others: 404 },
  };
}

/** A person no other cell uses. */
async function someone({ app }: World) {
  return { params: { id: (await registerClient(app)).id }, body: { reason } };
}

async function somebodySuspended(world: World) {
  const attempt = await someone(world);
  const { browser } = world.people.operator;
  await browser.post(`/api/operator/people/${attempt.params.id}/suspend`, { reason });
  return attempt;
}

/** Someone with a confirmed authenticator app. */
async function someoneGuarded(world: World) {
  const { params } = await someone(world);
  await world.app.platform.pool.query(
    `insert into second_factors (user_id, secret, confirmed_at) values ($1, $2, now())`,
    [params.id, 'A'.repeat(32)],
  );
  return { params, body: { identityChecked: true, reason } };
}

const oneself = (body?: object) => ({
  given: ({ people, actor }: World) => ({
    params: { id: actor === 'visitor' ? absentId : people[actor].id },
    body,
  }),
  expect: { visitor: 401, operator: 403, others: 404 },
});
/** The same where support may do it to others. */
const oneselfAtDesk = (body?: object) => ({
  ...oneself(body),
  expect: { visitor: 401, operator: 403, support: 403, others: 404 },
});

/** Someone who runs the site: support may do nothing to them. */
const staff = (body?: object) => ({
  given: async ({ app }: World) => ({ params: { id: (await registerSupport(app)).id }, body }),
  expect: { visitor: 401, operator: 200, support: 403, others: 404 },
});
/** Only a command on the server changes the owner's account. */
const owner = (body?: object, support = 403) => ({
  given: async ({ app }: World) => {
    const { id } = await registerOperator(app);
    await app.platform.pool.query('update users set is_owner = true where id = $1', [id]);
    return { params: { id }, body };
  },
  expect: { visitor: 401, operator: 403, support, others: 404 },
});

/** A paid job between two others, with a dispute. */
async function disputed({ app }: World) {
  const [client, creator] = [await registerClient(app), await registerCreator(app)];
  const id = await openJob(client);
  await hired(client, creator, id);
  await paid(app, client, id);
  await client.browser.post(`/api/jobs/${id}/dispute`, { reason: 'Nobody came to the place' });
  return { params: { id, kind: 'job' }, body: decision };
}

/** A paid and canceled job whose money is still held, as after an appeal. */
async function leftHeld({ app }: World) {
  const client = await registerClient(app);
  const id = await openJob(client);
  await paid(app, client, id);
  await app.platform.pool.query(
    `update jobs set status = 'cancelled', ending = 'cancelled', cancelled_at = now() where id = $1`,
    [id],
  );
  return {
    params: { id, kind: 'job' },
    body: {
      amountCents: 5_000,
      seenRefundedCents: 0,
      creatorAmount: 0,
      clientAmount: 50_000,
      reason,
    },
  };
}

const absentWork = (body?: object) => {
  const refund = {
    amountCents: 1,
    seenRefundedCents: 0,
    creatorAmount: 0,
    clientAmount: 1,
    reason,
  };
  return {
    given: () => ({ params: { id: absentId, kind: 'job' }, body: body ?? refund }),
    expect: { visitor: 401, others: 404 },
  };
};

/** A message of one person to another, reported by its recipient. */
async function reportedMessage({ app }: World): Promise<number> {
  const [client, creator] = [await registerClient(app), await registerCreator(app)];
  await client.browser.post('/api/messages', { recipientId: creator.id, content: 'Pay me first' });
  const [message] = (await creator.browser.get(`/api/messages/${client.id}`)).json;
  await creator.browser.post(`/api/messages/${message.id}/report`, { reason });
  const { rows } = await app.platform.pool.query('select id from reports where message_id = $1', [
    message.id,
  ]);
  return rows[0].id;
}

async function waitingTask({ app }: World) {
  const { rows } = await app.platform.pool.query(
    `select id from graphile_worker.add_job('tidy-accounts', run_at => now() + interval '1 day')`,
  );
  return { params: { id: rows[0].id } };
}

async function waitingDelivery({ app }: World) {
  const event = `evt_${crypto.randomUUID()}`;
  await app.platform.pool.query(
    `insert into webhook_events (id, type, payload) values ($1, 'charge.updated', '{}')`,
    [event],
  );
  return { params: { event } };
}

/** A job of someone, open to all. */
const openJobOfSomebody = async ({ app }: World) => openJob(await registerClient(app));
async function hiddenJob(world: World) {
  const id = await openJobOfSomebody(world);
  const { browser } = world.people.operator;
  await browser.post('/api/operator/takedowns', {
    kind: 'job',
    ids: [id],
    action: 'hidden',
    reason,
  });
  const { rows } = await world.app.platform.pool.query(
    `select id from takedowns where kind = 'job' and subject_id = $1`,
    [id],
  );
  return { params: { id: rows[0].id } };
}
const reportOf = (id: number) => ({
  body: { kind: 'job', id, ground: 'scam', reason, email: 'someone@example.com' },
});

export const permissions: PermissionTable = {
  'POST /api/reports': {
    "someone's job": {
      given: async (world) => reportOf(await openJobOfSomebody(world)),
      expect: 201,
    },
    'what is not there': { given: () => reportOf(absentId), expect: 404 },
  },
  'POST /api/operator/excused-endings': {
    'what nobody ended': {
      given: ({ people }) => ({
        body: { kind: 'job', id: absentId, creatorId: people.creatorA.creatorId, reason },
      }),
      expect: { visitor: 401, others: 404 },
    },
  },
  'GET /api/takedowns': { call: { expect: { visitor: 401, others: 200 } } },
  'GET /api/operator/takedowns': readByDesk,
  'POST /api/operator/takedowns': {
    "someone's job": {
      given: async (world) => ({
        body: { kind: 'job', ids: [await openJobOfSomebody(world)], action: 'hidden', reason },
      }),
      expect: desk,
    },
    'what is not there': {
      given: () => ({ body: { kind: 'job', ids: [absentId], action: 'hidden', reason } }),
      expect: { visitor: 401, others: 404 },
    },
  },
  'DELETE /api/operator/takedowns/:id': {
    absent: absent(),
    standing: { given: hiddenJob, expect: desk },
  },
  'GET /api/operator/work/:kind/:id': {
    absent: {
      given: () => ({ params: { id: absentId, kind: 'booking' } }),
      expect: { visitor: 401, others: 404 },
    },
    "others' work": {
      given: async (world: World) => ({ params: (await leftHeld(world)).params }),
      expect: operatorOnly,
    },
  },
  'POST /api/operator/work/:kind/:id/letter': {
    absent: absentWork({ text: 'We looked into it.' }),
    "others' work": {
      given: async (world: World) => ({
        ...(await leftHeld(world)),
        body: { text: 'We looked into it.' },
      }),
      expect: operatorOnly,
    },
  },
  'GET /api/operator/work/:kind/:id/money': {
    absent: {
      given: () => ({ params: { id: absentId, kind: 'booking' } }),
      expect: { visitor: 401, others: 404 },
    },
    "others' work": {
      given: async (world) => ({ params: (await leftHeld(world)).params }),
      expect: operatorOnly,
    },
  },
  'POST /api/operator/work/:kind/:id/refund': {
    absent: absentWork(),
    "others' work": { given: leftHeld, expect: operatorOnly },
  },
  'POST /api/operator/work/:kind/:id/tip-refund': {
    absent: {
      given: () => ({
        params: { id: absentId, kind: 'booking' },
        body: { number: 100, amountCents: 500, seenRefundedCents: 0, reason },
      }),
      expect: { visitor: 401, others: 404 },
    },
  },
  'GET /api/operator/unpaid-endings': read,
  'POST /api/operator/work/:kind/:id/division': {
    absent: absentWork(),
    "others' work": { given: leftHeld, expect: operatorOnly },
  },
  'POST /api/role-undo': {
    'a made-up link': { given: () => ({ body: { token: 'a'.repeat(43) } }), expect: 404 },
  },
  'POST /api/contact': {
    call: { given: () => ({ body: letter }), expect: 201 },
  },
  'GET /api/legal/:kind': {
    call: { given: () => ({ params: { kind: 'terms' } }), expect: { others: 200 } },
    absent: { given: () => ({ params: { kind: 'rules' } }), expect: { others: 400 } },
  },
  'GET /api/operator/legal-texts': read,
  'POST /api/operator/legal-texts': {
    call: {
      given: () => ({
        body: { kind: 'terms', locale: 'en', text: 'Ours', effectiveOn: '2099-01-01' },
      }),
      expect: { visitor: 401, operator: 201, others: 404 },
    },
  },
  'PUT /api/operator/announcement': {
    call: {
      given: () => ({
        body: { texts: [{ locale: 'en', text: 'Soon' }], until: '2099-01-01' },
      }),
      expect: operatorOnly,
    },
  },
  'DELETE /api/operator/announcement': { call: { given: () => ({}), expect: operatorOnly } },
  'GET /api/operator/settings': read,
  'PATCH /api/operator/settings': {
    call: {
      given: () => ({ body: { minimumBudget: 1 } }),
      expect: operatorOnly,
    },
  },
  'GET /api/operator/mails': readByDesk,
  'GET /api/operator/overview': readByDesk,
  'GET /api/operator/trends': read,
  'GET /api/operator/people': readByDesk,
  'GET /api/operator/jobs': readByDesk,
  'GET /api/operator/people/table': read,
  'GET /api/operator/jobs/table': read,
  'GET /api/operator/bookings/table': read,
  'GET /api/operator/bookings': readByDesk,
  'GET /api/operator/cases': read,
  'GET /api/operator/actions': read,
  'GET /api/operator/reports': readByDesk,
  'GET /api/operator/doctor': read,
  'GET /api/operator/tasks': read,
  'GET /api/operator/webhooks': read,
  'POST /api/operator/reports/:id/decision': {
    absent: absent({ outcome: 'dismissed', reason }),
    "a client's report": {
      given: async (world) => ({
        params: { id: await reportedMessage(world) },
        body: { outcome: 'handled', reason },
      }),
      expect: desk,
    },
  },
  'POST /api/operator/clock/confirmation': {
    now: { given: () => ({ body: { now: new Date().toISOString() } }), expect: operatorOnly },
  },
  'POST /api/operator/tasks/:id/retry': {
    absent: absent(),
    waiting: { given: waitingTask, expect: operatorOnly },
  },
  'DELETE /api/operator/tasks/:id': {
    absent: absent(),
    waiting: { given: waitingTask, expect: operatorOnly },
  },
  'POST /api/operator/webhooks/:event/retry': {
    absent: {
      given: () => ({ params: { event: 'evt_of_nobody' } }),
      expect: { visitor: 401, others: 404 },
    },
    waiting: { given: waitingDelivery, expect: operatorOnly },
  },
  'POST /api/operator/people/:id/suspend': {
    absent: absent({ reason }),
    someone: { given: someone, expect: desk },
    oneself: oneselfAtDesk({ reason }),
    'someone of support': staff({ reason }),
    'the owner': owner({ reason }),
  },
  'GET /api/operator/people/:id': {
    absent: absent(),
    someone: {
      given: async (world) => ({ params: (await someone(world)).params }),
      expect: desk,
    },
  },
  'POST /api/operator/people/:id/verification': {
    absent: absent(),
    someone: { given: someone, expect: desk },
  },
  'POST /api/operator/people/:id/refused-mail': {
    absent: absent({ reason }),
    someone: {
      given: async (world) => ({ ...(await someone(world)), body: { reason } }),
      expect: desk,
    },
  },
  'DELETE /api/operator/people/:id/sessions': {
    absent: absent(),
    someone: { given: someone, expect: desk },
    oneself: oneselfAtDesk(),
    'someone of support': staff(),
    'the owner': owner(),
  },
  'POST /api/operator/people/:id/second-factor-removal': {
    absent: absent({ identityChecked: true, reason }),
    someone: { given: someoneGuarded, expect: operatorOnly },
    oneself: oneself({ identityChecked: true, reason }),
    'the owner': owner({ identityChecked: true, reason }, 404),
  },
  'PUT /api/operator/people/:id/role': {
    absent: absent({ operator: true, reason }),
    someone: {
      given: async (world) => ({
        ...(await someone(world)),
        body: { operator: true, reason },
      }),
      expect: operatorOnly,
    },
    oneself: oneself({ operator: false, reason }),
    'the owner': owner({ operator: false, reason }, 404),
  },
  'PUT /api/operator/people/:id/order-limit': {
    absent: absent({ maxOpen: 500, reason }),
    someone: {
      given: async (world) => ({ ...(await someone(world)), body: { maxOpen: 500, reason } }),
      expect: operatorOnly,
    },
    'the owner': owner({ maxOpen: 500, reason }, 404),
  },
  'DELETE /api/operator/people/:id/order-limit': {
    absent: absent(),
    someone: {
      given: async (world) => {
        const { params } = await someone(world);
        await world.people.operator.browser.put(`/api/operator/people/${params.id}/order-limit`, {
          maxOpen: 500,
          reason,
        });
        return { params };
      },
      expect: operatorOnly,
    },
    'the owner': owner(undefined, 404),
  },
  'POST /api/operator/people/:id/restore': {
    absent: absent(),
    suspended: { given: somebodySuspended, expect: desk },
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
  'GET /api/operator/cases/:kind/:id/galleries': {
    absent: {
      given: () => ({ params: { kind: 'booking', id: absentId } }),
      expect: { visitor: 401, others: 404 },
    },
    'of others': {
      given: async (world) => ({ params: (await disputed(world)).params }),
      expect: operatorOnly,
    },
  },
  'GET /api/operator/cases/:kind/:id/galleries/:gallery/manifests/:version': {
    absent: {
      given: () => ({ params: { kind: 'booking', id: absentId, gallery: absentId, version: 1 } }),
      expect: { visitor: 401, others: 404 },
    },
    'of a case without galleries': {
      given: async (world) => ({
        params: { ...(await disputed(world)).params, gallery: absentId, version: 1 },
      }),
      expect: { visitor: 401, others: 404 },
    },
  },
  'POST /api/operator/jobs/:id/decision': {
    absent: absent(decision),
    'of others': { given: disputed, expect: operatorOnly },
  },
  'POST /api/operator/bookings/:id/decision': { absent: absent(decision) },
};
