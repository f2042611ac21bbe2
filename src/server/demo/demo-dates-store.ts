import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

/**
 * Backdates delivered work, with its application, payment and review. Ledger entries keep their
 * instants, which never change.
 */
export async function backdateJob(tx: Tx, jobId: number, daysAgo: number): Promise<void> {
  await sql`update jobs set created_at = at - interval '14 days', opened_at = at - interval '14 days',
      hired_at = at - interval '11 days', submitted_at = at,
      completed_at = case when status = 'completed' then at + interval '2 days' end,
      date = (at - interval '4 days')::date,
      approve_at = case when status = 'submitted' then at + interval '14 days' end,
      end_date = (at - interval '4 days')::date + (end_date - date)
    from (select now() - ${daysAgo} * interval '1 day' as at) t where id = ${jobId}`.execute(tx);
  await sql`update deliveries set delivered_at = j.submitted_at, answered_at = j.completed_at
    from jobs j where j.id = job_id and j.id = ${jobId}`.execute(tx);
  await sql`update delivery_terms set due_on = day, due_at = (day + 1)::timestamp at time zone time_zone
    from (select coalesce(j.end_date, j.date) + t.delivery_days as day
      from jobs j join delivery_terms t on t.job_id = j.id where j.id = ${jobId}) due
    where job_id = ${jobId}`.execute(tx);
  // The days blocked by the hire are in the past.
  await sql`delete from busy_times where kind in ('job', 'job_day') and source_id = ${jobId}`.execute(
    tx,
  );
  await sql`update job_applications set created_at = j.created_at + interval '5 hours', decided_at = j.hired_at
    from jobs j where j.id = job_id and j.id = ${jobId}`.execute(tx);
  await sql`update payments set created_at = j.hired_at + interval '1 hour',
      succeeded_at = j.hired_at + interval '1 hour'
    from jobs j where order_kind = 'job' and order_id = j.id and j.id = ${jobId}
      and succeeded_at is not null`.execute(tx);
  await sql`update reviews set created_at = j.completed_at + interval '7 hours',
      answered_at = case when answer is not null then j.completed_at + interval '1 day' end
    from jobs j where j.id = job_id and j.id = ${jobId}`.execute(tx);
  await sql`update client_reviews set created_at = j.completed_at + interval '9 hours',
      shown_at = j.completed_at + interval '9 hours'
    from jobs j where j.id = job_id and j.id = ${jobId}`.execute(tx);
}

/** Moves a confirmed booking and its payment into the past, once: its session was some days ago. */
export async function backdateBooking(tx: Tx, bookingId: number, daysAgo: number): Promise<void> {
  await sql`with moved as (update bookings set starts_at = starts_at - away, ends_at = ends_at - away,
      created_at = created_at - interval '30 days', confirmed_at = confirmed_at - interval '30 days'
    from (select date_trunc('day', starts_at) - date_trunc('day', now()) + ${daysAgo} * interval '1 day' as away
      from bookings where id = ${bookingId}) t where id = ${bookingId} and starts_at > now() returning id)
    update payments set created_at = created_at - interval '30 days', succeeded_at = succeeded_at - interval '30 days'
    where order_kind = 'booking' and order_id in (select id from moved) and succeeded_at is not null`.execute(
    tx,
  );
  await sql`delete from busy_times where kind = 'booking' and source_id = ${bookingId}`.execute(tx);
  await sql`update delivery_terms set due_on = day, due_at = (day + 1)::timestamp at time zone time_zone
    from (select (b.ends_at at time zone t.time_zone)::date + t.delivery_days as day
      from bookings b join delivery_terms t on t.booking_id = b.id where b.id = ${bookingId}) due
    where booking_id = ${bookingId}`.execute(tx);
}

/**
 * Dates a job's release by its approval; returns whether a transfer is still pending. A pending one
 * keeps its instant, as an old one would be reported as stuck.
 */
export async function backdateRelease(tx: Tx, jobId: number): Promise<boolean> {
  // Checked first: a transfer that arrives in between is dated below, and again later.
  const { rows } = await sql`select 1 from releases r join payments p on p.id = r.payment_id
    where p.order_kind = 'job' and p.order_id = ${jobId}
      and r.status in ('requested', 'blocked_onboarding', 'sending')`.execute(tx);
  await sql`update releases r set created_at = j.completed_at, transferred_at = j.completed_at + interval '1 minute'
    from payments p join jobs j on j.id = p.order_id
    where p.order_kind = 'job' and j.id = ${jobId} and r.payment_id = p.id and r.transferred_at is not null`.execute(
    tx,
  );
  return rows.length > 0;
}

/** What a job's creator got for it, at their account, if it would have reached their bank by now. */
export async function findTransfer(
  db: Queryable,
  jobId: number,
  daysToArrive: number,
): Promise<{ readonly account: string; readonly cents: number } | undefined> {
  const { rows } = await sql<{ account: string; cents: number }>`
    select a.stripe_account_id as account, (r.creator_cents - r.withheld_cents - r.reversed_cents)::integer as cents
    from releases r join payments p on p.id = r.payment_id join payment_accounts a on a.creator_id = r.creator_id
    where p.order_kind = 'job' and p.order_id = ${jobId} and r.status = 'transferred'
      and r.transferred_at < now() - ${daysToArrive} * interval '1 day'`.execute(db);
  return rows[0];
}

/** Dates a payout by its job's approval, once it has arrived; returns whether it has. */
export async function datePayout(
  tx: Tx,
  jobId: number,
  payoutId: string,
  daysToArrive: number,
): Promise<boolean> {
  const { numAffectedRows = 0n } =
    await sql`update payouts set created_at = j.completed_at + interval '1 day',
      arrives_at = j.completed_at + ${daysToArrive} * interval '1 day'
    from jobs j where j.id = ${jobId} and stripe_payout_id = ${payoutId} and payouts.status = 'paid'`.execute(
      tx,
    );
  return numAffectedRows > 0n;
}

/** The balance of a booking is due in so many days. */
export async function moveDemoBalance(tx: Tx, bookingId: number, days: number): Promise<void> {
  await sql`update installments set due_at = date_trunc('hour', now()) + ${days} * interval '1 day',
      told = case when ${days} > 0 then '{week}'::text[] else '{week,day,due,overdue}'::text[] end,
      status = case when ${days} > 0 then 'planned' else 'due' end
    where order_kind = 'booking' and order_id = ${bookingId} and kind = 'balance' and status = 'planned'`.execute(
    tx,
  );
}
