/** Checks the books of the app and of the provider directly in the database. */
import { must } from './report.ts';
import type { Site } from './site.ts';

const ledger = `select
  (select coalesce(sum(amount), 0) from ledger_entries)::bigint as total,
  (select coalesce(sum(amount), 0) from ledger_entries e join ledger_journals j on j.id = e.journal_id
    where e.kind = 'stripe_balance' and j.kind <> 'topup')::bigint as ours,
  -- The site's own money, and fees outside of payments, are booked by the nightly audit.
  (select coalesce(sum(net), 0) from sandbox.objects o
    where type = 'balance_transaction' and account = '' and data->>'type' <> 'topup'
      and (data->>'type' <> 'stripe_fee' or exists (select from ledger_journals j
        where j.source_type = 'balance_transaction' and j.source_id = o.id)))::bigint as theirs,
  (select count(*) from ledger_journals j where
    (select count(*) < 2 or sum(amount) <> 0 from ledger_entries e where e.journal_id = j.id))::int as unbalanced,
  (select count(*) from ledger_balances b where b.balance <>
    (select coalesce(sum(amount), 0) from ledger_entries e where e.kind = b.kind and e.owner = b.owner))::int as wrong,
  (select count(*) from payments where released_cents + refunded_cents + lost_cents > captured_cents)::int as overspent`;

/** Must hold at any moment, even between a crash and its recovery. */
export async function judgeLedger(site: Site): Promise<void> {
  const [books] = await site.sql<Record<string, number>>(ledger);
  must(books?.['total'] === 0, `The ledger sums to ${books?.['total']}`);
  for (const what of ['unbalanced', 'wrong', 'overspent'])
    must(books?.[what] === 0, `${books?.[what]} ${what}`);
}

/** When idle: nothing is pending, the provider agrees to the cent, and no money is stuck. */
export async function judgeMoney(site: Site): Promise<void> {
  await judgeLedger(site);
  const [books] = await site.sql<Record<string, number>>(ledger);
  must(
    books?.['ours'] === books?.['theirs'],
    `The ledger says ${books?.['ours']}, the provider ${books?.['theirs']}`,
  );
  const stuck = await site.sql<{ what: string }>(`
    select 'release ' || id || ' is ' || status as what from releases where status in ('requested', 'sending', 'blocked_dispute')
    union all select 'refund ' || id || ' is ' || status from refunds where status <> 'succeeded'
    union all select 'call ' || kind || ' ' || entity_id || ' is ' || state from outbound_requests
      where state = 'pending' and kind in ('transfer', 'refund', 'reversal')
    union all select 'stuck ' || kind || ' ' || ref || ': ' || detail from reconciliation_exceptions where resolved_at is null
    union all select 'payment ' || id || ' is ' || status from payments where status = 'processing'`);
  for (const { what } of stuck) must(false, `Money is stuck: ${what}`);
}

/** What the provider did for one job or booking. */
export interface Effects {
  readonly charges: number;
  readonly transfers: number;
  readonly refunds: number;
  /** Reversals of transfers, possibly partial. */
  readonly reversals?: number;
}

/** `group` as 'job:12'; at the provider the installation precedes it. */
export async function judgeEffects(site: Site, group: string, wanted: Effects): Promise<void> {
  const [seen] = await site.sql<Required<Effects>>(
    `with charges as (select data->>'id' as id from sandbox.objects
       where type = 'charge' and account = '' and data->>'transfer_group' like '%:' || $1 and data->>'status' = 'succeeded')
     select (select count(*) from charges)::int as charges,
       (select count(*) from sandbox.objects where type = 'transfer' and data->>'transfer_group' like '%:' || $1)::int as transfers,
       (select count(*) from sandbox.objects where type = 'transfer_reversal' and data->>'transfer' in
         (select data->>'id' from sandbox.objects where type = 'transfer' and data->>'transfer_group' like '%:' || $1))::int as reversals,
       (select count(*) from sandbox.objects where type = 'refund' and data->>'charge' in (select id from charges))::int as refunds`,
    [group],
  );
  for (const what of ['charges', 'transfers', 'refunds', 'reversals'] as const) {
    const right = wanted[what] ?? 0;
    must(seen?.[what] === right, `${group}: ${seen?.[what]} ${what}, not ${right}`);
  }
}
