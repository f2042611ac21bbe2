import type { Selectable } from 'kysely';
import type { JobFields } from '#contract/jobs/job-fields.ts';
import type { Job } from '#contract/jobs/job-replies.ts';
import type { JobEnding } from '#contract/lifecycles/job.ts';
import type { CurrentDelivery } from '#server/deliveries/index.ts';
import type { Jobs } from '#server/platform/db/schema.gen.ts';
import { type JobFieldsRead, jobReaderOf, showTo } from './job-readers.ts';
import type { JobViewer } from './job-rules.ts';

/** A job as the database stores it. */
export type JobRow = Omit<Selectable<Jobs>, 'search' | 'status' | 'payment_status' | 'ending'> & {
  readonly status: Job['status'];
  readonly ending: JobEnding | null;
  readonly payment_status: Job['paymentStatus'];
};

/** Every column of a job but the search index. */
export const jobColumns = [
  'jobs.id',
  'jobs.client_id',
  'jobs.title',
  'jobs.description',
  'jobs.service_type',
  'jobs.location',
  'jobs.lat',
  'jobs.lng',
  'jobs.date',
  'jobs.duration',
  'jobs.start_time',
  'jobs.hours',
  'jobs.end_date',
  'jobs.time_zone',
  'jobs.budget',
  'jobs.tags',
  'jobs.brief',
  'jobs.status',
  'jobs.ending',
  'jobs.payment_status',
  'jobs.payment_id',
  'jobs.budget_frozen_at',
  'jobs.service_fee_percent',
  'jobs.selected_creator_id',
  'jobs.disputed_at',
  'jobs.created_at',
  'jobs.opened_at',
  'jobs.hired_at',
  'jobs.submitted_at',
  'jobs.completed_at',
  'jobs.cancelled_at',
  'jobs.pay_by',
  'jobs.time_held_until',
  'jobs.approve_at',
  'jobs.payment_disputed_at',
] as const;

/** The fields that the client filled in, as the API has them; null for those left empty. */
export type WrittenFields = {
  readonly [Name in keyof JobFields]-?: Exclude<JobFields[Name], undefined>;
};

export function fieldsOf(row: JobRow): WrittenFields {
  return {
    title: row.title,
    description: row.description,
    serviceType: row.service_type as JobFields['serviceType'],
    location: row.location,
    coordinates: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
    date: row.date,
    duration: row.duration as JobFields['duration'],
    startTime: row.start_time?.slice(0, 5) ?? null,
    hours: row.hours === null ? null : Number(row.hours),
    endDate: row.end_date,
    budget: row.budget,
    tags: row.tags,
    notes: row.brief || null,
  };
}

/** The columns of those fields; the position is looked up instead, see `positionOf`. */
export const columnsOf = (fields: JobFields) => ({
  title: fields.title,
  description: fields.description,
  service_type: fields.serviceType,
  location: fields.location,
  date: fields.date,
  duration: fields.duration,
  start_time: fields.startTime ?? null,
  hours: fields.hours ?? null,
  end_date: fields.endDate ?? null,
  budget: fields.budget,
  tags: fields.tags,
  brief: fields.notes ?? '',
});

/** A job with what every reply contains besides its row. */
export type CountedJobRow = JobRow & {
  readonly application_count: number;
  /** The full budget is held for the creator: nothing was refunded. */
  readonly budget_held: boolean;
  readonly delivery: CurrentDelivery | null;
  /** The viewer has an application here that they have not withdrawn. */
  readonly viewer_applied: boolean;
};

/** The job, and `more` of a longer reply, as this viewer may read it. */
export function toJob<More extends Partial<Omit<JobFieldsRead, keyof Job>>>(
  row: CountedJobRow,
  viewer: JobViewer | null,
  more?: More,
): Job & More {
  const underWay = row.status !== 'completed' && row.status !== 'cancelled';
  const reader = jobReaderOf(row, viewer);
  const fields = fieldsOf(row);
  const { delivery } = row;
  const delivered = delivery && (reader === 'owner' || reader === 'selected');
  return showTo(reader, {
    ...fields,
    id: row.id,
    clientId: row.client_id,
    timeZone: row.time_zone,
    status: row.status,
    createdAt: row.created_at,
    openedAt: row.opened_at,
    paymentStatus: row.payment_status,
    paymentId: row.payment_id,
    selectedCreatorId: row.selected_creator_id,
    notes: delivered
      ? JSON.stringify({ deliveryUrl: delivery.url, deliveryNotes: delivery.note })
      : fields.notes,
    applicationCount: row.application_count,
    paymentProtected: underWay && row.payment_status === 'in_escrow' && row.budget_held,
    ...(more as More),
  });
}
