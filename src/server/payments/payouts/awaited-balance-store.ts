import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';

/** What waits for available balance at the provider. */
export interface AwaitedBalance {
  /** A creator's account, or '' for the platform's own balance. */
  readonly id: string;
  /** The least that lets something go on. */
  readonly cents: number;
}

/** Accounts from which transfers are to be reversed, and the platform if transfers wait for its balance. */
export async function findAwaitedBalances(db: Queryable): Promise<AwaitedBalance[]> {
  const { rows } = await sql<AwaitedBalance>`
    (select a.stripe_account_id as id, min(v.amount_cents) as cents
      from transfer_reversals v join releases r on r.id = v.release_id
        join payment_accounts a on a.creator_id = r.creator_id
      where v.status = 'requested' and v.created_at < now() - interval '2 minutes'
      group by a.stripe_account_id order by min(v.created_at) limit 100)
    union all
    select '', min(r.creator_cents - r.withheld_cents) from releases r
    where r.status = 'requested' and (
      select c.failure from outbound_requests c where c.kind = 'transfer' and c.entity_id = r.id
      order by c.attempt desc limit 1) like 'balance_insufficient:%'
    having count(*) > 0
  `.execute(db);
  return rows;
}
