import { booked, tuesday } from '../bookings.ts';
import { registerCreator } from '../people.ts';
import { absentId, type PermissionTable, type Target, type World } from '../permission-table.ts';

const absent = {
  given: () => ({ params: { id: absentId, moveId: absentId } }),
  expect: { visitor: 401, others: 404 },
};
const reason = 'Nobody came to the place';

/** Each attempt books another of creator A's weeks, so times never overlap. */
let week = 2;
function nextTuesday(): string {
  week = week >= 50 ? 2 : week + 1;
  return tuesday(week);
}

/** Client A's booking of creator A, waiting for its payment. Cleared first: 50 weeks and ten holds are soon used up. */
async function pending({ app, people }: World) {
  await app.platform.pool.query('delete from busy_times where creator_id = $1', [
    people.creatorA.creatorId,
  ]);
  await app.platform.pool.query(
    `update bookings set hold_expires_at = now() where client_id = $1 and status = 'pending'`,
    [people.clientA.id],
  );
  const id = await booked(people.clientA, people.creatorA, { startsAt: nextTuesday() });
  return { params: { id } };
}

/** Marked as paid without any money, which payment tests cover. */
async function confirmed(world: World) {
  const { params } = await pending(world);
  await world.app.platform.pool.query(
    `update bookings set status = 'confirmed', payment_status = 'in_escrow', confirmed_at = now() where id = $1`,
    [params.id],
  );
  return { params };
}

const extra = { reason: 'other', cents: 500 };
const absentExtra = { ...absent, given: () => ({ params: { id: absentId, number: 3 } }) };
/** Proposed by creator A. */
async function withExtra(world: World) {
  const { params } = await confirmed(world);
  await world.people.creatorA.browser.post(`/api/bookings/${params.id}/extras`, extra);
  return { params: { ...params, number: 3 } };
}

const dayAhead = tuesday(8).slice(0, 10);

/** Begun, and promised to be delivered. */
async function awaited(world: World) {
  const { params } = await confirmed(world);
  const { pool } = world.app.platform;
  await pool.query(
    `update bookings set starts_at = now() - interval '2 hours', ends_at = now() + interval '1 hour',
      delivery_status = 'awaiting' where id = $1`,
    [params.id],
  );
  await pool.query(
    `insert into delivery_terms (order_kind, order_id, delivery_days, rounds, approval_days, due_on, due_at, time_zone)
     values ('booking', $1, 7, 2, 14, current_date + 7, now() + interval '7 days', 'America/Chicago')`,
    [params.id],
  );
  return { params };
}

async function delivered(world: World) {
  const { params } = await awaited(world);
  const path = `/api/bookings/${params.id}/delivery`;
  await world.people.creatorA.browser.post(path, { note: 'All of it' });
  return { params };
}

/** Answers to a day that the client proposed. */
const dateAnswers = (own: 200 | 403): Record<string, Target> => ({
  absent: { ...absent, given: () => ({ params: { id: absentId, number: 1 } }) },
  'proposed by the client': {
    given: async (world) => {
      const { params } = await awaited(world);
      const path = `/api/bookings/${params.id}/delivery-dates`;
      await world.people.clientA.browser.post(path, { dueOn: dayAhead });
      return { params: { ...params, number: 1 } };
    },
    expect: { visitor: 401, clientA: own, creatorA: 200, others: 404 },
  },
});

async function withMoveBy(world: World, by: 'clientA' | 'creatorA') {
  const { params } = await confirmed(world);
  const reply = await world.people[by].browser.post(`/api/bookings/${params.id}/moves`, {
    startsAt: nextTuesday(),
  });
  return { params: { ...params, moveId: reply.json.move.id as number } };
}

async function withSplitBy(world: World, by: 'clientA' | 'creatorA') {
  const { params } = await confirmed(world);
  const path = `/api/bookings/${params.id}/settlements`;
  await world.people[by].browser.post(path, { creatorAmount: 0 });
  return { params: { ...params, number: 1 } };
}

