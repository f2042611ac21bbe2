import { DomainError } from '#contract/errors.ts';
import type { JobFields } from '#contract/jobs/job-fields.ts';
import type { Job } from '#contract/jobs/job-replies.ts';
import { findPlace } from '#server/places/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { jobPosted } from '../events.ts';
import { toJob } from '../job-row.ts';
import { insertJob, ownsJobs } from '../job-store.ts';
import { requireBudget, requireDate } from './job-limits.ts';

const round = (degrees: number) => Math.round(degrees * 100) / 100;

/** Where the job is, rounded before it is kept; from its location's text when no position was sent. */
export async function positionOf(
  db: Queryable,
  job: Pick<JobFields, 'location' | 'coordinates'>,
): Promise<{ lat: number | null; lng: number | null }> {
  const sent = job.coordinates;
  if (sent) return { lat: round(sent.lat), lng: round(sent.lng) };
  const place = await findPlace(db, job.location);
  return place
    ? { lat: round(place.coordinates.lat), lng: round(place.coordinates.lng) }
    : { lat: null, lng: null };
}

/** A creator posts only where they were a client before; see the specification's roles. */
export async function draftJob(ctx: SignedInContext, fields: JobFields): Promise<Job> {
  if (ctx.viewer.isCreator && !(await ownsJobs(ctx.db, ctx.viewer.id))) {
    throw new DomainError('job.client_only');
  }
  requireBudget(ctx, fields.budget);
  requireDate(ctx, fields.date);
  const position = await positionOf(ctx.db, fields);
  return inTransaction(ctx.db, async (tx) => {
    const row = await insertJob(tx, {
      client_id: ctx.viewer.id,
      title: fields.title,
      description: fields.description,
      service_type: fields.serviceType,
      location: fields.location,
      ...position,
      date: fields.date,
      duration: fields.duration,
      budget: fields.budget,
      tags: fields.tags,
      brief: fields.notes ?? '',
      created_at: ctx.clock(),
    });
    await ctx.events.record(tx, jobPosted, {
      jobId: row.id,
      clientId: row.client_id,
      title: row.title,
    });
    return toJob({ ...row, application_count: 0, budget_held: false }, true);
  });
}
