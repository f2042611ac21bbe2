import { DomainError } from '#contract/errors.ts';
import type { JobFields } from '#contract/jobs/job-fields.ts';
import type { Job } from '#contract/jobs/job-replies.ts';
import type { JobStatus } from '#contract/lifecycles/job.ts';
import { countDaily } from '#server/accounts/index.ts';
import { type PlaceSource, publicPlace } from '#server/places/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { listApplicationsAsSystem } from '../applications/application-store.ts';
import { askAgainIfMoved, saysOtherwise } from '../applications/confirm-application.ts';
import { jobChanged } from '../events.ts';
import { columnsOf, fieldsOf, type JobRow, toJob, type WrittenFields } from '../job-row.ts';
import { updateJob } from '../job-store.ts';
import { lockJob } from '../load-job.ts';
import { claimPictures } from './claim-pictures.ts';
import { positionOf } from './draft-job.ts';
import { requireBudget, requireDate, requireTimes } from './job-limits.ts';

type Changes = { readonly [K in keyof JobFields]?: JobFields[K] | undefined };

/** The job's position: looked up again if the location changed. */
function newPosition(site: PlaceSource, job: JobRow, { location, coordinates }: Changes) {
  if (location === undefined && coordinates === undefined)
    return { lat: job.lat, lng: job.lng, timeZone: job.timeZone };
  return positionOf(site, { location: location ?? job.location, coordinates });
}

/** The job's fields with these changes; null clears a field. */
function changed(job: JobRow, changes: Changes): WrittenFields {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...fieldsOf(job), ...(Object.fromEntries(given) as Partial<WrittenFields>) };
}

const moved = ({ date, startTime, endDate }: Changes) =>
  [date, startTime, endDate].some((given) => given !== undefined);

function agreedTermsOf(job: JobRow) {
  const { budget, date, startTime, hours, endDate, location, duration, serviceType } =
    fieldsOf(job);
  return { budget, date, startTime, hours, endDate, location, duration, serviceType };
}

/** Everything a page shows of the owner's posting. */
const says = (job: JobRow) => JSON.stringify(fieldsOf(job));

async function recordChange(ctx: SignedInContext, tx: Tx, before: JobRow, after: JobRow) {
  if (says(after) === says(before)) return;
  const confirm = await askAgainIfMoved(tx, before, after);
  const waiting = await listApplicationsAsSystem(tx, after.id, 'pending');
  const terms = { before: agreedTermsOf(before), after: agreedTermsOf(after) };
  const work = saysOtherwise(before, after);
  const isTold = work || JSON.stringify(terms.before) !== JSON.stringify(terms.after);
  if (isTold && waiting.length > 0)
    await countDaily(ctx, tx, 'job.changed', {
      userId: ctx.viewer.id,
      about: { kind: 'job', id: after.id },
    });
  await ctx.events.record(tx, jobChanged, {
    jobId: after.id,
    clientId: after.clientId,
    title: after.title,
    applicants: waiting.map((application) => application.creatorUserId),
    confirm,
    work,
    ...terms,
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
  { status, ...sent }: Changes & { readonly status?: JobStatus | undefined },
): Promise<Job> {
  return inTransaction(ctx.db, async (tx) => {
    const { job, demand } = await lockJob(tx, ctx, id);
    demand('edit');
    // What is sent back unchanged stays as it is.
    const fields: Changes =
      sent.location === undefined || sent.location === job.location
        ? sent
        : { ...sent, location: await publicPlace({ ...ctx, db: tx }, sent.location) };
    if (status !== undefined && status !== job.status) throw new DomainError('job.status_alone');
    if (fields.budget !== undefined && fields.budget !== job.budget) {
      demand('edit_budget');
      requireBudget(ctx, fields.budget);
    }
    // Other fields of a job that stays open past its date can still be edited.
    if (fields.date !== undefined && fields.date !== job.date) requireDate(ctx, fields.date);
    const place = await newPosition(
      { config: ctx.config, settings: ctx.settings, db: tx },
      job,
      fields,
    );
    const written = columnsOf(changed(job, fields));
    if (moved(fields)) requireTimes(ctx, { ...written, ...place });
    const row = await updateJob(tx, id, {
      ...written,
      ...place,
      ...(fields.pictures && { pictures: await claimPictures(tx, ctx, job, fields.pictures) }),
      touchedAt: ctx.clock(),
      draftWarnedAt: null,
    });
    await recordChange(ctx, tx, job, row);
    return toJob(row, ctx.viewer);
  });
}
