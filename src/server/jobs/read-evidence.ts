import { DomainError } from '#contract/errors.ts';
import type { JobStatement } from '#contract/job-evidence.ts';
import type { Viewer } from '#server/platform/http/context.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findFilesAsSystem, type StoredFile } from '#server/uploads/index.ts';
import { findStatements } from './evidence-store.ts';
import { jobRolesOf } from './job-rules.ts';
import { type CountedJobRow, findJobAsSystem, findJobFor } from './job-store.ts';

type Reader = Platform & { readonly viewer: Viewer };

/** The job for its two sides and for operators. Throws job.not_found, job.not_yours. */
async function findJobToRead({ db, viewer }: Reader, id: number): Promise<CountedJobRow> {
  const job = viewer.isOperator ? await findJobAsSystem(db, id) : await findJobFor(db, viewer, id);
  if (!job) throw new DomainError('job.not_found');
  if (!viewer.isOperator && jobRolesOf(job, viewer).length === 0) {
    throw new DomainError('job.not_yours');
  }
  return job;
}

/** What both sides said about the newest problem. Throws job.not_found, job.not_yours. */
export async function readStatements(ctx: Reader, jobId: number): Promise<JobStatement[]> {
  const job = await findJobToRead(ctx, jobId);
  const rows = await findStatements(ctx.db, jobId);
  const ids = rows.flatMap(({ fileIds }) => fileIds);
  const files = ids.length === 0 ? [] : await findFilesAsSystem(ctx.db, ids);
  return rows.map(({ id, authorId, words, at, fileIds }) => ({
    id,
    by: authorId === job.client_id ? ('owner' as const) : ('selected' as const),
    words,
    at,
    files: files.filter((file) => fileIds.includes(file.id)).map((file) => evidenceOf(jobId, file)),
  }));
}

export function evidenceOf(jobId: number, { key, name, mediaType }: StoredFile) {
  const address = `/api/jobs/${jobId}/dispute/files/${key}`;
  return { key, name, picture: mediaType !== 'application/pdf', address };
}

/** A file that one of the job's statements shows. Throws as {@link readStatements}, and not_found. */
export async function findEvidence(ctx: Reader, jobId: number, key: string): Promise<StoredFile> {
  await findJobToRead(ctx, jobId);
  const ids = (await findStatements(ctx.db, jobId)).flatMap(({ fileIds }) => fileIds);
  const files = ids.length === 0 ? [] : await findFilesAsSystem(ctx.db, ids);
  const file = files.find((candidate) => candidate.key === key);
  if (!file) throw new DomainError('not_found');
  return file;
}
