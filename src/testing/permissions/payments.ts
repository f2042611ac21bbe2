import { absentId, type PermissionTable, type World } from '../permission-table.ts';

const absent = {
  given: () => ({ params: { id: absentId } }),
  expect: { visitor: 401, others: 404 },
};

/** Recorded as it would be for a creator who has not paid back; a retry finds nothing to do. */
async function stuckItem({ app: { platform } }: World) {
  const { rows } = await platform.pool.query<{ id: number }>(
    `insert into stuck_money (kind, ref, detail) values ('dispute', $1, 'Looked at by a test') returning id`,
    [`dispute:${crypto.randomUUID()}`],
  );
  return { params: { id: rows[0]?.id ?? 0 } };
}

export const permissions: PermissionTable = {
  'GET /api/stripe/settings': { call: { expect: 200 } },
  'GET /api/stripe/public-test': { call: { expect: 200 } },
  'POST /api/payments/return': {
    'a payment that is not theirs': {
      given: () => ({ body: { sessionId: 'cs_test_of_somebody_else' } }),
      expect: { visitor: 401, others: 404 },
    },
  },
  'POST /api/creator/payments/onboarding': {
    call: {
      given: () => ({ body: { returnTo: '/profile/settings' } }),
      expect: { visitor: 401, creatorA: 200, creatorB: 200, others: 403 },
    },
  },
  'GET /api/creator/payments': {
    call: { expect: { visitor: 401, creatorA: 200, creatorB: 200, others: 403 } },
  },
  'GET /api/operator/ledger': { call: { expect: { visitor: 401, operator: 200, others: 404 } } },
  'GET /api/operator/stuck-money': {
    call: { expect: { visitor: 401, operator: 200, others: 404 } },
  },
  'POST /api/operator/stuck-money/:id/retry': {
    absent,
    'what is stuck': { given: stuckItem, expect: { visitor: 401, operator: 200, others: 404 } },
  },
  'POST /api/operator/stuck-money/:id/write-off': {
    absent,
    'what nobody owes': { given: stuckItem, expect: { visitor: 401, others: 404 } },
  },
};
