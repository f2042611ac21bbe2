import { hired, openJob, paid } from '../jobs.ts';
import { absentId, type PermissionTable, type World } from '../permission-table.ts';

const absent = {
  given: () => ({ params: { id: absentId } }),
  expect: { visitor: 401, others: 404 },
};

/** A difference that the next audit no longer finds. */
async function exceptionItem({ app: { platform } }: World) {
  const { rows } = await platform.pool.query<{ id: number }>(
    `insert into reconciliation_exceptions (kind, ref, detail) values ('mismatch', $1, 'Looked at by a test') returning id`,
    [`audit:${crypto.randomUUID()}`],
  );
  return { params: { id: rows[0]?.id ?? 0 }, body: { note: 'Seen to by hand' } };
}

/** The id of client A's payment for a job. */
async function paidByClientA({ app, people: { clientA } }: World) {
  const jobId = await openJob(clientA);
  await paid(app, clientA, jobId);
  const { json } = await clientA.browser.get(`/api/jobs/${jobId}`);
  return { params: { id: json.paymentId as number } };
}

/** A job of client A's that is paid, and for which creator A is hired. */
async function paidAndHired({ app, people: { clientA, creatorA } }: World) {
  const id = await openJob(clientA);
  await hired(clientA, creatorA, id);
  await paid(app, clientA, id);
  return { params: { id } };
}

const creatorsOnly = { visitor: 401, creatorA: 200, creatorB: 200, others: 403 };
const inYear = () => ({ params: { year: 2026 } });
const noBilling = {
  ...{ name: '', company: '', lines: [], postalCode: '', city: '', region: '' },
  ...{ country: '', taxId: '', email: '', reference: '' },
};
const thisMonth = () => ({ params: { month: new Date().toISOString().slice(0, 7) } });
const ahead = {
  given: () => ({ params: { month: '2999-12' } }),
  expect: { visitor: 401, creatorA: 404, creatorB: 404, others: 403 },
};

