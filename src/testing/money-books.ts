/** Checks that a test's ledger adds up and matches the sandbox. */
import { expect } from 'vitest';
import { checkLedger } from '#server/payments/index.ts';
import { auditLedger } from '#server/payments/reconciliation/audit-ledger.ts';
import type { TestApp } from './app.ts';

export async function expectBooksToAgree({ platform }: TestApp): Promise<void> {
  await auditLedger(platform);
  const { rows } = await platform.pool.query(
    `select ref, detail from reconciliation_exceptions where kind = 'mismatch' and resolved_at is null`,
  );
  expect(rows).toEqual([]);
  expect(await checkLedger(platform.db)).toEqual({
    totalCents: 0,
    brokenAccounts: [],
    brokenPayments: [],
  });
}

/** Balance of a kind of account over all owners, cents, debit positive. */
export async function balanceOfKind({ platform }: TestApp, kind: string): Promise<number> {
  const { rows } = await platform.pool.query<{ cents: number }>(
    'select coalesce(sum(balance), 0)::int as cents from ledger_balances where kind = $1',
    [kind],
  );
  return rows[0]?.cents ?? 0;
}
