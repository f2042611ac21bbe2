import { type RawBuilder, sql } from 'kysely';

/**
 * Of each transfer to a creator, what has reached their bank: payouts empty the account, so the oldest
 * transfers arrive first. A subquery of (id, payment_id, arrived_cents); cents.
 */
export const arrivals = (creatorId: RawBuilder<unknown>) => sql`(
  select sent.id, sent.payment_id, greatest(0, least(sent.net, out.cents - (sent.upto - sent.net)))::bigint as arrived_cents
  from (
    select r.id, r.payment_id, n.net, sum(n.net) over (order by r.transferred_at, r.id) as upto
    from releases r, lateral (select r.creator_cents - r.withheld_cents - r.reversed_cents as net) n
    where r.creator_id = ${creatorId} and r.stripe_transfer_id is not null) sent,
    (select coalesce(sum(amount_cents), 0) as cents from payouts
      where creator_id = ${creatorId} and status = 'paid') out)`;

/**
 * Cents that release `r` earned and that were given back since, with what its creator still owes for
 * it; without what was written off.
 */
export const takenBack = sql<number>`((
    select coalesce(sum(v.amount_cents), 0) from transfer_reversals v join releases vr on vr.id = v.release_id
    where vr.creator_id = r.creator_id and v.status in ('requested', 'succeeded') and coalesce(
      (select payment_id from refunds where id = v.refund_id), (select payment_id from chargebacks where id = v.chargeback_id)) = r.payment_id)
  + (select coalesce(sum(w.amount_cents), 0) from withholdings w join releases wr on wr.id = w.release_id
    where wr.creator_id = r.creator_id and coalesce(
      (select payment_id from refunds where id = w.refund_id), (select payment_id from chargebacks where id = w.chargeback_id)) = r.payment_id))::bigint`;

/** What has reached a creator's bank, cents, as a subquery. */
export const paidOutFor = (creatorId: RawBuilder<unknown>) => sql<number>`(
  select coalesce(sum(o.amount_cents), 0)::bigint from payouts o where o.creator_id = ${creatorId} and o.status = 'paid')`;

/** What a creator earned and has not in the bank yet, cents, as a subquery; negative if they owe more. */
export const onItsWayFor = (creatorId: RawBuilder<unknown>) => sql<number>`((
  select coalesce(-sum(e.amount), 0)::bigint from ledger_entries e join ledger_journals j on j.id = e.journal_id
  where e.owner = 'creator:' || ${creatorId} and e.kind in ('creator_payable', 'creator_recoverable')
    and j.kind not in ('transfer', 'reversed')) - ${paidOutFor(creatorId)})`;
