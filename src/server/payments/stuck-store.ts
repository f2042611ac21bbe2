import { sql } from 'kysely';
import type { PaymentSubject, StuckMoney } from '#contract/payments.ts';
import type { Queryable } from '#server/platform/db/database.ts';

export interface StuckReport {
  readonly kind: StuckMoney['kind'];
  /** 'release:12': what it is about; reported once while it is open. */
  readonly ref: string;
  readonly subject?: PaymentSubject | undefined;
  readonly amountCents?: number;
  readonly detail: string;
}

export async function reportStuck(db: Queryable, report: StuckReport): Promise<void> {
  await db
    .insertInto('stuck_money')
    .values({
      kind: report.kind,
      ref: report.ref,
      subject_kind: report.subject?.kind ?? null,
      subject_id: report.subject?.id ?? null,
      amount_cents: report.amountCents ?? null,
      detail: report.detail.slice(0, 1000),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Closes the reports on these mismatches that an audit no longer finds. */
export async function resolveMismatches(
  db: Queryable,
  stillThere: readonly string[],
): Promise<void> {
  await sql`update stuck_money set resolved_at = now()
    where resolved_at is null and kind = 'mismatch' and ref like 'audit:%'
      and not (ref = any(${stillThere}::text[]))`.execute(db);
}

/**
 * Looks through all records for what should have moved by now, reports it and closes the reports on what moved:
 * releases and refunds an hour after they were asked for, a creator without an account after a week, returned refunds
 * and failed payouts at once, deliveries an hour old, bank debits after two weeks.
 */
export async function refreshStuck(db: Queryable): Promise<void> {
  await sql`
    with found as (
      select 'release' as kind, 'release:' || r.id as ref, p.subject_kind, p.subject_id, r.creator_cents as cents,
        coalesce((select c.failure from provider_calls c where c.kind = 'transfer' and c.entity_id = r.id
          order by c.attempt desc limit 1), 'The transfer is ' || r.status) as detail, r.created_at as since
      from releases r join payments p on p.id = r.payment_id
      where r.status in ('requested', 'sending') and r.created_at < now() - interval '1 hour'
        or r.status = 'blocked_onboarding' and r.created_at < now() - interval '7 days'
        or r.status = 'blocked_dispute' and r.created_at < now() - interval '90 days'
      union all
      select 'refund', 'refund:' || f.id, p.subject_kind, p.subject_id, f.amount_cents,
        coalesce(nullif(f.failure, ''), (select c.failure from provider_calls c where c.kind = 'refund'
          and c.entity_id = f.id order by c.attempt desc limit 1), 'The refund is ' || f.status), f.created_at
      from refunds f join payments p on p.id = f.payment_id
      where f.status in ('failed', 'cancelled')
        or f.status = 'requested' and f.created_at < now() - interval '1 hour'
        or f.status in ('pending', 'requires_action') and f.created_at < now() - interval '14 days'
      union all
      select 'reversal', 'reversal:' || v.id, p.subject_kind, p.subject_id, v.amount_cents,
        coalesce((select c.failure from provider_calls c where c.kind = 'reversal' and c.entity_id = v.id
          order by c.attempt desc limit 1), 'The creator has not paid back yet'), v.created_at
      from transfer_reversals v join releases r on r.id = v.release_id join payments p on p.id = r.payment_id
      where v.status = 'requested' and v.created_at < now() - interval '1 hour'
      union all
      select 'payment', 'payment:' || p.id, p.subject_kind, p.subject_id, p.total_cents,
        'The payment is ' || p.status, p.created_at
      from payments p
      where p.status = 'processing' and p.created_at < now() - interval '14 days'
        or p.cancel_requested_at < now() - interval '1 hour'
          and p.status in ('created', 'open', 'requires_action', 'failed')
      union all
      select 'payout', 'payout:' || o.id, null, null, o.amount_cents, coalesce(o.failure, 'The payout failed'), o.created_at
      from payouts o where o.status = 'failed' and not exists (
        select from payouts later where later.creator_id is not distinct from o.creator_id
          and later.id > o.id and later.status = 'paid')
      union all
      select 'webhook', 'webhook:' || w.id, null, null, null, w.type || ': ' || coalesce(w.failure, 'not handled'), w.received_at
      from webhook_events w where w.handled_at is null and w.received_at < now() - interval '1 hour'
    ), closed as (
      update stuck_money s set resolved_at = now()
      where s.resolved_at is null and s.kind not in ('mismatch', 'dispute')
        and not exists (select from found f where f.kind = s.kind and f.ref = s.ref)
    )
    insert into stuck_money (kind, ref, subject_kind, subject_id, amount_cents, detail, since)
    select kind, ref, subject_kind, subject_id, cents, detail, since from found
    on conflict (kind, ref) where resolved_at is null do update set detail = excluded.detail
  `.execute(db);
}

export async function listStuck(db: Queryable): Promise<StuckMoney[]> {
  const rows = await db
    .selectFrom('stuck_money')
    .select([
      'id',
      sql<StuckMoney['kind']>`kind`.as('kind'),
      'subject_kind',
      'subject_id',
      'amount_cents as amountCents',
      'detail',
      'since',
      sql<number>`floor(extract(epoch from now() - since) / 60)::int`.as('ageMinutes'),
    ])
    .where('resolved_at', 'is', null)
    .orderBy('since')
    .limit(500)
    .execute();
  return rows.map(({ subject_kind, subject_id, ...row }) => ({
    ...row,
    subject:
      (subject_kind === 'job' || subject_kind === 'booking') && subject_id !== null
        ? { kind: subject_kind, id: subject_id }
        : null,
  }));
}

export function findStuck(
  db: Queryable,
  id: number,
): Promise<{ kind: string; ref: string } | undefined> {
  return db
    .selectFrom('stuck_money')
    .select(['kind', 'ref'])
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .executeTakeFirst();
}

export async function recordOperatorAction(
  db: Queryable,
  operatorId: number,
  action: string,
  subject: string,
): Promise<void> {
  await db
    .insertInto('operator_actions')
    .values({ operator_id: operatorId, action: `stuck-money.${action}`, subject })
    .execute();
}
