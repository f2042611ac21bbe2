import { DomainError } from '#contract/errors.ts';
import { type JobStatement, mostStatements } from '#contract/job-evidence.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { claimFile } from '#server/uploads/index.ts';
import { hiredFactOf } from './deliver-work.ts';
import { jobStatementAdded } from './events.ts';
import { insertStatement, insertStatementFile, lockOpenDispute } from './evidence-store.ts';
import { lockJob } from './load-job.ts';
import { evidenceOf } from './read-evidence.ts';

/**
 * Adds what one side says, and the files it shows, to the open problem. Throws job.not_found, job.not_yours,
 * job.no_problem, job.enough_said, job.evidence_gone.
 */
export function addStatement(
  ctx: SignedInContext,
  jobId: number,
  { words, files }: { readonly words: string; readonly files: readonly string[] },
): Promise<JobStatement> {
  return inTransaction(ctx.db, async (tx) => {
    const { job, roles } = await lockJob(tx, ctx, jobId);
    if (roles.length === 0) throw new DomainError('job.not_yours');
    const disputeId = await lockOpenDispute(tx, jobId);
    if (disputeId === undefined) throw new DomainError('job.no_problem');
    const authorId = ctx.viewer.id;
    const made = await insertStatement(tx, { disputeId, authorId, words }, mostStatements);
    if (!made) throw new DomainError('job.enough_said');
    const shown = [];
    for (const key of new Set(files)) {
      const wanted = { ownerId: authorId, purpose: 'attachment', key } as const;
      const file = await claimFile(tx, wanted, { place: 'job_statement', entityId: made.id });
      if (!file) throw new DomainError('job.evidence_gone');
      await insertStatementFile(tx, made.id, file.id);
      shown.push(evidenceOf(jobId, file));
    }
    const by = authorId === job.client_id ? ('owner' as const) : ('selected' as const);
    const fact = await hiredFactOf(tx, job);
    await ctx.events.record(tx, jobStatementAdded, { ...fact, by, files: shown.length });
    return { id: made.id, by, words, at: made.at, files: shown };
  });
}
