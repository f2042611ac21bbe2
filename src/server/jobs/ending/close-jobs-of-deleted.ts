import { cancelPayable } from '#server/payments/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { DeletedPerson } from '#server/platform/personal-data/personal-data.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findApplicationOf, updateApplications } from '../applications/application-store.ts';
import { closePending, orderFactOf } from '../applications/close-applications.ts';
import { applicationDecided, jobCancelled } from '../events.ts';
import type { JobRow } from '../job-row.ts';
import { deleteJobRow, deletePictures, findJobAsSystem, updateJob } from '../job-store.ts';
import { listJobsOfDeleted } from './deleted-person-jobs-store.ts';

/**
 * Deletes a person's drafts and the pictures of their jobs, cancels their open jobs and withdraws
 * their applications, rejected ones included.
 */
export async function closeJobsOfDeleted(
  platform: Platform,
  tx: Tx,
  person: DeletedPerson,
): Promise<void> {
  for (const id of await listJobsOfDeleted(tx, person)) {
    await lockEntity(tx, 'job', id);
    const job = await findJobAsSystem(tx, id);
    if (!job) continue;
    if (job.clientId === person.userId) await endOwnJob(platform, tx, job);
    else if (person.creatorId !== null) await withdrawFrom(platform, tx, job, person.creatorId);
  }
}

async function endOwnJob(platform: Platform, tx: Tx, job: JobRow): Promise<void> {
  if (job.status !== 'draft') await deletePictures(tx, job.id);
  if (job.status !== 'draft' && job.status !== 'open') return;
  await cancelPayable(tx, { kind: 'job', id: job.id });
  if (job.status === 'draft') return deleteJobRow(tx, job.id);
  await updateJob(tx, job.id, {
    status: 'cancelled',
    ending: 'cancelled',
    cancelledAt: platform.clock(),
  });
  await closePending(platform, tx, job, 'cancelled');
  await platform.events.record(tx, jobCancelled, {
    jobId: job.id,
    clientId: job.clientId,
    title: job.title,
    creatorId: null,
    creatorUserId: null,
    by: 'owner',
  });
}

async function withdrawFrom(
  platform: Platform,
  tx: Tx,
  job: JobRow,
  creatorId: number,
): Promise<void> {
  const application = await findApplicationOf(tx, job.id, creatorId);
  if (application?.status !== 'pending' && application?.status !== 'rejected') return;
  await updateApplications(tx, [application.id], {
    status: 'withdrawn',
    reason: null,
    decidedAt: platform.clock(),
  });
  await platform.events.record(tx, applicationDecided, {
    ...orderFactOf(job, application),
    status: 'withdrawn',
    reason: application.status === 'rejected' ? 'gone' : null,
  });
}
