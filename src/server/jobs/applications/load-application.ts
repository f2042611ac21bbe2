import { DomainError } from '#contract/errors.ts';
import type { ApplicationAction, ApplicationActor } from '#contract/lifecycles/application.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { type LoadedJob, lockJob } from '../load-job.ts';
import { applicationFactsOf, requireApplicationAction } from './application-rules.ts';
import {
  type ApplicationRow,
  findApplicationAsSystem,
  holdApplicationAsSystem,
} from './application-store.ts';

export interface LoadedApplication extends LoadedJob {
  readonly application: ApplicationRow;
  /** Refuses unless the viewer, in this role, may take the action now. */
  demandOn(role: ApplicationActor, action: ApplicationAction): void;
}

/**
 * Locks the application's job and reads both. To anyone but the owner and the applicant it does not
 * exist.
 */
export async function lockApplication(
  tx: Tx,
  ctx: SignedInContext,
  id: number,
): Promise<LoadedApplication> {
  const found = await findApplicationAsSystem(tx, id);
  if (!found) throw new DomainError('application.not_found');
  const loaded = await lockJob(tx, ctx, found.jobId);
  // Read again under the lock: it may have changed while we waited, or its applicant may have left.
  const application = await holdApplicationAsSystem(tx, id);
  const seen = loaded.job.clientId === ctx.viewer.id || found.creatorId === ctx.viewer.creatorId;
  if (!application || !seen) throw new DomainError('application.not_found');
  const facts = applicationFactsOf(loaded.job, {
    reason: application.reason,
    confirmNeeded: application.confirmNeeded,
    applicantId: application.creatorUserId,
    applicantHere: application.applicantHere,
  });
  return {
    ...loaded,
    application,
    demandOn: (role, action) => {
      const holds =
        role === 'owner'
          ? loaded.job.clientId === ctx.viewer.id
          : application.creatorId === ctx.viewer.creatorId;
      if (!holds) throw new DomainError('application.not_yours');
      requireApplicationAction(application, role, action, facts);
    },
  };
}
