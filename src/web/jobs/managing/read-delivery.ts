import * as z from 'zod/mini';
import { delivery } from '#contract/jobs/job-replies.ts';

/** A job's `notes`: the delivery's, or the client's own. */
export function readDelivery(notes: string | null): z.output<typeof delivery> | null {
  try {
    return z.safeParse(delivery, JSON.parse(notes ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}
