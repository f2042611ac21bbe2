import { settleBankDebit } from '../checkout/confirm-intent.ts';
import type { Database } from '../database.ts';
import { StripeFault } from '../http/errors.ts';
import { expireSession } from '../resources/checkout-sessions.ts';
import { NOBODY, PLATFORM, Tx } from '../store.ts';
import { announceBalance, DAY } from './balance.ts';
import { openDispute, overdueDispute } from './dispute.ts';
import { warnOfFraud } from './fraud-warning.ts';
import { failRefund, fundRefunds, succeedRefund } from './late-refund.ts';
import { arrivePayout, automaticPayout, sendPayout } from './payout.ts';
import { setCapabilities } from './recipient.ts';

const BATCH = 50;

type Happening = (tx: Tx, objectId: string) => Promise<void>;

/** Scheduled actions, by the kind given to `Tx.later`. */
const HAPPENINGS: Record<string, Happening> = {
  'session.expire': async (tx, id) => {
    const session = await tx.find('checkout.session', id);
    if (session?.data.status === 'open') await expireSession(tx, session);
  },
  'charge.settle': settleBankDebit,
  'dispute.open': async (tx, id) => {
    await openDispute(tx, id);
  },
  'inquiry.open': async (tx, id) => {
    await openDispute(tx, id, 'warning_needs_response');
  },
  'fraud.warn': async (tx, id) => {
    await warnOfFraud(tx, id);
  },
  'dispute.overdue': overdueDispute,
  'payout.send': sendPayout,
  'payout.arrive': arrivePayout,
  'account.payout': automaticPayout,
  'balance.available': async (tx) => {
    await announceBalance(tx);
    if (tx.caller.account !== PLATFORM) return;
    await fundRefunds(tx);
    await tx.later('account.payout', PLATFORM, tx.now + DAY);
  },
  'account.verify': async (tx, id) => {
    const account = await tx.find('v2.core.account', id, PLATFORM);
    if (account) await setCapabilities(tx, account, 'active');
  },
  'refund.succeed': succeedRefund,
  'refund.fail': failRefund,
};

interface DueRow {
  id: string;
  due_at: string;
  kind: string;
  object_id: string;
  account: string;
}

type Log = (message: string, fields?: object) => void;

/** One that is no longer possible (a charge refunded since) must not block the others. */
async function letHappen(tx: Tx, kind: string, objectId: string, log: Log): Promise<void> {
  await tx.client.query('savepoint happening');
  try {
    await HAPPENINGS[kind]?.(tx, objectId);
  } catch (error) {
    if (!(error instanceof StripeFault)) throw error;
    await tx.client.query('rollback to savepoint happening');
    log('sandbox skipped what was due', { kind, object: objectId, why: error.message });
  }
}

/** Runs every action that is due on the sandbox's clock; returns how many ran. */
export async function runDue(database: Database, log: Log): Promise<number> {
  const { rows } = await database.pool.query(
    `select 1 from sandbox.due where due_at <= extract(epoch from now())
       + coalesce((select (value)::text::bigint from sandbox.settings where key = 'clock'), 0)
     limit 1`,
  );
  if (rows.length === 0) return 0;
  return database.write(NOBODY, async (tx) => {
    const due = await tx.client.query<DueRow>(
      `delete from sandbox.due where id in
         (select id from sandbox.due where due_at <= $1 order by due_at, id limit ${BATCH})
       returning due_at, id, kind, object_id, account`,
      [tx.now],
    );
    const inOrder = due.rows.toSorted(
      (a, b) => Number(a.due_at) - Number(b.due_at) || Number(a.id) - Number(b.id),
    );
    for (const row of inOrder) {
      const own = new Tx(
        tx.client,
        tx.now,
        { ...NOBODY, account: row.account },
        tx.page,
        tx.webhookUrl,
      );
      await letHappen(own, row.kind, row.object_id, log);
    }
    return due.rows.length;
  });
}
