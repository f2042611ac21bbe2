import type { Selectable } from 'kysely';
import type { Job } from '#contract/jobs/job-replies.ts';
import type { JobEnding } from '#contract/lifecycles/job.ts';
import type { CurrentDelivery } from '#server/deliveries/index.ts';
import type { Jobs } from '#server/platform/db/schema.gen.ts';

/** A job as the database stores it. */
export type JobRow = Omit<Selectable<Jobs>, 'search' | 'status' | 'payment_status' | 'ending'> & {
  readonly status: Job['status'];
  readonly ending: JobEnding | null;
  readonly payment_status: Job['paymentStatus'];
};

/**
 * `involved`: the viewer is the owner or the selected creator, who see the delivery and the
 * payment.
 */
export function toJob(
  row: JobRow & {
    readonly application_count: number;
    readonly budget_held: boolean;
    readonly delivery: CurrentDelivery | null;
  },
  involved: boolean,
): Job {
  const underWay = row.status !== 'completed' && row.status !== 'cancelled';
  const delivered = involved ? row.delivery : null;
  return {
    id: row.id,
    clientId: row.client_id,
    title: row.title,
    description: row.description,
    serviceType: row.service_type as Job['serviceType'],
    location: row.location,
    coordinates: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
    date: row.date,
    duration: row.duration as Job['duration'],
    startTime: row.start_time?.slice(0, 5) ?? null,
    hours: row.hours === null ? null : Number(row.hours),
    endDate: row.end_date,
    timeZone: row.time_zone,
    budget: row.budget,
    status: row.status,
    createdAt: row.created_at,
    openedAt: row.opened_at,
    tags: row.tags,
    paymentStatus: row.payment_status,
    paymentId: involved ? row.payment_id : null,
    selectedCreatorId: row.selected_creator_id,
    notes: delivered
      ? JSON.stringify({ deliveryUrl: delivered.url, deliveryNotes: delivered.note })
      : row.brief || null,
    applicationCount: row.application_count,
    paymentProtected: underWay && row.payment_status === 'in_escrow' && row.budget_held,
  };
}
