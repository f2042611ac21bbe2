import { sql } from 'kysely';
import type { CreatorApplication, HeldMoney } from '#contract/jobs/job-replies.ts';
import type { ApplicationStatus } from '#contract/lifecycles/application.ts';
import type { PaymentStatus } from '#contract/lifecycles/payment.ts';
import { currentDelivery } from '#server/deliveries/index.ts';
import { heldShares } from '#server/payments/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** An application as shown on the page, and the job's fields that its actions depend on. */
export type OwnApplicationRow = Omit<CreatorApplication, 'actions' | 'job'> & {
  readonly job: Omit<CreatorApplication['job'], 'reducedToCents'>;
  readonly state: {
    readonly payment_status: PaymentStatus;
    readonly disputed_at: string | null;
    readonly delivery: object | null;
    readonly client_here: boolean;
    readonly held: HeldMoney | null;
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
    .selectFrom('job_applications as a')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .innerJoin('people as u', 'u.id', 'j.client_id')
    .select([
      'a.id',
      'a.job_id as jobId',
      'a.creator_id as creatorId',
      'a.message',
      'a.status',
      'a.reason',
      'a.confirm_needed as confirmNeeded',
      'a.created_at as createdAt',
      sql`json_build_object('id', j.id, 'title', j.title, 'location', j.location, 'budget', j.budget,
        'serviceType', j.service_type, 'status', j.status, 'date', j.date,
        'startTime', to_char(j.start_time, 'HH24:MI'), 'hours', j.hours, 'endDate', j.end_date,
        'client', json_build_object('id', u.id, 'fullName', u.full_name))`.as('job'),
      sql`json_build_object('payment_status', j.payment_status, 'disputed_at', j.disputed_at,
        'delivery', (select ${currentDelivery('job', 'j.id')}), 'client_here', u.active,
        'held', (select ${heldShares} from payments where payments.id = j.payment_id))`.as('state'),
    ])
    .where('a.creator_id', '=', creatorId)
    .orderBy('a.id', 'desc')
    .limit(page.limit);
  if (page.status) query = query.where('a.status', 'in', page.status);
  if (page.before !== undefined) query = query.where('a.id', '<', page.before);
  return (await query.execute()) as OwnApplicationRow[];
}
