import type { Database } from '../database.ts';
import { topUp } from '../money/balance.ts';
import { runDue } from '../money/due.ts';
import { NOBODY, type Tx } from '../store.ts';
import { deliverAll, type WebhookContext } from '../webhooks.ts';

type Log = (message: string, fields?: object) => void;

/**
 * Moves the sandbox's clock forward, stopping at each thing that is due on the way, so that it
 * happens at its own time. Returns the new time, in seconds since the epoch.
 */
export async function advanceClock(database: Database, seconds: number, log: Log): Promise<number> {
  const target = (await database.read(NOBODY, async (tx) => tx.now)) + seconds;
  for (;;) {
    const next = await database.write(NOBODY, async (tx) => {
      const { rows } = await tx.client.query<{ due_at: string | null }>(
        'select min(due_at) as due_at from sandbox.due where due_at <= $1',
        [target],
      );
      const due = rows[0]?.due_at;
      const stop = due ? Math.max(Number(due), tx.now) : target;
      await tx.client.query(
        `insert into sandbox.settings values ('clock', to_jsonb($1::bigint))
         on conflict (key) do update
         set value = to_jsonb((sandbox.settings.value)::text::bigint + $1::bigint)`,
        [Math.max(0, stop - tx.now)],
      );
      return due;
    });
    if (!next) return target;
    await runDue(database, log);
  }
}

/**
 * As if the site had been away for so many days: deliveries that wait are given up, and all that
 * happened here is that much older. The clock stays, as the site's own does.
 */
export async function letDaysPass(tx: Tx, days: number): Promise<{ dropped: number }> {
  const { rowCount } = await tx.client.query(
    'update sandbox.deliveries set dropped = true where delivered_at is null and not dropped',
  );
  const seconds = days * 86_400;
  const older = (data: string, key: string) =>
    `case when jsonb_typeof(${data} #> '{${key}}') = 'number'
       then jsonb_set(${data}, '{${key}}', to_jsonb((${data} #>> '{${key}}')::bigint - ${seconds})) else ${data} end`;
  await tx.client.query(
    `update sandbox.objects set created = created - $1, available_on = available_on - $1,
       data = ${older('data', 'created')}`,
    [seconds],
  );
  for (const key of ['available_on', 'arrival_date', 'evidence_details,due_by'])
    await tx.client.query(`update sandbox.objects set data = ${older('data', key)}`);
  await tx.client.query(
    `update sandbox.events set created = created - $1,
       payload = (${older('payload::jsonb', 'created')})::text`,
    [seconds],
  );
  for (const [table, column] of [
    ['due', 'due_at'],
    ['idempotency', 'created'],
  ])
    await tx.client.query(`update sandbox.${table} set ${column} = ${column} - $1`, [seconds]);
  return { dropped: rowCount ?? 0 };
}

/** Lets everything due happen and tries every waiting delivery once, in order, until none is under way. */
export async function settle(database: Database, webhooks: WebhookContext) {
  let happened = 0;
  for (let more = 1; more > 0; happened += more) more = await runDue(database, webhooks.log);
  const tried = await deliverAll(webhooks);
  return { happened, tried, waiting: await countWaiting(database) };
}

async function countWaiting(database: Database): Promise<number> {
  const { rows } = await database.pool.query<{ count: string }>(
    'select count(*) from sandbox.deliveries where delivered_at is null and not dropped',
  );
  return Number(rows[0]?.count);
}

/** Deletes everything except the keys and the platform's own money, and resets the clock. */
export async function resetState(database: Database): Promise<{ reset: true }> {
  await database.write(NOBODY, async (tx) => {
    await tx.client.query(
      `truncate sandbox.objects, sandbox.idempotency, sandbox.events, sandbox.deliveries,
         sandbox.due, sandbox.faults`,
    );
    await tx.client.query(`delete from sandbox.settings where key in ('clock', 'platform')`);
    const { rows } = await tx.client.query<{ value: number }>(
      `select value from sandbox.settings where key = 'own_balance'`,
    );
    if (rows[0]?.value) await topUp(tx, rows[0].value);
  });
  return { reset: true };
}
