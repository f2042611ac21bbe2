/** Actions of cardholders, banks and the provider in the sandbox, whether or not the app is running. */
import { Database } from '#sandbox/database.ts';
import { openDispute, setDisputeStatus } from '#sandbox/money/dispute.ts';
import { NOBODY } from '#sandbox/store.ts';
import type { Site } from './site.ts';
import { until } from './timeouts.ts';

const booksOf = (site: Site) =>
  new Database(
    site.judge,
    () => site.url,
    () => {},
  );

export interface Dispute {
  /** Ours. */
  readonly id: number;
  /** The bank decides; an appeal may reverse it. */
  decide(outcome: 'won' | 'lost'): Promise<void>;
}

/** The cardholder disputes a job's payment; resolves once the site has got the webhook. */
export async function disputeCard(site: Site, jobId: number): Promise<Dispute> {
  const [payment] = await site.sql<{ charge: string }>(
    `select stripe_charge_id as charge from payments
       where order_kind = 'job' and order_id = $1 and status = 'succeeded'`,
    [jobId],
  );
  const { id } = await booksOf(site).write(NOBODY, (tx) =>
    openDispute(tx, payment?.charge ?? '', 'needs_response', 'product_not_received'),
  );
  const findChargebacks = () =>
    site.sql<{ id: number }>('select id from chargebacks where stripe_dispute_id = $1', [id]);
  await until(`the site hears of dispute ${id}`, async () => (await findChargebacks()).length > 0);
  const [known] = await findChargebacks();
  return {
    id: known?.id ?? 0,
    decide: (outcome) =>
      booksOf(site).write(NOBODY, async (tx) =>
        setDisputeStatus(tx, await tx.get('dispute', id), outcome),
      ),
  };
}

/** Drops the provider's events: all of them, or this many of one type. */
export async function dismissNotice(site: Site, type?: string, times = 1_000_000): Promise<void> {
  await site.sql(
    `insert into sandbox.faults (target, kind, remaining, match) values ('webhook', 'drop', $2, $1)`,
    [type ?? null, times],
  );
}

/** The provider executes calls to this path, and its responses are lost. */
export async function loseReplies(site: Site, path: string): Promise<void> {
  await site.sql(
    `insert into sandbox.faults (target, kind, remaining, match) values ('api', 'lost_response', 1000000, $1)`,
    [path],
  );
}

/** The network works again. */
export const loseNothing = (site: Site) => site.sql('delete from sandbox.faults');

/**
 * Makes the provider do now what it would do in days: `account.payout`, `payout.send`,
 * `payout.arrive`.
 */
export async function hurry(site: Site, account: string, kind: string): Promise<void> {
  await site.sql('update sandbox.due set due_at = 0 where account = $1 and kind = $2', [
    account,
    kind,
  ]);
}
