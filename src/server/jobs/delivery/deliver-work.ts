import type { Job } from '#contract/jobs/job-replies.ts';
import { recordDelivery, sendDeliveryBack } from '#server/deliveries/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { approveAt } from '../deadline-rules.ts';
import { jobChangesRequested, jobSubmitted } from '../events.ts';
import { factOf } from '../job-kind.ts';
import { toJob } from '../job-row.ts';
import { updateJob } from '../job-store.ts';
import { lockJobFor } from '../load-job.ts';

/** Delivers the work: the client has 14 days to review it, counted from the job's date at the earliest. */
export function submitWork(
  ctx: SignedInContext,
  id: number,
  work: {
    readonly deliveryUrl: string;
    readonly deliveryNotes: string;
    readonly galleryId?: number | undefined;
  },
): Promise<Job> {
  return inTransaction(ctx.db, async (tx) => {
    const job = await lockJobFor(tx, ctx, id, 'submit');
    const fact = factOf(job);
    await recordDelivery(
      ctx,
      tx,
      { kind: 'job', id },
      {
        creatorId: fact.creatorId,
        url: work.deliveryUrl,
        note: work.deliveryNotes,
        galleryId: work.galleryId,
        at: ctx.clock(),
      },
    );
    const row = await updateJob(tx, id, {
      status: 'submitted',
      submittedAt: ctx.clock(),
      approveAt: approveAt(job, ctx.clock()),
    });
    await ctx.events.record(tx, jobSubmitted, { ...fact, inGallery: work.galleryId !== undefined });
    return toJob(row, ctx.viewer);
  });
}

/** Requests changes; the delivery stays visible to both. */
export function requestChanges(ctx: SignedInContext, id: number, note: string): Promise<Job> {
  return inTransaction(ctx.db, async (tx) => {
    const job = await lockJobFor(tx, ctx, id, 'request_changes');
    await sendDeliveryBack(tx, { kind: 'job', id }, note, ctx.clock());
    const row = await updateJob(tx, id, {
      status: 'in_progress',
      submittedAt: null,
      approveAt: null,
    });
    const fact = factOf(job);
    await ctx.events.record(tx, jobChangesRequested, { ...fact, note });
    return toJob(row, ctx.viewer);
  });
}
