import type { Selectable } from 'kysely';
import type { JobFields } from '#contract/jobs/job-fields.ts';
import type { Job, JobPicture } from '#contract/jobs/job-replies.ts';
import type { JobEnding } from '#contract/lifecycles/job.ts';
import type { DeliveryColumns } from '#server/deliveries/index.ts';
import type { Jobs } from '#server/platform/db/schema.gen.ts';
import { type JobFieldsRead, jobReaderOf, showTo } from './job-readers.ts';
import type { JobViewer } from './job-rules.ts';

/** A job as the database stores it. */
export type JobRow = Omit<
  Selectable<Jobs>,
  'search' | 'status' | 'paymentStatus' | 'ending' | 'pictures' | 'visibility' | 'postedTerms'
> & {
  readonly visibility: Job['visibility'];
  readonly postedTerms: PostedTerms | null;
  readonly pictures: readonly JobPicture[];
  readonly status: Job['status'];
  readonly ending: JobEnding | null;
  readonly paymentStatus: Job['paymentStatus'];
};

/** What an accepted offer changed, as it was posted. */
export type PostedTerms = Pick<WrittenFields, 'budget' | 'startTime' | 'hours' | 'duration'>;

/** When a job begins, on the clock of its place: HH:mm, null if no start is agreed. */
export interface JobTime {
  readonly date: string;
  readonly startTime: string | null;
}

/** Every column of a job but the search index. */
export const jobColumns = [
  'jobs.id',
  'jobs.clientId',
  'jobs.title',
  'jobs.description',
  'jobs.pictures',
  'jobs.serviceType',
  'jobs.location',
  'jobs.address',
  'jobs.lat',
  'jobs.lng',
  'jobs.date',
  'jobs.duration',
  'jobs.startTime',
  'jobs.hours',
  'jobs.endDate',
  'jobs.timeZone',
  'jobs.budget',
  'jobs.tags',
  'jobs.brief',
  'jobs.status',
  'jobs.visibility',
  'jobs.postedTerms',
  'jobs.ending',
  'jobs.paymentStatus',
  'jobs.paymentId',
  'jobs.budgetFrozenAt',
  'jobs.serviceFeePercent',
  'jobs.selectedCreatorId',
  'jobs.disputedAt',
  'jobs.createdAt',
  'jobs.openedAt',
  'jobs.hiredAt',
  'jobs.submittedAt',
  'jobs.completedAt',
  'jobs.cancelledAt',
  'jobs.payBy',
  'jobs.timeHeldUntil',
  'jobs.approveAt',
  'jobs.paymentDisputedAt',
] as const;

/** The fields that the client filled in, as the API has them; null for those left empty. */
export type WrittenFields = {
  readonly [Name in keyof JobFields]-?: Exclude<JobFields[Name], undefined>;
};

export function fieldsOf(row: JobRow): WrittenFields {
  return {
    title: row.title,
    description: row.description,
    pictures: row.pictures.map(({ imageUrl, alt }) => ({ imageUrl, alt })),
    serviceType: row.serviceType as JobFields['serviceType'],
    location: row.location,
    coordinates: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
    date: row.date,
    duration: row.duration as JobFields['duration'],
    startTime: row.startTime?.slice(0, 5) ?? null,
    hours: row.hours === null ? null : Number(row.hours),
    endDate: row.endDate,
    budget: row.budget,
    tags: row.tags,
    notes: row.brief || null,
  };
}

/**
 * The columns of those fields, but for the position and the pictures: see `positionOf` and
 * `claimPictures`.
 */
export const columnsOf = (fields: JobFields) => ({
  title: fields.title,
  description: fields.description,
  serviceType: fields.serviceType,
  location: fields.location,
  date: fields.date,
  duration: fields.duration,
  startTime: fields.startTime ?? null,
  hours: fields.hours ?? null,
  endDate: fields.endDate ?? null,
  budget: fields.budget,
  tags: fields.tags,
  brief: fields.notes ?? '',
});

const postedBudget = ({ postedTerms, budget }: JobRow) => postedTerms?.budget ?? budget;

/** A job with what every reply contains besides its row. */
export type CountedJobRow = JobRow &
  DeliveryColumns & {
    readonly applicationCount: number;
    /** The full budget is held for the creator: nothing was refunded. */
    readonly budgetHeld: boolean;
    /** The viewer has an application here that they have not withdrawn. */
    readonly viewerApplied: boolean;
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
    // Those from before have none.
    pictures: row.pictures.map((picture) => ({ ...picture, focus: picture.focus ?? null })),
    // What others agreed on is not for rivals.
    budget: reader === 'owner' || reader === 'selected' ? row.budget : postedBudget(row),
    id: row.id,
    clientId: row.clientId,
    timeZone: row.timeZone,
    status: row.status,
    createdAt: row.createdAt,
    openedAt: row.openedAt,
    paymentStatus: row.paymentStatus,
    paymentId: row.paymentId,
    selectedCreatorId: row.selectedCreatorId,
    notes: delivered
      ? JSON.stringify({ deliveryUrl: delivery.url, deliveryNotes: delivery.note })
      : fields.notes,
    applicationCount: row.applicationCount,
    visibility: row.visibility,
    paymentProtected: underWay && row.paymentStatus === 'in_escrow' && row.budgetHeld,
    ...(more as More),
  });
}
