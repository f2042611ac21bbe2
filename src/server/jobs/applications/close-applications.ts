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
    clientId: job.client_id,
    title: job.title,
    creatorId: application.creator_id,
    creatorUserId: application.creator_user_id,
    applicationId: application.id,
  };
}

/** Rejects every application that still waits, and tells each applicant why. */
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
    { status: 'rejected', reason, decided_at: ctx.clock() },
  );
  for (const application of pending) {
    await ctx.events.record(tx, applicationDecided, {
      ...orderFactOf(job, application),
      status: 'rejected',
      reason,
    });
  }
}

/** Lets those who lost to a hire that ended, and are here, wait again. */
export async function reopenFilled(ctx: Platform, tx: Tx, job: JobRow): Promise<void> {
  const filled = await holdFilledApplications(tx, job.id);
  await updateApplications(
    tx,
    filled.map((application) => application.id),
    { status: 'pending', reason: null, decided_at: null },
  );
  for (const application of filled) {
    await ctx.events.record(tx, applicationDecided, {
      ...orderFactOf(job, application),
      status: 'pending',
      reason: 'reopened',
    });
  }
}
