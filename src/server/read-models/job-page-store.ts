import { type RawBuilder, sql } from 'kysely';
import type { ApplicantSort } from '#contract/jobs/job-query.ts';
import type {
  Application,
  HeldMoney,
  JobApplication,
  JobDetail,
} from '#contract/jobs/job-replies.ts';
import type { showClientReview } from '#contract/reviews/client-reviews.ts';
import { workJson } from '#server/creators/index.ts';
import { type DisputeColumns, disputeColumns } from '#server/disputes/index.ts';
import {
  applicationShown,
  clientHere,
  declinedBy,
  type FoundJobRow,
  invitationsJson,
  invitedToRead,
  type JobTime,
  jobColumns,
  jobCounts,
  selectedBlocks,
  selectedHere,
  visibleTo,
} from '#server/jobs/index.ts';
import { openMove } from '#server/orders/index.ts';
import {
  canBePaid,
  type Extra,
  extraShareOf,
  extrasOf,
  heldSharesOf,
} from '#server/payments/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { isoInstant } from '#server/platform/db/iso-instant.ts';
import type { Viewer } from '#server/platform/http/context.ts';

export interface JobPageRow extends FoundJobRow, DisputeColumns {
  readonly client: JobDetail['client'];
  readonly clientHires: number;
  readonly applications: readonly (Application &
    Pick<JobApplication, 'creator' | 'applicantHere' | 'busy' | 'deliveryTerms'>)[];
  readonly addressShown: string | null;
  readonly invitations: JobDetail['invitations'];
  readonly viewerInvited: boolean;
  readonly viewerDeclined: boolean;
  readonly viewerBusy: JobDetail['viewerBusy'];
  readonly payoutsReady: boolean | null;
  readonly viewerPayouts: JobDetail['viewerPayouts'];
  readonly otherFormerName: string | null;
  readonly review: JobDetail['review'];
  /** Hidden or not. */
  readonly reviewWritten: boolean;
  readonly clientReview: Parameters<typeof showClientReview>[0];
  readonly clientRecord: JobDetail['clientRecord'];
  readonly held: HeldMoney | null;
  readonly extras: readonly Extra[] | null;
  /** What the paid ones bring the creator, in cents. */
  readonly extraCents: number;
}

const person = (alias: string) =>
  sql.raw(
    `json_build_object('id', ${alias}.id, 'fullName', ${alias}.full_name, 'profileImage', ${alias}.profile_image, 'location', ${alias}.location)`,
  );

/** What a creator already has at the job's time. */
const busyAt = (creator: string, at: Date) =>
  sql`creator_busy_times(${sql.ref(creator)}.id, job_time_ranges(jobs.date, jobs.end_date, jobs.start_time, jobs.hours,
    coalesce(jobs.time_zone, ${sql.ref(creator)}.time_zone)), jobs.id, ${at.toISOString()}::timestamptz)`;

const applicantOrder: Readonly<Record<ApplicantSort, RawBuilder<unknown>>> = {
  free: sql`e.busy is not null,`,
  rating: sql`c.rating desc nulls last, c.rating_count desc,`,
  jobs: sql`(e.work ->> 'jobsDone')::integer desc,`,
  rate: sql`nullif(c.hourly_rate, 0) nulls last,`,
  distance: sql`e.away nulls last,`,
};

/**
 * A job with its people in one query. Includes the applications the viewer may see: for the owner
 * all except those withdrawn before a hire, for an applicant their own. Undefined if the viewer may
 * not see the job.
 */
