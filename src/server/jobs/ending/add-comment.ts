import type { JobComment } from '#contract/disputes/job-evidence.ts';
import { DomainError } from '#contract/errors.ts';
import { addComment } from '#server/evidence/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { hiredFactOf } from '../delivery/deliver-work.ts';
import { jobCommentAdded } from '../events.ts';
import { lockJob } from '../load-job.ts';
import { lockOpenDispute } from './comment-store.ts';
import { evidenceAddress } from './read-comments.ts';

/**
 * Adds what one side says, and the files it shows, to the open problem. Throws job.not_found, job.not_yours,
 * job.no_problem, job.enough_said, job.evidence_gone.
 */
export function addStatement(
  ctx: SignedInContext,
  jobId: number,
  said: { readonly words: string; readonly files: readonly string[] },
): Promise<JobComment> {
  return inTransaction(ctx.db, async (tx) => {
    const { job, roles } = await lockJob(tx, ctx, jobId);
    if (roles.length === 0) throw new DomainError('job.not_yours');
    const id = await lockOpenDispute(tx, jobId);
    if (id === undefined) throw new DomainError('job.no_problem');
    const authorId = ctx.viewer.id;
    const kept = await addComment(
      tx,
      { kind: 'job', id },
      { ...said, authorId },
      evidenceAddress(jobId),
    );
    const by = authorId === job.client_id ? ('owner' as const) : ('selected' as const);
    const fact = await hiredFactOf(tx, job);
    await ctx.events.record(tx, jobCommentAdded, { ...fact, by, files: kept.files.length });
    return { ...kept, by, words: said.words };
  });
}
