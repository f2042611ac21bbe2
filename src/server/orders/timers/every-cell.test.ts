/**
 * Every cell of status, payment, delivery, agreement, problem and promise, two years later: money that
 * is held has an end by time, or a line at the operators' desk. The rows are written past all rules, as
 * what matters is what the views and the watch make of them.
 */

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookingStatuses } from '#contract/lifecycles/booking.ts';
import { deliveryStatuses } from '#contract/lifecycles/delivery.ts';
import { jobStatuses } from '#contract/lifecycles/job.ts';
import { watchExceptions } from '#server/payments/reconciliation/exception-watch-store.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { confirmedBooking } from '#testing/bookings.ts';
import { hired, openJob, paid } from '#testing/jobs.ts';
import { isLong } from '#testing/long.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';
import { sandboxMoney } from '#testing/sandbox-money.ts';

let app: TestApp;
let ids: { readonly job: number; readonly booking: number };
let client: Person;
let creator: Creator;
beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_CONTROL_PORT: '0' }, withoutTasks: false });
  [client, creator] = [await registerClient(app), await registerCreator(app)];
  const job = await openJob(client);
  await hired(client, creator, job);
  await paid(app, client, job);
  ids = { job, booking: await confirmedBooking(sandboxMoney(app), client, creator) };
});
afterAll(() => app.close());

const works = ['none', 'delivered', 'changes_requested'] as const;
const agreements = ['none', 'offered', 'declined', 'signed'] as const;
interface Cell {
  readonly kind: 'job' | 'booking';
  readonly status: string;
  readonly delivery: string;
  readonly agreement: (typeof agreements)[number];
  readonly disputed: boolean;
  readonly promised: boolean;
}
const flags = [false, true] as const;
const cells: readonly Cell[] = [
  ...jobStatuses.flatMap((status) =>
    works.map((delivery) => ({ kind: 'job', status, delivery }) as const),
  ),
  ...bookingStatuses.flatMap((status) =>
    deliveryStatuses.map((delivery) => ({ kind: 'booking', status, delivery }) as const),
  ),
].flatMap((cell) =>
  agreements.flatMap((agreement) =>
    flags.flatMap((disputed) =>
      flags.map((promised) => ({ ...cell, agreement, disputed, promised })),
    ),
  ),
);
const then = sql`now() - interval '2 years'`;

