import { checkLedger } from '#server/payments/index.ts';
import { openDatabase, type Queryable } from '#server/platform/db/database.ts';
import { countAllRows, withSession } from '../backup-store.ts';

/** Throws unless the ledger of a database adds up. */
export async function requireLedger(db: Queryable): Promise<void> {
  const ledger = await checkLedger(db);
  if (ledger.totalCents !== 0 || ledger.brokenAccounts.length + ledger.brokenPayments.length > 0)
    throw new Error(`The ledger does not add up: ${JSON.stringify(ledger)}`);
}

/** Reads all of a database and checks its ledger; returns its rows. Throws if any of it fails. */
export function proveDatabase(url: string): Promise<number> {
  return withSession(url, async (pool) => {
    const rows = await countAllRows(pool);
    await requireLedger(openDatabase(pool));
    return rows;
  });
}