export async function findJobPage(
  db: Queryable,
  viewer: Viewer | null,
  id: number,
  at: Date,
  sort?: ApplicantSort,
): Promise<JobPageRow | undefined> {
  const viewerId = viewer?.id ?? 0;
  const creatorId = viewer?.creatorId ?? 0;
  const row = await db
    .selectFrom('jobs')
    .innerJoin('people as client', 'client.id', 'jobs.clientId')
    .select(jobColumns)
    .select([
      ...jobCounts(viewer),
      sql<
        string | null
      >`case when jobs.selected_creator_id is not null then order_address_for(${viewerId},
        jobs.client_id, jobs.selected_creator_id, jobs.status, jobs.payment_status, jobs.address) end`.as(
        'addressShown',
      ),
      sql<
        string | null
      >`other_former_name(${viewerId}, jobs.client_id, jobs.selected_creator_id)`.as(
        'otherFormerName',
      ),
      clientHere.as('clientHere'),
      selectedHere.as('selectedHere'),
      selectedBlocks.as('selectedBlocks'),
      sql`${person('client')}`.as('client'),
      sql<number>`(
        select count(*)::integer from (
          select from orders o where o.client_id = jobs.client_id and o.status = 'completed' limit 100) done
      )`.as('clientHires'),
      sql`coalesce((
        select json_agg(json_build_object(
          'id', a.id, 'jobId', a.job_id, 'creatorId', a.creator_id, 'message', a.message, 'status', a.status,
          'reason', a.reason, 'confirmNeeded', a.confirm_needed, 'appliedTo', a.applied_to, 'offerId', a.offer_id, 'createdAt', ${isoInstant('a.created_at')}, 'applicantHere', c.listed,
          'busy', e.busy, 'deliveryTerms', case when p.delivery is not null
            then case when (p.delivery ->> 'deliveryDays')::integer > 0 then p.delivery end when c.delivery_days > 0 then json_build_object(
            'deliveryDays', c.delivery_days, 'rounds', c.rounds, 'picturesToPick', c.pictures_to_pick,
            'editedPhotos', c.edited_photos) end,
          'creator', json_build_object('id', c.id, 'userId', c.user_id, 'serviceType', c.service_type,
            'user', ${person('u')}, 'work', e.work, 'distanceKm', e.away,
            'answerMinutes', c.usual_answer_minutes)) order by ${sort ? applicantOrder[sort] : sql``} a.id)
        from job_applications a
          join creators c on c.id = a.creator_id
          join people u on u.id = c.user_id
          left join lateral (select v.document::json -> 'delivery' as delivery from offers o
            join offer_versions v on v.offer_id = o.id and v.version = o.current_version where o.id = a.offer_id) p on true
          cross join lateral (select ${workJson} as work, distance_km(jobs.lat, jobs.lng, c.lat, c.lng) as away,
            case when jobs.client_id = ${viewerId} and (jobs.status = 'open' and a.status in ('pending', 'rejected')
              or jobs.status = 'in_progress' and a.status = 'accepted') then ${busyAt('c', at)} end as busy) e
        where a.job_id = jobs.id and (
          (jobs.client_id = ${viewerId} and ${applicationShown}) or a.creator_id = ${creatorId})
      ), '[]')`.as('applications'),
      sql`(
        select ${busyAt('c', at)} from creators c
        where c.id = ${creatorId} and jobs.client_id <> ${viewerId}
          and (jobs.status = 'open' or jobs.status = 'in_progress' and jobs.selected_creator_id = c.id)
      )`.as('viewerBusy'),
      sql<
        boolean | null
      >`case when jobs.selected_creator_id is not null then ${canBePaid('jobs.selected_creator_id')} end`.as(
        'payoutsReady',
      ),
      sql<boolean | null>`(
        select ${canBePaid('c.id')} from creators c
        where c.id = ${creatorId} and jobs.client_id <> ${viewerId} and jobs.status <> 'cancelled'
          and (jobs.status = 'open' or jobs.selected_creator_id = c.id)
      )`.as('viewerPayouts'),
      sql`(
        select json_build_object('id', r.id, 'rating', r.rating, 'comment', r.comment, 'answer', r.answer,
          'createdAt', ${isoInstant('r.created_at')}, 'editedAt', ${isoInstant('r.edited_at')})
        from visible_reviews r where r.job_id = jobs.id
      )`.as('review'),
      sql<boolean>`exists (select from review_texts r where r.job_id = jobs.id)`.as(
        'reviewWritten',
      ),
      sql`(
        select json_build_object('id', r.id, 'rating', r.rating, 'comment', r.comment, 'shownAt', r.shown_at,
          'createdAt', r.created_at)
        from visible_client_reviews r where r.job_id = jobs.id
      )`.as('clientReview'),
      sql`case when ${creatorId} > 0 and jobs.client_id <> ${viewerId} then client_record(jobs.client_id) end`.as(
        'clientRecord',
      ),
      sql<
        JobDetail['invitations']
      >`case when jobs.client_id = ${viewerId} then ${invitationsJson('jobs.id')} else '[]' end`.as(
        'invitations',
      ),
      invitedToRead(viewer).as('viewerInvited'),
      declinedBy(viewer).as('viewerDeclined'),
      openMove<JobTime>('job', 'jobs.id', 'day'),
      ...disputeColumns('job', 'jobs.id'),
      heldSharesOf('job', 'jobs.id').as('held'),
      extrasOf('job', 'jobs.id').as('extras'),
      extraShareOf('job', 'jobs.id').as('extraCents'),
    ])
    .where('jobs.id', '=', id)
    .where(visibleTo(viewer))
    .executeTakeFirst();
  return row as JobPageRow | undefined;
}
