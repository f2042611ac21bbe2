import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * Makes delivered work that of earlier days, with its application, its payment and its review. The books keep the
 * instant of each entry: they are never changed.
 */
export async function backdateJob(tx: Tx, jobId: number, daysAgo: number): Promise<void> {
  await sql`update jobs set created_at = at - interval '14 days', opened_at = at - interval '14 days',
      hired_at = at - interval '11 days', submitted_at = at,
      completed_at = case when status = 'completed' then at + interval '2 days' end,
      date = (at - interval '4 days')::date,
      end_date = (at - interval '4 days')::date + (end_date - date)
    from (select now() - ${daysAgo} * interval '1 day' as at) t where id = ${jobId}`.execute(tx);
  await sql`update deliveries set delivered_at = j.submitted_at, answered_at = j.completed_at
    from jobs j where j.id = job_id and j.id = ${jobId}`.execute(tx);
  // The days that the hire took are past.
  await sql`delete from busy_times where kind in ('job', 'job_day') and source_id = ${jobId}`.execute(
    tx,
  );
  await sql`update job_applications set created_at = j.created_at + interval '5 hours', decided_at = j.hired_at
    from jobs j where j.id = job_id and j.id = ${jobId}`.execute(tx);
  await sql`update payments set created_at = j.hired_at + interval '1 hour',
      succeeded_at = j.hired_at + interval '1 hour'
    from jobs j where subject_kind = 'job' and subject_id = j.id and j.id = ${jobId}
      and succeeded_at is not null`.execute(tx);
  await sql`update reviews set created_at = j.completed_at + interval '7 hours',
      answered_at = case when answer is not null then j.completed_at + interval '1 day' end
    from jobs j where j.id = job_id and j.id = ${jobId}`.execute(tx);
}

/**
 * Dates what a job's creator got by its approval; returns whether a transfer is still to come. Until it arrived it
 * keeps its instant: one asked for months ago would be taken for stuck.
 */
export async function backdateRelease(tx: Tx, jobId: number): Promise<boolean> {
  // Asked first: what arrives in between is dated below, and once more.
  const { rows } = await sql`select 1 from releases r join payments p on p.id = r.payment_id
    where p.subject_kind = 'job' and p.subject_id = ${jobId}
      and r.status in ('requested', 'blocked_onboarding', 'sending')`.execute(tx);
  await sql`update releases r set created_at = j.completed_at, transferred_at = j.completed_at + interval '1 minute'
    from payments p join jobs j on j.id = p.subject_id
    where p.subject_kind = 'job' and j.id = ${jobId} and r.payment_id = p.id and r.transferred_at is not null`.execute(
    tx,
  );
  return rows.length > 0;
}
