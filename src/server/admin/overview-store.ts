import { type RawBuilder, sql } from 'kysely';
import type { Overview } from '#contract/admin/replies.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** What is held of a payment `p`, in cents. */
const held = sql`(p.captured_cents - p.released_cents - p.refunded_cents - p.lost_cents)`;

/** The last seven days and the seven before, counting rows by an instant. */
const weeks = (what: RawBuilder<unknown>, from: RawBuilder<unknown>, at: RawBuilder<unknown>) =>
  sql`(select json_build_object('now', coalesce(${what} filter (where ${at} >= w.now - interval '7 days'), 0),
      'before', coalesce(${what} filter (where ${at} < w.now - interval '7 days'), 0))
    from ${from} where ${at} >= w.now - interval '14 days' and ${at} < w.now)`;

/**
 * A fee counts from the approval that earned it; its journal is never posted earlier, so the
 * journal's time bounds the search.
 */
const feesSince = sql`(select coalesce(r.created_at, j.posted_at) as at, e.amount
  from ledger_journals j join ledger_entries e on e.journal_id = j.id and e.kind = 'fee_revenue'
    left join releases r on j.kind = 'approved'
      and r.id = case when j.source_type = 'release' then j.source_id::bigint end
  where j.posted_at >= w.now - interval '14 days') fees`;

/** What support reads of it. */
export const withoutMoney = (overview: Overview, isOperator: boolean): Overview =>
  isOperator
    ? overview
    : {
        ...overview,
        casesCents: null,
        stuckMoney: null,
        stuckCents: null,
        heldCents: null,
        week: { ...overview.week, paidCents: null, revenueCents: null },
      };

/** Totals, open cases with their money, and last week's changes, in one query. */
export async function findOverview(db: Queryable, at: Date): Promise<Omit<Overview, 'release'>> {
  const count = sql`count(*)`;
  const { rows } = await sql<Omit<Overview, 'release'>>`
    select
      (select count(*) from people where not deleted) as people,
      (select count(*) from people where not deleted and suspended_at is not null) as suspended,
      (select count(*) from creators where listed) as creators,
      (select count(*) from jobs where status = 'open') as open_jobs,
      (select count(*) from jobs where status in ('in_progress', 'submitted')) as active_jobs,
      (select count(*) from bookings where status = 'confirmed' and ends_at > now()) as upcoming_bookings,
      (select count(*) from disputes where ended_at is null) as cases,
      (select coalesce(sum(${held}), 0) from disputes d join payments p on p.order_kind = d.order_kind
        and p.order_id = d.order_id and p.captured_cents > 0 and p.duplicate_of is null
        where d.ended_at is null) as cases_cents,
      (select count(*) from reports where decided_at is null)
        + (select count(*) from gallery_reports where decided_at is null) as reports,
      (select count(*) from reconciliation_exceptions where resolved_at is null) as stuck_money,
      (select coalesce(sum(abs(amount_cents)), 0) from reconciliation_exceptions where resolved_at is null) as stuck_cents,
      (select count(*) from mails where status = 'failed') as failed_mails,
      (select coalesce(sum(${held}), 0) from payments p where p.captured_cents > 0) as held_cents,
      json_build_object(
        'people', ${weeks(count, sql`people`, sql`created_at`)},
        'jobs', ${weeks(count, sql`jobs`, sql`opened_at`)},
        'applications', ${weeks(count, sql`job_applications`, sql`created_at`)},
        'bookings', ${weeks(count, sql`bookings`, sql`confirmed_at`)},
        'paidCents', ${weeks(sql`sum(p.captured_cents)`, sql`payments p`, sql`p.succeeded_at`)},
        'revenueCents', ${weeks(sql`-sum(fees.amount)`, feesSince, sql`fees.at`)}) as week
    from (select ${at.toISOString()}::timestamptz as now) w`.execute(db);
  const [overview] = rows;
  if (!overview) throw new Error('Counting answered nothing');
  return overview;
}