export const permissions: PermissionTable = {
  'GET /api/stripe/settings': { call: { expect: 200 } },
  'GET /api/stripe/public-test': { call: { expect: 200 } },
  'GET /api/payments/cancellation-terms': { call: { expect: { visitor: 401, others: 200 } } },
  'POST /api/payments/return': {
    'a payment that is not theirs': {
      given: () => ({ body: { sessionId: 'cs_test_of_somebody_else' } }),
      expect: { visitor: 401, others: 404 },
    },
  },
  'GET /api/payment-methods': { call: { expect: { visitor: 401, others: 200 } } },
  'PUT /api/payment-methods/:id/default': {
    absent: {
      given: () => ({ params: { id: 'pm_of_someone_else' } }),
      expect: { visitor: 401, others: 404 },
    },
  },
  'DELETE /api/payment-methods/:id': {
    absent: {
      given: () => ({ params: { id: 'pm_of_someone_else' } }),
      expect: { visitor: 401, others: 404 },
    },
  },
  'POST /api/creator/payments/onboarding': {
    call: {
      given: () => ({ body: { returnTo: '/profile/settings' } }),
      expect: { visitor: 401, creatorA: 200, creatorB: 200, others: 403 },
    },
  },
  'POST /api/creator/payments/onboarding/check': {
    call: { expect: creatorsOnly },
  },
  'GET /api/creator/payments': {
    call: { expect: { visitor: 401, creatorA: 200, creatorB: 200, others: 403 } },
  },
  'GET /api/payments/:id/receipt': {
    absent,
    "client A's": {
      given: paidByClientA,
      expect: { visitor: 401, clientA: 200, others: 404 },
    },
  },
  'GET /api/jobs/:id/summary.pdf': {
    absent,
    "client A's": {
      given: paidAndHired,
      expect: { visitor: 401, clientA: 200, creatorA: 200, others: 404 },
    },
  },
  // Of both sides of a paid one, see summary.test.ts.
  'GET /api/bookings/:id/summary.pdf': { absent },
  'GET /api/creator/earnings': { call: { expect: creatorsOnly } },
  'GET /api/creator/earnings/:year/table': {
    absent: { given: () => ({ params: { year: 2026 } }), expect: creatorsOnly },
  },
  'GET /api/creator/earnings/:year/transfers': { absent: { given: inYear, expect: creatorsOnly } },
  'GET /api/creator/earnings/:year': { absent: { given: inYear, expect: creatorsOnly } },
  'POST /api/creator/payments/account-link': {
    'without an account there': {
      alone: true,
      expect: { visitor: 401, creatorA: 404, creatorB: 404, others: 403 },
    },
  },
  'GET /api/account/billing': { call: { expect: { visitor: 401, others: 200 } } },
  'PUT /api/account/billing': {
    call: { given: () => ({ body: noBilling }), expect: { visitor: 401, others: 200 } },
  },
  'GET /api/operator/profit': { call: { expect: { visitor: 401, operator: 200, others: 404 } } },
  'GET /api/operator/ledger/:year/journal': {
    absent: { given: inYear, expect: { visitor: 401, operator: 200, others: 404 } },
  },
  'GET /api/creator/statements': { call: { expect: creatorsOnly } },
  'GET /api/creator/statements/:month': {
    absent: ahead,
    own: { given: thisMonth, expect: creatorsOnly },
  },
  'GET /api/creator/statements/:month/table': {
    absent: ahead,
    own: { given: thisMonth, expect: creatorsOnly },
  },
  'GET /api/operator/ledger': { call: { expect: { visitor: 401, operator: 200, others: 404 } } },
  'GET /api/operator/own-money': { call: { expect: { visitor: 401, operator: 200, others: 404 } } },
  'POST /api/operator/withdrawals': {
    'more than there is': {
      given: () => ({ body: { amountCents: 99_999_999 } }),
      expect: { visitor: 401, operator: 409, others: 404 },
    },
  },
  'GET /api/operator/stuck-money': {
    call: { expect: { visitor: 401, operator: 200, others: 404 } },
  },
  'POST /api/operator/stuck-money/:id/retry': {
    absent,
    'what is stuck': { given: exceptionItem, expect: { visitor: 401, operator: 200, others: 404 } },
  },
  'POST /api/operator/stuck-money/:id/dismissal': {
    absent: {
      given: () => ({ params: { id: absentId }, body: { note: 'Seen to by hand' } }),
      expect: { visitor: 401, others: 404 },
    },
    'what is stuck': { given: exceptionItem, expect: { visitor: 401, operator: 200, others: 404 } },
  },
  'POST /api/operator/stuck-money/:id/paid-elsewhere': {
    absent: {
      given: () => ({ params: { id: absentId }, body: { words: 'By bank transfer' } }),
      expect: { visitor: 401, others: 404 },
    },
    'what is no refund': {
      given: async (world) => ({
        ...(await exceptionItem(world)),
        body: { words: 'By bank transfer' },
      }),
      expect: { visitor: 401, others: 404 },
    },
  },
  'POST /api/operator/stuck-money/:id/booking': {
    absent: {
      given: () => ({ params: { id: absentId }, body: { account: 'bank', reason: 'By hand' } }),
      expect: { visitor: 401, others: 404 },
    },
    'what is no movement': {
      given: async (world) => ({
        ...(await exceptionItem(world)),
        body: { account: 'bank', reason: 'By hand' },
      }),
      expect: { visitor: 401, operator: 409, others: 404 },
    },
  },
  'GET /api/operator/chargebacks': {
    call: { expect: { visitor: 401, operator: 200, others: 404 } },
  },
  'POST /api/operator/chargebacks/:id/evidence': {
    absent: {
      given: () => ({
        params: { id: absentId },
        body: { words: 'The pictures were delivered and used.' },
      }),
      expect: { visitor: 401, others: 404 },
    },
  },
  'POST /api/operator/chargebacks/:id/acceptance': { absent },
  'POST /api/operator/stuck-money/:id/write-off': {
    absent,
    'what nobody owes': { given: exceptionItem, expect: { visitor: 401, others: 404 } },
  },
};
