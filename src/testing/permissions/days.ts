import { randomUUID } from 'node:crypto';
import { booked, tuesday } from '../bookings.ts';
import { hired, openJob } from '../jobs.ts';
import { absentId, type PermissionTable, type World } from '../permission-table.ts';

let week = 2;
/** Client A's confirmed order with creator A. */
const orders = {
  bookings: async ({ app, people }: World) => {
    const { pool } = app.platform;
    await pool.query('delete from busy_times where creator_id = $1', [people.creatorA.creatorId]);
    week = week >= 50 ? 2 : week + 1;
    const id = await booked(people.clientA, people.creatorA, { startsAt: tuesday(week) });
    await pool.query(
      `update bookings set status = 'confirmed', payment_status = 'in_escrow', confirmed_at = now() where id = $1`,
      [id],
    );
    return id;
  },
  jobs: async ({ people }: World) => {
    const id = await openJob(people.clientA);
    await hired(people.clientA, people.creatorA, id);
    return id;
  },
};

const cellsOf = (kind: keyof typeof orders): PermissionTable => {
  const path = `/api/${kind}/:id/day` as const;
  const key = randomUUID();
  const cells = (body?: object, sides = 200) => ({
    absent: {
      given: () => ({ params: { id: absentId, key }, body }),
      expect: { visitor: 401, others: 404 },
    },
    'client A’s with creator A': {
      given: async (world: World) => ({ params: { id: await orders[kind](world), key }, body }),
      expect: { visitor: 401, clientA: sides, creatorA: sides, others: 404 },
    },
  });
  const at = '2026-11-25T12:00:00.000Z';
  return {
    [`GET ${path}`]: cells(),
    [`PUT ${path}/items/:key`]: cells({ text: 'Rings', people: null, minutes: 5 }),
    [`PUT ${path}/items/:key/tick`]: cells({ done: true, at }),
    [`DELETE ${path}/items/:key`]: cells(),
    [`PUT ${path}/contact`]: cells({ contact: '512 555 0100' }),
    // Its day is weeks ahead.
    [`PUT ${path}/arrival`]: cells({ at }, 409),
    [`DELETE ${path}/arrival`]: cells(),
  };
};

export const permissions: PermissionTable = { ...cellsOf('bookings'), ...cellsOf('jobs') };
