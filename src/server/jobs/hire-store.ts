import { sql } from 'kysely';
import type { JobServiceType } from '#contract/constants.ts';
import type { OrderSide } from '#contract/order.ts';
import { promiseOf } from '#server/deliveries/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { DeliveryPromise } from '#server/platform/delivery-promise.ts';
import { forEveryone } from './job-store.ts';

/** What a calendar shows of a hired job. */
export interface HireEntry {
  readonly jobId: number;
  readonly title: string;
  readonly serviceType: JobServiceType;
  /** The address, or what the posting says. */
  readonly location: string;
  /** Each day's hours; null without a start or a length, when it takes its whole days. */
  readonly times: readonly { readonly startsAt: string; readonly endsAt: string }[] | null;
  /** YYYY-MM-DD; the last included. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** The hire was ended, or the job canceled. */
  readonly ended: boolean;
  /** How often what is shown has changed, and when it last did. */
  readonly revision: number;
  readonly changedAt: string;
  readonly createdAt: string;
  readonly clientName: string;
  readonly creatorName: string;
  readonly promise: DeliveryPromise | null;
}

function entries(db: Queryable, userId: number) {
  return (
    db
      .selectFrom('jobHires as h')
      .innerJoin('jobs', 'jobs.id', 'h.jobId')
      .innerJoin('people as client', 'client.id', 'jobs.clientId')
      .innerJoin('creators as c', 'c.id', 'h.creatorId')
      .innerJoin('people as u', 'u.id', 'c.userId')
      .select([
        'jobs.id as jobId',
        'jobs.title',
        'jobs.serviceType',
        sql`coalesce(case when h.ended_at is null then nullif(order_address_for(${userId}, jobs.client_id, h.creator_id,
          jobs.status, jobs.payment_status, jobs.address), '') end, jobs.location)`.as('location'),
        'jobs.date as firstDay',
        'h.changedAt',
        'h.hiredAt as createdAt',
        'client.fullName as clientName',
        'u.fullName as creatorName',
        sql`coalesce(jobs.end_date, jobs.date)`.as('lastDay'),
        sql`h.ended_at is not null`.as('ended'),
        // A calendar recognizes the job with any creator, so its revision never goes back.
        sql`(select sum(each.revision + 1)::integer from job_hires each where each.job_id = h.job_id)`.as(
          'revision',
        ),
        sql`case when jobs.start_time is not null and jobs.hours is not null then (
        select json_agg(json_build_object('startsAt', lower(span), 'endsAt', upper(span)) order by span)
        from unnest(job_time_ranges(jobs.date, jobs.end_date, jobs.start_time, jobs.hours, coalesce(jobs.time_zone, c.time_zone))) span
      ) end`.as('times'),
        promiseOf('job', 'jobs.id'),
        sql`case when jobs.client_id = ${userId} then 'client' else 'creator' end`.as('side'),
      ])
      // Whose hire ended reads of the job what strangers do.
      .where((eb) => eb.or([eb('h.endedAt', 'is', null), forEveryone]))
  );
}

/** Of several hires for a job, its client sees the last. */
const last = sql<boolean>`not exists (
  select from job_hires other where other.job_id = h.job_id
    and (other.ended_at is null, other.hired_at, other.creator_id) > (h.ended_at is null, h.hired_at, h.creator_id))`;

/** The jobs a person was hired for or hired someone for, from the day `since`, latest first, at most `most`. */
export async function listHiresOf(
  db: Queryable,
  userId: number,
  side: OrderSide,
  since: Date,
  max: number,
): Promise<HireEntry[]> {
  const rows = await entries(db, userId)
    .where(side === 'client' ? 'jobs.clientId' : 'c.userId', '=', userId)
    .where(
      sql<boolean>`coalesce(jobs.end_date, jobs.date) >= ${since.toISOString().slice(0, 10)}::date`,
    )
    .$if(side === 'client', (hires) => hires.where(last))
    .orderBy('jobs.date', 'desc')
    .orderBy('jobs.id', 'desc')
    .limit(max)
    .execute();
  return rows as unknown as HireEntry[];
}

/** One job the viewer is hired for or hired someone for, and on which side of it they are. */
export async function findHireFor(
  db: Queryable,
  userId: number,
  jobId: number,
): Promise<(HireEntry & { readonly side: OrderSide }) | undefined> {
  const row = await entries(db, userId)
    .where('jobs.id', '=', jobId)
    .where((eb) =>
      eb.or([
        eb.and([eb('jobs.clientId', '=', userId), last]),
        eb.and([eb('c.userId', '=', userId), eb('h.endedAt', 'is', null)]),
      ]),
    )
    .executeTakeFirst();
  return row as unknown as (HireEntry & { readonly side: OrderSide }) | undefined;
}
