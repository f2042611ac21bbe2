import type { JobFields } from '#contract/job-fields.ts';
import type { Job } from '#contract/job-replies.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { positionOf } from './draft-job.ts';
import { updateJob } from './job-store.ts';
import { lockJob } from './load-job.ts';
import { replyJob } from './reply.ts';
import { requireBudget } from './require-budget.ts';

type Changes = { readonly [K in keyof JobFields]?: JobFields[K] | undefined };

/** Changes what the owner wrote; the budget only until a payment was started. */
export function editJob(ctx: SignedInContext, id: number, fields: Changes): Promise<Job> {
  return inTransaction(ctx.db, async (tx) => {
    const { job, demand } = await lockJob(tx, ctx, id);
    demand('edit');
    if (fields.budget !== undefined && fields.budget !== job.budget) {
      demand('edit_budget');
      requireBudget(ctx, fields.budget);
    }
    const moved = fields.location !== undefined || fields.coordinates !== undefined;
    const position = moved
      ? await positionOf(tx, {
          location: fields.location ?? job.location,
          coordinates: fields.coordinates,
        })
      : { lat: job.lat, lng: job.lng };
    const row = await updateJob(tx, id, {
      title: fields.title ?? job.title,
      description: fields.description ?? job.description,
      service_type: fields.serviceType ?? job.service_type,
      location: fields.location ?? job.location,
      ...position,
      date: fields.date ?? job.date,
      duration: fields.duration ?? job.duration,
      budget: fields.budget ?? job.budget,
      tags: fields.tags ?? job.tags,
      brief: fields.notes === undefined ? job.brief : (fields.notes ?? ''),
    });
    return replyJob(row, ctx.viewer);
  });
}
