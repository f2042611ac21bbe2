import type { JobComment } from '#contract/disputes/job-evidence.ts';
import { DomainError } from '#contract/errors.ts';
import { findEvidence, readRecord } from '#server/evidence/index.ts';
import { insertReading } from '#server/platform/audit/action-store.ts';
import type { Viewer } from '#server/platform/http/context.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { StoredFile } from '#server/uploads/index.ts';
import { jobRolesOf } from '../job-rules.ts';
import { type CountedJobRow, findJobAsSystem, findJobFor } from '../job-store.ts';
import { findNewestDispute } from './comment-store.ts';

type Reader = Platform & { readonly viewer: Viewer };

/** The job for its two sides and for operators. Throws job.not_found, job.not_yours. */
async function findJobToRead({ db, viewer }: Reader, id: number): Promise<CountedJobRow> {
  const job = viewer.isOperator ? await findJobAsSystem(db, id) : await findJobFor(db, viewer, id);
  if (!job) throw new DomainError('job.not_found');
  const party = jobRolesOf(job, viewer).length > 0;
  if (!viewer.isOperator && !party) throw new DomainError('job.not_yours');
  if (!party)
    await insertReading(db, {
      operatorId: viewer.id,
      action: 'evidence.read',
      subject: `job:${id}`,
    });
  return job;
}

export const evidenceAddress = (jobId: number) => (key: string) =>
  `/api/jobs/${jobId}/dispute/files/${key}`;

/** What both sides said about the newest problem. Throws job.not_found, job.not_yours. */
export async function readStatements(ctx: Reader, jobId: number): Promise<JobComment[]> {
  const job = await findJobToRead(ctx, jobId);
  const id = await findNewestDispute(ctx.db, jobId);
  if (id === undefined) return [];
  const record = await readRecord(ctx.db, { kind: 'job', id }, evidenceAddress(jobId));
  return record.map(({ authorId, files, ...statement }) => ({
    ...statement,
    files: [...files],
    by: authorId === job.client_id ? ('owner' as const) : ('selected' as const),
  }));
}

/** A file that one of the job's statements shows. Throws as {@link readStatements}, and not_found. */
export async function findJobEvidence(
  ctx: Reader,
  jobId: number,
  key: string,
): Promise<StoredFile> {
  await findJobToRead(ctx, jobId);
  const id = await findNewestDispute(ctx.db, jobId);
  if (id === undefined) throw new DomainError('not_found');
  return findEvidence(ctx.db, { kind: 'job', id }, key);
}
