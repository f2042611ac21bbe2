import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { heldIn } from '../orders/payment-summary-store.ts';

/** The newest failure of the calls made for a record. */
const failureOf = (kind: string, id: string) =>
  sql`(select c.failure from outbound_requests c where c.kind = ${kind} and c.entity_id = ${sql.raw(id)}
    order by c.attempt desc limit 1)`;

/** Installment `i` is a balance that is not paid: its creator has a choice, and in the end it ends its order. */
const openBalance = sql`i.kind = 'balance' and i.status not in ('paid', 'void')`;

/** A bank is deciding on payment `p`, so none of it can move. */
const disputed = sql`exists (select from open_chargebacks o where o.payment_id = p.id)`;

/**
 * Orders whose money is not all gone: what is held over their payments, and what was approved and waits.
 * Reports on them are named after their first payment.
 */
const unfinished = sql`
  select x.order_kind, x.order_id, all_of_it.* from (
    select p.order_kind, p.order_id from payments p
    where p.captured_cents > p.released_cents + p.refunded_cents + p.lost_cents
    union
    select p.order_kind, p.order_id from releases r join payments p on p.id = r.payment_id
    where r.status in ('requested', 'blocked_onboarding', 'blocked_dispute', 'sending')) x
  cross join lateral (
    select min(p.id) as id, min(p.succeeded_at) as since, max(p.succeeded_at) as last,
      max(p.suspension_cleared_at) as cleared, sum(${heldIn('p').cents})::bigint as held,
      coalesce(sum((select sum(r.creator_cents) from releases r
        where r.payment_id = p.id and r.status in ('requested', 'blocked_dispute'))), 0)::bigint as unsent,
      bool_or(${disputed}) as disputed
    from payments p where p.order_kind = x.order_kind and p.order_id = x.order_id
      and p.status = 'succeeded' and p.duplicate_of is null) all_of_it`;

/**
 * Finds money that should have moved by now, reports it with a remedy, and closes the reports on
 * what moved: releases and refunds an hour after their request, a creator without an account after
 * a week, returned refunds, failed payouts, unanswered disputes and money held for ended orders
 * immediately, deliveries after an hour, bank debits two weeks after the bank got them, balances a week after they were overdue, if their creator did nothing, orders an hour after they
 * should have ended automatically, as people were told, or a day if nobody was, money of other sales once it was booked, fraud
 * warnings and money of suspended people immediately, reported problems after a week and what no time ends a month after its last step, held money two months before the provider's limit of two years in the US. Dismissed reports stay dismissed. Returns the new reports.
 */
