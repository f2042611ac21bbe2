import { sql } from 'kysely';
import type { CreatorApplication, HeldMoney } from '#contract/jobs/job-replies.ts';
import type { ApplicationStatus } from '#contract/lifecycles/application.ts';
import type { PaymentStatus } from '#contract/lifecycles/payment.ts';
import { currentDelivery } from '#server/deliveries/index.ts';
import { extraShareOf, heldSharesOf } from '#server/payments/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** An application as shown on the page, and the job's fields that its actions depend on. */
export type OwnApplicationRow = Omit<CreatorApplication, 'actions' | 'job'> & {
  readonly job: Omit<CreatorApplication['job'], 'reducedToCents'>;
  readonly state: {
    readonly paymentStatus: PaymentStatus;
    readonly disputedAt: string | null;
    readonly delivery: object | null;
    readonly clientHere: boolean;
    readonly held: HeldMoney | null;
    readonly extraCents: number;
  };
};

/** A creator's applications with their jobs and clients, newest first, in one query. */
export async function listApplicationsOf(
  db: Queryable,
  creatorId: number,
  page: {
    readonly status?: readonly ApplicationStatus[] | undefined;
    readonly before?: number | undefined;
    readonly limit: number;
  },
): Promise<OwnApplicationRow[]> {
  let query = db
    .selectFrom('jobApplications as a')
    .innerJoin('jobs as j', 'j.id', 'a.jobId')
    .innerJoin('people as u', 'u.id', 'j.clientId')
    .select([
      'a.id',
      'a.jobId',
      'a.creatorId',
      'a.message',
      'a.status',
      'a.reason',
      'a.confirmNeeded',
      'a.appliedTo',
      'a.offerId',
      'a.createdAt',
      sql`json_build_object('id', j.id, 'title', j.title, 'location', j.location, 'budget',
          case when j.selected_creator_id = a.creator_id then j.budget else coalesce((j.posted_terms ->> 'budget')::integer, j.budget) end,
        'serviceType', j.service_type, 'description', j.description, 'status', j.status, 'date', j.date,
        'startTime', to_char(j.start_time, 'HH24:MI'), 'hours', j.hours, 'endDate', j.end_date,
        'client', json_build_object('id', u.id, 'fullName', u.full_name))`.as('job'),
      sql`json_build_object('paymentStatus', j.payment_status, 'disputedAt', j.disputed_at,
        'delivery', (select ${currentDelivery('job', 'j.id')}), 'clientHere', u.active,
        'held', ${heldSharesOf('job', 'j.id')}, 'extraCents', ${extraShareOf('job', 'j.id')})`.as(
        'state',
      ),
    ])
    .where('a.creatorId', '=', creatorId)
    .orderBy('a.id', 'desc')
    .limit(page.limit);
  if (page.status) query = query.where('a.status', 'in', page.status);
  if (page.before !== undefined) query = query.where('a.id', '<', page.before);
  return (await query.execute()) as OwnApplicationRow[];
}
