import type { PaidBooking } from './carry-out-booking.ts';
import type { DemoOrder } from './carry-out-demo.ts';
import type { PaidJob } from './carry-out-job.ts';

/** What is paid; offers and briefs are not. */
type PaidOrder = Exclude<DemoOrder, { readonly kind: 'offer' | 'brief' }>;

/** Until an order of theirs is completed, a client can have few others open. */
const stages = ['completed', 'submitted', 'paid'] as const;

/**
 * The order in which the demo's work is done: first what someone who signs in as the printed client sees, beginning
 * with the galleries, which take longest.
 */
export function orderWork(
  jobs: readonly PaidJob[],
  bookings: readonly PaidBooking[],
  printed: number | undefined,
): PaidOrder[] {
  const inStages = jobs.toSorted((a, b) => stages.indexOf(a.until) - stages.indexOf(b.until));
  const first = inStages.find(({ client }) => client.userId === printed);
  const rankOf = (order: PaidOrder): number => {
    if (order.kind === 'job' && order.jobId === first?.jobId) return 0;
    if (order.client.userId !== printed) return order.kind === 'job' ? 4 : 5;
    if (order.kind === 'job') return 3;
    return order.gallery ? 1 : 2;
  };
  return [
    ...inStages.map((job): PaidOrder => ({ kind: 'job', ...job })),
    ...bookings.map((each, nth): PaidOrder => ({ kind: 'booking', name: `demo ${nth}`, ...each })),
  ].toSorted((a, b) => rankOf(a) - rankOf(b));
}
