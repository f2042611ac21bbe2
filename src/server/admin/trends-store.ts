import { sql } from 'kysely';
import type { Trends } from '#contract/admin/replies.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** Seven days each, up to now. */
const weeksShown = 12;

/** What happened in each of the last weeks, oldest first, in one query. */
export async function findTrends(db: Queryable, at: Date): Promise<Trends> {
  const { rows } = await sql<Trends[number]>`
    with w as (select ${at.toISOString()}::timestamptz as now, interval '7 days' as week, ${weeksShown}::integer as count),
    happened as (
      select 'paid' as what, p.succeeded_at as at, p.captured_cents as amount from w, payments p
        where p.succeeded_at >= w.now - w.count * w.week and p.succeeded_at < w.now
      union all
      -- A fee counts from the approval that earned it; its journal is never posted earlier.
      select 'fees', coalesce(r.created_at, j.posted_at), -e.amount
        from w, ledger_journals j join ledger_entries e on e.journal_id = j.id and e.kind = 'fee_revenue'
        left join releases r on j.kind = 'approved' and r.id = case when j.source_type = 'release' then j.source_id::bigint end
        where j.posted_at >= w.now - w.count * w.week
      union all
      select 'bookings', b.confirmed_at, 1 from w, bookings b
        where b.confirmed_at >= w.now - w.count * w.week and b.confirmed_at < w.now
      union all
      select 'jobs', j.opened_at, 1 from w, jobs j where j.opened_at >= w.now - w.count * w.week and j.opened_at < w.now
      union all
      select 'applications', a.created_at, 1 from w, job_applications a
        where a.created_at >= w.now - w.count * w.week and a.created_at < w.now),
    weekly as (
      select what, ceil(extract(epoch from w.now - at) / extract(epoch from w.week))::integer as ago, sum(amount)::bigint as amount
      from happened, w where at >= w.now - w.count * w.week and at < w.now group by 1, 2)
    select w.now - n * w.week as starts_at,
      coalesce(sum(amount) filter (where what = 'paid'), 0)::bigint as paid_cents,
      coalesce(sum(amount) filter (where what = 'fees'), 0)::bigint as revenue_cents,
      coalesce(sum(amount) filter (where what = 'bookings'), 0)::integer as bookings,
      coalesce(sum(amount) filter (where what = 'jobs'), 0)::integer as jobs,
      coalesce(sum(amount) filter (where what = 'applications'), 0)::integer as applications
    from w cross join generate_series(1, w.count) n left join weekly on weekly.ago = n
    group by w.now, w.week, n order by n desc`.execute(db);
  return rows;
}
