import { settleBankDebit } from './confirm-intent.ts';
import { expireSession } from './resources/checkout-sessions.ts';
import { failRefund, succeedRefund } from './resources/refunds.ts';
import { type Database, NOBODY, Tx } from './store.ts';

const BATCH = 50;

type Happening = (tx: Tx, objectId: string) => Promise<void>;

/** What happens by itself, by the kind given to `Tx.later`. */
const HAPPENINGS: Record<string, Happening> = {
  'session.expire': async (tx, id) => {
    const session = await tx.find('checkout.session', id);
    if (session?.data.status === 'open') await expireSession(tx, session);
  },
  'charge.settle': settleBankDebit,
  'refund.succeed': succeedRefund,
  'refund.fail': failRefund,
};

/** Lets everything happen whose time has come on the sandbox's clock; returns how many did. */
export async function runDue(database: Database): Promise<number> {
  const { rows } = await database.pool.query(
    `select 1 from sandbox.due where due_at <= extract(epoch from now())
       + coalesce((select (value)::text::bigint from sandbox.settings where key = 'clock'), 0)
     limit 1`,
  );
  if (rows.length === 0) return 0;
  return database.write(NOBODY, async (tx) => {
    const due = await tx.client.query<{ kind: string; object_id: string; account: string }>(
      `delete from sandbox.due where id in
         (select id from sandbox.due where due_at <= $1 order by due_at, id limit ${BATCH})
       returning due_at, id, kind, object_id, account`,
      [tx.now],
    );
    for (const row of due.rows) {
      const own = new Tx(tx.client, tx.now, { ...NOBODY, account: row.account }, tx.page);
      await HAPPENINGS[row.kind]?.(own, row.object_id);
    }
    return due.rows.length;
  });
}