const parties = { visitor: 401, clientA: 200, creatorA: 200, others: 404 };

/** A problem can be reported and discussed under either path. */
const reports = (name: 'dispute' | 'problem'): PermissionTable => ({
  [`POST /api/bookings/:id/${name}`]: {
    absent: { ...absent, given: () => ({ ...absent.given(), body: { reason } }) },
    confirmed: {
      given: async (world: World) => ({ ...(await confirmed(world)), body: { reason } }),
      expect: parties,
    },
  },
  [`POST /api/bookings/:id/${name}/statements`]: {
    absent: { ...absent, given: () => ({ ...absent.given(), body: { words: reason } }) },
    'without a problem': {
      given: async (world: World) => ({ ...(await confirmed(world)), body: { words: reason } }),
      expect: { visitor: 401, clientA: 409, creatorA: 409, others: 404 },
    },
  },
  [`GET /api/bookings/:id/${name}/statements`]: {
    absent,
    confirmed: {
      given: confirmed,
      expect: { visitor: 401, clientA: 200, creatorA: 200, operator: 200, others: 404 },
    },
  },
});

export const permissions: PermissionTable = {
  'GET /api/home': { call: { expect: { visitor: 401, others: 200 } } },
  'POST /api/bookings': {
    'someone else’s free time': {
      given: async ({ app }) => ({
        body: {
          creatorId: (await registerCreator(app)).creatorId,
          startsAt: tuesday(2),
          hours: 2,
        },
      }),
      expect: { visitor: 401, others: 201 },
    },
    oneself: {
      given: ({ people }) => ({
        body: { creatorId: people.creatorB.creatorId, startsAt: tuesday(60), hours: 2 },
      }),
      // Too far ahead, so refused for every permitted actor.
      expect: { visitor: 401, creatorB: 403, others: 400 },
    },
  },
  'GET /api/bookings/client': { call: { expect: { visitor: 401, others: 200 } } },
  'GET /api/bookings/creator': { call: { expect: { visitor: 401, others: 200 } } },
  'GET /api/bookings/:id': {
    absent,
    'client A’s of creator A': { given: pending, expect: parties },
  },
  'POST /api/create-payment-intent': {
    'client A’s booking': {
      given: async (world) => ({ body: { bookingId: (await pending(world)).params.id } }),
      expect: { visitor: 401, clientA: 200, creatorA: 403, others: 404 },
    },
  },
  'GET /api/bookings/:id/cancellation': {
    absent,
    confirmed: { given: confirmed, expect: parties },
  },
  'GET /api/bookings/:id/balance-terms': {
    absent,
    'paid all at once': {
      given: pending,
      expect: { visitor: 401, clientA: 409, creatorA: 403, others: 404 },
    },
  },
  'PUT /api/bookings/:id/balance-method': {
    absent: { ...absent, given: () => ({ ...absent.given(), body: { automatic: false } }) },
    'paid all at once': {
      given: async (world) => ({ ...(await confirmed(world)), body: { automatic: false } }),
      expect: { visitor: 401, clientA: 409, creatorA: 403, others: 404 },
    },
  },
  'POST /api/bookings/:id/balance-extension': {
    absent: { ...absent, given: () => ({ ...absent.given(), body: { dueAt: nextTuesday() } }) },
    'paid all at once': {
      given: async (world) => ({ ...(await confirmed(world)), body: { dueAt: nextTuesday() } }),
      expect: { visitor: 401, clientA: 403, creatorA: 409, others: 404 },
    },
  },
  'POST /api/bookings/:id/go-on': {
    absent,
    'paid all at once': {
      given: confirmed,
      expect: { visitor: 401, clientA: 403, creatorA: 409, others: 404 },
    },
  },
  'GET /api/bookings/:id/nonpayment': {
    absent,
    'paid all at once': {
      given: confirmed,
      expect: { visitor: 401, clientA: 403, creatorA: 409, others: 404 },
    },
  },
  'POST /api/bookings/:id/nonpayment': {
    absent: { ...absent, given: () => ({ ...absent.given(), body: { expectedCents: 1 } }) },
    'paid all at once': {
      given: async (world) => ({ ...(await confirmed(world)), body: { expectedCents: 1 } }),
      expect: { visitor: 401, clientA: 403, creatorA: 409, others: 404 },
    },
  },
  'POST /api/bookings/:id/cancel': {
    absent,
    pending: {
      given: pending,
      expect: { visitor: 401, clientA: 200, creatorA: 409, others: 404 },
    },
    confirmed: { given: confirmed, expect: parties },
  },
  'POST /api/bookings/:id/decline': {
    absent,
    confirmed: {
      given: confirmed,
      expect: { visitor: 401, clientA: 403, creatorA: 200, others: 404 },
    },
  },
  'POST /api/bookings/:id/complete': {
    absent,
    'before its start': {
      given: confirmed,
      expect: { visitor: 401, clientA: 409, creatorA: 403, others: 404 },
    },
  },
  'POST /api/bookings/:id/delivery': {
    absent: { ...absent, given: () => ({ ...absent.given(), body: { note: 'All of it' } }) },
    'nothing to deliver': {
      given: async (world) => ({ ...(await confirmed(world)), body: { note: 'All of it' } }),
      expect: { visitor: 401, clientA: 403, creatorA: 409, others: 404 },
    },
    awaited: {
      given: async (world) => ({ ...(await awaited(world)), body: { note: 'All of it' } }),
      expect: { visitor: 401, clientA: 403, creatorA: 201, others: 404 },
    },
  },
  'POST /api/bookings/:id/request-changes': {
    absent: { ...absent, given: () => ({ ...absent.given(), body: { note: reason } }) },
    delivered: {
      given: async (world) => ({ ...(await delivered(world)), body: { note: reason } }),
      expect: { visitor: 401, clientA: 200, creatorA: 403, others: 404 },
    },
  },
  'POST /api/bookings/:id/delivery-versions': {
    absent: { ...absent, given: () => ({ ...absent.given(), body: { note: 'Once more' } }) },
    awaited: {
      given: async (world) => ({ ...(await awaited(world)), body: { note: 'Once more' } }),
      expect: { visitor: 401, clientA: 403, creatorA: 409, others: 404 },
    },
  },
  'POST /api/bookings/:id/rounds': {
    absent,
    'rounds left': {
      given: delivered,
      expect: { visitor: 401, clientA: 403, creatorA: 409, others: 404 },
    },
  },
  'POST /api/bookings/:id/delivery-dates': {
    absent: { ...absent, given: () => ({ ...absent.given(), body: { dueOn: dayAhead } }) },
    awaited: {
      given: async (world) => ({ ...(await awaited(world)), body: { dueOn: dayAhead } }),
      expect: { visitor: 401, clientA: 201, creatorA: 201, others: 404 },
    },
  },
  'POST /api/bookings/:id/delivery-dates/:number/acceptance': dateAnswers(403),
  'POST /api/bookings/:id/delivery-dates/:number/decline': dateAnswers(200),
  ...reports('problem'),
  ...reports('dispute'),
  'POST /api/bookings/:id/dispute/withdrawal': {
    absent,
    'without a problem': {
      given: confirmed,
      expect: { visitor: 401, clientA: 409, creatorA: 409, others: 404 },
    },
    'reported by the client': {
      given: async (world) => {
        const { params } = await confirmed(world);
        const path = `/api/bookings/${params.id}/dispute`;
        await world.people.clientA.browser.post(path, { reason });
        return { params };
      },
      expect: { visitor: 401, clientA: 200, creatorA: 403, others: 404 },
    },
  },
  'POST /api/bookings/:id/settlements': {
    absent: { ...absent, given: () => ({ ...absent.given(), body: { creatorAmount: 0 } }) },
    confirmed: {
      given: async (world) => ({ ...(await confirmed(world)), body: { creatorAmount: 0 } }),
      expect: { visitor: 401, clientA: 201, creatorA: 201, others: 404 },
    },
  },
  'POST /api/bookings/:id/settlements/:number/acceptance': {
    absent: { ...absent, given: () => ({ params: { id: absentId, number: 1 } }) },
    'proposed by the creator': {
      given: (world) => withSplitBy(world, 'creatorA'),
      // Payment tests cover accepted splits; here nothing is held.
      expect: { visitor: 401, clientA: 409, creatorA: 403, others: 404 },
    },
    'proposed by the client': {
      given: (world) => withSplitBy(world, 'clientA'),
      expect: { visitor: 401, clientA: 403, creatorA: 409, others: 404 },
    },
  },
  'GET /api/bookings/:id/availability': {
    absent,
    confirmed: {
      given: confirmed,
      expect: { visitor: 401, clientA: 200, creatorA: 200, others: 404 },
    },
  },
  'POST /api/bookings/:id/moves': {
    absent: { ...absent, given: () => ({ ...absent.given(), body: { startsAt: tuesday(3) } }) },
    confirmed: {
      given: async (world) => ({ ...(await confirmed(world)), body: { startsAt: nextTuesday() } }),
      expect: { visitor: 401, clientA: 201, creatorA: 201, others: 404 },
    },
  },
  'POST /api/bookings/:id/extras': {
    absent: { ...absent, given: () => ({ ...absent.given(), body: extra }) },
    confirmed: {
      given: async (world) => ({ ...(await confirmed(world)), body: extra }),
      expect: { visitor: 401, clientA: 403, creatorA: 201, others: 404 },
    },
  },
  'POST /api/bookings/:id/extras/:number/payment': {
    absent: absentExtra,
    // Nothing was really paid.
    proposed: {
      given: withExtra,
      expect: { visitor: 401, clientA: 409, creatorA: 403, others: 404 },
    },
  },
  'POST /api/bookings/:id/extras/:number/decline': {
    absent: absentExtra,
    proposed: {
      given: withExtra,
      expect: { visitor: 401, clientA: 200, creatorA: 403, others: 404 },
    },
  },
  'POST /api/bookings/:id/extras/:number/withdrawal': {
    absent: absentExtra,
    proposed: {
      given: withExtra,
      expect: { visitor: 401, clientA: 403, creatorA: 200, others: 404 },
    },
  },
  'POST /api/bookings/:id/tips': {
    absent: { ...absent, given: () => ({ ...absent.given(), body: { cents: 500 } }) },
    'not completed': {
      given: async (world) => ({ ...(await confirmed(world)), body: { cents: 500 } }),
      expect: { visitor: 401, clientA: 409, creatorA: 403, others: 404 },
    },
  },
  'PUT /api/bookings/:id/address': {
    absent: { ...absent, given: () => ({ ...absent.given(), body: { address: 'Here' } }) },
    confirmed: {
      given: async (world) => ({ ...(await confirmed(world)), body: { address: 'Here' } }),
      expect: { visitor: 401, clientA: 200, creatorA: 403, others: 404 },
    },
  },
  'POST /api/bookings/:id/moves/:moveId/decline': {
    absent,
    'proposed by the client': {
      given: (world) => withMoveBy(world, 'clientA'),
      expect: { visitor: 401, clientA: 403, creatorA: 200, others: 404 },
    },
  },
  'POST /api/bookings/:id/moves/:moveId/withdrawal': {
    absent,
    'proposed by the client': {
      given: (world) => withMoveBy(world, 'clientA'),
      expect: { visitor: 401, clientA: 200, creatorA: 403, others: 404 },
    },
  },
  'POST /api/bookings/:id/moves/:moveId/acceptance': {
    absent,
    'proposed by the client': {
      given: (world) => withMoveBy(world, 'clientA'),
      expect: { visitor: 401, clientA: 403, creatorA: 200, others: 404 },
    },
    'proposed by the creator': {
      given: (world) => withMoveBy(world, 'creatorA'),
      expect: { visitor: 401, clientA: 200, creatorA: 403, others: 404 },
    },
  },
};
