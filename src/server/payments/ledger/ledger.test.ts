import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { installmentMachine } from '#contract/lifecycles/installment.ts';
import * as machines from '#contract/lifecycles/payment.ts';
import { createTestDatabase } from '#testing/postgres.ts';

let pool: pg.Pool;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await createTestDatabase(inject('postgresUrl'));
  drop = database.drop;
  pool = new pg.Pool({ connectionString: database.url, max: 20 });
  // Dropping the database ends connections that were still closing.
  pool.on('error', () => {});
  await pool.query(
    `insert into users (username, email, full_name) values ('client', 'c@example.com', 'Carla Client')`,
  );
});
afterAll(async () => {
  await pool.end();
  await drop();
});

type Entry = readonly [kind: string, owner: string, amount: number, currency?: string];
let count = 0;

async function postJournal(
  entries: readonly Entry[],
  { source = `source_${++count}`, currency = 'usd' } = {},
): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query(
      `insert into ledger_journals (source_type, source_id, kind, currency) values ('test', $1, 'posted', $2)
       on conflict do nothing returning id`,
      [source, currency],
    );
    const id = rows[0]?.id;
    if (id !== undefined) {
      for (const [kind, owner, amount, own = currency] of entries) {
        await client.query(
          'insert into ledger_entries (journal_id, kind, owner, currency, amount) values ($1, $2, $3, $4, $5)',
          [id, kind, owner, own, amount],
        );
      }
    }
    await client.query('commit');
    return Number(id ?? 0);
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function insertPayment(
  orderId: number,
  change: Record<string, unknown> = {},
): Promise<number> {
  const values: Record<string, unknown> = {
    order_kind: 'booking',
    order_id: orderId,
    client_id: 1,
    method: 'intent',
    description: 'Photos',
    total_cents: 55_000,
    fee_cents: 5_000,
    ...change,
  };
  const names = Object.keys(values);
  const { rows } = await pool.query(
    `insert into payments (${names.join(', ')}) values (${names.map((_, n) => `$${n + 1}`).join(', ')}) returning id`,
    Object.values(values),
  );
  return rows[0].id;
}

const captured = (id: number) => ({
  status: 'succeeded',
  captured_cents: 55_000,
  stripe_charge_id: `ch_${id}`,
  succeeded_at: new Date(),
});
const funding = (owner: string): Entry[] => [
  ['stripe_balance', '', 55_000],
  ['escrow', owner, -50_000],
  ['fee_deferred', owner, -5_000],
];