export async function watchExceptions(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number; fresh: boolean }>`
    with unfinished as (${unfinished}), found as (
      select 'release' as kind, 'release:' || r.id as ref, p.order_kind, p.order_id, r.creator_cents as cents,
        ${failureOf('transfer', 'r.id')} as detail, r.created_at as since,
        case r.status when 'blocked_onboarding' then 'creator_account' when 'blocked_dispute' then 'bank_decides'
          else 'retry' end as advice
      from releases r join payments p on p.id = r.payment_id
      where r.status in ('requested', 'sending') and r.created_at < now() - interval '1 hour'
        or r.status = 'blocked_onboarding' and r.created_at < now() - interval '7 days'
        or r.status = 'blocked_dispute' and r.created_at < now() - interval '90 days'
      union all
      select 'refund', 'refund:' || f.id, p.order_kind, p.order_id, f.amount_cents,
        coalesce(nullif(f.failure, ''), ${failureOf('refund', 'f.id')}), f.created_at,
        case when f.status = 'pending' and f.waits_for_balance then 'top_up'
          when f.status in ('pending', 'requires_action') or ${disputed} then 'bank_decides'
          when f.status in ('failed', 'cancelled') or nullif(f.failure, '') is not null then 'pay_elsewhere'
          else 'retry' end
      from refunds f join payments p on p.id = f.payment_id
      where f.status in ('failed', 'cancelled') and not ${disputed}
        or f.status = 'requested'
          and f.created_at < now() - case when ${disputed} then interval '90 days' else interval '1 hour' end
        or f.status = 'pending' and f.waits_for_balance and f.created_at < now() - interval '1 hour'
        or f.status in ('pending', 'requires_action') and f.created_at < now() - interval '14 days'
      union all
      select 'reversal', 'reversal:' || v.id, p.order_kind, p.order_id, v.amount_cents,
        ${failureOf('reversal', 'v.id')}, v.created_at, 'creator_owes'
      from transfer_reversals v join payments p on p.id = coalesce(
          (select payment_id from refunds where id = v.refund_id),
          (select payment_id from chargebacks where id = v.chargeback_id))
      where v.status = 'requested' and v.created_at < now() - interval '1 hour'
      union all
      select 'payment', 'payment:' || p.id, p.order_kind, p.order_id, p.total_cents, null,
        coalesce(p.processing_at, p.created_at),
        case when p.cancel_requested_at is null then 'bank_decides' else 'retry' end
      from payments p
      where p.status = 'processing' and coalesce(p.processing_at, p.created_at) < now() - interval '14 days'
        or p.cancel_requested_at < now() - interval '1 hour'
          and p.status in ('created', 'open', 'requires_action', 'failed')
      union all
      select 'payout', 'payout:' || o.id, null, null, o.amount_cents, o.failure, o.created_at,
        'bank_account'
      from payouts o where o.status = 'failed' and not exists (
        select from payouts later where later.creator_id is not distinct from o.creator_id
          and later.id > o.id and later.status = 'paid')
      union all
      select 'dispute', 'dispute:' || d.id, p.order_kind, p.order_id, d.amount_cents,
        d.reason, d.opened_at,
        case when d.status like '%needs_response' then 'answer' else 'bank_decides' end
      from chargebacks d join payments p on p.id = d.payment_id
      where d.status like '%needs_response'
        or d.status like '%under_review' and d.opened_at < now() - interval '90 days'
      union all
      select 'fraud', 'fraud:' || w.id, p.order_kind, p.order_id, p.captured_cents, w.fraud_type,
        w.created_at, 'look'
      from fraud_warnings w join payments p on p.id = w.payment_id
      where w.actionable and w.cleared_at is null and p.refunded_cents + p.lost_cents < p.captured_cents
      union all
      select 'old', 'old:' || m.id, m.order_kind, m.order_id, m.held, null, m.since, 'end_soon'
      from unfinished m where m.held > 0 and m.since < now() - interval '22 months'
      union all
      select 'held', 'held:' || m.id, m.order_kind, m.order_id, m.held, null, now(), 'divide'
      from unfinished m join orders o on o.kind = m.order_kind and o.id = m.order_id
      where m.held > 0 and o.status in ('completed', 'cancelled') and not m.disputed
      union all
      select 'ending', 'ending:' || m.id, m.order_kind, m.order_id, m.held, null, due.due_at, 'work_due'
      from due_orders due join unfinished m on m.order_kind = due.kind and m.order_id = due.id
      where coalesce(due.ends_at, due.due_at + interval '1 day') < now() - interval '1 hour'
      union all
      select 'suspended', 'suspended:' || m.id, m.order_kind, m.order_id, m.held + m.unsent, null, now(), 'paused'
      from unfinished m join orders o on o.kind = m.order_kind and o.id = m.order_id
      where m.held + m.unsent > 0 and order_suspended(o.client_id, o.creator_id, m.cleared)
      union all
      select 'stalled', 'stalled:' || m.id, m.order_kind, m.order_id, m.held, null, step.at, 'end_soon'
      from unfinished m join orders o on o.kind = m.order_kind and o.id = m.order_id
        cross join lateral (select greatest(m.last, (select max(s.at) from order_steps s
          where s.kind = m.order_kind and s.id = m.order_id)) as at) step
      where m.held > 0 and o.status not in ('completed', 'cancelled') and not m.disputed
        and not order_suspended(o.client_id, o.creator_id, m.cleared)
        and not exists (select from order_ends e where e.kind = o.kind and e.id = o.id)
        and (o.disputed or not exists (select from installments i
          where ${openBalance} and i.order_kind = o.kind and i.order_id = o.id))
        and step.at < now() - case when o.disputed then interval '7 days' else interval '30 days' end
      union all
      -- Overdue for a week: 5 days as in src/server/bookings/balance/notice-rules.ts.
      select 'unpaid', 'unpaid:' || i.id, i.order_kind, i.order_id, i.cents, null, i.due_at, 'ask_both'
      from installments i join orders o on o.kind = i.order_kind and o.id = i.order_id
      where ${openBalance} and i.status <> 'charging' and i.went_on_at is null
        and o.status = 'confirmed' and not o.disputed and i.due_at < now() - interval '12 days'
      union all
      select 'foreign', 'foreign:account', null, null, -b.balance, null, now(), 'own_account'
      from ledger_balances b where b.kind = 'foreign'
      union all
      select 'webhook', 'webhook:' || w.id, null, null, null, concat_ws(': ', w.type, w.failure),
        w.received_at, case when w.failure like 'Nothing here belongs to %' then 'unknown' else 'retry' end
      from webhook_events w where w.handled_at is null and w.received_at < now() - interval '1 hour'
    ), closed as (
      update reconciliation_exceptions s set resolved_at = now()
      where s.resolved_at is null and (
        s.kind <> 'mismatch' and not exists (select from found f where f.kind = s.kind and f.ref = s.ref)
        or s.kind = 'mismatch' and exists (
          select from payments p where 'payment:' || p.id = s.ref and p.status = 'succeeded'))
    )
    insert into reconciliation_exceptions (kind, ref, order_kind, order_id, amount_cents, detail, since, advice)
    select kind, ref, order_kind, order_id, cents, coalesce(detail, ''), since, advice from found f
    where not exists (
      select from reconciliation_exceptions aside
      -- A later suspension is a new reason.
      where aside.kind = f.kind and aside.kind <> 'suspended' and aside.ref = f.ref and aside.dismissed_at is not null)
    on conflict (kind, ref) where resolved_at is null
      -- Why work does not end is known when it is tried, not from here.
      do update set detail = case when excluded.kind = 'ending' then reconciliation_exceptions.detail else excluded.detail end,
        advice = excluded.advice, amount_cents = excluded.amount_cents
    returning id, xmax = 0 as fresh
  `.execute(tx);
  return rows.filter(({ fresh }) => fresh).map(({ id }) => id);
}

/** Reports that were open for another week: operators are notified again. */
export async function takeWeekOld(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`update reconciliation_exceptions set told_at = now()
    where resolved_at is null and told_at < now() - interval '7 days' returning id`.execute(tx);
  return rows.map(({ id }) => id);
}
