import timeZoneAt from '@photostructure/tz-lookup';
import { DomainError } from '#contract/errors.ts';
import type { JobFields } from '#contract/jobs/job-fields.ts';
import type { Job } from '#contract/jobs/job-replies.ts';
import { findPlace, type PlaceSource, publicPlace } from '#server/places/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { jobPosted } from '../events.ts';
import { insertInvitations } from '../inviting/invitation-store.ts';
import { requireInvitable } from '../inviting/invite-creators.ts';
import { columnsOf, toJob } from '../job-row.ts';
import { insertJob, ownsJobs, updateJob } from '../job-store.ts';
import { claimPictures } from './claim-pictures.ts';
import { requireBudget, requireDate, requireDuration, requireTimes } from './job-limits.ts';

const round = (degrees: number) => Math.round(degrees * 100) / 100;

/**
 * The job's position, rounded before it is stored, and its zone; from the location text if no
 * position was sent.
 */
export async function positionOf(
  site: PlaceSource,
  job: Pick<JobFields, 'location' | 'coordinates'>,
): Promise<{ lat: number | null; lng: number | null; timeZone: string | null }> {
  const known = job.coordinates ?? (await findPlace(site, job.location))?.coordinates;
  if (!known) return { lat: null, lng: null, timeZone: null };
  const [lat, lng] = [round(known.lat), round(known.lng)];
  return { lat, lng, timeZone: timeZoneAt(lat, lng) };
}

/** Creators post only if they were a client before; see the specification's roles. */
export async function draftJob(
  ctx: SignedInContext,
  { invited = [], ...sent }: JobFields & { readonly invited?: readonly number[] | undefined },
): Promise<Job> {
  if (ctx.viewer.isCreator && !(await ownsJobs(ctx.db, ctx.viewer.id))) {
    throw new DomainError('job.client_only');
  }
  const fields = { ...sent, location: await publicPlace(ctx, sent.location) };
  requireBudget(ctx, fields.budget);
  requireDate(ctx, fields.date);
  requireDuration({ duration: fields.duration, hours: fields.hours ?? null });
  const place = await positionOf(ctx, fields);
  const written = columnsOf(fields);
  requireTimes(ctx, { ...written, ...place });
  return inTransaction(ctx.db, async (tx) => {
    const drafted = await insertJob(tx, {
      ...written,
      ...place,
      clientId: ctx.viewer.id,
      visibility: invited.length > 0 ? 'invited' : 'public',
      createdAt: ctx.clock(),
    });
    await requireInvitable(ctx, tx, invited);
    await insertInvitations(tx, drafted.id, invited, ctx.clock());
    const row = fields.pictures?.length
      ? await updateJob(tx, drafted.id, {
          pictures: await claimPictures(tx, ctx, drafted, fields.pictures),
        })
      : drafted;
    await ctx.events.record(tx, jobPosted, {
      jobId: row.id,
      clientId: row.clientId,
      title: row.title,
    });
    const counts = {
      applicationCount: 0,
      budgetHeld: false,
      delivery: null,
      deliveredParts: [],
      frozenTerms: null,
      agreementWaiting: false,
      proposedDate: null,
      viewerApplied: false,
    };
    return toJob({ ...row, ...counts }, ctx.viewer);
  });
}
