import type { Platform } from '#server/platform/platform.ts';
import type { Notice } from '../delivery/notify.ts';
import { findWork, type Work } from '../delivery/recipient-store.ts';

/** News about the money of a job or booking; none where it is gone. */
export async function aboutOrder(
  { db }: Platform,
  subject: { readonly kind: 'job' | 'booking'; readonly id: number },
  say: (work: Work) => readonly Pick<Notice, 'to' | 'message' | 'mailed'>[],
): Promise<readonly Notice[]> {
  const work = await findWork(db, subject);
  if (!work) return [];
  const data = subject.kind === 'job' ? { jobId: subject.id } : { bookingId: subject.id };
  return say(work).map((notices) => ({ type: 'payment_update', data, ...notices }));
}