describe('the database refuses', () => {
  test.each<[string, Entry[]]>([
    [
      'a journal that does not sum to 0',
      [
        ['stripe_balance', '', 10],
        ['bank', '', -9],
      ],
    ],
    ['a journal of one entry', [['stripe_balance', '', 10]]],
    ['a journal without entries', []],
    [
      'an entry in another currency than its journal',
      [
        ['stripe_balance', '', 10, 'eur'],
        ['bank', '', -10, 'eur'],
      ],
    ],
    [
      'an account that it does not know',
      [
        ['stripe_balance', '', 10],
        ['pocket', '', -10],
      ],
    ],
    [
      'an escrow that owes',
      [
        ['escrow', 'job:900', 10],
        ['bank', '', -10],
      ],
    ],
    [
      'a creator who is owed what they owe',
      [
        ['creator_recoverable', 'creator:900', -10],
        ['bank', '', 10],
      ],
    ],
  ])('%s', async (_, entries) => {
    await expect(postJournal(entries)).rejects.toThrow();
  });

  test.each([
    `update ledger_entries set amount = 1`,
    `delete from ledger_entries`,
    `truncate ledger_entries`,
    `delete from ledger_journals`,
  ])('%s', async (statement) => {
    await postJournal(funding('job:901'));
    await expect(pool.query(statement)).rejects.toThrow(/only added to|foreign key/);
  });

  test('entries added to a journal of another transaction', async () => {
    const id = await postJournal(funding('job:902'));
    await expect(
      pool.query(
        `insert into ledger_entries (journal_id, kind, owner, amount) values ($1, 'stripe_balance', '', 5), ($1, 'bank', '', -5)`,
        [id],
      ),
    ).rejects.toThrow(/was closed/);
  });

  test('the same source twice, even concurrently', async () => {
    const attempts = await Promise.all(
      Array.from({ length: 40 }, () => postJournal(funding('job:903'), { source: 'ch_same' })),
    );
    expect(attempts.filter((id) => id > 0)).toHaveLength(1);
    const { rows } = await pool.query(
      `select balance from ledger_balances where kind = 'escrow' and owner = 'job:903'`,
    );
    expect(Number(rows[0].balance)).toBe(-50_000);
  });

  test('releasing, refunding and losing more than captured', async () => {
    const id = await insertPayment(910, captured(910));
    await pool.query('update payments set released_cents = 30000 where id = $1', [id]);
    await expect(
      pool.query('update payments set refunded_cents = 25001 where id = $1', [id]),
    ).rejects.toThrow(/no_more_than_captured/);
    await expect(
      pool.query(
        'update payments set refunded_cents = 6000, refunded_fee_cents = 5001 where id = $1',
        [id],
      ),
    ).rejects.toThrow(/fee_once/);
  });

  test('releasing money that was not captured', async () => {
    const id = await insertPayment(911);
    await expect(
      pool.query('update payments set released_cents = 1 where id = $1', [id]),
    ).rejects.toThrow(/no_more_than_captured/);
  });

  test('two payments for one part of an order that are open or paid, but not one after another has expired', async () => {
    const id = await insertPayment(912);
    await expect(insertPayment(912)).rejects.toThrow(/payments_one_per_installment/);
    await pool.query(`update payments set status = 'expired' where id = $1`, [id]);
    await insertPayment(912, captured(912));
    await expect(insertPayment(912)).rejects.toThrow(/payments_one_per_installment/);
    await insertPayment(912, { installment: 2 });
    await expect(insertPayment(912, { installment: 2 })).rejects.toThrow(
      /payments_one_per_installment/,
    );
    await expect(insertPayment(912, { installment: 200 })).rejects.toThrow(/payments_installment/);
  });

  test("the provider's ids used twice", async () => {
    await insertPayment(913, { stripe_intent_id: 'pi_1', stripe_session_id: 'cs_1' });
    await expect(insertPayment(914, { stripe_intent_id: 'pi_1' })).rejects.toThrow(/unique/);
    await expect(insertPayment(914, { stripe_session_id: 'cs_1' })).rejects.toThrow(/unique/);
    await insertPayment(915, captured(915));
    await expect(insertPayment(916, captured(915))).rejects.toThrow(/unique/);
  });

  test('another currency, an amount of nothing and a fee above the total', async () => {
    await expect(insertPayment(917, { currency: 'eur' })).rejects.toThrow(/currency/);
    await expect(insertPayment(917, { total_cents: 0, fee_cents: 0 })).rejects.toThrow(
      /total_cents/,
    );
    await expect(insertPayment(917, { fee_cents: 55_001 })).rejects.toThrow(/check/);
  });
});

test('concurrent journals on many accounts in any order do not deadlock, and sum to 0', async () => {
  const kinds = ['escrow', 'fee_deferred', 'refund_payable', 'creator_payable'];
  await Promise.all(
    Array.from({ length: 60 }, (_, n) => {
      const [a = '', b = ''] = n % 2 ? kinds : kinds.toReversed();
      return postJournal([
        [a, 'job:920', -n - 1],
        [b, 'job:920', -1],
        ['stripe_balance', '', n + 2],
      ]);
    }),
  );
  const { rows } = await pool.query(
    'select sum(balance) as balances, (select sum(amount) from ledger_entries) as entries from ledger_balances',
  );
  expect(rows[0]).toEqual({ balances: 0, entries: 0 });
});

test.each([
  ['payment', machines.paymentMachine],
  ['release', machines.releaseMachine],
  ['refund', machines.refundMachine],
  ['reversal', machines.reversalMachine],
  ['payout', machines.payoutMachine],
  ['installment', installmentMachine],
] as const)(
  'the database moves a %s as the contract does, and no other way',
  async (name, machine) => {
    const { rows } = await pool.query(
      `select from_status || ' → ' || to_status as move from money_transitions where machine = $1`,
      [name],
    );
    const moves = Object.entries(machine).flatMap(([from, tos]) =>
      tos.map((to: string) => `${from} → ${to}`),
    );
    expect(rows.map(({ move }) => move).toSorted()).toEqual(moves.toSorted());
  },
);

test('a paid payment is final', async () => {
  const id = await insertPayment(930, captured(930));
  await expect(
    pool.query(
      `update payments set status = 'open', captured_cents = 0, succeeded_at = null where id = $1`,
      [id],
    ),
  ).rejects.toThrow(/does not go from succeeded to open/);
});

test('a bank decides in the same states for the database as for the contract', async () => {
  const states = [...machines.disputeStates, 'appeal_needs_response', 'appeal_under_review'];
  const id = await insertPayment(931, captured(931));
  for (const state of states) {
    await pool.query(
      `insert into chargebacks (payment_id, stripe_dispute_id, amount_cents, status) values ($1, $2, 1, $2)`,
      [id, state],
    );
  }
  const { rows } = await pool.query(`select stripe_dispute_id as state from open_chargebacks`);
  const open = states.filter(machines.isDisputeOpen);
  expect(rows.map(({ state }) => state).toSorted()).toEqual(open.toSorted());
});
