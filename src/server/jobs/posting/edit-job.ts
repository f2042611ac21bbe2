import { DomainError } from '#contract/errors.ts';
import type { JobFields } from '#contract/jobs/job-fields.ts';
import type { Job } from '#contract/jobs/job-replies.ts';
import type { JobStatus } from '#contract/lifecycles/job.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { listApplicationsAsSystem } from '../applications/application-store.ts';
import { jobChanged } from '../events.ts';
import type { JobRow } from '../job-row.ts';
import { updateJob } from '../job-store.ts';
import { lockJob } from '../load-job.ts';
import { replyJob } from '../reply.ts';
import { positionOf } from './draft-job.ts';
import { requireBudget, requireDate, requireTimes } from './job-limits.ts';

type Changes = { readonly [K in keyof JobFields]?: JobFields[K] | undefined };

/** The job's position: looked up again if the location changed. */
function newPosition(tx: Tx, job: JobRow, { location, coordinates }: Changes) {
  if (location === undefined && coordinates === undefined)
    return { lat: job.lat, lng: job.lng, time_zone: job.time_zone };
  return positionOf(tx, { location: location ?? job.location, coordinates });
}

const briefOf = (job: JobRow, { notes }: Changes) =>
  notes === undefined ? job.brief : (notes ?? '');

const moved = ({ date, startTime, endDate }: Changes) =>
  [date, startTime, endDate].some((given) => given !== undefined);

/** The job's time: null clears it. */
function newTimes(job: JobRow, { date = job.date, ...fields }: Changes) {
  const { startTime = job.start_time, endDate = job.end_date } = fields;
  const { hours = job.hours === null ? null : Number(job.hours) } = fields;
  return { date, start_time: startTime, hours, end_date: endDate };
}

const agreedTermsOf = ({ budget, date, location, duration, service_type, ...job }: JobRow) => ({
  budget,
  date,
  startTime: job.start_time?.slice(0, 5) ?? null,
  hours: job.hours === null ? null : Number(job.hours),
  endDate: job.end_date,
  location,
  duration,
  serviceType: service_type,
});

/** Everything a page shows of the owner's posting. */
const says = (job: JobRow) =>
  JSON.stringify([
    agreedTermsOf(job),
    job.title,
    job.description,
    job.tags,
    job.brief,
    job.lat,
    job.lng,
  ]);

async function recordChange(ctx: SignedInContext, tx: Tx, before: JobRow, after: JobRow) {
  if (says(after) === says(before)) return;
  const waiting = await listApplicationsAsSystem(tx, after.id, 'pending');
  await ctx.events.record(tx, jobChanged, {
    jobId: after.id,
    clientId: after.client_id,
    title: after.title,
    applicants: waiting.map((application) => application.creator_user_id),
    before: agreedTermsOf(before),
    after: agreedTermsOf(after),
  });
}

/**
 * Edits the posting; the budget only until a payment was started. A `status` sent along must be the
 * current one, as when a client sends back the whole job: changing it is a separate call. Throws
 * `job.status_alone`.
 */
export function editJob(
  ctx: SignedInContext,
  id: number,
  { status, ...fields }: Changes & { readonly status?: JobStatus | undefined },
): Promise<Job> {
  return inTransaction(ctx.db, async (tx) => {
    const { job, demand } = await lockJob(tx, ctx, id);
    demand('edit');
    if (status !== undefined && status !== job.status) throw new DomainError('job.status_alone');
    if (fields.budget !== undefined && fields.budget !== job.budget) {
      demand('edit_budget');
      requireBudget(ctx, fields.budget);
    }
    // Other fields of a job that stays open past its date can still be edited.
    if (fields.date !== undefined && fields.date !== job.date) requireDate(ctx, fields.date);
    const place = await newPosition(tx, job, fields);
    const when = newTimes(job, fields);
    if (moved(fields)) requireTimes(ctx, { ...when, ...place });
    const row = await updateJob(tx, id, {
      title: fields.title ?? job.title,
      description: fields.description ?? job.description,
      service_type: fields.serviceType ?? job.service_type,
      location: fields.location ?? job.location,
      ...place,
      ...when,
      duration: fields.duration ?? job.duration,
      budget: fields.budget ?? job.budget,
      tags: fields.tags ?? job.tags,
      brief: briefOf(job, fields),
      touched_at: ctx.clock(),
      draft_warned_at: null,
    });
    await recordChange(ctx, tx, job, row);
    return replyJob(row, ctx.viewer);
  });
}
