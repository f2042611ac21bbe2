import type { ApplicationReason } from '#contract/lifecycles/application.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { applicationDecided } from '../events.ts';
import type { JobRow } from '../job-row.ts';
import {
  type ApplicationRow,
  holdFilledApplications,
  listApplicationsAsSystem,
  updateApplications,
} from './application-store.ts';

/** The facts of an application's event. */
export function orderFactOf(job: JobRow, application: ApplicationRow) {
  return {
    jobId: job.id,
    clientId: job.clientId,
    title: job.title,
    creatorId: application.creatorId,
    creatorUserId: application.creatorUserId,
    applicationId: application.id,
  };
}

/** Rejects all pending applications, and notifies each applicant of the reason. */
export async function closePending(
  ctx: Platform,
  tx: Tx,
  job: JobRow,
  reason: Extract<ApplicationReason, 'filled' | 'cancelled'>,
): Promise<void> {
  const pending = await listApplicationsAsSystem(tx, job.id, 'pending');
  await updateApplications(
    tx,
    pending.map((application) => application.id),
    { status: 'rejected', reason, decidedAt: ctx.clock() },
  );
  for (const application of pending) {
    await ctx.events.record(tx, applicationDecided, {
      ...orderFactOf(job, application),
      status: 'rejected',
      reason,
    });
  }
}

/**
 * Makes applications pending again that a now ended hire rejected, if the applicants are active.
 */
export async function reopenFilled(ctx: Platform, tx: Tx, job: JobRow): Promise<void> {
  const filled = await holdFilledApplications(tx, job.id);
  await updateApplications(
    tx,
    filled.map((application) => application.id),
    { status: 'pending', reason: null, decidedAt: null },
  );
  for (const application of filled) {
    await ctx.events.record(tx, applicationDecided, {
      ...orderFactOf(job, application),
      status: 'pending',
      reason: 'reopened',
    });
  }
}