/** The order as this cell has it, all of it two years ago. */
async function write(tx: Tx, cell: Cell): Promise<void> {
  const { kind, status, delivery, agreement, disputed, promised } = cell;
  const id = ids[kind];
  await sql`set local session_replication_role = replica`.execute(tx);
  await sql`delete from delivery_terms; delete from deliveries; delete from agreements`
    .execute(tx)
    .catch(() => {});
  await sql`update payments set succeeded_at = ${then} where order_kind = ${kind} and order_id = ${id}`.execute(
    tx,
  );
  const disputedAt = disputed ? then : sql`null`;
  if (kind === 'job')
    await sql`update jobs set status = ${status}, date = (${then})::date, end_date = null, hired_at = ${then},
      disputed_at = ${disputedAt}, approve_at = case when ${status} = 'submitted' then ${then} end,
      selected_creator_id = case when ${status} in ('draft', 'open') then null else selected_creator_id end,
      ending = case ${status} when 'completed' then 'approved' when 'cancelled' then 'cancelled' end
      where id = ${id}`.execute(tx);
  else
    await sql`update bookings set status = ${status}, created_at = ${then}, starts_at = ${then}, ends_at = ${then} + interval '2 hours',
      delivery_status = ${delivery}, approve_at = case when ${delivery} = 'delivered' then ${then} end, disputed_at = ${disputedAt},
      cancel_reason = case when ${status} = 'cancelled' then 'client' end where id = ${id}`.execute(
      tx,
    );
  if (promised || (kind === 'booking' && delivery !== 'none'))
    await sql`insert into delivery_terms (order_kind, order_id, delivery_days, rounds, approval_days, due_on, due_at, time_zone)
      values (${kind}, ${id}, 14, 1, 14, (${then})::date, ${then}, 'UTC')`.execute(tx);
  if (['delivered', 'changes_requested', 'approved'].includes(delivery))
    await sql`insert into deliveries (order_kind, order_id, creator_id, note, delivered_at, answered_at, status, version, changes_note)
      values (${kind}, ${id}, ${creator.creatorId}, 'All of it', ${then},
        case when ${delivery} <> 'delivered' then ${then} end, ${delivery}, 1,
        case when ${delivery} = 'changes_requested' then 'Warmer' end)`.execute(tx);
  if (agreement !== 'none')
    await sql`insert into agreements (license_id, order_kind, order_id, version, client_id, creator_id, status, template, document,
        sha256, offered_at, decline_reason, signed_at, signed_by, signed_name, signed_from, signed_with, signed_confirmed)
      select 'aaaaaaaaaaaaaaaaaaaaaa', ${kind}, ${id}, 1, c.client_id, ${creator.creatorId}, ${agreement}, 'personal', '{}',
        repeat('a', 64), ${then}, case when ${agreement} = 'declined' then 'No' end, s.at, case when s.at is not null then c.client_id end,
        case when s.at is not null then 'A' end, case when s.at is not null then '::1' end,
        case when s.at is not null then 'B' end, case when s.at is not null then true end
      from (select client_id from payments where order_kind = ${kind} and order_id = ${id} limit 1) c,
        (select case when ${agreement} = 'signed' then ${then} end as at) s`.execute(tx);
}

async function deskLine(tx: Tx, { kind }: Cell): Promise<string | undefined> {
  await watchExceptions(tx);
  const { rows } = await sql<{ kind: string }>`select kind from reconciliation_exceptions
    where order_kind = ${kind} and order_id = ${ids[kind]} and resolved_at is null and kind <> 'old'`.execute(
    tx,
  );
  return rows[0] && `desk: ${rows[0].kind}`;
}

/** What ends it, or tells an operator, by now. */
async function exitOf(cell: Cell): Promise<string | undefined> {
  let exit: string | undefined;
  await inTransaction(app.platform.db, async (tx) => {
    await write(tx, cell);
    const { rows: ends } = await sql<{ ending: string }>`select ending from order_ends
      where kind = ${cell.kind} and id = ${ids[cell.kind]} and due_at <= now()`.execute(tx);
    exit = ends.map(({ ending }) => ending).join(', ') || (await deskLine(tx, cell));
    throw new Error('back');
  }).catch((error: Error) => {
    if (error.message !== 'back') throw error;
  });
  return exit;
}

/** Not yet paid for, or reached only past what refuses it: no cell of money. */
const hasMoney = ({ status }: Cell) => !['draft', 'pending'].includes(status);

it('has an exit from every cell in which money is held', async () => {
  const exits: Record<string, number> = {};
  const without: string[] = [];
  // `npm test` walks those of one promise, of no agreement or an open one; the long run walks all.
  const walked = cells
    .filter(hasMoney)
    .filter(
      ({ agreement, promised, status }) =>
        isLong ||
        (!promised &&
          ['none', 'offered'].includes(agreement) &&
          !['completed', 'cancelled'].includes(status)),
    );
  for (const cell of walked) {
    const exit = await exitOf(cell);
    if (exit === undefined) without.push(JSON.stringify(cell));
    else exits[exit] = (exits[exit] ?? 0) + 1;
  }
  expect(without).toEqual([]);
  // Each way out is taken by some cell, and no cell has two ends by time.
  expect(Object.keys(exits).toSorted()).toEqual([
    ...['approve', 'close', 'complete'],
    ...(isLong ? ['desk: held'] : []),
    ...['desk: stalled', 'lapse', 'refund'],
  ]);
}, 60_000);
