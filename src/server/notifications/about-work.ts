import type { OrderRef } from '#contract/order.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { News } from './notify.ts';
import { findWork, type Work } from './recipient-store.ts';

/** News about the money of a job or booking; none where it is gone. */
export async function aboutWork(
  { db }: Platform,
  subject: OrderRef,
  say: (work: Work) => readonly Pick<News, 'to' | 'message' | 'mailed'>[],
): Promise<readonly News[]> {
  const work = await findWork(db, subject);
  if (!work) return [];
  const data = subject.kind === 'job' ? { jobId: subject.id } : { bookingId: subject.id };
  return say(work).map((told) => ({ type: 'payment_update', data, ...told }));
}
